import { partsIn } from '../../../forms/deal-parts.ts'
import { type FeePayer, feePayers } from '#domain/fees.ts'
import { currencyCodes, type Currency } from '#domain/money.ts'
import { moneyText } from '#words/money.ts'
import { typedSum } from '../../../components/money/typed-sum.ts'
import { dealLines, type MoneyLineText, type MoneySides } from '../../../components/money/money-lines.ts'

/** Where an amount is typed, and how it is written back. */
export type BreakdownPlace = { country: string; locale: string }

/**
 * What both sides pay and receive for a deal as it is typed, or nothing while no amount can be read. Runs on the
 * server and, while somebody types, in the browser: the same sums, to the cent.
 */
export function dealBreakdown(
  content: Readonly<Record<string, string>>,
  sides: MoneySides,
  { country, locale }: BreakdownPlace,
): MoneyLineText[] | null {
  const currency: Currency = currencyCodes.find((code) => code === content['currency']) ?? 'EUR'
  const feePayer: FeePayer = feePayers.find((payer) => payer === content['feePayer']) ?? 'half'
  const tranches = Array.from({ length: partsIn(content) }, (_, index) => ({
    priceMinor: sumOrZero(content[`p${index + 1}.amount`], currency, country),
    chargesMinor: sumOrZero(content[`p${index + 1}.charges`], currency, country),
  })).filter((part) => part.priceMinor > 0n)
  if (tranches.length === 0) return null
  const fundingMode = tranches.length > 1 && content['funding'] === 'por_tramo' ? 'por_tramo' : 'todo'
  return dealLines({ tranches, currency, feePayer, fundingMode }, sides, (minor) =>
    moneyText(minor, currency, locale),
  )
}

function sumOrZero(typed: string | undefined, currency: Currency, country: string): bigint {
  return typedSum(typed, currency, country) ?? 0n
}
