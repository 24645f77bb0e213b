import { sql } from 'kysely'
import type pg from 'pg'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type Draft = Readonly<{
  transactionId: string
  content: Readonly<Record<string, string>>
  at: Temporal.Instant
}>

/** Keeps the first content of a new draft, with the step that begins it. */
export async function addDraft(connection: pg.ClientBase, draft: Draft): Promise<void> {
  await connection.query('insert into drafts (transaction_id, content, saved_at) values ($1, $2, $3)', [
    draft.transactionId,
    JSON.stringify(draft.content),
    draft.at.toString(),
  ])
}

/**
 * How many drafts the author of a new one has, with it, and whether they have an account. Their row is held, so that two
 * that are begun at once are counted one after the other.
 */
export async function countDrafts(connection: pg.ClientBase, personId: string) {
  const { rows: people } = await connection.query<{ is_anonymous: boolean }>(
    'select is_anonymous from people where person_id = $1 for no key update',
    [personId],
  )
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from drafts join participants using (transaction_id) where person_id = $1',
    [personId],
  )
  return { count: rows[0]?.count ?? 0, hasAccount: people[0]?.is_anonymous === false }
}

/** Takes a draft and its files away for its author; false for anybody else's and for what was sent. */
export async function discardDraft(
  writer: Writer,
  transactionId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select discard_draft(${transactionId}::uuid, ${personId}::uuid) as done`.execute(writer)
  return rows[0]?.done ?? false
}

/** Drafts of people with an account in which nothing was written or attached since a moment, the oldest first. */
export async function forgottenDrafts(
  reader: Reader,
  since: Temporal.Instant,
  most: number,
): Promise<readonly ForgottenDraft[]> {
  return rowsOf<ForgottenDraft>(reader)`
    select d.transaction_id as "transactionId", s.person_id as "personId"
    from drafts d join participants s using (transaction_id) join people p using (person_id)
    where d.saved_at < ${since.toString()}::timestamptz and not p.is_anonymous
      and not exists (select from attachments a
        where a.transaction_id = d.transaction_id and a.added_at >= ${since.toString()}::timestamptz)
    order by d.saved_at limit ${most}`
}
type ForgottenDraft = Readonly<{ transactionId: string; personId: string }>

/** An author's draft, locked for saving, with the state of its transaction; undefined for anybody else's. */
export async function lockDraft(writer: Writer, transactionId: string, personId: string) {
  return writer
    .selectFrom('drafts')
    .innerJoin('transactions', 'transactions.transaction_id', 'drafts.transaction_id')
    .innerJoin('participants', 'participants.transaction_id', 'drafts.transaction_id')
    .select(['transactions.state', 'drafts.revision'])
    .where('drafts.transaction_id', '=', transactionId)
    .where('participants.person_id', '=', personId)
    .forUpdate('drafts')
    .executeTakeFirst()
}

/** Keeps what was written so far. */
export async function saveDraft(writer: Writer, draft: Draft): Promise<void> {
  await writer
    .updateTable('drafts')
    .set((row) => ({
      content: JSON.stringify(draft.content),
      saved_at: draft.at,
      revision: row('revision', '+', 1),
    }))
    .where('transaction_id', '=', draft.transactionId)
    .execute()
}

/** A draft that was sent is kept as terms and is a draft no more. */
export async function deleteDraft(connection: pg.ClientBase, transactionId: string): Promise<void> {
  await connection.query('delete from drafts where transaction_id = $1', [transactionId])
}

/** A step on a draft that its author threw away at that moment. */
export function isOfDiscardedDraft(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_discarded_draft_is_gone'
}
