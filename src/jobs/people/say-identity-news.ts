import type { Payload } from '#domain/queue/tasks.ts'
import { identityHold } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { dateText, formatsOf } from '#words/dates.ts'
import { identityLetter } from '#words/people/identity-mails.ts'
import type { JobParts } from '../job-parts.ts'
import { tellByLetter } from './tell-by-letter.ts'

const path = '/app/account/verification'

/**
 * Tells somebody what happened to their identity: in the app and on their devices once, and by mail. An outage of the
 * mail server is thrown, so that the job comes again; whoever has no address reads it in the app.
 */
export async function sayIdentityNews(job: JobParts, payload: Payload<'say-identity-news'>): Promise<void> {
  const { personId, news, tier, reason, promise } = payload
  const { means, baseUrl } = job
  const { reader } = means.database
  const person = await personById(reader, personId)
  if (!person || person.closedAt !== null) return
  const hold = await identityHold(reader, personId)
  const { locale, timeZone } = formatsOf(person)
  const day = hold?.review_by.toZonedDateTimeISO(timeZone).toPlainDate()
  const letter = identityLetter({
    news,
    tier,
    reason,
    name: person.displayName,
    link: baseUrl + path,
    reviewBy: day ? dateText(day, locale) : null,
  })
  const about = {
    promise: `identity:${personId}:${promise ?? news}`,
    path,
    name: `identity-${news}`,
    subject: 'identity',
  } as const
  await tellByLetter(job, person, about, letter)
}
