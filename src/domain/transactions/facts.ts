import type { Currency } from '../money.ts'
import type { TierGap } from '../people/tiers.ts'
import type { Party } from './party.ts'
import type { SealedFile } from './sealed-files.ts'
import type { AccountSnapshot, BlockReason, LateMoney } from './situation.ts'

/**
 * Why somebody may not agree to a deal or have it funded; `identity-asked`: they wait for their check; `both-sides`:
 * the same person is both, under two accounts.
 */
type IdentityGap = `${Party}-${TierGap | 'identity-asked'}` | 'both-sides'

/** What stands between a deal and its payment details (G-EXIT): no money in without a way out. */
export type WayOutGap =
  | IdentityGap
  | 'seller-account'
  | 'seller-account-cooling'
  | 'buyer-refund-route'
  | 'seller-held'
  | 'buyer-held'

/** A limit that somebody's deal would pass. Only they themselves are told the sums. */
export type ReachedLimit = Readonly<{
  tier: number
  currency: Currency
  limitMinor: bigint
  /** What their other deals of the month come to. */
  usedMinor: bigint
  /** The day on which their next month begins, where the deal would fit into it; null where waiting does not help. */
  nextMonth: string | null
}>

export type WayOut = Readonly<{
  missing: readonly WayOutGap[]
  /** Since when nothing is missing: the seller's account is usable (T-COOL) and identities are proved; absent where that is long ago. */
  openSince?: Temporal.Instant
  /** The end of the cool-off (T-COOL) of the seller's account, while that is what is missing. */
  coolsUntil?: Temporal.Instant
  reached?: Readonly<Partial<Record<Party, ReachedLimit>>>
}>

const identityGaps: readonly (TierGap | 'identity-asked')[] = [
  'identity',
  'identity-asked',
  'operation-limit',
  'month-limit',
]

/** Whose part something missing is. */
export function partyOfGap(gap: WayOutGap): Party {
  return gap.startsWith('seller') ? 'seller' : 'buyer'
}

/** Whether something missing is about who somebody is and how much they may agree to, and not about bank accounts. */
export function isIdentityGap(gap: WayOutGap): gap is IdentityGap {
  return gap === 'both-sides' || identityGaps.some((each) => gap === `${partyOfGap(gap)}-${each}`)
}

/**
 * The notices that were sent to a person about one running of one timer, as far as delivery is proven (G-NOTICE): what
 * stands in the app counts when it was read.
 */
export type SilenceNotices = Readonly<{
  /** Local days on which at least one was sent. */
  days: readonly string[]
  channels: readonly string[]
  delivered: number
  lastSentAt: Temporal.Instant | null
}>

/** The account that a person's money would go to now, or why none can be used. */
export type PayoutAccount =
  | Readonly<{ usable: true; account: AccountSnapshot }>
  | Readonly<{
      usable: false
      reason: BlockReason
      /** From when it can be used, where it only has to cool off. */
      from?: Temporal.Instant
    }>

/** What has to be learnt of a deal when it is offered: its own files, which the terms seal. */
export type OfferFacts = Readonly<{ files?: readonly SealedFile[] }>

/** What the bank told that a decision needs. */
export type BankFacts = Readonly<{
  /** The last day that a statement of the custody account covers; null where there is none, absent where nobody asked. */
  statementThrough?: string | null
  /** What each line brought of the deposit of the part decided about and is there yet, the last one first. */
  deposited?: readonly LateMoney[]
}>

export const silenceRule = { notices: 2, channels: 2, delivered: 1, hoursBefore: 24, rearmHours: 48 } as const

/** How often a buyer who could not deposit has the whole time again, and for how many of its last hours they must have been able to. */
export const openingRule = { rounds: 2, leastHours: 48 } as const

/**
 * G-NOTICE: silence counts only after proven notices: on two different days, by two channels, one confirmed
 * delivered, the last at least 24 hours before the deadline.
 */
export function silenceIsProven(notices: SilenceNotices, dueAt: Temporal.Instant): boolean {
  const latest = dueAt.subtract({ hours: silenceRule.hoursBefore })
  return (
    new Set(notices.days).size >= silenceRule.notices &&
    new Set(notices.channels).size >= silenceRule.channels &&
    notices.delivered >= silenceRule.delivered &&
    notices.lastSentAt !== null &&
    Temporal.Instant.compare(notices.lastSentAt, latest) <= 0
  )
}
