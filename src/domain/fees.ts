import { type Currency, share, total } from './money.ts'

/** Who bears the fee; written into the terms and part of what both accept. */
export type FeePayer = 'buyer' | 'seller' | 'half'
export const feePayers = ['buyer', 'seller', 'half'] as const satisfies readonly FeePayer[]

/**
 * A fee rule, versioned: a transaction keeps the rule it was agreed under. The percentage is of the
 * price (never of charges such as shipping); tax is on the fee. Sums in minor units of the currency.
 */
export type FeeRule = Readonly<{
  id: string
  version: number
  currency: Currency
  basisPoints: number
  minimumMinor: bigint
  maximumMinor: bigint | null
  taxBasisPoints: number
  taxName: string
}>

const rule = (
  currency: Currency,
  minimumMinor: bigint,
  maximumMinor: bigint | null,
  taxBasisPoints: number,
  taxName: string,
): FeeRule => ({
  id: `general-${currency.toLowerCase()}`,
  version: 1,
  currency,
  basisPoints: 200,
  minimumMinor,
  maximumMinor,
  taxBasisPoints,
  taxName,
})

/** The rules in force for new transactions: 2 % with a floor, and the tax of the currency's country. */
export const feeRules: Readonly<Record<Currency, FeeRule>> = {
  EUR: rule('EUR', 1_00n, 500_00n, 2100, 'IVA'),
  USD: rule('USD', 1_00n, 500_00n, 0, 'sin impuesto'),
  MXN: rule('MXN', 15_00n, 10_000_00n, 1600, 'IVA'),
  ARS: rule('ARS', 1_000_00n, null, 2100, 'IVA'),
  PEN: rule('PEN', 4_00n, 2_000_00n, 1800, 'IGV'),
  CLP: rule('CLP', 1_000n, 500_000n, 1900, 'IVA'),
  COP: rule('COP', 4_000_00n, 2_000_000_00n, 1900, 'IVA'),
  UYU: rule('UYU', 40_00n, 20_000_00n, 2200, 'IVA'),
}

/** What each side pays for one tranche, in minor units. */
export type TrancheFees = Readonly<{
  buyerFeeMinor: bigint
  buyerTaxMinor: bigint
  sellerFeeMinor: bigint
  sellerTaxMinor: bigint
}>

const WHOLE = 10_000n

/** The whole fee on a price, before tax: percentage, then floor and ceiling, never more than the price. */
export function feeOn(priceMinor: bigint, fee: FeeRule): bigint {
  const plain = share(priceMinor, BigInt(fee.basisPoints), WHOLE, fee.currency)
  const floored = plain < fee.minimumMinor ? fee.minimumMinor : plain
  const capped = fee.maximumMinor !== null && floored > fee.maximumMinor ? fee.maximumMinor : floored
  return capped > priceMinor ? priceMinor : capped
}

const buyerPart: Readonly<Record<FeePayer, bigint>> = { buyer: 2n, half: 1n, seller: 0n }

/**
 * The fee of each tranche. The fee is computed once on the whole price and then shared out by the
 * cumulative price, so that the parts add up to the whole to the cent.
 */
export function feesByTranche(
  pricesMinor: readonly bigint[],
  fee: FeeRule,
  payer: FeePayer,
): readonly TrancheFees[] {
  const price = total(pricesMinor)
  const whole = feeOn(price, fee)
  const buyerFee = share(whole, buyerPart[payer], 2n, fee.currency)
  const tax = (sum: bigint) => share(sum, BigInt(fee.taxBasisPoints), WHOLE, fee.currency)
  const sides = [buyerFee, tax(buyerFee), whole - buyerFee, tax(whole - buyerFee)] as const
  let before = 0n
  return pricesMinor.map((each) => {
    const after = before + each
    const part = (sum: bigint) =>
      share(sum, after, price, fee.currency) - share(sum, before, price, fee.currency)
    const fees = {
      buyerFeeMinor: part(sides[0]),
      buyerTaxMinor: part(sides[1]),
      sellerFeeMinor: part(sides[2]),
      sellerTaxMinor: part(sides[3]),
    }
    before = after
    return fees
  })
}
