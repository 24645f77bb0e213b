import { addresseeOf } from '#domain/people/addressee.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { personById } from '#store/people/people.ts'
import { roleText } from '#words/people/roles.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'
import type { JobParts } from '../job-parts.ts'

/**
 * Writes to somebody what the office did to their account. An outage of the mail server is thrown, so
 * that the job comes again; whoever has no address, or closed their account, gets none.
 */
export async function sayOfficeNews(
  { means, mailer, baseUrl, log }: JobParts,
  { personId, news, count, role }: Payload<'say-office-news'>,
): Promise<void> {
  const person = await personById(means.database.reader, personId)
  if (!person?.email || person.closedAt !== null) return
  const to = { ...addresseeOf(person), link: `${baseUrl}/login` }
  const details = { ...(count !== undefined && { count }), ...(role && roleText[role]) }
  const letter = signInLetter({ kind: news, ...to, details })
  const { delivered, failure } = await mailer.send(letterMail(addresseeOf(person), letter))
  if (!delivered) log.info('mail-refused', { kind: news, failure })
}
