import { drafterKeptDays, messageKeptDays } from '#domain/people/retention.ts'
import { forgottenAfterHours } from '#domain/people/attempts.ts'
import { eraseAttemptsBefore } from '#store/sign-in/attempts.ts'
import { eraseBlockedCopies } from '#store/people/closed-accounts.ts'
import { eraseMessagesBefore } from '#store/people/contact-messages.ts'
import { eraseDrafter, forgottenDrafters } from '#store/transactions/drafters.ts'
import type { JobParts } from '../job-parts.ts'

const MOST = 200

/**
 * Every night: erases what was kept of closed accounts whose day has come, everything of people without an account
 * who did nothing for thirty days, messages to the operator after a year, and counts of attempts after two days.
 */
export async function eraseWhatIsDue({ means, log }: JobParts): Promise<void> {
  const { reader, writer } = means.database
  const now = means.clock()
  let copies = 0
  for (let erased = MOST; erased >= MOST; copies += erased) erased = await eraseBlockedCopies(writer, now)
  const since = now.subtract({ hours: drafterKeptDays * 24 })
  let drafters = 0
  for (let found = MOST; found >= MOST; drafters += found) {
    const forgotten = await forgottenDrafters(reader, since, MOST)
    for (const id of forgotten) await eraseDrafter(writer, id)
    found = forgotten.length
  }
  const messages = await eraseMessagesBefore(writer, now.subtract({ hours: messageKeptDays * 24 }))
  // Counts that forgot themselves are no news.
  await eraseAttemptsBefore(writer, now.subtract({ hours: 2 * forgottenAfterHours }))
  if (copies + drafters + messages > 0) log.info('erased', { copies, drafters, messages })
}
