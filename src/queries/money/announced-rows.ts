import type { Currency } from '#domain/money.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** A payment that the bank announced and no statement has brought. */
export type AnnouncedRow = Readonly<{
  id: string
  /** The custody account, by its currency. */
  currency: Currency
  direction: 'credit' | 'debit'
  amountMinor: bigint
  day: string
  toldAt: Temporal.Instant
  /** A statement of its account reaches its day, and did not bring it. */
  isMissed: boolean
  payerName: string | null
  text: string
  bankReference: string | null
  returnReason: string | null
  /** The payout of ours that it names. */
  payoutCode: string | null
  /** The deal whose deposit it says to be, or whose payout it names. */
  deal: Readonly<{ id: string; code: string }> | null
}>

/** What is announced and not booked: what did not come first, then the oldest. */
export async function readAnnouncedRows(reader: Reader, most: number): Promise<readonly AnnouncedRow[]> {
  return rowsOf<AnnouncedRow>(reader)`
    with reached as materialized (select custody_id, told_through(custody_id) as through from custody_accounts), open as (
      select a.*, coalesce(a.day <= through, false) as missed
      from advised_payments a join reached using (custody_id) where line_id is null and withdrawn_at is null
      order by missed desc, day, told_at, advised_id limit ${most})
    select o.advised_id as id, o.custody_id as currency, o.direction, o.amount_minor as "amountMinor", o.day,
      o.told_at as "toldAt", o.missed as "isMissed", o.payer_name as "payerName", o.text,
      o.bank_reference as "bankReference", o.return_reason as "returnReason", p.code as "payoutCode",
      (select json_build_object('id', t.transaction_id, 'code', t.code) from transactions t
        where t.transaction_id = p.transaction_id
          or p.payout_id is null and o.direction = 'credit' and t.currency = o.currency and t.reference = any (o."references")
        order by t.transaction_id limit 1) as deal
    from open o left join payouts p on p.code = o.end_to_end_id and p.currency = o.currency
    order by o.missed desc, o.day, o.told_at, o.advised_id`
}

/** How many payments of each report of a file were announced for the first time, and how many were known. */
export type ReportRow = Readonly<{
  id: string
  number: string
  currency: Currency
  news: number
  repeats: number
}>

/** The reports of a file. */
export async function readReportRows(reader: Reader, fileId: string): Promise<readonly ReportRow[]> {
  return rowsOf<ReportRow>(reader)`
    select report_id as id, number, custody_id as currency, news, repeats from bank_reports
    where file_id = ${fileId} and not exists (select from statements s where s.file_id = bank_reports.file_id)
    order by report_id limit 50`
}
