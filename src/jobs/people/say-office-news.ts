import { z } from 'zod'
import { officeNewsKinds } from '#domain/people/office-news.ts'
import { officeRoles } from '#domain/transactions/situation.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { personById } from '#store/people/people.ts'
import { roleText } from '#words/people/roles.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'
import type { JobMeans } from '../job-means.ts'

const Told = z.object({
  personId: z.uuid(),
  news: z.enum(officeNewsKinds),
  count: z.number().int().optional(),
  role: z.enum(officeRoles).optional(),
})

/**
 * Writes to somebody what the office did to their account. An outage of the mail server is thrown, so
 * that the job comes again; whoever has no address, or closed their account, gets none.
 */
export async function sayOfficeNews(
  { means, mailer, baseUrl, log }: JobMeans,
  payload: unknown,
): Promise<void> {
  const { personId, news, count, role } = Told.parse(payload)
  const person = await personById(means.database.reader, personId)
  if (!person?.email || person.closedAt !== null) return
  const to = { to: person.email, name: person.displayName, link: `${baseUrl}/login` }
  const details = { ...(count !== undefined && { count }), ...(role && roleText[role]) }
  const letter = signInLetter({ kind: news, ...to, details })
  const { delivered, failure } = await mailer.send(letterMail(person.email, letter))
  if (!delivered) log.info('mail-refused', { kind: news, failure })
}
