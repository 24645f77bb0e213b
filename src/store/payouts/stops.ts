import { sql } from 'kysely'
import type pg from 'pg'
import type { Currency } from '#domain/money.ts'
import type { Receiver } from '#domain/transactions/party.ts'
import { inItsTransaction, type Reader, rowsOf, type Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import { promiseTeamNews } from '../people/office-news.ts'

type Purpose = 'pay' | 'stop'
type Answer = Readonly<{ stopped: boolean }>

/**
 * Whether payouts are stopped as a whole. It stays so until the end of the database transaction, for whoever asks in order to
 * bring money nearer to the bank and for whoever stops it: asked before any row is locked.
 */
export async function waitForStops(writer: Writer, purpose: Purpose): Promise<boolean> {
  const { rows } = await sql<Answer>`select wait_for_payout_stops(${purpose}) as stopped`.execute(writer)
  return rows[0]?.stopped !== false
}

/** The same, in order to pay, on a connection of its own. */
export async function waitForStopsOn(connection: pg.ClientBase): Promise<boolean> {
  const { rows } = await connection.query<Answer>(`select wait_for_payout_stops('pay') as stopped`)
  return rows[0]?.stopped !== false
}

/** Somebody of the office stops all payouts, and says why. */
export async function stopByOffice(
  writer: Writer,
  { note, by, at }: Readonly<{ note: string; by: string; at: Temporal.Instant }>,
): Promise<string> {
  const id = newId(at)
  await writer
    .insertInto('payout_stops')
    .values({ stop_id: id, since: at, reason: 'office', note, started_by: by })
    .execute()
  return id
}

/**
 * For a program that restored the database, after its migrations: nothing is paid until two persons have compared with the
 * bank what was handed over after `restoredUntil`, the last moment that came back. Told twice, it stops once; a stop that came
 * back with the restore stays beside it. Who works with money or administers hears of it.
 */
export async function stopAfterRestore(
  writer: Writer,
  { restoredUntil, at }: Readonly<{ restoredUntil: Temporal.Instant; at: Temporal.Instant }>,
): Promise<void> {
  await inItsTransaction(writer, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payout_stops')
      .values({ stop_id: newId(at), since: at, reason: 'restored', restored_until: restoredUntil })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) await promiseTeamNews(tx, { news: 'payouts-stopped', by: null, at })
  })
}

/** A stop, locked; undefined when there is none. */
export async function lockStop(writer: Writer, stopId: string) {
  return writer
    .selectFrom('payout_stops')
    .select(['released_first_by', 'released_second_by'])
    .where('stop_id', '=', stopId)
    .forUpdate()
    .executeTakeFirst()
}

type Release = Readonly<{ by: string; at: Temporal.Instant }>

/** The first person says what they looked at. */
export async function releaseFirst(
  writer: Writer,
  stopId: string,
  { by, at, looked }: Release & Readonly<{ looked: string }>,
): Promise<void> {
  const first = { released_first_by: by, released_first_at: at, released_first_note: looked }
  await writer.updateTable('payout_stops').set(first).where('stop_id', '=', stopId).execute()
}

/** Another person confirms it: this stop is over. */
export async function releaseSecond(writer: Writer, stopId: string, { by, at }: Release): Promise<void> {
  const second = { released_second_by: by, released_second_at: at }
  await writer.updateTable('payout_stops').set(second).where('stop_id', '=', stopId).execute()
}

/** A stop of all payouts that two persons have not ended, with the names of who had a hand in it. */
export type OpenStop = Readonly<{
  id: string
  since: Temporal.Instant
  reason: 'restored' | 'office'
  note: string | null
  startedBy: string | null
  restoredUntil: Temporal.Instant | null
  /** Files handed over in the day before the moment that was restored: the bank may know others after it. */
  handedOver: number
  firstId: string | null
  firstBy: string | null
  firstAt: Temporal.Instant | null
  firstNote: string | null
}>

/** Every stop of all payouts that is open: one, or two where a restore brought one back. */
export async function openStops(reader: Reader): Promise<readonly OpenStop[]> {
  return rowsOf<OpenStop>(reader)`
    select stop_id as id, since, reason, note, starter.display_name as "startedBy", restored_until as "restoredUntil",
      (select count(*)::int from payment_files where handed_over_at <= restored_until
        and handed_over_at > restored_until - interval '24 hours') as "handedOver",
      released_first_by as "firstId", first.display_name as "firstBy", released_first_at as "firstAt",
      released_first_note as "firstNote"
    from payout_stops left join people starter on starter.person_id = started_by
    left join people first on first.person_id = released_first_by
    where released_second_at is null order by since`
}

/** The earliest moment that was restored and that two persons have not compared with the bank; null without one. */
export async function earliestRestore(reader: Reader): Promise<Temporal.Instant | null> {
  const [found] = await rowsOf<{ since: Temporal.Instant | null }>(reader)`
    select min(restored_until) as since from payout_stops where released_second_at is null`
  return found?.since ?? null
}

/** What a bank took from custody and nothing here explains. */
export type UnknownDebit = Readonly<{
  lineId: bigint
  bookingDate: string
  amountMinor: bigint
  currency: Currency
  payee: string | null
}>

/**
 * What banks took from custody since the day of a restored moment and nothing here explains, the oldest first: what was
 * handed over after that moment is among it.
 */
export async function listUnknownDebits(
  reader: Reader,
  since: Temporal.Instant,
  most: number,
): Promise<readonly UnknownDebit[]> {
  return rowsOf<UnknownDebit>(reader)`
    select line_id as "lineId", to_char(booking_date, 'YYYY-MM-DD') as "bookingDate", amount_minor as "amountMinor", currency,
      payer_name as payee
    from bank_lines where state = 'unexplained' and direction = 'debit'
      and booking_date >= (${since.toString()}::timestamptz at time zone 'UTC')::date
    order by booking_date, line_id limit ${most}`
}

/** Until which day the bank's statements of each custody account are here; null for none. */
export async function listStatementsReach(
  reader: Reader,
): Promise<readonly Readonly<{ custodyId: string; until: string | null }>[]> {
  return rowsOf<{ custodyId: string; until: string | null }>(reader)`
    select custody_id as "custodyId", to_char(told_through(custody_id), 'YYYY-MM-DD') as until
    from custody_accounts order by custody_id`
}

/** Which of the people of a deal are owed money that waits with us because payouts are stopped. */
export async function payeesOfStopped(reader: Reader, transactionId: string): Promise<readonly Receiver[]> {
  const rows = await rowsOf<{ payee: Receiver }>(reader)`
    select distinct to_party as payee from payouts left join payment_files file using (file_id)
    where transaction_id = ${transactionId}::uuid and payouts_are_stopped()
      and (payouts.state in ('planned', 'approved')
        or payouts.state = 'exported' and file.state in ('prepared', 'approved'))`
  return rows.map(({ payee }) => payee)
}
