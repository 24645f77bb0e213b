import { sql } from 'kysely'
import { z } from 'zod'
import { accounts } from '#domain/ledger/accounts.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { balanceAt } from '#store/ledger/balances.ts'
import { historyKey, type HistoryRoot, newestRoots } from '#store/ledger/history.ts'
import { type BookCheck, lastBookCheck } from '#store/ledger/book-checks.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { query } from '../query.ts'
import { type StatementSums, statementSums } from './ledger.ts'
import { custodyDays } from './custody-days.ts'
import { type PlatformClock, platformClocks } from './platform-clocks.ts'
import { LEAST, type PublicCount, publicCount } from './public-count.ts'
import { type PublicHistory, publicHistory, type PublicWeek, publicWeeks } from './public-history.ts'

/** The middle of many lengths of time, in minutes; null while there are fewer than five. */
export type PublicMedian = number | null

/** One currency: what the bank holds by the books, what is owed to clients, and the last statement. Minor units. */
export type CustodyNow = Readonly<{
  currency: Currency
  bookedMinor: bigint
  owedMinor: bigint
  closingMinor: bigint | null
  statementDate: string | null
  /** On the account before the first statement: never counted in the books. */
  openingMinor: bigint
  /** Debits that the bank has paid and the books do not know yet. */
  unbookedMinor: bigint
  /** Books against bank, those two explained: zero when they agree; null while no statement tells a balance. */
  differenceMinor: bigint | null
}>

export type PublicCustody = CustodyNow &
  Readonly<{
    /** How it stood at the end of each week of the last half year that has enough to tell. */
    weeks: readonly PublicWeek[]
  }>

export type Transparency = Readonly<{
  at: Temporal.Instant
  custody: readonly PublicCustody[]
  deals: Readonly<{ open: PublicCount; finished: PublicCount }>
  /** How many of the newest agreed deals the times and the late payouts are counted over. */
  newest: PublicCount
  times: Readonly<{
    agreementToDeposit: PublicMedian
    depositToDelivery: PublicMedian
    releaseToPaid: PublicMedian
  }>
  payouts: Readonly<{ settled: PublicCount; late: PublicCount }>
  openDisputes: PublicCount
  /** Times and disputes, month by month. */
  history: PublicHistory
  clocks: readonly PlatformClock[]
  lastCheck: BookCheck | null
  /** The newest signed roots of the history, the newest first. */
  roots: readonly HistoryRoot[]
  /** The fingerprint of the key that signs them; null before the first start. */
  key: string | null
}>

const KEPT_SECONDS = 60
const NEWEST = 1000
const ROOTS = 7

type Kept = Readonly<{ until: Temporal.Instant; answer: Promise<Transparency> }>
const kept = new WeakMap<object, Kept>()

/**
 * What everybody may know: custody against the bank, times, lateness. Counted at most once a minute, however many
 * ask at once; nothing of it is about fewer than five.
 */
export const transparency = query({
  name: 'money.transparency',
  fromReplica: true,
  open: true,
  input: z.object({}),
  run({ reader, now }): Promise<Transparency> {
    const last = kept.get(reader)
    if (last && Temporal.Instant.compare(now, last.until) < 0) return last.answer
    const answer = count(reader, now)
    kept.set(reader, { until: now.add({ seconds: KEPT_SECONDS }), answer })
    // What failed is asked again at once.
    answer.catch(() => kept.delete(reader))
    return answer
  },
})

/** Each currency in custody, by the books and by the bank. */
export async function custodyNow(reader: Reader, now: Temporal.Instant): Promise<readonly CustodyNow[]> {
  const owed = await owedByCurrency(reader)
  const statements = await statementSums(reader, now)
  const kept = await rowsOf<{ currency: string }>(reader)`select currency from custody_accounts order by 1`
  const currencies = kept.map((row) => row.currency).filter(isCurrency)
  const custody: CustodyNow[] = []
  for (const currency of currencies) {
    const balance = (account: string) => balanceAt(reader, account, currency, now)
    const bookedMinor = await balance(accounts.bank(currency))
    const waiting = -(await balance(accounts.suspense)) - (await balance(accounts.unclaimed))
    const statement = statements.find((each) => each.currency === currency)
    custody.push({
      currency,
      bookedMinor,
      owedMinor: waiting + (owed.get(currency) ?? 0n),
      ...againstBank(bookedMinor, statement),
    })
  }
  return custody
}

async function count(reader: Reader, now: Temporal.Instant): Promise<Transparency> {
  const custody: PublicCustody[] = []
  for (const each of await custodyNow(reader, now))
    custody.push({ ...each, weeks: publicWeeks(await custodyDays(reader, each.currency, now)) })
  const roots = await newestRoots(reader, ROOTS)
  return {
    at: now,
    custody,
    ...(await dealsAndTimes(reader)),
    history: await publicHistory(reader, now),
    clocks: await platformClocks(reader, now),
    lastCheck: await lastBookCheck(reader),
    roots,
    key: await historyKey(reader),
  }
}

