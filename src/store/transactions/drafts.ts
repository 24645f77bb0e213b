import type pg from 'pg'
import type { Writer } from '../database/database.ts'

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
