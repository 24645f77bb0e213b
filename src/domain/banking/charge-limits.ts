import { type Currency, currencies, currencyCodes, isCurrency } from '../money.ts'

/** Up to which sum, in minor units, a charge of the bank is booked without a second person, at the operator's expense. */
export type ChargeLimits = Readonly<Record<Currency, bigint>>

/** What banks take for one transfer that comes back, generously, in whole units. */
const wholeUnits: Readonly<Record<Currency, bigint>> = {
  EUR: 25n,
  USD: 30n,
  MXN: 500n,
  ARS: 30_000n,
  PEN: 100n,
  CLP: 25_000n,
  COP: 100_000n,
  UYU: 1_000n,
}

/** The limit in the currency of a line; nothing is small in one that the ledger does not keep. */
export function chargeLimitIn(limits: ChargeLimits, currency: string): bigint {
  return isCurrency(currency) ? limits[currency] : 0n
}

/** The sums of an instance whose operator sets none. */
export const publishedChargeLimits: ChargeLimits = Object.fromEntries(
  currencyCodes.map((code) => [code, wholeUnits[code] * 10n ** BigInt(currencies[code].exponent)]),
) as ChargeLimits
