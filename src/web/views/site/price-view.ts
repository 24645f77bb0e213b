import { type FeePayer, type FeeRule, feeRules } from '#domain/fees.ts'
import type { Currency } from '#domain/money.ts'
import { type Limit, type TierLimits, tierGap } from '#domain/people/tiers.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { percentText } from '#words/documents/numbers.ts'
import { moneyText } from '#words/money.ts'
import { dealLines } from '../../components/money/money-lines.ts'
import { examplePrices, feeExample } from './fee-example.ts'

export const payerChoices: readonly Readonly<{ value: FeePayer; label: string }>[] = [
  { value: 'half', label: 'La mitad cada parte' },
  { value: 'buyer', label: 'Quien compra' },
  { value: 'seller', label: 'Quien vende' },
]

/** Names of the currencies as the people of all countries read them. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  EUR: 'Euro',
  USD: 'Dólar estadounidense',
  MXN: 'Peso mexicano',
  ARS: 'Peso argentino',
  PEN: 'Sol peruano',
  CLP: 'Peso chileno',
  COP: 'Peso colombiano',
  UYU: 'Peso uruguayo',
}

/** The tax on the fee, as one reads it: "IVA 21 %". */
export function taxText({ taxBasisPoints, taxName }: FeeRule): string {
  return taxBasisPoints === 0 ? 'Sin impuesto' : `${taxName} ${percentText(taxBasisPoints)}`
}

/**
 * The answer of the calculator: every line to the cent, whether the deal is too large for the first level, and
 * whether the fee would leave nothing to the seller: such a deal is refused, so it gets no lines.
 */
export function priceAnswer(
  priceMinor: bigint,
  asked: Readonly<{ currency: Currency; payer: FeePayer; locale: string; limits: TierLimits }>,
) {
  const { currency, payer, locale, limits } = asked
  const deal = { tranches: [{ priceMinor, chargesMinor: 0n }], currency, feePayer: payer }
  const sides = { mine: null, buyer: 'quien compra', seller: 'quien vende' }
  const { sellerReceivesMinor } = sumsOf(deal)
  const gap = tierGap(limits, { tier: 1, currency, totalMinor: priceMinor, usedMinor: 0n })
  const text = (minor: bigint) => moneyText(minor, currency, locale)
  return {
    lines: sellerReceivesMinor > 0n ? dealLines(deal, sides, text) : [],
    leastFee: text(feeRules[currency].minimumMinor),
    needsSecondLevel: gap !== null,
  }
}

/** Example prices of a currency with their fee, as one reads them. */
export function exampleRows(currency: Currency, payer: FeePayer, locale: string) {
  const text = (minor: bigint) => moneyText(minor, currency, locale)
  return examplePrices(currency).map((priceMinor) => {
    const sums = feeExample(priceMinor, currency, payer)
    return {
      price: text(priceMinor),
      fee: text(sums.feeMinor),
      tax: text(sums.taxMinor),
      pays: text(sums.buyerPaysMinor),
      receives: text(sums.sellerReceivesMinor),
    }
  })
}

/** The rule of every currency of the instance, as one reads it. */
export function ruleRows(currencies: readonly Currency[], locale: string) {
  return currencies.map((currency) => {
    const rule = feeRules[currency]
    const text = (minor: bigint) => moneyText(minor, currency, locale)
    return {
      currency,
      name: currencyNames[currency],
      share: percentText(rule.basisPoints),
      least: text(rule.minimumMinor),
      most: rule.maximumMinor === null ? 'Sin máximo' : text(rule.maximumMinor),
      tax: taxText(rule),
    }
  })
}

/** What each level of identity may agree to, in every currency of the instance. */
export function limitRows(currencies: readonly Currency[], limits: TierLimits, locale: string) {
  return currencies.map((currency) => {
    const text = (minor: bigint | null) =>
      minor === null ? 'Sin límite' : moneyText(minor, currency, locale)
    const both = ({ operationMinor, monthMinor }: Limit) =>
      operationMinor === null && monthMinor === null
        ? 'Sin límite'
        : `${text(operationMinor)} por transacción, ${text(monthMinor)}\u00a0al\u00a0mes`
    const first = limits[1][currency]
    return {
      currency,
      name: currencyNames[currency],
      firstEach: text(first.operationMinor),
      firstMonth: text(first.monthMinor),
      second: both(limits[2][currency]),
    }
  })
}
