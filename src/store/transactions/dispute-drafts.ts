import type pg from 'pg'
import type { Reader, Writer } from '../database/database.ts'

/** What one person writes about one part of a deal before they open a dispute. */
type Whose = Readonly<{ transactionId: string; tranche: number; personId: string }>
export type DisputeContent = Readonly<Record<string, string>>

/** What somebody has written so far; nothing where they have not begun. */
export async function readDisputeDraft(
  reader: Reader,
  { transactionId, tranche, personId }: Whose,
): Promise<DisputeContent> {
  const row = await reader
    .selectFrom('dispute_drafts')
    .select('content')
    .where('transaction_id', '=', transactionId)
    .where('tranche', '=', tranche)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return (row?.content ?? {}) as DisputeContent
}

/** Keeps what was typed on one page beside what was typed on the others: two pages never take it from each other. */
export async function keepDisputeDraft(
  writer: Writer,
  { transactionId, tranche, personId }: Whose,
  content: DisputeContent,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .insertInto('dispute_drafts')
    .values({
      transaction_id: transactionId,
      tranche,
      person_id: personId,
      content: JSON.stringify(content),
      saved_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['transaction_id', 'tranche', 'person_id']).doUpdateSet((row) => ({
        content: row('dispute_drafts.content', '||', row.ref('excluded.content')),
        saved_at: at,
      })),
    )
    .execute()
}

/** A draft that was sent is a dispute and a draft no more. */
export async function deleteDisputeDraft(connection: pg.ClientBase, whose: Whose): Promise<void> {
  await connection.query(
    'delete from dispute_drafts where transaction_id = $1 and tranche = $2 and person_id = $3',
    [whose.transactionId, whose.tranche, whose.personId],
  )
}

/** Erases those in which nobody wrote since a moment; tells how many. */
export async function eraseDisputeDraftsBefore(writer: Writer, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('dispute_drafts')
    .where('saved_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
