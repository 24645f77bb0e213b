import { assert } from '../assert.ts'
import { refuse } from '../refusal.ts'
import { conditions } from './conditions.ts'
import { type GuardRefusal, guards } from './guards.ts'
import { standsStill } from './freezes.ts'
import type { StepInput } from './input.ts'
import type { Transition } from './process.ts'
import { gathered } from './quiet-notices.ts'
import { rolesOf } from './roles.ts'
import type { Actor, Situation } from './situation.ts'
import { isLive } from './states.ts'
import type { Step } from './step.ts'
import type { Subject } from './subject.ts'
import { startsFrom } from './transition.ts'
import { currentDispute, currentProposal, type Facts, type Policy, type Work, workOn } from './work.ts'

export type Circumstances = Readonly<{
  actor: Actor
  now: Temporal.Instant
  policy: Policy
  facts?: Facts
  input?: StepInput
}>

/** Prepares a decision about one subject. Asking about a tranche or payout that is not there is a stranger's mistake. */
export function begin(situation: Situation, subject: Subject, by: Circumstances): Work {
  const work = workOn(situation, {
    actor: by.actor,
    role: '',
    now: by.now,
    policy: by.policy,
    facts: by.facts ?? {},
    input: by.input ?? {},
  })
  work.tranche = subject.tranche ?? null
  work.payout = subject.payout ?? null
  work.proposal = subject.proposal ?? null
  work.dispute = subject.dispute ?? null
  const known =
    (work.tranche === null || work.tranches.some((each) => each.number === work.tranche)) &&
    (work.payout === null || work.payouts.some((each) => each.id === work.payout)) &&
    (work.proposal === null || work.proposals.some((each) => each.id === work.proposal)) &&
    (work.dispute === null || work.disputes.some((each) => each.id === work.dispute))
  if (!known) refuse('not-found')
  // A proposal and a dispute are about a tranche: guards and movements need to know which before the step is taken.
  if (work.proposal !== null) work.tranche = currentProposal(work).tranche
  if (work.dispute !== null) work.tranche = currentDispute(work).tranche
  return work
}

/** What a transition is about, here: its state now. */
export function stateOn(work: Work, on: Transition['on']): string | null {
  if (on === 'transaction') return work.transaction.state
  // A proposal or a dispute has its tranche with it, but only its own steps are taken through it.
  if (on === 'tranche' && (work.proposal !== null || work.dispute !== null)) return null
  if (on === 'tranche') return work.tranches.find((each) => each.number === work.tranche)?.state ?? null
  if (on === 'payout') return work.payouts.find((each) => each.id === work.payout)?.state ?? null
  if (on === 'dispute') return work.disputes.find((each) => each.id === work.dispute)?.state ?? null
  return work.proposals.find((each) => each.id === work.proposal)?.state ?? null
}

/** Whether a row of the process exists for this actor at this moment, whatever its guards say. */
export function fits(work: Work, row: Transition): boolean {
  const state = stateOn(work, row.on)
  return startsFrom(row, state) && mayTake(work, row) && !standsStill(work, row) && conditionsHold(work, row)
}

/** Whether an actor has one of the roles that may take a row. */
export function mayTake(work: Work, row: Transition): boolean {
  const roles = rolesOf(work, work.actor, row.on)
  return row.by.some((role) => roles.includes(role))
}

function conditionsHold(work: Work, row: Transition): boolean {
  return (row.when ?? []).every((name) => conditions[name](work))
}

/** The first guard that speaks against a step, or null. */
export function firstObjection(work: Work, row: Transition): GuardRefusal | null {
  const role = rolesOf(work, work.actor, row.on).find((each) => row.by.includes(each)) ?? 'system'
  const asRole = { ...work, role }
  for (const name of row.guards ?? []) {
    const objection = guards[name](asRole)
    if (objection) return objection
  }
  return null
}

/** The decision as a value. */
export function finish(work: Work): Step {
  assert(work.events.length > 0, 'a step leaves an event')
  for (const each of work.tranches) {
    const { fundedMinor, unfundedMinor, releasedMinor, refundedMinor, movedMinor, heldMinor } = each
    const { feePendingMinor } = each
    const kept = fundedMinor - unfundedMinor - releasedMinor - refundedMinor - movedMinor
    assert(heldMinor === kept && heldMinor >= 0n && feePendingMinor >= 0n, 'a tranche keeps what came in')
    assert(isLive(each.state) || heldMinor + feePendingMinor === 0n, 'a tranche that ended holds nothing')
  }
  return {
    transactionId: work.transaction.id,
    expectedVersion: work.expectedVersion,
    transaction: work.transaction,
    tranches: work.tranches.filter((each) => work.changed.tranches.has(each.number)),
    knownTranches: work.knownTranches,
    payouts: work.payouts.filter((each) => work.changed.payouts.has(each.id)),
    proposals: work.proposals.filter((each) => work.changed.proposals.has(each.id)),
    disputes: work.disputes.filter((each) => work.changed.disputes.has(each.id)),
    timers: work.timers.filter((each) =>
      work.changed.timers.has(`${each.subject} ${each.kind} ${each.cycle}`),
    ),
    terms: work.newTerms,
    events: work.events,
    journal: work.journal,
    notices: gathered(work.notices),
    lines: work.lines,
    evidence: work.evidence,
    after: {
      transaction: work.transaction,
      terms: work.terms,
      broker: work.broker,
      tranches: work.tranches,
      payouts: work.payouts,
      proposals: work.proposals,
      disputes: work.disputes,
      timers: work.timers,
    },
  }
}
