import type { Circumstances } from '../transactions/decision.ts'
import type { StepInput } from '../transactions/input.ts'
import type { Transition } from '../transactions/process.ts'
import type { Recall } from '../transactions/recall.ts'
import { type Situation, system, type Timer, type Tranche } from '../transactions/situation.ts'
import type { LineUse } from '../transactions/step.ts'
import type { Facts } from '../transactions/work.ts'
import { idsFor } from './inputs.ts'
import { sampleFacts, sampleHandover, samplePolicy } from './samples.ts'

/* What the people, the bank and the clocks bring to each step of the exploration. */

export const sampleRecall: LineUse = { lineId: 'linea-1', from: ['matched'], to: 'recalled', payoutId: null }

/** What the bank may take back: all that a part holds, part of it, more than it holds; what came late; what was released. */
export function recallsOf(
  { transaction }: Situation,
  { action }: Transition,
  tranche: Tranche | undefined,
): Recall[] {
  const { lineId } = sampleRecall
  if (action === 'recall-late-money')
    return transaction.lateFrom.slice(0, 1).map(({ amountMinor }) => ({ lineId, amountMinor, parts: [] }))
  if (!tranche) return [{ lineId, amountMinor: 50_00n, parts: [] }]
  const { number, heldMinor, feePendingMinor } = tranche
  const all = heldMinor + feePendingMinor
  if (all === 0n) return []
  return [all, all / 2n, all + 30_00n].map((amountMinor) => ({
    lineId,
    amountMinor,
    parts: [{ tranche: number, amountMinor, borneMinor: 0n }],
  }))
}

/** When the bank booked the deposit, where the row asks for it. */
export function bookedOn({ action }: Transition): StepInput {
  if (action === 'reopen-part') return { bookedOn: '2026-05-01' }
  return action === 'void-late-part' ? { bookedOn: '2099-12-31' } : {}
}

/**
 * Both sides are held, a carrier has delivered, or a code from hand to hand was brought: the system acts without a timer.
 */
export function ofItself(situation: Situation, { action }: Transition, now: Temporal.Instant): Circumstances {
  const isByCode = action === 'hand-over' || action === 'accept-by-code'
  const facts: Facts = { ...sampleFacts(now), held: isByCode ? [] : ['buyer', 'seller'] }
  const code: StepInput = isByCode ? { handover: sampleHandover } : {}
  const input: StepInput = { newId: idsFor(situation), deliveredAt: now, ...code }
  return { actor: system, now, policy: samplePolicy, facts, input }
}

/** A timer runs out: with everything in order, and with neither accounts nor proven notices. */
export function lapses(situation: Situation, timer: Timer, now: Temporal.Instant): Circumstances[] {
  const late = Temporal.Instant.compare(timer.dueAt, now) > 0 ? timer.dueAt.add({ seconds: 1 }) : now
  const by = { actor: system, now: late, policy: samplePolicy, input: { newId: idsFor(situation) } }
  return [
    { ...by, facts: sampleFacts(timer.dueAt.subtract({ hours: 30 })) },
    { ...by, facts: {} },
    // The buyer could not deposit for want of the seller's account.
    ...(timer.kind === 'T-FUND'
      ? [{ ...by, facts: { wayOut: { missing: ['seller-account'] } } } as const]
      : []),
    // The bank has not told yet of the last day to deposit.
    ...(timer.kind === 'T-FUND' || timer.kind === 'T-STATEMENT'
      ? [{ ...by, facts: { statementThrough: null } }]
      : []),
  ]
}
