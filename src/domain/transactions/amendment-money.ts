import { existing } from '../assert.ts'
import type { TrancheFees } from '../fees.ts'
import { buyerFeeDue, escrowDue } from '../ledger/escrow.ts'
import type { RefundSums } from '../ledger/postings.ts'
import { currencies, total } from '../money.ts'
import { amendedTerms } from './amendment.ts'
import type { AccountSnapshot, PayoutCause, Situation, Tranche } from './situation.ts'
import { feesOf } from './sums.ts'
import type { Terms } from './terms.ts'
import { currentProposal, currentTranche, type Owed, type Work } from './work.ts'

/* What another price does to the money of a part: computed once, moved by L8 and L28, and shown before. */

const feeNames = ['buyerFeeMinor', 'buyerTaxMinor', 'sellerFeeMinor', 'sellerTaxMinor'] as const

/**
 * The fees of a part whose price is amended: its share of the fee on the whole new price. What other parts were agreed to bear
 * stays theirs, so the part never bears more than what that leaves of the whole.
 */
export function amendedFees(terms: Terms, tranches: readonly Tranche[], number: number): TrancheFees {
  const fees = feesOf(terms)
  const own = existing(fees[number - 1], 'the part is in the terms')
  const others = tranches.filter(
    (each) => each.splitFrom === null && each.number !== number && each.state !== 'void',
  )
  const share = (name: keyof TrancheFees) => {
    const rest = total(fees.map((each) => each[name])) - total(others.map((each) => each[name]))
    return least(own[name], rest > 0n ? rest : 0n)
  }
  return Object.fromEntries(feeNames.map((name) => [name, share(name)])) as TrancheFees
}

/** A part with another price, and with the fees of it. One that the terms have no more has no other price. */
export function repriced(situation: Pick<Situation, 'tranches'>, terms: Terms, part: Tranche): Tranche {
  const priceMinor = terms.tranches[part.number - 1]?.priceMinor ?? part.priceMinor
  if (priceMinor === part.priceMinor) return part
  return { ...part, priceMinor, ...amendedFees(terms, situation.tranches, part.number) }
}

type AmendedMoney = Readonly<{
  /** What goes back to the buyer, of the price and of the fee. */
  leftOver: RefundSums
  /** What of a short deposit pays the fee now. */
  toFeeMinor: bigint
}>

/** What of a part's money is no price any more once the amendment being accepted counts. */
export function amendedMoney(work: Work): AmendedMoney {
  const { amendment, tranche: number } = currentProposal(work)
  const part = currentTranche(work)
  const after = repriced(work, amendedTerms(work.terms, number, amendment ?? {}), part)
  const surplus = over(part.heldMinor, escrowDue(after))
  const toFeeMinor = least(surplus, over(buyerFeeDue(after), part.feePendingMinor))
  const isPriced = after.priceMinor !== part.priceMinor
  const feeBackMinor = isPriced ? over(part.feePendingMinor, buyerFeeDue(after)) : 0n
  return isPriced
    ? { toFeeMinor, leftOver: { refundedMinor: surplus - toFeeMinor, feeBackMinor } }
    : { toFeeMinor: 0n, leftOver: { refundedMinor: 0n, feeBackMinor: 0n } }
}

/**
 * The price for which what came of a part's deposit is enough, fee and charges included (F7); null where that is no price. It is
 * the highest: a cent that fits into none goes back.
 */
export function priceReceived(
  situation: Pick<Situation, 'terms' | 'tranches'>,
  part: Tranche,
): bigint | null {
  const { stepMinor } = currencies[situation.terms.currency]
  const received = part.heldMinor + part.feePendingMinor
  const isEnough = (priceMinor: bigint) => {
    const terms = amendedTerms(situation.terms, part.number, { priceMinor })
    const after = repriced(situation, terms, part)
    // What came in for the fee pays the fee: a cent that a smaller one leaves over goes back and does not pay the price.
    return escrowDue(after) <= part.heldMinor && escrowDue(after) + buyerFeeDue(after) <= received
  }
  let [low, high] = [0n, received / stepMinor]
  // What a price costs grows with it.
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (isEnough(middle * stepMinor)) low = middle
    else high = middle - 1n
  }
  return low > 0n && part.priceMinor > low * stepMinor ? low * stepMinor : null
}

/** A part without what a lower price leaves over of its deposit: it is not what was given back of the deal. */
export function afterExcess(part: Tranche, { refundedMinor, feeBackMinor }: RefundSums): Tranche {
  return {
    ...part,
    unfundedMinor: part.unfundedMinor + refundedMinor,
    heldMinor: part.heldMinor - refundedMinor,
    feePendingMinor: part.feePendingMinor - feeBackMinor,
  }
}

/**
 * To whom goes what a lower price leaves over: as with all that is too much, to the account that it came from. The line that came
 * last brought it; of what no line is known, the first payer did.
 */
export function excessOwed(work: Work, { number }: Tranche, leftOver: RefundSums): Owed[] {
  let left = leftOver.refundedMinor + leftOver.feeBackMinor
  const of = (amountMinor: bigint, cause: PayoutCause, cameFrom: AccountSnapshot | null): Owed[] => {
    left -= amountMinor
    const owed = { to: 'buyer', amountMinor, cause, tranche: number, replaces: null, cameFrom } as const
    return amountMinor > 0n ? [owed] : []
  }
  const known = (work.facts.deposited ?? []).flatMap((each) =>
    of(least(each.amountMinor, left), 'excess', each.account),
  )
  return [...known, ...of(left, 'refund', work.transaction.refundAccount)]
}

/** A part of whose short deposit a share is the buyer's fee: that came in as a fee, and not for the price. */
export function afterFee(part: Tranche, feeMinor: bigint): Tranche {
  return {
    ...part,
    fundedMinor: part.fundedMinor - feeMinor,
    heldMinor: part.heldMinor - feeMinor,
    feePendingMinor: part.feePendingMinor + feeMinor,
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const over = (one: bigint, other: bigint) => (one > other ? one - other : 0n)
