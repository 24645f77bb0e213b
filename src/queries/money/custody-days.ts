import { accounts } from '#domain/ledger/accounts.ts'
import type { Currency } from '#domain/money.ts'
import { accountDays } from '#store/ledger/account-days.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A custody account at the end of a day (UTC), by the books and by the bank, and what came and left in it. Minor units. */
export type CustodyDay = Readonly<{
  day: string
  bookedMinor: bigint
  /**
   * The last balance that the bank had told by then, less what was on the account before its first statement, which no book
   * ever counted; null before the first one.
   */
  bankMinor: bigint | null
  /** Every credit of the bank's statements. */
  inMinor: bigint
  /** Payouts and payments that belong to no deal, as the bank's statements show them leaving. */
  outMinor: bigint
  /** How many postings it had. */
  postings: number
}>

/** How far back is told: twenty-six whole weeks, today the last day. */
export const DAYS = 182

/** Each of the last days of one custody account, the oldest first; none while nothing ever moved in it. */
export async function custodyDays(
  reader: Reader,
  currency: Currency,
  now: Temporal.Instant,
): Promise<readonly CustodyDay[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const first = today.subtract({ days: DAYS - 1 })
  const { beforeMinor, days } = await accountDays(reader, accounts.bank(currency), currency, { first, now })
  const told = await toldBalances(reader, currency, first)
  if (days.length === 0 && beforeMinor === 0n && told.length === 0) return []
  const moved = new Map(days.map((each) => [each.day, each]))
  let bookedMinor = beforeMinor
  return Array.from({ length: DAYS }, (_, at): CustodyDay => {
    const day = first.add({ days: at }).toString()
    const { changeMinor = 0n, inMinor = 0n, outMinor = 0n, postings = 0 } = moved.get(day) ?? {}
    bookedMinor += changeMinor
    return { day, bookedMinor, bankMinor: toldUntil(told, day), inMinor, outMinor, postings }
  })
}

type ToldBalance = Readonly<{ day: string; closes: bigint; minor: bigint }>

/** The balances of statements by the day on which they came, with the last one from before. */
function toldBalances(reader: Reader, currency: Currency, first: Temporal.PlainDate) {
  const begin = `${first.toString()}T00:00:00Z`
  return rowsOf<ToldBalance>(reader)`
    with opening as (
      select told_opening(${currency}, 'infinity') as opening_minor
    ), told as (
      (select imported_at, closes, closing_minor from statements
        where custody_id = ${currency} and closes is not null and imported_at < ${begin}::timestamptz
        order by closes desc limit 1)
      union all
      select imported_at, closes, closing_minor from statements
      where custody_id = ${currency} and closes is not null and imported_at >= ${begin}::timestamptz
    )
    select (imported_at at time zone 'UTC')::date::text as day, closes, closing_minor - opening_minor as minor
    from told, opening where closing_minor - opening_minor is not null order by 1, closes`
}

/** Of the statements that had come by the end of a day the one that closes last. */
function toldUntil(told: readonly ToldBalance[], day: string): bigint | null {
  let last: ToldBalance | null = null
  for (const each of told) {
    if (each.day > day) break
    if (last === null || each.closes >= last.closes) last = each
  }
  return last?.minor ?? null
}
