import type { AccountSnapshot, BlockReason } from './situation.ts'

/** What stands between a deal and its payment details (G-EXIT): no money in without a way out. */
export type WayOutGap =
  | 'seller-identity'
  | 'seller-account'
  | 'seller-account-cooling'
  | 'buyer-identity'
  | 'buyer-refund-route'
export type WayOut = Readonly<{ missing: readonly WayOutGap[] }>

/** The notices that were sent to a person about one deadline, as far as delivery is proven (G-NOTICE). */
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
  | Readonly<{ usable: false; reason: BlockReason }>

export const silenceRule = { notices: 2, channels: 2, delivered: 1, hoursBefore: 24, rearmHours: 48 } as const

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
