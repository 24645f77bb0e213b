import { existing } from '#domain/assert.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { personById } from '#store/people/people.ts'
import { contactChangeLetter } from '#words/people/contact-change-mail.ts'
import type { JobParts } from '../job-parts.ts'
import { tellByLetter } from './tell-by-letter.ts'

/**
 * Tells one side of a deal that the other is reached elsewhere, and never where (A10): in the app and on their devices once, and
 * by mail. An outage of the mail server is thrown, so that the job comes again.
 */
export async function sayContactChange(
  job: JobParts,
  { transactionId, personId, news, promise }: Payload<'say-contact-change'>,
): Promise<void> {
  const { means, baseUrl } = job
  const { reader } = means.database
  const { transaction } = existing(await means.load(transactionId), 'it is told of a deal')
  const mine = partyOf(transaction, personId)
  const otherId = mine === 'buyer' ? transaction.sellerId : transaction.buyerId
  const changed = await personById(reader, personId)
  const person = mine && otherId && (await personById(reader, otherId))
  if (!changed || !person || person.closedAt !== null) return
  const path = `/app/transactions/${transactionId}`
  const letter = contactChangeLetter({
    news,
    name: person.displayName,
    other: changed.displayName,
    deal: transaction.title,
    link: baseUrl + path,
  })
  const about = { promise: `contact:${transactionId}:${personId}:${promise}`, path, name: news } as const
  await tellByLetter(job, person, { ...about, subject: 'account' }, letter)
}
