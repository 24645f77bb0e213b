import { total } from '../money.ts'
import type { Party } from './party.ts'
import type { Payout, Situation } from './situation.ts'
import { subjectText } from './subject.ts'

/**
 * A deal as one of its people may see it. What a broker gets is no business of the buyer's, and so neither is what it leaves
 * the seller: to the buyer the seller's side is one sum, and the broker's payouts are not there.
 */
export function seenBy(situation: Situation, mine: Party | null): Situation {
  if (mine !== 'buyer' || !situation.broker) return situation
  const { payouts } = situation
  const hidden = payouts.filter((each) => each.to === 'broker')
  const gone = hidden.map(({ id }) => subjectText({ payout: id }))
  return {
    ...situation,
    broker: null,
    tranches: situation.tranches.map((each) => ({ ...each, brokerMinor: 0n })),
    payouts: payouts
      .filter((each) => each.to !== 'broker')
      .map((each) => ({ ...each, amountMinor: each.amountMinor + beside(each, payouts) })),
    timers: situation.timers.filter((each) => !gone.includes(each.subject)),
  }
}

/** What the broker got of the same release as a payout of the seller's. */
function beside(payout: Payout, payouts: readonly Payout[]): bigint {
  if (payout.to !== 'seller') return 0n
  const { plannedAt, tranche } = firstOf(payout, payouts)
  const same = payouts.filter(
    (each) =>
      each.to === 'broker' &&
      each.replaces === null &&
      each.tranche === tranche &&
      each.plannedAt.equals(plannedAt),
  )
  return total(same.map((each) => each.amountMinor))
}

/** The payout that another one stands in for, since it came back. */
function firstOf(payout: Payout, payouts: readonly Payout[]): Payout {
  const before = payouts.find((each) => each.id === payout.replaces)
  return before ? firstOf(before, payouts) : payout
}
