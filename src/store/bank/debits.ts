import { sql } from 'kysely'
import type pg from 'pg'
import type { ExplanationKind } from '#domain/ledger/debit-postings.ts'
import { unusedLineStates } from '#domain/transactions/states.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/** Takes a debit out of what waits for a match, as one that nobody asked for. False when it was used already. */
export async function markUnexplained(writer: Writer, lineId: string): Promise<boolean> {
  // Payment files of this account wait: they are made before this debit or know of it.
  await sql`select wait_at_account(custody_id) from bank_lines where line_id = ${lineId}::bigint`.execute(
    writer,
  )
  const { numAffectedRows } = await sql`
    update bank_lines set state = 'unexplained', suggestion = null
    where line_id = ${lineId}::bigint and state in ('imported', 'suggested')`.execute(writer)
  return numAffectedRows === 1n
}

export type Explanation = Readonly<{
  lineId: string
  kind: ExplanationKind
  creditLineId: string | null
  /** What the bank paid with it. */
  payoutIds: readonly string[] | null
  /** The deposit that the bank took back with it. */
  recalledLineId: string | null
  note: string
  proposedBy: string
  at: Temporal.Instant
}>

/** Keeps what somebody says that a debit was; what was said before and not confirmed gives way. */
export async function saveExplanation(writer: Writer, explanation: Explanation): Promise<void> {
  const { lineId, creditLineId, recalledLineId, at } = explanation
  const said = {
    kind: explanation.kind,
    credit_line_id: creditLineId === null ? null : BigInt(creditLineId),
    recalled_line_id: recalledLineId === null ? null : BigInt(recalledLineId),
    payout_ids: explanation.payoutIds && [...explanation.payoutIds],
    note: explanation.note,
    proposed_by: explanation.proposedBy,
    proposed_at: at,
  }
  await writer
    .insertInto('debit_explanations')
    .values({ line_id: BigInt(lineId), ...said })
    .onConflict((conflict) => conflict.column('line_id').where('undone_at', 'is', null).doUpdateSet(said))
    .execute()
}

/** What somebody says that a debit was, locked; undefined while nobody did. */
export async function lockExplanation(writer: Writer, lineId: string) {
  return writer
    .selectFrom('debit_explanations')
    .selectAll()
    .where('line_id', '=', BigInt(lineId))
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Confirms what a debit was; the line has its place, and so has the one by which it came back. */
export async function confirmExplanation(
  writer: Writer,
  lineId: string,
  by: string,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .updateTable('debit_explanations')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('line_id', '=', BigInt(lineId))
    .where('undone_at', 'is', null)
    .execute()
  await sql`
    update bank_lines l set state = 'noted', handled_at = ${at.toString()}::timestamptz,
      suggestion = json_build_object('kind', e.kind, 'note', e.note)
    from debit_explanations e where e.line_id = ${lineId}::bigint and l.line_id = e.line_id and e.undone_at is null`.execute(
    writer,
  )
}

/** Gives a debit its place without a second person: a small charge that one explained, or a batch of payouts of ours. */
export async function noteDebit(
  writer: Writer,
  lineId: string,
  was: Readonly<{ kind: ExplanationKind; note: string }>,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .updateTable('bank_lines')
    .set({ state: 'noted', suggestion: JSON.stringify(was), handled_at: at })
    .where('line_id', '=', BigInt(lineId))
    .execute()
}

/** Uses a credit as what the bank gave back of a debit. False when it was used already. */
export async function useAsGivenBack(writer: Writer, lineId: bigint, at: Temporal.Instant): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state: 'returned', handled_at: at })
    .where('line_id', '=', lineId)
    .where('state', 'in', unusedLineStates)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A line of the bank, locked, as far as explaining it looks at it. */
export async function lockLine(writer: Writer, lineId: string) {
  return writer
    .selectFrom('bank_lines')
    .select(['line_id', 'state', 'direction', 'custody_id', 'amount_minor', 'currency', 'suggestion'])
    .where('line_id', '=', BigInt(lineId))
    .forUpdate()
    .executeTakeFirst()
}

/**
 * How much the clients of a custody account are not covered because of unexplained debits; zero when they are. No debit
 * becomes unexplained between this answer and the end of the database transaction.
 */
export async function waitForUncovered(connection: pg.ClientBase, custodyId: string): Promise<bigint> {
  await connection.query('select wait_at_account($1)', [custodyId])
  const { rows } = await connection.query<{ minor: bigint }>('select uncovered_minor($1) as minor', [
    custodyId,
  ])
  return rows[0]?.minor ?? 0n
}

/** The same without waiting, as it is at this moment. */
export async function uncoveredIn(reader: Reader, custodyId: string): Promise<bigint> {
  const [row] = await rowsOf<{ minor: bigint }>(reader)`select uncovered_minor(${custodyId}) as minor`
  return row?.minor ?? 0n
}
