import type { HandoverKind } from '#domain/handover/code.ts'
import type { HandoverKey } from '#domain/handover/judge.ts'
import type { Party } from '#domain/transactions/party.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type PartOfDeal = Readonly<{ transactionId: string; tranche: number }>

/** The devices that ever signed for a part of a deal, the newest first. */
export async function handoverKeys(
  reader: Reader,
  { transactionId, tranche }: PartOfDeal,
): Promise<readonly HandoverKey[]> {
  return rowsOf<HandoverKey>(reader)`
    select key_id as "id", party, public_key as "publicKey", registered_at as "registeredAt", revoked_at as "revokedAt"
    from handover_keys where transaction_id = ${transactionId} and tranche = ${tranche}
    order by registered_at desc, key_id desc`
}

/** What a buyer said with the code of a device already. */
export async function saidWith(reader: Reader, keyId: string): Promise<readonly HandoverKind[]> {
  const rows = await rowsOf<{ kind: HandoverKind }>(reader)`
    select kind from handovers where key_id = ${keyId}`
  return rows.map(({ kind }) => kind)
}

type NewKey = PartOfDeal & Readonly<{ id: string; party: Party; publicKey: string; at: Temporal.Instant }>

/**
 * Registers the device that signs for one side from now on; the one before does not count any more. False where the same
 * key, or another one at the same moment, came first.
 */
export async function addHandoverKey(writer: Writer, key: NewKey): Promise<boolean> {
  await writer
    .updateTable('handover_keys')
    .set({ revoked_at: key.at })
    .where('transaction_id', '=', key.transactionId)
    .where('tranche', '=', key.tranche)
    .where('party', '=', key.party)
    .where('revoked_at', 'is', null)
    .execute()
  const added = await writer
    .insertInto('handover_keys')
    .values({
      key_id: key.id,
      transaction_id: key.transactionId,
      tranche: key.tranche,
      party: key.party,
      public_key: key.publicKey,
      registered_at: key.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
