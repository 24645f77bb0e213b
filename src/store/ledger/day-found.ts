import { clientLiabilities } from '#domain/ledger/accounts.ts'
import { type DayFound, type DayItem, endOfBankDay } from '#domain/ledger/day-close.ts'
import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '../database/database.ts'

type CustodyDay = Readonly<{ custody: Currency; day: string }>

/**
 * The books of a custody account at the end of a day beside the bank's statement of it, and what stands between them now.
 * What moved the bank counts by the bank's own booking day, as its statement does: it comes into the books a day later,
 * mostly. All else counts by when it was booked.
 */
export async function readDayFound(reader: Reader, { custody, day }: CustodyDay): Promise<DayFound> {
  const statement = await readTold(reader, { custody, day })
  const [first] = await rowsOf<{ minor: bigint | null }>(reader)`
    select told_opening(${custody}, 'infinity') as minor`
  return {
    custody,
    day,
    statement,
    openingMinor: first?.minor ?? 0n,
    ...(await readSums(reader, { custody, day })),
    items: await readItems(reader, { custody, day }),
  }
}

/**
 * What the bank says of the end of a day: the balance of the statement that ends on it, else that of the last one that began by
 * then, less what it tells of later days. A day that no statement ends on is told once the bank tells of a later one: tables, and
 * days without movements, say nowhere that they are whole. Nor is a day told of which a part waits for its step: what leads up
 * to what is known goes in from its end.
 */
async function readTold(reader: Reader, { custody, day }: CustodyDay): Promise<DayFound['statement']> {
  const [told] = await rowsOf<NonNullable<DayFound['statement']>>(reader)`
    with placed as ( -- one that came late, before all that was known, opens them and closes none
      select *, coalesce(closes, opens) as place from statements where custody_id = ${custody}
    )
    select statement_id as id, number, closing_minor - (
        select coalesce(sum(case later.direction when 'credit' then later.amount_minor else -later.amount_minor end), 0)
        from bank_lines later join placed telling using (statement_id) join bank_entries entry using (entry_id)
        where later.currency = ending.custody_id and later.booking_date > ${day}::date
          and case when telling.opening_minor is null or telling.closing_minor is null
            -- Told without balances before, and by one with balances since.
            then entry.before_minor is not null and later.booking_date <= ending.to_date
            -- One that leads up to what was known may tell that again, which has its place after it.
            else telling.place <= ending.place
              or ending.closes is null and ending.known_lines > 0 and later.booking_date <= ending.to_date end)::bigint as "closingMinor"
    from placed ending
    where place is not null and closing_minor is not null
      and from_date <= ${day}::date and (to_date >= ${day}::date or exists (
        select from placed following where following.place > ending.place and following.from_date > ${day}::date))
      and not exists (select from statement_intake_parts part join statement_intakes using (intake_id)
        where statement_intakes.custody_id = ending.custody_id and part.day = ${day}::date)
      -- Of several accounts each tells it that has money.
      and not exists (select from told_by_account(${custody})
        where held_minor <> 0 and is_renamed is not true and through < ${day}::date)
    -- One that ends in the middle of the day does not tell its end.
    order by (to_date = ${day}::date and not exists (
        select from placed goes_on join bank_lines using (statement_id) where goes_on.place > ending.place
          and goes_on.to_date > ${day}::date and booking_date = ${day}::date)) is true desc, place desc limit 1`
  return told ?? null
}

type Sums = Pick<DayFound, 'bookedMinor' | 'owedMinor' | 'unclaimedMinor' | 'ownMinor' | 'deals'>
/** What of a deal is its people's: suspense and what nobody claims belong to no deal that has money. */
const ofDeals = clientLiabilities.filter((family) => family !== 'suspense' && family !== 'unclaimed')

async function readSums(reader: Reader, { custody, day }: CustodyDay): Promise<Sums> {
  const until = endOfBankDay({ custody, day }).toString()
  const [sums] = await rowsOf<Sums>(reader)`
    with told as ( -- what moved the bank, by the bank's own day
      select journal_id, booking_date from journal_entries join bank_lines using (line_id)
      where custody_id = ${custody} and bank_lines.currency = ${custody}
      union all
      select leaving.journal_id, booking_date from bank_lines
      join postings leaving on leaving.account = 'transit:' || payout_id and leaving.amount_minor > 0
      join journal_entries entry on entry.journal_id = leaving.journal_id and entry.code = 'L11' and entry.line_id is null
      where custody_id = ${custody} and direction = 'debit' and payout_id is not null
    ), counted as (
      select split_part(account, ':', 1) as family, entry.transaction_id, amount_minor
      from postings join journal_entries entry using (journal_id) left join told using (journal_id)
      where postings.currency = ${custody}
        and case when booking_date is null then entry.at < ${until}::timestamptz else booking_date <= ${day}::date end
    )
    select coalesce(sum(amount_minor) filter (where family = 'bank'), 0)::bigint as "bookedMinor",
      coalesce(-sum(amount_minor) filter (where family = any (${clientLiabilities}::text[])), 0)::bigint as "owedMinor",
      coalesce(-sum(amount_minor) filter (where family = 'unclaimed'), 0)::bigint as "unclaimedMinor",
      coalesce(-sum(amount_minor) filter (where family = 'own_funds'), 0)::bigint as "ownMinor",
      (select count(*)::int from (select transaction_id from counted
        where transaction_id is not null and family = any (${ofDeals}::text[])
        group by 1 having sum(amount_minor) <> 0) held) as deals
    from counted`
  return sums ?? { bookedMinor: 0n, owedMinor: 0n, unclaimedMinor: 0n, ownMinor: 0n, deals: 0 }
}

/** More are not told one by one; those that keep a day open come first. */
const MOST = 200

function readItems(reader: Reader, { custody, day }: CustodyDay): Promise<DayItem[]> {
  return rowsOf<DayItem>(reader)`
    select kind, id, day::text, direction, "amountMinor" from (
      select 1 as place, 'unbooked-debit' as kind, line_id::text as id, booking_date as day, direction, amount_minor as "amountMinor"
      from bank_lines l where custody_id = ${custody} and currency = ${custody} and direction = 'debit'
        and booking_date <= ${day}::date and payout_id is null
        and not exists (select from journal_entries e where e.line_id = l.line_id)
      union all
      select 2, 'unexplained-debit', line_id::text, booking_date, direction, amount_minor
      from bank_lines where custody_id = ${custody} and state = 'unexplained' and booking_date <= ${day}::date
      union all
      select 3, 'set-aside', set_aside_id::text, null, null, null
      from set_aside_statements where ended_at is null and custody_id = ${custody}
      union all
      select 4, 'unidentified-credit', line_id::text, booking_date, direction, amount_minor
      from bank_lines where custody_id = ${custody} and currency = ${custody} and direction = 'credit'
        and state in ('imported', 'suggested', 'held') and booking_date <= ${day}::date
      union all
      select 5, 'announced', advised_id::text, day, direction, amount_minor
      from advised_payments where custody_id = ${custody} and line_id is null and withdrawn_at is null
        and day <= ${day}::date
    ) items order by place, day, id limit ${MOST}`
}
