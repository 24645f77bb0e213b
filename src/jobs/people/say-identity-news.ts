import type { Payload } from '#domain/queue/tasks.ts'
import { identityHold } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { dateText, formatsOf } from '#words/dates.ts'
import { identityLetter } from '#words/people/identity-mails.ts'
import type { JobParts } from '../job-parts.ts'
import { mailNotice } from '../notices/mail-notice.ts'
import { tellInApp } from '../notices/tell-in-app.ts'

const path = '/app/account/verification'

/**
 * Tells somebody what happened to their identity: in the app and on their devices once, and by mail. An outage of the
 * mail server is thrown, so that the job comes again; whoever has no address reads it in the app.
 */
export async function sayIdentityNews(job: JobParts, payload: Payload<'say-identity-news'>): Promise<void> {
  const { personId, news, tier, reason, promise } = payload
  const { means, baseUrl, log } = job
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
  const { subject: title, paragraphs } = letter
  const told = await tellInApp(
    job,
    {
      promise: `identity:${personId}:${promise ?? news}`,
      about: { path },
      name: `identity-${news}`,
      subject: 'identity',
      group: 'account',
      // Without the greeting.
      text: { title, body: paragraphs.slice(1).join(' ') },
    },
    person,
  )
  if (!told || person.email === '') return
  const { delivered, failure } = await mailNotice(job, person, told.noticeId, letter)
  if (!delivered) log.info('mail-refused', { kind: `identity-${news}`, failure })
}
