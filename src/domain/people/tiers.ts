import type { Currency } from '../money.ts'

/** What an identity check allows (`LIFECYCLE.md` section 8): 0 e-mail, 1 document and face, 2 address and source of funds. */
export type Tier = 0 | 1 | 2

/** The most that a person of tier 1 may buy or sell in one transaction, in minor units. */
export const tierOneLimitMinor: Readonly<Record<Currency, bigint>> = {
  EUR: 10_000_00n,
  USD: 10_000_00n,
  MXN: 200_000_00n,
  ARS: 12_000_000_00n,
  PEN: 40_000_00n,
  CLP: 10_000_000n,
  COP: 45_000_000_00n,
  UYU: 400_000_00n,
}

/** Whether a person's checked identity is enough for a deal of this size. */
export function tierAllows(tier: number, totalMinor: bigint, currency: Currency): boolean {
  if (tier >= 2) return true
  return tier === 1 && totalMinor <= tierOneLimitMinor[currency]
}
