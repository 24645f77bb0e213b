import { total } from '#domain/money.ts'
import type { Payout, Situation } from '#domain/transactions/situation.ts'
import { isUnpaid, lacksDeposit } from '#domain/transactions/states.ts'

/** Where the money of a transaction is, in sums: all that its picture needs. Minor units. */
export type MoneyFacts = Readonly<{
  heldMinor: bigint
  fundedMinor: bigint
  releasedMinor: bigint
  /** Given back to the buyer, also from a deposit that was never complete. */
  refundedMinor: bigint
  /** What leaves or left for each side's bank, after fees and with what was given back of them: what arrives there. */
  toSellerMinor: bigint
  toBuyerMinor: bigint
  /** In custody and locked by a dispute. */
  frozenMinor: bigint
  /** No deposit is complete yet. */
  isArriving: boolean
  /** Some payout has not reached its bank account. */
  payoutsOpen: boolean
}>

/** The same sums for a transaction that is in hand. */
export function moneyFacts({ tranches, payouts }: Pick<Situation, 'tranches' | 'payouts'>): MoneyFacts {
  return {
    heldMinor: total(tranches.map((each) => each.heldMinor)),
    fundedMinor: total(tranches.map((each) => each.fundedMinor - each.movedMinor)),
    releasedMinor: total(tranches.map((each) => each.releasedMinor)),
    refundedMinor: total(tranches.map((each) => each.refundedMinor + each.unfundedMinor)),
    toSellerMinor: paidFor(payouts, 'release'),
    toBuyerMinor: paidFor(payouts, 'refund'),
    frozenMinor: total(tranches.filter((each) => each.state === 'disputed').map((each) => each.heldMinor)),
    isArriving: tranches.every((each) => lacksDeposit(each.state)),
    payoutsOpen: payouts.some((each) => isUnpaid(each.state)),
  }
}

/** A payout that another took the place of is counted once, as that one. */
function paidFor(payouts: Situation['payouts'], cause: Payout['cause']): bigint {
  return total(
    payouts
      .filter((each) => each.cause === cause && each.state !== 'replaced' && each.to !== 'broker')
      .map((each) => each.amountMinor),
  )
}
