import { perform } from '#commands/command.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { system } from '#domain/transactions/situation.ts'
import { isTimerDue } from '#store/queue/timers.ts'
import type { JobParts, Outcome } from '../job-parts.ts'

/** How long a timer waits whose step the rules do not let happen yet. */
const NOT_YET = { minutes: 1 }

/** Takes the published step of a timer that has run out, as the system. One whose step may not be taken yet comes again. */
export async function fireTimer({ means }: JobParts, timer: Payload<'elapse-timer'>): Promise<Outcome> {
  const { moved } = await perform(means, system, elapseTimer, timer)
  const now = means.clock()
  if (moved || !(await isTimerDue(means.database.reader, timer, now))) return
  return { again: now.add(NOT_YET), problem: 'not-yet' }
}
