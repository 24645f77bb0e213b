import type { Payload } from '#domain/queue/tasks.ts'
import { heldFor, holdById } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { titleOfDeal } from '#store/transactions/deals-between.ts'
import { dateText, formatsOf } from '#words/dates.ts'
import { holdLetter } from '#words/people/hold-mails.ts'
import type { JobParts } from '../job-parts.ts'
import { tellByLetter } from './tell-by-letter.ts'

/**
 * Tells somebody what happened to their held money: in the app and on their devices once, and by mail. An outage of the
 * mail server is thrown, so that the job comes again.
 */
export async function sayHoldNews(
  job: JobParts,
  { holdId, news, promise }: Payload<'say-hold-news'>,
): Promise<void> {
  const { means, baseUrl } = job
  const { reader } = means.database
  const hold = await holdById(reader, holdId)
  const person = hold && (await personById(reader, hold.personId))
  if (!hold || !person || person.closedAt !== null) return
  const title = hold.transactionId && (await titleOfDeal(reader, hold.transactionId))
  const { locale, timeZone } = formatsOf(person)
  const path = news === 'hold-lifted' || news === 'hold-ended' ? '/app/transactions' : '/app/account/holds'
  const letter = holdLetter({
    news,
    name: person.displayName,
    class: hold.class,
    deal: title ? { title } : null,
    asked: hold.asked,
    reviewBy: dateText(hold.reviewBy.toZonedDateTimeISO(timeZone).toPlainDate(), locale),
    isHeldStill: (await heldFor(reader, person.id)) !== null,
    link: baseUrl + path,
  })
  await tellByLetter(
    job,
    person,
    { promise: `hold:${promise}`, path, name: news, subject: 'account' },
    letter,
  )
}
