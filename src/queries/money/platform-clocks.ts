import { sql } from 'kysely'
import { type PlatformTimer, platformTimers } from '#domain/transactions/timers.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { type PublicCount, publicCount } from './public-count.ts'
import { firstMonth } from './told-months.ts'

/** What became of a clock of the platform that began in a month (`2026-05`, UTC): ended in time, or missed. */
export type ClockMonth = Readonly<{ month: string; kept: PublicCount; missed: PublicCount }>

/** One of the platform's own clocks, with the months in which it had to be kept, the oldest first. */
export type PlatformClock = Readonly<{ kind: PlatformTimer; months: readonly ClockMonth[] }>

/**
 * How often the platform kept its own clocks: each of those that have ended, in the month in which it began. One that still runs is not counted; one that was missed counts once, however often it was.
 */
export async function platformClocks(
  reader: Reader,
  now: Temporal.Instant,
): Promise<readonly PlatformClock[]> {
  const first = firstMonth(now)
  const kinds = sql.join(platformTimers.map((kind) => sql.lit(kind)))
  const rows = await rowsOf<{ kind: PlatformTimer; month: string; kept: number; missed: number }>(reader)`
    select kind, month, count(*) filter (where not missed)::int as kept,
      count(*) filter (where missed)::int as missed
    from (
      select kind, to_char(min(started_at) at time zone 'UTC', 'YYYY-MM') as month,
        bool_or(state = 'fired') as missed
      from timers
      where kind in (${kinds}) and started_at >= ${`${first.toString()}T00:00:00Z`}
      group by transaction_id, subject, kind
      having bool_and(state in ('stopped', 'fired'))
    ) clocks group by kind, month order by month`
  return platformTimers.map((kind) => ({
    kind,
    months: rows
      .filter((row) => row.kind === kind)
      .map(({ month, kept, missed }) => ({ month, kept: publicCount(kept), missed: publicCount(missed) })),
  }))
}
