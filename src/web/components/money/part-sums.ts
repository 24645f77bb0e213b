import { trancheSums, type TrancheSums } from '#domain/ledger/escrow.ts'
import type { Currency } from '#domain/money.ts'
import type { Shares } from '#domain/transactions/dispute.ts'
import { moneyText } from '#words/money.ts'
import { withTheBroker } from '#words/transactions/payee-name.ts'

/** In which money, and how it is typed and written. */
export type MoneyPlace = Readonly<{ currency: Currency; country: string; locale: string }>

/** The money of a part, as texts: a page is handed on as JSON. */
export type PartSums = MoneyPlace &
  Readonly<{
    sums: Readonly<Record<keyof TrancheSums, string>>
    /** The seller's side as one sum, of which the reader is not told what the broker gets. */
    withBroker?: boolean
  }>

/** What a browser needs to count what each side would receive of a part. */
export function partSums(tranche: TrancheSums, place: MoneyPlace): PartSums {
  const texts = trancheSums.map((name) => [name, tranche[name].toString()] as const)
  return { sums: Object.fromEntries(texts) as PartSums['sums'], ...place }
}

/** The same as sums, in the browser. */
export function sumsIn(sums: PartSums['sums']): TrancheSums {
  return Object.fromEntries(trancheSums.map((name) => [name, BigInt(sums[name])])) as TrancheSums
}

/** What each side receives, as both read it. */
export function netText(
  { toSellerMinor, toBuyerMinor }: Shares,
  { currency, locale, withBroker }: Pick<PartSums, 'currency' | 'locale' | 'withBroker'>,
  names: Readonly<{ buyer: string; seller: string }>,
): string {
  const text = (minor: bigint) => moneyText(minor, currency, locale)
  return `${names.seller} recibe ${text(toSellerMinor)}${withBroker ? withTheBroker : ''} y ${names.buyer} ${text(toBuyerMinor)}.`
}
