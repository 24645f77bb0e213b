import type { Currency } from '#domain/money.ts'
import { limitOf, type TierLimits } from '#domain/people/tiers.ts'
import type { Reading } from '../../../server/reading.ts'

/** How much somebody may still agree to, in each currency that has a limit for them; in minor units as text. */
export type OwnLimits = Readonly<{
  needsIdentity: boolean
  most: Readonly<Partial<Record<Currency, Readonly<{ minor: string; text: string }>>>>
}>

type Known = Readonly<{
  person: { tier: number }
  limits: TierLimits
  used: readonly Readonly<{ currency: Currency; usedMinor: bigint }>[]
}>

/** The limits that a sum is told beside while it is typed: of one deal, or what is left of the month. */
export function ownLimits(
  { person: { tier }, limits, used }: Known,
  offered: readonly Currency[],
  reading: Reading,
): OwnLimits {
  if (tier < 1) return { needsIdentity: true, most: {} }
  const most = offered.flatMap((currency) => {
    const { operationMinor, monthMinor } = limitOf(limits, tier, currency)
    const usedMinor = used.find((each) => each.currency === currency)?.usedMinor ?? 0n
    const left = monthMinor === null ? null : monthMinor > usedMinor ? monthMinor - usedMinor : 0n
    const least = [operationMinor, left]
      .filter((each) => each !== null)
      .toSorted((a, b) => (a < b ? -1 : 1))[0]
    return least === undefined
      ? []
      : [[currency, { minor: least.toString(), text: reading.money(least, currency) }] as const]
  })
  return { needsIdentity: false, most: Object.fromEntries(most) }
}
