import { addresseeOf } from '#domain/people/addressee.ts'
import { type Letter, letterMail } from '#outside/mail/letter.ts'
import { saveDelivery } from '#store/notices/notices.ts'
import type { Person } from '#store/people/people.ts'
import type { JobParts } from '../job-parts.ts'

/**
 * Sends notices by mail too, as one letter, and notes with each whether the address took it: a refusal is for good. An
 * outage of the mail server is thrown, so that the job comes again.
 */
export async function mailNotice(
  { means, mailer }: Pick<JobParts, 'means' | 'mailer'>,
  person: Pick<Person, 'email' | 'displayName' | 'emailVerified'>,
  noticeIds: readonly string[],
  letter: Letter,
): Promise<Readonly<{ delivered: boolean; failure: string | null }>> {
  const { delivered, failure } = await mailer.send(letterMail(addresseeOf(person), letter))
  const at = means.clock()
  for (const noticeId of noticeIds)
    await saveDelivery(means.database.writer, { noticeId, channel: 'mail', at, delivered, failure })
  return { delivered, failure }
}
