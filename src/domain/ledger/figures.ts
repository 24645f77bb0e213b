import { total } from '../money.ts'
import type { Payout, Situation } from '../transactions/situation.ts'
import { awaitsDeposit, isUnpaid, lacksDeposit } from '../transactions/states.ts'
import { depositMissing } from './escrow.ts'

/**
 * The sums of a deal, each of one stage of its money, in minor units: page, list, mail and paper take what they say
 * from here. What is agreed stands in the terms (`sumsOf`); all of these are what the books hold.
 */
export type DealFigures = Readonly<{
  /** What the buyer still has to transfer now, with their part of the commission. */
  toDepositMinor: bigint
  /** What came of a deposit that is not complete yet, of price and commission. */
  arrivedMinor: bigint
  /** Everything of price and charges that was ever in custody, less what went on as a part of its own. */
  fundedMinor: bigint
  /** In custody of price and charges. The buyer's commission lies beside it. */
  heldMinor: bigint
  /** The buyer's commission with its tax, set aside and not earned yet. */
  feePendingMinor: bigint
  /** In custody and locked by a dispute. */
  frozenMinor: bigint
  /** Released of price and charges, before the seller's commission. */
  releasedMinor: bigint
  /** Given back of price and charges, also from a deposit that was never complete, without the commission that went with it. */
  refundedMinor: bigint
  /** What leaves or left for each side's bank: after the commission, and with what was given back of it. */
  toSellerMinor: bigint
  toBuyerMinor: bigint
  /** The same, as far as it has reached that bank. */
  paidToSellerMinor: bigint
  paidToBuyerMinor: bigint
  /** No deposit is complete yet. */
  isArriving: boolean
  /** Some payout of one of both sides has not reached its bank account. */
  payoutsOpen: boolean
}>

/** The sums of a deal that is in hand; a list of deals asks PostgreSQL for the same. */
export function figuresOf({ tranches, payouts }: Pick<Situation, 'tranches' | 'payouts'>): DealFigures {
  const open = tranches.filter((each) => awaitsDeposit(each.state))
  return {
    toDepositMinor: total(open.map(depositMissing)),
    arrivedMinor: total(open.map((each) => each.heldMinor + each.feePendingMinor)),
    fundedMinor: total(tranches.map((each) => each.fundedMinor - each.movedMinor)),
    heldMinor: total(tranches.map((each) => each.heldMinor)),
    feePendingMinor: total(tranches.map((each) => each.feePendingMinor)),
    frozenMinor: total(tranches.filter((each) => each.state === 'disputed').map((each) => each.heldMinor)),
    releasedMinor: total(tranches.map((each) => each.releasedMinor)),
    refundedMinor: total(tranches.map((each) => each.refundedMinor + each.unfundedMinor)),
    toSellerMinor: total(payoutsFor(payouts, 'release').map(amountOf)),
    toBuyerMinor: total(payoutsFor(payouts, 'refund').map(amountOf)),
    paidToSellerMinor: total(payoutsFor(payouts, 'release').filter(hasArrived).map(amountOf)),
    paidToBuyerMinor: total(payoutsFor(payouts, 'refund').filter(hasArrived).map(amountOf)),
    isArriving: tranches.every((each) => lacksDeposit(each.state)),
    payoutsOpen: payouts.some((each) => each.to !== 'broker' && isUnpaid(each.state)),
  }
}

const amountOf = (payout: Payout) => payout.amountMinor
const hasArrived = (payout: Payout) => !isUnpaid(payout.state)

/** A payout that another took the place of is counted once, as that one; what a broker gets is neither side's. */
function payoutsFor(payouts: Situation['payouts'], cause: Payout['cause']): Payout[] {
  return payouts.filter((each) => each.cause === cause && each.state !== 'replaced' && each.to !== 'broker')
}
