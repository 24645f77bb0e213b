import { z } from 'zod'
import { awaitsDecision, canContinue, type CheckState, sessionRules } from '#domain/people/identity-check.ts'
import type { IdentityReason } from '#domain/people/identity-reasons.ts'
import { refuse } from '#domain/refusal.ts'
import { identityHold } from '#store/people/holds.ts'
import { listIdentityChecks } from '#store/people/identity-checks.ts'
import { personById } from '#store/people/people.ts'
import { query } from '../query.ts'

/**
 * What a person can do about their identity now: begin, go on in the open session, begin again after one that
 * ended, wait for a decision, or nothing, because they are verified.
 */
export type IdentityStep = 'begin' | 'continue' | 'again' | 'wait' | 'done'

export type MyIdentityCheck = Readonly<{
  step: IdentityStep
  /** Of the newest check at the provider; `none` when there was never one. */
  state: CheckState
  /** What to tell about a check that did not end well; never why the provider suspects somebody. */
  reason: IdentityReason | null
  /** When the state became what it is; null when there was never a check. */
  since: Temporal.Instant | null
  /** Until when the open session can be used; null when none is open. */
  usableUntil: Temporal.Instant | null
  /** Whether their money is held while they are looked at again, and by when somebody of the operator looks. */
  hold: Readonly<{ since: Temporal.Instant; reviewBy: Temporal.Instant }> | null
  tier: number
  verifiedName: string | null
  /** Whether they wait for a person of the operator, since when and under which name. */
  asked: Readonly<{ name: string; at: Temporal.Instant }> | null
}>

/** One's own identity check: where it stands, what to do now, and what holds one's money. */
export const myIdentityCheck = query({
  name: 'people.my-identity-check',
  input: z.object({}),
  async run({ reader, actor, now }): Promise<MyIdentityCheck> {
    const person = (await personById(reader, actor.id)) ?? refuse('not-found')
    const hold = await identityHold(reader, actor.id)
    const checks = await listIdentityChecks(reader, actor.id)
    const open = checks.find((check) => canContinue(check, now))
    const waiting = checks.find(awaitsDecision)
    const newest = open ?? waiting ?? checks.find((check) => check.state !== 'none')
    // Approved with a doubt: a person of the operator looks at it.
    const doubted = person.identityAsked && newest?.state === 'approved'
    const isVerified = person.tier >= 1 && !hold
    return {
      step: isVerified ? 'done' : stepOf({ open, waiting: waiting ?? doubted, newest }),
      state: newest?.state ?? 'none',
      reason: newest?.reason ?? null,
      since: newest ? (newest.decidedAt ?? newest.changedAt) : null,
      usableUntil: open ? open.openedAt.add({ hours: sessionRules.livesDays * 24 }) : null,
      hold: hold ? { since: hold.placed_at, reviewBy: hold.review_by } : null,
      tier: person.tier,
      verifiedName: person.verifiedName,
      asked: person.identityAsked,
    }
  },
})

function stepOf(found: Readonly<Record<'open' | 'waiting' | 'newest', unknown>>): IdentityStep {
  if (found.open) return 'continue'
  if (found.waiting) return 'wait'
  return found.newest ? 'again' : 'begin'
}
