import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'

/** G-STEP outside the process: refuses who did not prove themselves in the last five minutes. */
export function mustHaveSteppedUp(actor: Actor, now: Temporal.Instant): void {
  if (!isProven(actor, now)) refuse('step-up-needed')
}
