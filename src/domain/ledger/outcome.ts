import { assert } from '../assert.ts'
import type { Tranche } from '../transactions/situation.ts'
import { feesOf, type PricedTerms } from '../transactions/sums.ts'
import { afterRelease, buyerFeeDue, escrowDue, refundSums, releaseSums } from './escrow.ts'

/** What each side ends up with, in minor units. */
export type Outcome = Readonly<{
  /** What the buyer transferred: price, charges and the buyer's fee with its tax. */
  depositMinor: bigint
  /** What is released of price and charges, before the seller's fee. */
  releasedMinor: bigint
  sellerGetsMinor: bigint
  /** What goes back to the buyer, with the fee that was not earned. */
  buyerGetsMinor: bigint
  feeMinor: bigint
  taxMinor: bigint
}>

/** The money of a deal of one tranche that ends with `releasedMinor` to the seller and the rest to the buyer (L9). */
export function outcomeOf(terms: PricedTerms, releasedMinor: bigint): Outcome {
  const tranche = fundedTranche(terms)
  assert(releasedMinor >= 0n && releasedMinor <= tranche.heldMinor, 'what is released was deposited')
  const none = {
    buyerFeeMinor: 0n,
    buyerTaxMinor: 0n,
    sellerFeeMinor: 0n,
    sellerTaxMinor: 0n,
    brokerMinor: 0n,
  }
  const release =
    releasedMinor > 0n ? releaseSums(tranche, releasedMinor, terms.currency) : { releasedMinor, ...none }
  const rest = afterRelease(tranche, release)
  const refund = refundSums(rest, rest.heldMinor, terms.currency)
  return {
    depositMinor: escrowDue(tranche) + buyerFeeDue(tranche),
    releasedMinor,
    sellerGetsMinor: releasedMinor - release.sellerFeeMinor - release.sellerTaxMinor,
    buyerGetsMinor: refund.refundedMinor + refund.feeBackMinor,
    feeMinor: release.buyerFeeMinor + release.sellerFeeMinor,
    taxMinor: release.buyerTaxMinor + release.sellerTaxMinor,
  }
}

function fundedTranche(terms: PricedTerms): Tranche {
  const [priced] = terms.tranches
  const [fees] = feesOf(terms)
  assert(priced !== undefined && fees !== undefined && terms.tranches.length === 1, 'there is one tranche')
  const held = priced.priceMinor + priced.chargesMinor
  return {
    number: 1,
    title: '',
    state: 'inspecting',
    previous: [],
    splitFrom: null,
    movedMinor: 0n,
    enteredAt: Temporal.Instant.fromEpochMilliseconds(0),
    ...priced,
    ...fees,
    brokerMinor: 0n,
    fundedMinor: held,
    unfundedMinor: 0n,
    releasedMinor: 0n,
    refundedMinor: 0n,
    heldMinor: held,
    feePendingMinor: fees.buyerFeeMinor + fees.buyerTaxMinor,
    deliverBy: '',
    inspectionDays: 0,
    proof: null,
    changeRounds: 0,
    rejection: null,
    goodsReturn: null,
  }
}
