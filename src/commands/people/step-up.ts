import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'

const MINUTES = 5

/** G-STEP outside the process: refuses who did not prove themselves in the last five minutes. */
export function mustHaveSteppedUp(actor: Actor, now: Temporal.Instant): void {
  const until = actor.steppedUpAt?.add({ minutes: MINUTES })
  if (!until || Temporal.Instant.compare(now, until) > 0) refuse('step-up-needed')
}
