import { perform } from '#commands/command.ts'
import { endUnreviewed } from '#commands/holds/end-unreviewed.ts'
import { LATE_AGAIN_HOURS } from '#domain/people/hold-classes.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { holdById } from '#store/people/holds.ts'
import type { JobParts, Outcome } from '../job-parts.ts'

/**
 * Ends a hold whose day is over; what somebody lifted or two extended meanwhile is theirs. Of one that stays,
 * nobody hears twice in a week. One whose day is not over comes again then: the clock was put back.
 */
export async function endHold({ means }: JobParts, { holdId }: Payload<'end-hold'>): Promise<Outcome> {
  const hold = await holdById(means.database.reader, holdId)
  if (!hold || hold.liftedAt !== null) return
  const { reviewBy } = hold
  if (Temporal.Instant.compare(means.clock(), reviewBy) < 0) return { again: reviewBy, problem: 'not-yet' }
  try {
    const weeks = Math.floor(reviewBy.until(means.clock()).total('hours') / LATE_AGAIN_HOURS)
    const key = `${holdId} ${reviewBy.toString()} ${weeks}`
    await perform(means, system, endUnreviewed, { holdId }, { key })
  } catch (problem) {
    if (!isRefusal(problem) || problem.code !== 'wrong-moment') throw problem
  }
}
