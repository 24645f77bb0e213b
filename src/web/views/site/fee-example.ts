import { type FeePayer, feeRules } from '#domain/fees.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { sumsOf } from '#domain/transactions/sums.ts'

/** A deal of one price and nothing else, as the fee rules in force reckon it; sums in minor units. */
export function feeExample(priceMinor: bigint, currency: Currency, feePayer: FeePayer) {
  const sums = sumsOf({ tranches: [{ priceMinor, chargesMinor: 0n }], currency, feePayer })
  return {
    ...sums,
    feeMinor: sums.buyerFeeMinor + sums.sellerFeeMinor,
    taxMinor: sums.buyerTaxMinor + sums.sellerTaxMinor,
  }
}

/** Prices that show the whole of a rule: below the floor, at the percentage, and over the ceiling where there is one. */
export function examplePrices(currency: Currency): readonly bigint[] {
  const { minimumMinor, maximumMinor, basisPoints } = feeRules[currency]
  const share = BigInt(basisPoints)
  const floor = (minimumMinor * 10_000n) / share
  const ceiling = maximumMinor === null ? floor * 2000n : (maximumMinor * 10_000n) / share
  const unit = 10n ** BigInt(currencies[currency].exponent)
  const round = (minor: bigint) => {
    const digits = 10n ** BigInt(Math.max((minor / unit).toString().length - 1, 0))
    return (minor / unit / digits) * digits * unit
  }
  return [floor / 2n, floor * 4n, floor * 24n, floor * 100n, ceiling * 2n].map(round)
}
