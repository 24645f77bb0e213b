import { personOf } from './stakes.ts'
import { assert } from '../assert.ts'
import { apply } from './apply.ts'
import { conditions } from './conditions.ts'
import { standsStill } from './freezes.ts'
import { guards } from './guards.ts'
import type { StepInput } from './input.ts'
import type { Transition } from './process.ts'
import { type Payout, system as systemActor } from './situation.ts'
import { startsFrom } from './transition.ts'
import { currentPayout, freshId, type Owed, putPayout, type Work } from './work.ts'

/** A step never brings about more than this, and two more for each payout; more would be a circle in the process. */
const MOST = 40

/** What a step brings about by itself under these rows: payouts of what is owed, and the states that follow from it. */
export function followUpOf(rows: readonly Transition[]): (work: Work) => void {
  const following = rows.filter((row) => row.follows && !startsFrom(row, 'none'))
  const planning = rows.filter((row) => row.follows && row.on === 'payout')
  return (work) => {
    continueAsSystem(work, {}, (system) => {
      const most = MOST + 2 * (system.owed.length + system.payouts.length)
      for (let round = 0; round < most; round += 1) {
        system.payout = null
        const next = system.owed.shift()
        if (next) {
          planPayout(system, next, planning)
          continue
        }
        const row = following.find((each) => holds(system, each))
        if (!row) return
        apply(system, row)
      }
      assert(false, 'follow-ups come to an end')
    })
  }
}

/** The same decision, continued by the system and not by the person who set it off. */
export function continueAsSystem(work: Work, brought: StepInput, decide: (later: Work) => void): void {
  const { newId } = work.input
  const later: Work = {
    ...work,
    actor: systemActor,
    input: { ...brought, ...(newId && { newId }) },
    payout: null,
    proposal: null,
    dispute: null,
  }
  decide(later)
  const { actor, input, ...rest } = later
  assert(actor.kind === 'system' && input !== undefined, 'what follows is the system’s')
  Object.assign(work, rest)
}

function holds(work: Work, row: Transition): boolean {
  work.dispute = null
  if (row.on === 'dispute')
    return work.disputes.some((dispute) => {
      work.dispute = dispute.id
      work.tranche = dispute.tranche
      return matches(work, row, dispute.state)
    })
  if (row.on === 'transaction') {
    work.tranche = null
    return matches(work, row, work.transaction.state)
  }
  if (row.on === 'payout') {
    work.tranche = null
    return work.payouts.some((payout) => {
      work.payout = payout.id
      return matches(work, row, payout.state)
    })
  }
  return work.tranches.some((tranche) => {
    work.tranche = tranche.number
    return matches(work, row, tranche.state)
  })
}

function matches(work: Work, row: Transition, state: string): boolean {
  return (
    startsFrom(row, state) &&
    !standsStill(work, row) &&
    (row.when ?? []).every((name) => conditions[name](work)) &&
    (row.guards ?? []).every((name) => guards[name](work) === null)
  )
}

/** P1: one payout for one beneficiary and cause. It is blocked at once where no account can be used. */
function planPayout(work: Work, owed: Owed, planning: readonly Transition[]): void {
  const number = work.payouts.length + 1
  const payout: Payout = {
    id: freshId(work),
    code: `${work.transaction.code}-${String(number).padStart(2, '0')}`,
    state: 'planned',
    cause: owed.cause,
    to: owed.to,
    personId: personOf(work, owed.to),
    tranche: owed.tranche,
    amountMinor: owed.amountMinor,
    account: null,
    cameFrom: owed.cameFrom ?? null,
    blockedBy: null,
    attempt: (owed.replaces?.attempt ?? 0) + 1,
    replaces: owed.replaces?.id ?? null,
    preparedBy: null,
    approvedBy: null,
    fileId: null,
    reason: null,
    plannedAt: work.now,
    settledAt: null,
  }
  putPayout(work, payout)
  work.payout = payout.id
  work.tranche = null
  for (const row of planning)
    if (startsFrom(row, 'none') || matches(work, row, currentPayout(work).state)) apply(work, row)
}
