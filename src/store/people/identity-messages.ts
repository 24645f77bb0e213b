import type { Reader, Writer } from '../database/database.ts'

type NewIdentityMessage = Readonly<{
  id: string
  /** The same for the same news. */
  key: string
  kind: 'event' | 'decision' | 'other'
  sessionId: string | null
  says: string | null
  sealedBody: Buffer
  at: Temporal.Instant
}>

/** Keeps a provider's message as it came. False when the same news is there already. */
export async function addIdentityMessage(writer: Writer, message: NewIdentityMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('identity_messages')
    .values({
      message_id: message.id,
      key: message.key,
      kind: message.kind,
      session_id: message.sessionId,
      says: message.says,
      sealed_body: message.sealedBody,
      received_at: message.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What became of a provider's message. */
const messageOutcomes = ['applied', 'nothing-new', 'not-confirmed', 'not-ours', 'not-understood'] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

/** A message by its id, with what was sealed. */
export async function keptIdentityMessage(reader: Reader, messageId: string) {
  return reader
    .selectFrom('identity_messages')
    .select(['message_id', 'sealed_body', 'handled_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

/** Keeps that a message was handled, and what became of it; once is enough. */
export async function markMessageHandled(
  writer: Writer,
  handled: { messageId: string; outcome: MessageOutcome; at: Temporal.Instant },
): Promise<void> {
  await writer
    .updateTable('identity_messages')
    .set({ handled_at: handled.at, outcome: handled.outcome })
    .where('message_id', '=', handled.messageId)
    .where('handled_at', 'is', null)
    .execute()
}
