import type pg from 'pg'
import type { Reader } from '../database/database.ts'
import type { Opens, Seals } from '../secrets/seal.ts'

type NewAddress = Readonly<{
  id: string
  transactionId: string
  tranche: number
  address: string
  at: Temporal.Instant
}>

/** Keeps where the goods of a part go back to, with the step that agrees on it. */
export async function addReturnAddress(
  connection: pg.ClientBase,
  seals: Seals,
  { id, transactionId, tranche, address, at }: NewAddress,
): Promise<void> {
  await connection.query(
    `insert into return_addresses (address_id, transaction_id, tranche, sealed_address, added_at)
     values ($1, $2, $3, $4, $5)`,
    [id, transactionId, tranche, seals.seal(address, id), at.toString()],
  )
}

/** Where the goods of each part of a deal go back to, as the two sides may read it; the newest address of a part. */
export async function returnAddresses(
  reader: Reader,
  seals: Opens,
  transactionId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader
    .selectFrom('return_addresses')
    .select(['address_id', 'tranche', 'sealed_address'])
    .where('transaction_id', '=', transactionId)
    .orderBy('address_id')
    .execute()
  return new Map(rows.map((row) => [row.tranche, seals.open(row.sealed_address, row.address_id)]))
}
