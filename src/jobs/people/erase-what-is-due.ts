import { drafterKeptDays, draftKeptDays, messageKeptDays } from '#domain/people/retention.ts'
import { forgottenAfterHours } from '#domain/people/attempts.ts'
import { eraseAttemptsBefore } from '#store/sign-in/attempts.ts'
import { eraseBlockedCopies } from '#store/people/closed-accounts.ts'
import { eraseMessagesBefore } from '#store/people/contact-messages.ts'
import { eraseDrafter, forgottenDrafters } from '#store/transactions/drafters.ts'
import { discardDraft, forgottenDrafts } from '#store/transactions/drafts.ts'
import { eraseDisputeDraftsBefore } from '#store/transactions/dispute-drafts.ts'
import type { JobParts } from '../job-parts.ts'

const MOST = 200

/**
 * Every night: erases what was kept of closed accounts whose day has come, everything of people without an account
 * who did nothing for thirty days, drafts that nobody wrote in for a year, messages to the operator after a year, and counts of attempts after two days.
 */
export async function eraseWhatIsDue({ means, log }: JobParts): Promise<void> {
  const { reader, writer } = means.database
  const now = means.clock()
  let copies = 0
  for (let erased = MOST; erased >= MOST; copies += erased) erased = await eraseBlockedCopies(writer, now)
  const before = (days: number) => now.subtract({ hours: days * 24 })
  const drafters = await eraseAll(
    () => forgottenDrafters(reader, before(drafterKeptDays), MOST),
    (id) => eraseDrafter(writer, id),
  )
  const dealDrafts = await eraseAll(
    () => forgottenDrafts(reader, before(draftKeptDays), MOST),
    ({ transactionId, personId }) => discardDraft(writer, transactionId, personId),
  )
  const drafts = dealDrafts + (await eraseDisputeDraftsBefore(writer, before(draftKeptDays)))
  const messages = await eraseMessagesBefore(writer, before(messageKeptDays))
  // Counts that forgot themselves are no news.
  await eraseAttemptsBefore(writer, now.subtract({ hours: 2 * forgottenAfterHours }))
  if (copies + drafters + drafts + messages > 0) log.info('erased', { copies, drafters, drafts, messages })
}

/** Erases what is found one by one, until no more is found; how many that were. */
async function eraseAll<Found>(
  find: () => Promise<readonly Found[]>,
  erase: (each: Found) => Promise<unknown>,
): Promise<number> {
  let erased = 0
  for (let count = MOST; count >= MOST; erased += count) {
    const found = await find()
    for (const each of found) await erase(each)
    count = found.length
  }
  return erased
}
