import { perform } from '#commands/command.ts'
import { endUnreviewed } from '#commands/holds/end-unreviewed.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import type { JobParts } from '../job-parts.ts'

/** Ends a hold whose day is over; what somebody lifted or two extended meanwhile is theirs. */
export async function endHold({ means }: JobParts, { holdId }: Payload<'end-hold'>): Promise<void> {
  try {
    await perform(means, system, endUnreviewed, { holdId })
  } catch (problem) {
    if (!isRefusal(problem) || problem.code !== 'wrong-moment') throw problem
  }
}
