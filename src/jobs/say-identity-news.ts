import { z } from 'zod'
import { identityNewsKinds } from '#domain/people/identity-news.ts'
import { identityReasons } from '#domain/people/identity-reasons.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { openHold } from '#store/holds.ts'
import { personById } from '#store/people.ts'
import { dateText, localeOf } from '#words/dates.ts'
import { identityLetter } from '#words/identity-mails.ts'
import type { JobMeans } from './job-means.ts'

const Told = z.object({
  personId: z.uuid(),
  news: z.enum(identityNewsKinds),
  tier: z.number().int(),
  reason: z.enum(identityReasons).nullable(),
})

/**
 * Writes to somebody what happened to their identity. An outage of the mail server is thrown, so that the job comes
 * again; whoever has no address, or closed their account, reads it on the page.
 */
export async function sayIdentityNews(
  { means, mailer, baseUrl, log }: JobMeans,
  payload: unknown,
): Promise<void> {
  const { personId, news, tier, reason } = Told.parse(payload)
  const { reader } = means.database
  const person = await personById(reader, personId)
  if (!person?.email || person.closedAt !== null) return
  const hold = await openHold(reader, personId)
  const day = hold?.review_by.toZonedDateTimeISO(person.timeZone).toPlainDate()
  const letter = identityLetter({
    news,
    tier,
    reason,
    name: person.displayName,
    link: `${baseUrl}/app/account/verification`,
    reviewBy: day ? dateText(day, localeOf(person.country)) : null,
  })
  const { delivered, failure } = await mailer.send(letterMail(person.email, letter))
  if (!delivered) log.info('mail-refused', { kind: `identity-${news}`, failure })
}
