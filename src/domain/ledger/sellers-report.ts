import type { DeliveryMode } from '../transactions/terms.ts'
import type { Currency } from '../money.ts'
import type { Period } from './period.ts'
import type { TaxData } from './invoices.ts'

/**
 * What an operator in the European Union tells its tax agency each January of those who sold through it: annex V of Directive
 * 2011/16/EU (DAC7, by Directive (EU) 2021/514). An escrow may be no platform in its sense: whether its operator is one, its
 * adviser says. Nothing here moves money.
 */

/** The states of the European Union (ISO 3166): where sellers who are told of reside, and where operators tell of them. */
export const memberStates: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
export const isMemberState = (country: string) => memberStates.includes(country)

/** Section I.A.8: goods that can be touched, or work of persons. Files made for somebody count as work. */
export type Activity = 'goods' | 'services'

export const activityOf = (mode: DeliveryMode): Activity =>
  mode === 'envio' || mode === 'en_persona' ? 'goods' : 'services'

export const quarters = [1, 2, 3, 4] as const

/** What was credited to somebody for an activity in a quarter, without the operator's fee, which stands beside it. Minor units. */
export type SoldInQuarter = Readonly<{
  activity: Activity
  currency: Currency
  quarter: (typeof quarters)[number]
  deals: number
  creditedMinor: bigint
  feeMinor: bigint
}>

/** Section I.B.4.d: who sold goods alone, fewer than 30 times and for no more than 2,000 € in the year, is left out. */
export const leftOut = { fewerDeals: 30, currency: 'EUR', mostMinor: 2_000_00n } as const

/**
 * Whether the law leaves a seller out: a person, with all that their accounts were credited. Sums in other currencies are not
 * compared: whoever has one is told of.
 */
export function isLeftOut(seller: Pick<Seller, 'sold' | 'elsewhere' | 'deals'>): boolean {
  const sold = [...seller.sold, ...seller.elsewhere]
  if (sold.some(({ activity, currency }) => activity !== 'goods' || currency !== leftOut.currency))
    return false
  const credited = sold.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0n)
  return seller.deals < leftOut.fewerDeals && credited <= leftOut.mostMinor
}

/** What section II.B asks an operator to know of a person who sells. */
export const askedOfSellers = ['taxNumber', 'address', 'birthDate'] as const
export type AskedOfSellers = (typeof askedOfSellers)[number]

/** Somebody who sold, as the operator knows them. `account`: where they were last paid, whole. */
export type Seller = Readonly<{
  personId: string
  name: string
  country: string
  taxData: TaxData | null
  birthDate: string | null
  account: string | null
  sold: readonly SoldInQuarter[]
  /** What other accounts of the same person were credited, as far as their documents tell. */
  elsewhere: readonly SoldInQuarter[]
  /** How many deals of the year credited something to any of their accounts, each once, however many quarters it was paid in. */
  deals: number
  /** They closed their account: what is told of them is what was kept for whoever the law names. */
  isClosed: boolean
}>

/** What is not known yet of a seller. */
export function missingOf({ taxData, birthDate }: Pick<Seller, 'taxData' | 'birthDate'>) {
  const missing: AskedOfSellers[] = taxData ? [] : ['taxNumber', 'address']
  return birthDate === null ? [...missing, 'birthDate' as const] : missing
}

/** A year on the calendar of a time zone; null for a text that is none. */
export function yearOf(name: string, timeZone: string): Period | null {
  if (!/^[1-9]\d{3}$/.test(name)) return null
  const [from, until] = [Number(name), Number(name) + 1].map((year) =>
    Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone).toInstant(),
  )
  return from && until && Number(name) < 9999 ? { name, from, until } : null
}
