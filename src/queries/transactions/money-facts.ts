import { total } from '#domain/money.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isUnpaid, lacksDeposit } from '#domain/transactions/states.ts'

/** Where the money of a transaction is, in sums: all that its picture needs. Minor units. */
export type MoneyFacts = Readonly<{
  heldMinor: bigint
  fundedMinor: bigint
  releasedMinor: bigint
  /** Given back to the buyer, also from a deposit that was never complete. */
  refundedMinor: bigint
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
    frozenMinor: total(tranches.filter((each) => each.state === 'disputed').map((each) => each.heldMinor)),
    isArriving: tranches.every((each) => lacksDeposit(each.state)),
    payoutsOpen: payouts.some((each) => isUnpaid(each.state)),
  }
}
