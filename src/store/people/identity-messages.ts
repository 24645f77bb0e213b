import type pg from 'pg'
import type { Reader, Writer } from '../database/database.ts'

export type NewIdentityMessage = Readonly<{
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
export async function addIdentityMessage(
  connection: pg.ClientBase,
  message: NewIdentityMessage,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into identity_messages (message_id, key, kind, session_id, says, sealed_body, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
    [
      message.id,
      message.key,
      message.kind,
      message.sessionId,
      message.says,
      message.sealedBody,
      message.at.toString(),
    ],
  )
  return rowCount === 1
}

/** What became of a provider's message. */
export const messageOutcomes = [
  'applied',
  'nothing-new',
  'not-confirmed',
  'not-ours',
  'not-understood',
] as const
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
