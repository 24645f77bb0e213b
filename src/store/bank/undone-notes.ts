import { sql } from 'kysely'
import type { Writer } from '../database/database.ts'

/** What had been said of a line: a note, or an explanation of a debit. */
export type Said = Readonly<{ kind: string; note?: string }>

type Proposal = Readonly<{ lineId: string; said: Said; note: string; by: string; at: Temporal.Instant }>

/** Keeps that somebody wants to take back what was said of a line; an earlier proposal gives way. */
export async function proposeUndoing(
  writer: Writer,
  { lineId, said, note, by, at }: Proposal,
): Promise<void> {
  const proposed = { note, proposed_by: by, proposed_at: at }
  await writer
    .insertInto('undone_notes')
    .values({ line_id: BigInt(lineId), said: JSON.stringify(said), ...proposed })
    .onConflict((conflict) =>
      conflict.column('line_id').where('confirmed_at', 'is', null).doUpdateSet(proposed),
    )
    .execute()
}

/** The proposal to take back what was said of a line, locked; undefined while nobody made one. */
export async function lockUndoing(writer: Writer, lineId: string) {
  return writer
    .selectFrom('undone_notes')
    .selectAll()
    .where('line_id', '=', BigInt(lineId))
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Undoing = Readonly<{ lineId: string; by: string; at: Temporal.Instant }>

/** Takes back what was said of a line: a debit is unexplained again, a credit waits, and so does what gave a debit back. */
export async function undoNote(writer: Writer, { lineId, by, at }: Undoing): Promise<void> {
  await writer
    .updateTable('undone_notes')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('line_id', '=', BigInt(lineId))
    .where('confirmed_at', 'is', null)
    .execute()
  await sql`
    with explained as (update debit_explanations set undone_at = ${at.toString()}::timestamptz
      where line_id = ${lineId}::bigint and undone_at is null returning credit_line_id)
    update bank_lines l set handled_at = null, suggestion = null, state = case
      when direction = 'debit' and exists (select from journal_entries e where e.line_id = l.line_id) then 'unexplained'
      else 'imported' end
    where line_id = ${lineId}::bigint or line_id = (select credit_line_id from explained)`.execute(writer)
}
