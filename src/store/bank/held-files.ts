import type pg from 'pg'
import { sql } from 'kysely'
import { provedNames } from '#domain/banking/holder-name.ts'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import { writerOn } from '../database/in-transaction.ts'

/** Whether the payee of a row of `payouts` is held, wholly or in its deal, under whatever account of theirs. */
export const payeeIsHeld = sql<boolean>`exists (select from open_holds_on(payouts.person_id) h
  where h.transaction_id is null or h.transaction_id = payouts.transaction_id)`

/** Which of these payouts are for somebody who is held. Until the end of this database transaction no other becomes so. */
export async function heldAmong(
  connection: pg.ClientBase,
  payouts: readonly Readonly<{ payoutId: string; personId: string; transactionId: string }>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await connection.query<{ held: boolean }>(
    'select wait_for_holds($1::uuid[], $2::uuid[]) as held',
    [payouts.map((each) => each.personId), payouts.map((each) => each.transactionId)],
  )
  if (!rows[0]?.held) return new Set()
  const ids = payouts.map((each) => each.payoutId)
  const held = await rowsOf<{ id: string }>(readingIn(writerOn(connection)))`
    select payout_id as id from payouts where payout_id = any (${ids}::uuid[]) and ${payeeIsHeld}`
  return new Set(held.map((each) => each.id))
}

/** The codes of the payouts of a file whose payees are held. Until the end of this database transaction nobody else of them becomes so. */
export async function heldInFile(writer: Writer, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ held: boolean }>`
    select wait_for_holds(array_agg(person_id), array_agg(transaction_id)) as held
    from payouts where file_id = ${fileId}::uuid`.execute(writer)
  return rows[0]?.held ? heldPayoutsIn(readingIn(writer), fileId) : []
}

/** The codes of the payouts of a file whose payees are held at the moment. */
export async function heldPayoutsIn(reader: Reader, fileId: string): Promise<readonly string[]> {
  const held = await reader
    .selectFrom('payouts')
    .select('code')
    .where('file_id', '=', fileId)
    .where(payeeIsHeld)
    .orderBy('code')
    .execute()
  return held.map((each) => each.code)
}

/** Whether the bank of the account of a row of `payouts` knows its holder by another name, and nobody of the office looked since. */
const holderIsDoubted = sql<boolean>`exists (select from bank_accounts a
  where a.bank_account_id = (payouts.account ->> 'bankAccountId')::uuid and a.name_check <> all (${[...provedNames]}))`

/** The codes of the payouts of a file whose account's holder is doubted since it was made. */
export async function doubtedPayoutsIn(reader: Reader, fileId: string): Promise<readonly string[]> {
  const doubted = await reader
    .selectFrom('payouts')
    .select('code')
    .where('file_id', '=', fileId)
    .where(holderIsDoubted)
    .orderBy('code')
    .execute()
  return doubted.map((each) => each.code)
}

/** The same, and until the end of this database transaction no bank's answer makes another of them doubted. */
export async function doubtedInFile(writer: Writer, fileId: string): Promise<readonly string[]> {
  await sql`
    select from bank_accounts where bank_account_id in (
      select (account ->> 'bankAccountId')::uuid from payouts where file_id = ${fileId}::uuid)
    order by bank_account_id for share`.execute(writer)
  return doubtedPayoutsIn(readingIn(writer), fileId)
}

/** Whether a step was refused because its payout stands in a payment file that may still leave. */
export function staysInItsFile(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_payout_stays_in_its_payment_file'
}
