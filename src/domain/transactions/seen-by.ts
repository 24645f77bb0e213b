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
  const { sellerId } = situation.transaction
  const isOther = (each: Payout) => each.to === 'broker' && !isAlone(each, payouts)
  const hidden = payouts.filter(isOther)
  const gone = hidden.map(({ id }) => subjectText({ payout: id }))
  return {
    ...situation,
    broker: null,
    tranches: situation.tranches.map((each) => ({ ...each, brokerMinor: 0n })),
    payouts: payouts
      .filter((each) => !isOther(each))
      .map((each) =>
        each.to === 'broker'
          ? { ...each, to: 'seller', personId: sellerId ?? each.personId, account: null }
          : { ...each, amountMinor: each.amountMinor + beside(each, payouts) },
      ),
    timers: situation.timers.filter((each) => !gone.includes(each.subject)),
  }
}

/** What the broker got of the same release as a payout of the seller's. */
function beside(payout: Payout, payouts: readonly Payout[]): bigint {
  if (payout.to !== 'seller') return 0n
  return total(ofSameRelease(payout, payouts, 'broker').map((each) => each.amountMinor))
}

/** Whether a release left the seller nothing that could be paid: what its broker got is all that the buyer can be told of. */
function isAlone(payout: Payout, payouts: readonly Payout[]): boolean {
  return ofSameRelease(payout, payouts, 'seller').length === 0
}

/** What somebody was paid first of the release that a payout is of. */
function ofSameRelease(payout: Payout, payouts: readonly Payout[], to: Payout['to']): readonly Payout[] {
  const { plannedAt, tranche } = firstOf(payout, payouts)
  return payouts.filter(
    (each) =>
      each.to === to &&
      each.replaces === null &&
      each.cause === 'release' &&
      each.tranche === tranche &&
      each.plannedAt.equals(plannedAt),
  )
}

/** The payout that another one stands in for, since it came back. */
function firstOf(payout: Payout, payouts: readonly Payout[]): Payout {
  const before = payouts.find((each) => each.id === payout.replaces)
  return before ? firstOf(before, payouts) : payout
}
