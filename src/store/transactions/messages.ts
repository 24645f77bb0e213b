import type { TransactionState } from '#domain/transactions/states.ts'
import type { Reader, Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'
import type { Seals } from '../secrets/seal.ts'

type NewMessage = Readonly<{
  id: string
  transactionId: string
  authorId: string
  text: string
  at: Temporal.Instant
}>

/**
 * Keeps a message, tells the open pages of its deal, and promises that the other person hears of it: inside the
 * caller's database transaction, with its files.
 */
export async function addMessage(writer: Writer, seals: Seals, message: NewMessage): Promise<void> {
  const { id, transactionId, authorId, text, at } = message
  await writer
    .insertInto('messages')
    .values({
      message_id: id,
      transaction_id: transactionId,
      author_id: authorId,
      sealed_text: seals.seal(text),
      sent_at: at,
    })
    .execute()
  await addJob(writer, { task: 'tell-page', payload: { transactionId } })
  await addJob(writer, { task: 'say-message', payload: { messageId: id } })
}

/** How many messages somebody sent since a moment, in all their deals. */
export async function countSentSince(
  reader: Reader,
  authorId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { sent } = await reader
    .selectFrom('messages')
    .select((row) => row.fn.countAll().as('sent'))
    .where('author_id', '=', authorId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent)
}

/** A deal as far as messages and files go: its state and who is in it. */
export type Seats = Readonly<{
  state: TransactionState
  title: string
  buyerId: string | null
  sellerId: string | null
}>

/** The deal in which somebody has a seat; undefined for strangers, the operator's people too. */
export async function dealOfParty(
  reader: Reader,
  transactionId: string,
  personId: string,
): Promise<Seats | undefined> {
  const row = await reader
    .selectFrom('transactions')
    .select(['state', 'title', 'buyer_id as buyerId', 'seller_id as sellerId'])
    .where('transaction_id', '=', transactionId)
    .where((row) => row.or([row('buyer_id', '=', personId), row('seller_id', '=', personId)]))
    .executeTakeFirst()
  return row && { ...row, state: row.state as TransactionState }
}

/** Of which deal a message is, and whose; undefined for one that is not there. */
export async function messageToTell(reader: Reader, messageId: string) {
  return reader
    .selectFrom('messages')
    .select(['transaction_id as transactionId', 'author_id as authorId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

/** Whether a person has not yet opened the deal since another notice told them of a message in it. */
export async function knowsOfMessages(
  reader: Reader,
  told: Readonly<{ personId: string; transactionId: string; promise: string }>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('notices')
    .select('notice_id')
    .where('person_id', '=', told.personId)
    .where('transaction_id', '=', told.transactionId)
    .where('name', '=', 'mensaje')
    .where('promise', '<>', told.promise)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Empties what somebody wrote to others, and erases the files of it and of their drafts: they close their account. */
export async function eraseMessagesOf(writer: Writer, seals: Seals, personId: string): Promise<void> {
  await writer
    .updateTable('messages')
    .set({ sealed_text: seals.seal('') })
    .where('author_id', '=', personId)
    .execute()
  const drafts = writer.selectFrom('transactions').select('transaction_id').where('state', '=', 'draft')
  await writer
    .deleteFrom('attachments')
    .where('author_id', '=', personId)
    .where((row) => row.or([row('message_id', 'is not', null), row('transaction_id', 'in', drafts)]))
    .execute()
}
