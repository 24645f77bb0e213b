import { disputesByMonthIn } from '../disputes/by-month.ts'
import type { Reader } from '#store/database/database.ts'
import type { CustodyDay } from './custody-days.ts'
import { LEAST, type PublicCount, publicCount } from './public-count.ts'
import { type MonthOfTimes, timesByMonthIn } from './times-by-month.ts'

/** A custody account at the end of a week (UTC), told by its last day. */
export type PublicWeek = Pick<CustodyDay, 'day' | 'bookedMinor' | 'bankMinor'>

/** How many ended in a month and the middle length of time; null where they were fewer than five. */
export type PublicMonth = Readonly<{ month: string; many: PublicCount; minutes: number | null }>

export type PublicDisputes = Readonly<{
  month: string
  opened: PublicCount
  ended: PublicCount
  minutes: number | null
}>

export type PublicHistory = Readonly<{
  agreementToDeposit: readonly PublicMonth[]
  releaseToPaid: readonly PublicMonth[]
  disputes: readonly PublicDisputes[]
}>

const SUNDAY = 7

/**
 * The whole weeks from Monday to Sunday in which the account moved five times or more: between two of them lies what
 * many did. A week is told or not by itself, so that nothing follows from which weeks are told another day.
 */
export function publicWeeks(days: readonly CustodyDay[]): readonly PublicWeek[] {
  const ends = days.flatMap(({ day }, at) =>
    at >= SUNDAY - 1 && Temporal.PlainDate.from(day).dayOfWeek === SUNDAY && at < days.length - 1 ? [at] : [],
  )
  return ends.flatMap((end) => {
    const week = days.slice(end - SUNDAY + 1, end + 1)
    const last = week.at(-1)
    const moved = week.reduce((sum, { postings }) => sum + postings, 0)
    if (!last || moved < LEAST) return []
    return [{ day: last.day, bookedMinor: last.bookedMinor, bankMinor: last.bankMinor }]
  })
}

/** Times and disputes month by month, as everybody may read them. */
export async function publicHistory(reader: Reader, now: Temporal.Instant): Promise<PublicHistory> {
  const { agreementToDeposit, releaseToPaid } = await timesByMonthIn(reader, now)
  const disputes = await disputesByMonthIn(reader, now)
  return {
    agreementToDeposit: agreementToDeposit.map(toldMonth),
    releaseToPaid: releaseToPaid.map(toldMonth),
    disputes: disputes.map(({ month, opened, ended, minutes }) => ({
      month,
      opened: publicCount(opened),
      ended: publicCount(ended),
      minutes: ended >= LEAST ? minutes : null,
    })),
  }
}

function toldMonth({ month, many, minutes }: MonthOfTimes): PublicMonth {
  return { month, many: publicCount(many), minutes: many >= LEAST ? minutes : null }
}
