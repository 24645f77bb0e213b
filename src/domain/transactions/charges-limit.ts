import { feeOn, feeRules } from '../fees.ts'
import { share, total } from '../money.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import type { Terms } from './terms.ts'

/** Up to how much of the price may be charged beside it, in percent, where the operator says nothing else. */
export const usualChargesPercent = 30

type Priced = Pick<Terms, 'tranches' | 'currency'>

const priceOf = ({ tranches }: Priced) => total(tranches.map((each) => each.priceMinor))

/** The most that may be charged beside the price of a whole deal, in minor units of its currency. */
export function mostCharges(terms: Priced, percent: number): bigint {
  return share(priceOf(terms), BigInt(percent), 100n, terms.currency)
}

/**
 * Whether charges, which bear no fee, stand for a price, which does: they are above the limit, and in the price they
 * would make the fee larger. Sending a cheap thing may cost more than the thing.
 */
export function chargesReplacePrice(terms: Priced, percent: number): boolean {
  const [price, rule] = [priceOf(terms), feeRules[terms.currency]]
  const charges = total(terms.tranches.map((each) => each.chargesMinor))
  return charges > mostCharges(terms, percent) && feeOn(price + charges, rule) > feeOn(price, rule)
}

/** Why terms whose charges stand for a price cannot be agreed on. */
export function chargesObjection(
  terms: Priced,
  percent: number,
): Readonly<{ code: RefusalCode; details: RefusalDetails }> | null {
  if (!chargesReplacePrice(terms, percent)) return null
  const { currency } = terms
  const mostMinor = mostCharges(terms, percent).toString()
  return { code: 'charges-too-high', details: { mostMinor, currency, percent } }
}
