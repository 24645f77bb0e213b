import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { moveClock } from '#store/clock.ts'

const MOST_SECONDS = 400 * 24 * 60 * 60

/** Moves the sandbox's clock forward by so many seconds, at most some 400 days at once. Refused where time is real. */
export const travelClock = command({
  name: 'sandbox.travel',
  input: z.object({ seconds: z.coerce.number().int().min(1).max(MOST_SECONDS) }),
  async run({ tx, means, now }, { seconds }) {
    if (!means.sandbox) refuse('sandbox-only')
    await moveClock(tx, Temporal.Duration.from({ seconds }))
    return { now: now.add({ seconds }).toString() }
  },
})
