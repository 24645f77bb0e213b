import { z } from 'zod'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { firstMonth } from '../money/told-months.ts'
import { mustWorkAs, query } from '../query.ts'

/** The disputes of a month (`2026-05`, UTC): how many began, how many ended, and the middle length of those in minutes. */
export type MonthOfDisputes = Readonly<{
  month: string
  opened: number
  ended: number
  minutes: number | null
}>

/** How many disputes began and ended in each of the last twelve months, those in which any did, the oldest first. */
export function disputesByMonthIn(reader: Reader, now: Temporal.Instant): Promise<MonthOfDisputes[]> {
  const begin = `${firstMonth(now).toString()}T00:00:00Z`
  return rowsOf<MonthOfDisputes>(reader)`
    with recent as (
      select opened_at, case when state in ('executed', 'settled', 'withdrawn') then (
        select min(at) from events e where e.transaction_id = d.transaction_id and e.at >= d.opened_at
          and e.name in ('dispute.executed', 'dispute.settled', 'dispute.withdrawn')) end as ended_at
      from disputes d where opened_at >= ${begin}::timestamptz
    ), told as (
      select opened_at as at, 1 as opened, 0 as ended, null::interval as took from recent
      union all
      select ended_at, 0, 1, ended_at - opened_at from recent where ended_at is not null
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, sum(opened)::int as opened, sum(ended)::int as ended,
      round(percentile_cont(0.5) within group (order by extract(epoch from took) / 60))::int as minutes
    from told group by 1 order by 1`
}

/** How many disputes began and ended, month by month, and how long they took. */
export const disputesByMonth = query({
  name: 'disputes.by-month',
  fromReplica: true,
  input: z.object({}),
  run({ reader, actor, now }) {
    mustWorkAs(actor, 'operator', 'supervisor', 'mediator')
    return disputesByMonthIn(reader, now)
  },
})
