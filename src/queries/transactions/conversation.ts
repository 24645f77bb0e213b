import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { takesMessages } from '#domain/transactions/messages.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Party } from '#domain/transactions/party.ts'
import { listFiles, type ListedFile } from '#store/transactions/attachments.ts'
import { type Asking, query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { type Seats, seatsOf } from './people-of.ts'

/** A message as one of the two people wrote it. Without text and files it went with its author's account. */
type ToldMessage = Readonly<{
  id: string
  by: Party
  at: Temporal.Instant
  text: string
  files: readonly ListedFile[]
}>

/**
 * What the two people of a deal wrote to each other, the newest `most` before a message, in their order, with the
 * files of the deal itself. `more` says that there are older ones. Refuses a stranger as not found.
 */
export const conversation = query({
  name: 'transactions.conversation',
  input: z.object({
    transactionId: z.uuid(),
    before: z.uuid().optional(),
    most: z.number().int().min(1).max(200).default(50),
  }),
  async run(asking, { transactionId, before, most }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (situation.transaction.state === 'draft') return refuse('not-found')
    const { seats } = await seatsOf(asking, situation)
    return conversationIn(asking, { situation, mine, seats }, { before, most })
  },
})
export type Conversation = Awaited<ReturnType<typeof conversationIn>>

type Known = Readonly<{ situation: Situation; mine: Party | null; seats: Seats }>

/** The same of a deal that whoever asks is known to see. */
export async function conversationIn(
  { reader, seals }: Asking,
  { situation, mine, seats }: Known,
  { before, most }: Readonly<{ before?: string | undefined; most: number }>,
) {
  const { transaction } = situation
  const transactionId = transaction.id
  const newest = await reader
    .selectFrom('messages')
    .select(['message_id', 'author_id', 'sealed_text', 'sent_at'])
    .where('transaction_id', '=', transactionId)
    .$if(before !== undefined, (rows) => rows.where('message_id', '<', before ?? ''))
    .orderBy('message_id', 'desc')
    .limit(most + 1)
    .execute()
  const rows = newest.slice(0, most).toReversed()
  const files = await listFiles(reader, seals, transactionId, [null, ...rows.map((row) => row.message_id)])
  const messages: readonly ToldMessage[] = rows.map((row) => ({
    id: row.message_id,
    by: partyOf(transaction, row.author_id) ?? 'buyer',
    at: row.sent_at,
    text: seals.open(row.sealed_text),
    files: files.filter(({ messageId }) => messageId === row.message_id),
  }))
  return {
    transaction,
    mine,
    seats,
    mayWrite: mine !== null && takesMessages(transaction.state),
    messages,
    more: newest.length > most,
    dealFiles: files.filter(({ messageId }) => messageId === null),
    /** Whether the terms name those files. What was sent before they did names none. */
    isSealed: situation.terms.files !== undefined,
  }
}