function againstBank(bookedMinor: bigint, statement: StatementSums | undefined) {
  const { closing = null, opening = null, unbooked = 0n, to_date = null } = statement ?? {}
  const isTold = closing !== null && opening !== null
  return {
    closingMinor: closing,
    statementDate: to_date,
    openingMinor: opening ?? 0n,
    unbookedMinor: unbooked,
    differenceMinor: isTold ? bookedMinor - (closing - opening + unbooked) : null,
  }
}

/**
 * What is owed to clients in their deals, payouts and balances, by currency: from the rows of which the nightly
 * check proves that the ledger says the same, because adding up every posting is nothing for a public page.
 */
async function owedByCurrency(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const rows = await rowsOf<{ currency: string; minor: string }>(reader)`
    select currency, sum(minor)::text as minor from (
      select t.currency, sum(r.held_minor + r.fee_pending_minor) as minor
      from tranches r join transactions t using (transaction_id)
      where r.held_minor + r.fee_pending_minor > 0 group by 1
      union all
      select currency, sum(balance_minor) from balances group by 1
      union all
      select currency, sum(amount_minor) from payouts
      where state in ('planned', 'blocked', 'approved', 'exported', 'sent') group by 1
      union all
      select custody_id, sum(amount_minor) from custody_payments where state in ('approved', 'exported') group by 1
    ) parts group by 1`
  return new Map(rows.map(({ currency, minor }) => [currency, BigInt(minor)]))
}

type Counts = Readonly<{
  open: number
  finished: number
  disputes: number
  newest: number
  settled: number
  late: number
  deposits: number
  deposit_minutes: number | null
  deliveries: number
  delivery_minutes: number | null
  paid_minutes: number | null
}>

/** Deals as they stand, and the times of the newest agreed ones: their ids are in the order of their creation. */
async function dealsAndTimes(reader: Reader) {
  const minutes = (later: string, earlier: string) =>
    sql.raw(`percentile_cont(0.5) within group (order by extract(epoch from ${later} - ${earlier}) / 60)`)
  const rows = await rowsOf<Counts>(reader)`
    with newest as materialized (
      select transaction_id, agreed_at from transactions where agreed_at is not null
      order by transaction_id desc limit ${NEWEST}
    ), moments as (
      select n.agreed_at,
        (select min(at) from events e where e.transaction_id = n.transaction_id
          and e.name = 'funding.completed') as funded_at,
        (select min(at) from events e where e.transaction_id = n.transaction_id
          and e.name = 'tranche.delivery_declared') as delivered_at,
        (select count(*) from events e where e.transaction_id = n.transaction_id
          and e.name = 'payout.late') as late
      from newest n
    ), paid as (
      select planned_at, settled_at, to_party from payouts o join newest using (transaction_id)
      where o.state = 'settled'
    )
    select *,
      (select count(*)::int from transactions where state in ('agreed', 'active', 'settling')) as open,
      (select count(*)::int from transactions where state in ('closed', 'cancelled')) as finished,
      (select count(*)::int from tranches where state = 'disputed') as disputes
    from (
      select count(*)::int as newest, coalesce(sum(late), 0)::int as late, count(funded_at)::int as deposits,
        ${minutes('funded_at', 'agreed_at')} as deposit_minutes,
        count(delivered_at)::int as deliveries,
        ${minutes('delivered_at', 'funded_at')} as delivery_minutes
      from moments
    ) times, (
      select count(*)::int as settled,
        case when count(*) filter (where to_party = 'seller') >= ${LEAST} then
          percentile_cont(0.5) within group (order by extract(epoch from settled_at - planned_at) / 60)
            filter (where to_party = 'seller') end as paid_minutes
      from paid
    ) payments`
  const [found] = rows
  const median = (many: number, value: number | null | undefined) =>
    many >= LEAST && value !== null && value !== undefined ? Math.round(value) : null
  return {
    deals: { open: publicCount(found?.open ?? 0), finished: publicCount(found?.finished ?? 0) },
    newest: publicCount(found?.newest ?? 0),
    times: {
      agreementToDeposit: median(found?.deposits ?? 0, found?.deposit_minutes),
      depositToDelivery: median(found?.deliveries ?? 0, found?.delivery_minutes),
      releaseToPaid: median(LEAST, found?.paid_minutes),
    },
    payouts: { settled: publicCount(found?.settled ?? 0), late: publicCount(found?.late ?? 0) },
    openDisputes: publicCount(found?.disputes ?? 0),
  }
}
