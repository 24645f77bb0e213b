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
  const currency = currencyOf(content)
  const feePayer: FeePayer = feePayers.find((payer) => payer === content['feePayer']) ?? 'half'
  const tranches = typedParts(content, country).filter((part) => part.priceMinor > 0n)
  if (tranches.length === 0) return null
  const fundingMode = tranches.length > 1 && content['funding'] === 'por_tramo' ? 'por_tramo' : 'todo'
  const commissionMinor = sumOrZero(content['brokerCommission'], currency, country)
  const hasBroker = sides.mine === 'seller' && commissionMinor > 0n
  return dealLines(
    {
      tranches,
      currency,
      feePayer,
      fundingMode,
      ...(hasBroker && { broker: { name: 'De lo que recibes', hash: '' } }),
    },
    { ...sides, ...(hasBroker && { commissionMinor }) },
    (minor) => moneyText(minor, currency, locale),
  )
}

/** The currency of a deal as it is typed. */
export function currencyOf(content: Readonly<Record<string, string>>): Currency {
  return currencyCodes.find((code) => code === content['currency']) ?? 'EUR'
}

/** What a deal as it is typed comes to, in minor units: price and charges, as limits count it. */
export function dealTotalMinor(
  content: Readonly<Record<string, string>>,
  { country }: BreakdownPlace,
): bigint {
  return typedParts(content, country).reduce((sum, part) => sum + part.priceMinor + part.chargesMinor, 0n)
}

function typedParts(content: Readonly<Record<string, string>>, country: string) {
  const sum = (number: number, what: string) =>
    sumOrZero(content[`p${number}.${what}`], currencyOf(content), country)
  return Array.from({ length: partsIn(content) }, (_, index) => ({
    priceMinor: sum(index + 1, 'amount'),
    chargesMinor: sum(index + 1, 'charges'),
  }))
}

function sumOrZero(typed: string | undefined, currency: Currency, country: string): bigint {
  return typedSum(typed, currency, country) ?? 0n
}
