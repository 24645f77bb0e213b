import { sql } from 'kysely'
import type { AdvisedPayment, BookedPayment, KnownAdvised, ReportTimes } from '#domain/banking/advised.ts'
import type { Reader, Writer } from '../database/database.ts'

/** A report of a day as it is kept: which file told it, and the time that it tells whole. */
export type BankReport = ReportTimes &
  Readonly<{
    id: string
    fileId: string
    custodyId: string
    number: string
    madeAt: Temporal.Instant
    at: Temporal.Instant
  }>

/** Keeps that a file announced something, before what it announced. */
export async function addBankReport(writer: Writer, report: BankReport): Promise<void> {
  await writer
    .insertInto('bank_reports')
    .values({
      report_id: report.id,
      file_id: report.fileId,
      custody_id: report.custodyId,
      number: report.number,
      made_at: report.madeAt,
      told_from: report.from,
      told_until: report.until,
      imported_at: report.at,
    })
    .execute()
}

/** Says how many payments of a report were news, and how many were known. */
export async function saveReportCounts(
  writer: Writer,
  id: string,
  { news, repeats }: Readonly<{ news: number; repeats: number }>,
): Promise<void> {
  await writer.updateTable('bank_reports').set({ news, repeats }).where('report_id', '=', id).execute()
}

/** The reports of an account that say which time they tell whole. */
export async function listReportTimes(
  reader: Reader,
  custodyId: string,
): Promise<readonly (ReportTimes & Readonly<{ id: string }>)[]> {
  const rows = await reader
    .selectFrom('bank_reports')
    .select(['report_id', 'made_at', 'told_from', 'told_until'])
    .where('custody_id', '=', custodyId)
    .where('told_from', 'is not', null)
    .where('told_until', 'is not', null)
    .execute()
  return rows.map((row) => ({
    id: row.report_id,
    madeAt: row.made_at,
    from: row.told_from,
    until: row.told_until,
  }))
}

/** An announcement with the report that told it last, when that was, and when another one told otherwise. */
export type KeptAdvised = KnownAdvised &
  Readonly<{ reportId: string; madeAt: Temporal.Instant; withdrawnAt: Temporal.Instant | null }>

/** What is announced of an account, or was: all of it, or what still waits for its statement. */
export async function listAdvised(
  reader: Reader,
  custodyId: string,
  which: 'all' | 'open',
): Promise<readonly KeptAdvised[]> {
  const rows = await reader
    .selectFrom('advised_payments')
    .innerJoin('bank_reports', 'bank_reports.report_id', 'advised_payments.report_id')
    .selectAll('advised_payments')
    .select('made_at')
    .where('advised_payments.custody_id', '=', custodyId)
    .$if(which === 'open', (asked) => asked.where('line_id', 'is', null).where('withdrawn_at', 'is', null))
    .orderBy('day')
    .orderBy('advised_id')
    .execute()
  return rows.map((row) => ({
    id: row.advised_id,
    reportId: row.report_id,
    madeAt: row.made_at,
    withdrawnAt: row.withdrawn_at,
    state: stateOf(row),
    entry: row.entry,
    day: row.day,
    direction: row.direction as KeptAdvised['direction'],
    amountMinor: row.amount_minor,
    currency: row.currency,
    bankReference: row.bank_reference,
    endToEndId: row.end_to_end_id,
    paymentInfoId: row.payment_info_id,
    payerName: row.payer_name,
    payerPrint: row.payer_print,
    references: row.references,
    text: row.text,
  }))
}

function stateOf(row: Readonly<{ line_id: bigint | null; withdrawn_at: unknown }>): KnownAdvised['state'] {
  if (row.line_id !== null) return 'booked'
  return row.withdrawn_at === null ? 'open' : 'withdrawn'
}

export type NewAdvised = AdvisedPayment & Readonly<{ id: string; returnReason: string | null }>

// So many rows at once, as lines are kept.
const AT_ONCE = 500

