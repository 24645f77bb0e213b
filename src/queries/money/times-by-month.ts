import { sql } from 'kysely'
import { z } from 'zod'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'
import { firstMonth } from './told-months.ts'

/** How long things took that ended in a month (`2026-05`, UTC): how many there were, and the middle one in minutes. */
export type MonthOfTimes = Readonly<{ month: string; many: number; minutes: number }>

/** What is measured: the wait for a deposit, for the payout of what was released, and from the deposit to that payout. */
export const timesMeasured = ['agreementToDeposit', 'releaseToPaid', 'depositToPaid'] as const
export type TimeMeasured = (typeof timesMeasured)[number]

export type TimesByMonth = Readonly<Record<TimeMeasured, readonly MonthOfTimes[]>>

/** How many of the newest agreed deals are looked at, however long there have been deals. */
const NEWEST = 1000
/** How long the newest agreed deals took, by the month in which what they waited for came. */
export async function timesByMonthIn(reader: Reader, now: Temporal.Instant): Promise<TimesByMonth> {
  const begin = sql`${`${firstMonth(now).toString()}T00:00:00Z`}::timestamptz`
  const rows = await rowsOf<MonthOfTimes & { measured: TimeMeasured }>(reader)`
    with newest as materialized (
      select transaction_id, agreed_at from transactions where agreed_at is not null
      order by transaction_id desc limit ${NEWEST}
    ), deposits as materialized (
      select transaction_id, agreed_at, (select min(at) from events e where e.transaction_id = n.transaction_id
        and e.name = 'funding.completed') as funded_at
      from newest n
    ), ended as (
      select 'agreementToDeposit' as measured, funded_at as ended_at, funded_at - agreed_at as took from deposits
      union all
      select unnest(array['releaseToPaid', 'depositToPaid']), settled_at,
        unnest(array[settled_at - planned_at, settled_at - funded_at])
      from payouts join deposits using (transaction_id) where state = 'settled' and to_party = 'seller'
    )
    select measured, to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as many,
      round(percentile_cont(0.5) within group (order by extract(epoch from took) / 60))::int as minutes
    from ended where ended_at >= ${begin} and took is not null group by 1, 2 order by 2`
  const of = (measured: TimeMeasured) =>
    rows
      .filter((row) => row.measured === measured)
      .map(({ month, many, minutes }) => ({ month, many, minutes }))
  return {
    agreementToDeposit: of('agreementToDeposit'),
    releaseToPaid: of('releaseToPaid'),
    depositToPaid: of('depositToPaid'),
  }
}

/** How long deposits and payouts took, month by month, for the office. */
export const timesByMonth = query({
  name: 'money.times-by-month',
  fromReplica: true,
  input: z.object({}),
  run({ reader, actor, now }) {
    mustWorkAs(actor, 'operator', 'approver')
    return timesByMonthIn(reader, now)
  },
})
