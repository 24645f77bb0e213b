import { type Reader, rowsOf } from '../database/database.ts'
import { isOfPlatform, mustBeOfPlatform } from './balances.ts'

/** What one account of the platform moved in a day (UTC): its change, what L1 brought and L11 took, and by how many postings. */
export type AccountDay = Readonly<{
  day: string
  changeMinor: bigint
  inMinor: bigint
  outMinor: bigint
  postings: number
}>

/**
 * What an account stood at before a day (UTC), and what moved it in each day since, the days without postings left out.
 * Counted from the last snapshot before that day on, whose postings an index has by themselves.
 */
export async function accountDays(
  reader: Reader,
  account: string,
  currency: string,
  { first, now }: Readonly<{ first: Temporal.PlainDate; now: Temporal.Instant }>,
): Promise<Readonly<{ beforeMinor: bigint; days: readonly AccountDay[] }>> {
  mustBeOfPlatform(account)
  const begin = `${first.toString()}T00:00:00Z`
  const rows = await rowsOf<AccountDay & { day: string | null }>(reader)`
    with last as (
      select journal_id, balance_minor from account_snapshots
      where account = ${account} and currency = ${currency} and at < ${begin}::timestamptz
      order by journal_id desc limit 1
    ), moved as (
      select amount_minor, entry.code,
        case when entry.at >= ${begin}::timestamptz then (entry.at at time zone 'UTC')::date::text end as day
      from postings
      -- Asked entry by entry, as in balanceAt.
      cross join lateral (
        select code, at from journal_entries e where e.journal_id = postings.journal_id offset 0
      ) entry
      where postings.account = ${account} and ${isOfPlatform('postings.account')} and postings.currency = ${currency}
        and journal_id > coalesce((select journal_id from last), 0) and entry.at <= ${now.toString()}::timestamptz
    )
    select null as day, balance_minor::bigint as "changeMinor", 0::bigint as "inMinor", 0::bigint as "outMinor", 0 as postings
    from last
    union all
    select day, sum(amount_minor)::bigint, coalesce(sum(amount_minor) filter (where code = 'L1'), 0)::bigint,
      coalesce(-sum(amount_minor) filter (where code = 'L11'), 0)::bigint, count(*)::int
    from moved group by day order by 1 nulls first`
  return {
    beforeMinor: rows.filter(({ day }) => day === null).reduce((sum, row) => sum + row.changeMinor, 0n),
    days: rows.filter(({ day }) => day !== null),
  }
}
