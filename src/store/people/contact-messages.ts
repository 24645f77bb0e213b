import type { Reader, Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'

/** What somebody wrote to the operator. */
type ContactMessage = Readonly<{
  id: string
  /** The number that the person was given: M and eight signs. */
  reference: string
  /** Null for somebody who wrote without an account. */
  personId: string | null
  name: string
  email: string
  subject: string
  body: string
  /** The code of a deal as it was typed; empty for none. */
  dealCode: string
  sentAt: Temporal.Instant
}>

/** Keeps a message, and promises that the operator gets it by mail. */
export async function addContactMessage(writer: Writer, message: ContactMessage): Promise<void> {
  await writer
    .insertInto('contact_messages')
    .values({
      message_id: message.id,
      reference: message.reference,
      person_id: message.personId,
      name: message.name,
      email: message.email,
      subject: message.subject,
      body: message.body,
      deal_code: message.dealCode,
      sent_at: message.sentAt,
    })
    .execute()
  await addJob(writer, { task: 'mail-contact-message', payload: { messageId: message.id } })
}

/** A message that the operator did not get by mail yet; null for one that left, or was erased. */
export async function unmailedMessage(reader: Reader, messageId: string): Promise<ContactMessage | null> {
  const row = await reader
    .selectFrom('contact_messages')
    .select([
      'message_id as id',
      'reference',
      'person_id as personId',
      'name',
      'email',
      'subject',
      'body',
      'deal_code as dealCode',
      'sent_at as sentAt',
    ])
    .where('message_id', '=', messageId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that the operator's mailbox took a message over. */
export async function markMessageMailed(
  writer: Writer,
  messageId: string,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .updateTable('contact_messages')
    .set({ mailed_at: at })
    .where('message_id', '=', messageId)
    .execute()
}

/** Notes who answered a message and how; false when there is no such message or somebody did before. */
export async function keepMessageAnswer(
  writer: Writer,
  answer: Readonly<{ messageId: string; by: string; note: string; at: Temporal.Instant }>,
): Promise<'kept' | 'answered' | 'gone'> {
  const { numUpdatedRows } = await writer
    .updateTable('contact_messages')
    .set({ answered_at: answer.at, answered_by: answer.by, note: answer.note })
    .where('message_id', '=', answer.messageId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return 'kept'
  const row = await writer
    .selectFrom('contact_messages')
    .select('message_id')
    .where('message_id', '=', answer.messageId)
    .executeTakeFirst()
  return row ? 'answered' : 'gone'
}

/** Erases what was written before a moment. Answers how many messages that was. */
export async function eraseMessagesBefore(writer: Writer, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('contact_messages')
    .where('sent_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
