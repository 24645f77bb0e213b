import { type Reader, rowsOf } from './database.ts'
import { NoLeader } from './leader.ts'
import { isMigrated } from './migrate.ts'

/** So many seconds the clocks of two machines may be apart: deadlines are counted by ours, and kept by the database's. */
const MOST_SECONDS_APART = 30

/**
 * Looks whether the database can be worked with: that one of its servers takes writes (a standby does not), that its clock is
 * ours, and that every migration of this program is in it. The last is asked until it holds: migrations do not leave. Throws where it does not answer.
 */
export function soundnessOf(reader: Reader, ownerUrl: string) {
  let isWhole = false
  return async (): Promise<'sound' | 'database-read-only' | 'clock-apart' | 'migrations-behind'> => {
    const standing = await rowsOf<{ at: Temporal.Instant }>(reader)`select clock_timestamp() as at`.catch(
      leaderless,
    )
    if (!standing[0]) return 'database-read-only'
    const apart = Math.abs(standing[0].at.epochMilliseconds - Date.now())
    if (apart > MOST_SECONDS_APART * 1_000) return 'clock-apart'
    isWhole ||= await isMigrated(ownerUrl)
    return isWhole ? 'sound' : 'migrations-behind'
  }
}

/** None of the servers leads: nothing is answered, and what else is wrong is thrown on. */
function leaderless(problem: unknown): [] {
  if (problem instanceof NoLeader) return []
  throw problem
}
