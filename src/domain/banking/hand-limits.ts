import { type Currency, currencyCodes } from '../money.ts'
import { publishedTierLimits } from '../people/tiers.ts'

/** Up to which sum, in minor units, one operator alone says which deal a deposit is for. */
export type HandLimits = Readonly<Record<Currency, bigint>>

/** The sums of an instance whose operator sets none: what one deal of the first identity tier may come to. */
export const publishedHandLimits: HandLimits = Object.fromEntries(
  currencyCodes.map((code) => [code, publishedTierLimits[1][code].operationMinor ?? 0n]),
) as HandLimits
