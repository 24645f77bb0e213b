import { z } from 'zod'
import type { Payload } from '#domain/queue/tasks.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { dateText, localeOf } from '#words/dates.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'
import type { JobParts } from '../job-parts.ts'

const Told = z.object({
  to: z.string(),
  name: z.string(),
  isProven: z.boolean().default(false),
  country: z.string(),
  locale: z.string().nullish(),
  until: z.string(),
})

/**
 * Writes to somebody who closed their account that it is closed, and until when what the law obliges to keep stays.
 * An outage of the mail server is thrown, so that the job comes again; a refused address is nobody's any more.
 */
export async function sayAccountClosed(
  { means, mailer, baseUrl, log }: JobParts,
  { sealed }: Payload<'say-account-closed'>,
): Promise<void> {
  const { to, name, isProven, country, locale, until } = Told.parse(JSON.parse(means.seals.open(sealed)))
  const day = Temporal.Instant.from(until).toZonedDateTimeISO('UTC').toPlainDate()
  const details = { until: dateText(day, locale ?? localeOf(country)) }
  const letter = signInLetter({ kind: 'account-closed', to, name, isProven, link: baseUrl, details })
  const { delivered, failure } = await mailer.send(letterMail({ to, isProven }, letter))
  if (!delivered) log.info('mail-refused', { kind: 'account-closed', failure })
}
