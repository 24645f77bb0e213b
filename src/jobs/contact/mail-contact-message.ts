import type { Payload } from '#domain/queue/tasks.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { markMessageMailed, unmailedMessage } from '#store/people/contact-messages.ts'
import { contactLetter } from '#words/contact/contact-mails.ts'
import type { JobParts } from '../job-parts.ts'

/**
 * Brings a message to the operator's mailbox. An outage of the mail server is thrown, so that the job comes again;
 * where the mailbox refuses it for good, the message stays to be read at `/ops/messages`.
 */
export async function mailContactMessage(
  job: JobParts,
  { messageId }: Payload<'mail-contact-message'>,
): Promise<void> {
  const { means, mailer, baseUrl, operatorEmail, log } = job
  const message = await unmailedMessage(means.database.reader, messageId)
  if (!message) return
  const letter = contactLetter(message, `${baseUrl}/ops/messages`)
  const { delivered, failure } = await mailer.send({
    // Whoever runs the program set it.
    ...letterMail({ to: operatorEmail, isProven: true }, letter),
    replyTo: message.email,
  })
  if (delivered) await markMessageMailed(means.database.writer, messageId, means.clock())
  else log.error('operator-mailbox-refused', { message: message.reference, failure })
}
