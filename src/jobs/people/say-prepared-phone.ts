import type { Payload } from '#domain/queue/tasks.ts'
import { personById } from '#store/people/people.ts'
import { phoneOfKey } from '#store/transactions/prepared-phones.ts'
import { formatsOf, instantText } from '#words/dates.ts'
import { preparedPhoneLetter } from '#words/people/prepared-phone-mail.ts'
import type { JobParts } from '../job-parts.ts'
import { tellByLetter } from './tell-by-letter.ts'

/**
 * Tells somebody that a telephone signs for them in a hand-over, with the page that takes it back: in the app and on their
 * devices once, and by mail. An outage of the mail server is thrown, so that the job comes again.
 */
export async function sayPreparedPhone(
  job: JobParts,
  { keyId }: Payload<'say-prepared-phone'>,
): Promise<void> {
  const { means, baseUrl } = job
  const { reader } = means.database
  const phone = await phoneOfKey(reader, keyId)
  const person = phone && (await personById(reader, phone.personId))
  if (!person || person.closedAt !== null) return
  const { transactionId, title: deal, party, device } = phone
  const path = `/app/transactions/${transactionId}/handover`
  const at = instantText(phone.at, { ...formatsOf(person), now: means.clock() })
  const letter = preparedPhoneLetter({
    name: person.displayName,
    party,
    deal,
    device,
    at,
    link: baseUrl + path,
  })
  const about = {
    promise: `prepared-phone:${keyId}`,
    path,
    name: 'phone-prepared',
    subject: 'account',
  } as const
  await tellByLetter(job, person, about, letter)
}