/** Keeps what a report announces for the first time. */
export async function addAdvised(
  writer: Writer,
  { id: reportId, custodyId, madeAt }: BankReport,
  advised: readonly NewAdvised[],
): Promise<void> {
  for (let start = 0; start < advised.length; start += AT_ONCE)
    await writer
      .insertInto('advised_payments')
      .values(
        advised.slice(start, start + AT_ONCE).map((each) => ({
          advised_id: each.id,
          report_id: reportId,
          custody_id: custodyId,
          entry: each.entry,
          day: each.day,
          direction: each.direction,
          amount_minor: each.amountMinor,
          currency: each.currency,
          bank_reference: each.bankReference,
          end_to_end_id: each.endToEndId,
          payment_info_id: each.paymentInfoId,
          payer_name: each.payerName,
          payer_print: each.payerPrint,
          return_reason: each.returnReason,
          text: each.text,
          references: [...each.references],
          told_at: madeAt,
        })),
      )
      .execute()
}

/** Notes that a report told again what was announced, for the day that it says now. What was withdrawn is announced again. */
export async function tellAgain(
  writer: Writer,
  reportId: string,
  again: readonly Readonly<{ id: string; day: string }>[],
): Promise<void> {
  if (again.length === 0) return
  const rows = JSON.stringify(again.map(({ id, day }) => ({ id, day })))
  await sql`
    update advised_payments a set report_id = ${reportId}, withdrawn_at = null, day = greatest(a.day, told.day)
    from json_to_recordset(${rows}::json) as told(id uuid, day date)
    where a.advised_id = told.id`.execute(writer)
}

/** Notes that what was announced is so no more, as a later report says. */
export async function withdrawAdvised(
  writer: Writer,
  ids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update advised_payments set withdrawn_at = ${at.toString()}::timestamptz
    where advised_id = any (${[...ids]}::uuid[]) and line_id is null and withdrawn_at is null`.execute(writer)
}

/**
 * The lines of an account that may be what is announced, and that no announcement became yet: those of an announced sum, and
 * those of an entry of one.
 */
export async function listBookable(
  reader: Reader,
  custodyId: string,
  { sums, from }: Readonly<{ sums: readonly bigint[]; from: string }>,
): Promise<readonly BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select l.line_id::text as id, l.entry_id::text as entry, l.booking_date as day, l.direction,
      l.amount_minor as "amountMinor", l.currency, l.bank_reference as "bankReference",
      l.end_to_end_id as "endToEndId", l.payment_info_id as "paymentInfoId", l.payer_name as "payerName",
      l.payer_print as "payerPrint", l."references", l.text
    from bank_lines l join bank_entries e using (entry_id)
    where l.custody_id = ${custodyId} and e.custody_id = ${custodyId} and e.booking_date >= ${from}::date
      and (l.amount_minor = any (${sums.map(String)}::bigint[]) or e.amount_minor = any (${sums.map(String)}::bigint[]))
      and not exists (select from advised_payments a where a.line_id = l.line_id)
    order by l.line_id`.execute(reader as unknown as Writer)
  return rows
}

/** Ties announcements to the lines that a statement booked them as: they are on their way no more. */
export async function tieAdvised(
  writer: Writer,
  pairs: readonly Readonly<{ id: string; lineId: string }>[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    update advised_payments a set line_id = told."lineId"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as told(id uuid, "lineId" bigint)
    where a.advised_id = told.id and a.line_id is null`.execute(writer)
}

/** Forgets announcements of an account for days before a day, and the reports that told nothing else. */
export async function forgetAdvised(writer: Writer, custodyId: string, before: string): Promise<void> {
  await writer
    .deleteFrom('advised_payments')
    .where('custody_id', '=', custodyId)
    .where('day', '<', before)
    .execute()
  await sql`
    delete from bank_reports r where custody_id = ${custodyId} and imported_at < ${before}::date
      and not exists (select from advised_payments a where a.report_id = r.report_id)`.execute(writer)
}
