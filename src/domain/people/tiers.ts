import { currencyCodes, type Currency } from '../money.ts'

/** The most that a person may agree to, in minor units: in one deal and in one calendar month. Null: without limit. */
export type Limit = Readonly<{ operationMinor: bigint | null; monthMinor: bigint | null }>

/** What each checked tier may agree to, by currency. Tier 0 may agree to nothing. */
export type TierLimits = Readonly<Record<1 | 2, Readonly<Record<Currency, Limit>>>>

/** Whole units of money for one deal of tier 1; a month is three such deals. */
const firstTier = {
  EUR: 10_000_00n,
  USD: 10_000_00n,
  MXN: 200_000_00n,
  ARS: 12_000_000_00n,
  PEN: 40_000_00n,
  CLP: 10_000_000n,
  COP: 45_000_000_00n,
  UYU: 400_000_00n,
} as const satisfies Record<Currency, bigint>

/** The limits of an instance whose operator sets none: tier 1 up to these sums, tier 2 without limit. */
export const publishedTierLimits: TierLimits = {
  1: byCurrency((currency) => ({
    operationMinor: firstTier[currency],
    monthMinor: firstTier[currency] * 3n,
  })),
  2: byCurrency(() => ({ operationMinor: null, monthMinor: null })),
}

const nothing: Limit = { operationMinor: 0n, monthMinor: 0n }

/** What a person of a tier may agree to in a currency. */
export function limitOf(limits: TierLimits, tier: number, currency: Currency): Limit {
  if (tier < 1) return nothing
  return limits[tier >= 2 ? 2 : 1][currency]
}

/** What keeps a person from a deal: who they are is not checked, it is too large, or their month is full. */
export type TierGap = 'identity' | 'operation-limit' | 'month-limit'

/**
 * Why a person's checked identity is not enough for a deal of `totalMinor`, or null when it is. `usedMinor` is what
 * their other deals of the same calendar month and currency come to; a limit itself may be reached, not passed.
 */
export function tierGap(
  limits: TierLimits,
  deal: Readonly<{ tier: number; currency: Currency; totalMinor: bigint; usedMinor: bigint }>,
): TierGap | null {
  if (deal.tier < 1) return 'identity'
  const { operationMinor, monthMinor } = limitOf(limits, deal.tier, deal.currency)
  if (operationMinor !== null && deal.totalMinor > operationMinor) return 'operation-limit'
  if (monthMinor !== null && deal.usedMinor + deal.totalMinor > monthMinor) return 'month-limit'
  return null
}

/** The tiers for which a month has a limit in some currency: only their deals have to be added up. */
export function tiersWithMonth(limits: TierLimits): (1 | 2)[] {
  const hasMonth = (tier: 1 | 2) => currencyCodes.some((code) => limits[tier][code].monthMinor !== null)
  return ([1, 2] as const).filter(hasMonth)
}

function byCurrency(limit: (currency: Currency) => Limit): Record<Currency, Limit> {
  return Object.fromEntries(currencyCodes.map((code) => [code, limit(code)])) as Record<Currency, Limit>
}
