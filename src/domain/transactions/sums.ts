import { feesByTranche, type FeePayer, feeRules, type TrancheFees } from '../fees.ts'
import { isPartByPart } from './funding-mode.ts'
import { isInTerms } from './in-terms.ts'
import type { Situation } from './situation.ts'
import type { Terms } from './terms.ts'
import { type Currency, total } from '../money.ts'

/** What the money of a deal is computed from; nothing else of the terms touches it. */
export type PricedTerms = Readonly<{
  tranches: readonly Readonly<{ priceMinor: bigint; chargesMinor: bigint }>[]
  currency: Currency
  feePayer: FeePayer
  /** What each part bears, where it was agreed on before the price of another part changed; by the rule where it is not there. */
  fees?: readonly TrancheFees[]
}>

/** The price of the whole deal, without charges, in minor units. */
export function priceOf({ tranches }: Pick<PricedTerms, 'tranches'>): bigint {
  return total(tranches.map((each) => each.priceMinor))
}

/** What goes into escrow for the whole deal: price and charges, in minor units. */
export function dealTotal({ tranches }: Pick<PricedTerms, 'tranches'>): bigint {
  return total(tranches.map((each) => each.priceMinor + each.chargesMinor))
}

/** What each side pays in fees, tranche by tranche. */
export function feesOf(terms: PricedTerms): readonly TrancheFees[] {
  if (terms.fees) return terms.fees
  const prices = terms.tranches.map((each) => each.priceMinor)
  return feesByTranche(prices, feeRules[terms.currency], terms.feePayer)
}

/** What the buyer transfers part by part: price, charges and the buyer's fee with its tax, in minor units. */
export function depositsOf(terms: PricedTerms): readonly bigint[] {
  const fees = feesOf(terms)
  return terms.tranches.map(
    ({ priceMinor, chargesMinor }, index) =>
      priceMinor + chargesMinor + (fees[index]?.buyerFeeMinor ?? 0n) + (fees[index]?.buyerTaxMinor ?? 0n),
  )
}

/** What the buyer transfers once the deal is agreed: for the whole deal, or for its first part alone. */
export function firstDepositMinor(terms: PricedTerms & Pick<Terms, 'fundingMode'>): bigint {
  return total(isPartByPart(terms) ? depositsOf(terms).slice(0, 1) : depositsOf(terms))
}

/** What the parts of an agreed deal bear, where the price of one was amended, too. */
export function agreedTerms({ terms, tranches }: Pick<Situation, 'terms' | 'tranches'>): Terms & PricedTerms {
  const parts = tranches.filter((each) => isInTerms({ terms }, each))
  return parts.length === terms.tranches.length ? { ...terms, fees: parts } : terms
}

/** The money of a deal as it is agreed now. */
export const agreedSums = (situation: Pick<Situation, 'terms' | 'tranches'>): DealSums =>
  sumsOf(agreedTerms(situation))

export type DealSums = Readonly<{
  priceMinor: bigint
  chargesMinor: bigint
  buyerFeeMinor: bigint
  buyerTaxMinor: bigint
  sellerFeeMinor: bigint
  sellerTaxMinor: bigint
  /** What the buyer transfers: price, charges and the buyer's fee with its tax. */
  buyerPaysMinor: bigint
  /** What the seller receives when everything is released. */
  sellerReceivesMinor: bigint
}>

/**
 * The money of a deal to the cent, as shown to both before they accept. Also runs in the browser, for the live
 * breakdown of a form: it must not come to depend on anything heavy.
 */
export function sumsOf(terms: PricedTerms): DealSums {
  const fees = feesOf(terms)
  const all = (name: keyof TrancheFees) => total(fees.map((each) => each[name]))
  const priceMinor = priceOf(terms)
  const chargesMinor = total(terms.tranches.map((each) => each.chargesMinor))
  const [buyerFeeMinor, buyerTaxMinor] = [all('buyerFeeMinor'), all('buyerTaxMinor')]
  const [sellerFeeMinor, sellerTaxMinor] = [all('sellerFeeMinor'), all('sellerTaxMinor')]
  return {
    priceMinor,
    chargesMinor,
    buyerFeeMinor,
    buyerTaxMinor,
    sellerFeeMinor,
    sellerTaxMinor,
    buyerPaysMinor: priceMinor + chargesMinor + buyerFeeMinor + buyerTaxMinor,
    sellerReceivesMinor: priceMinor + chargesMinor - sellerFeeMinor - sellerTaxMinor,
  }
}
