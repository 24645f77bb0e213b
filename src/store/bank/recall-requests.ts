import {
  type AskedCredit,
  MOST_COMPARED,
  RECALL_DAYS,
  type RecallAnswer,
  type RecallRequest,
} from '#domain/banking/recall-request.ts'
import { sql } from 'kysely'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type NewFile = Readonly<{
  id: string
  sha256: string
  name: string
  sealedBytes: Buffer
  /** Who brought it; null: the exchange with the bank. */
  by: string | null
  at: Temporal.Instant
}>

/** Keeps a file in which a bank asks for payments back; false where it is with us already. */
export async function addRecallFile(writer: Writer, file: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('recall_files')
    .values({
      file_id: file.id,
      sha256: file.sha256,
      name: file.name,
      sealed_bytes: file.sealedBytes,
      taken_by: file.by,
      at: file.at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type NewRequest = Readonly<{ id: string; fileId: string; sameness: string; asked: RecallRequest }>

/** Keeps the requests of a file that no earlier file made; answers how many those are. */
export async function addRecallRequests(writer: Writer, requests: readonly NewRequest[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('recall_requests')
    .values(
      requests.map(({ id, fileId, sameness, asked }) => ({
        request_id: id,
        file_id: fileId,
        sameness,
        asked: JSON.stringify(written(asked)),
      })),
    )
    .onConflict((conflict) => conflict.column('sameness').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** JSON has no numbers of our size. */
const written = ({ amount, ...asked }: RecallRequest) => ({
  ...asked,
  amount: amount && { ...amount, minor: amount.minor.toString() },
})

// What this column holds, `addRecallRequests` wrote.
type Written = Omit<RecallRequest, 'amount'> & { amount: { minor: string; currency: string } | null }
const readWritten = ({ amount, ...asked }: Written): RecallRequest => ({
  ...asked,
  amount: amount && { ...amount, minor: BigInt(amount.minor) },
})

/** A request as it was made, and what somebody answered. */
export type KeptRecall = Readonly<{
  id: string
  asked: RecallRequest
  fileName: string
  at: Temporal.Instant
  answer: RecallAnswer | null
  note: string | null
  lineId: string | null
  answeredBy: string | null
  answeredAt: Temporal.Instant | null
}>

type Row = Omit<KeptRecall, 'asked'> & { asked: Written }

/** Requests that wait, the oldest first, or those that were answered, the newest first. */
export async function listRecalls(
  reader: Reader,
  which: 'waiting' | 'answered',
  most: number,
): Promise<readonly KeptRecall[]> {
  const rows = await rowsOf<Row>(reader)`
    select r.request_id as id, r.asked, f.name as "fileName", f.at, r.answer, r.note, r.line_id::text as "lineId",
      p.display_name as "answeredBy", r.answered_at as "answeredAt"
    from recall_requests r join recall_files f using (file_id) left join people p on p.person_id = r.answered_by
    where (r.answered_at is null) = ${which === 'waiting'}
    order by r.answered_at desc, f.at, r.request_id limit ${most}`
  return rows.map((row) => ({ ...row, asked: readWritten(row.asked) }))
}

/** A request that waits, locked; undefined when it was answered, or is not there. */
export async function lockRecall(writer: Writer, id: string): Promise<RecallRequest | undefined> {
  const row = await writer
    .selectFrom('recall_requests')
    .select('asked')
    .where('request_id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && readWritten(row.asked as Written)
}

/** Whether there is such a request, answered or not. */
export async function isRecall(reader: Reader, id: string): Promise<boolean> {
  const rows = await rowsOf(reader)`select from recall_requests where request_id = ${id}::uuid`
  return rows.length > 0
}

type Answer = Readonly<{
  answer: RecallAnswer
  note: string
  lineId: string | null
  by: string
  at: Temporal.Instant
}>

/** Ends the waiting of a request. */
export async function answerRecallRequest(
  writer: Writer,
  id: string,
  { answer, note, lineId, by, at }: Answer,
): Promise<void> {
  await writer
    .updateTable('recall_requests')
    .set({
      answer,
      note,
      line_id: lineId === null ? null : BigInt(lineId),
      answered_by: by,
      answered_at: at,
    })
    .where('request_id', '=', id)
    .execute()
}

/**
 * Credits that a request could be about: by what some bank calls them, which come first, or by their sum in those days. One
 * more than are compared says that there are more.
 */
export async function listAskedCredits(
  reader: Reader,
  asked: RecallRequest,
): Promise<readonly AskedCredit[]> {
  const { endToEndId, references, amount, day } = asked
  const sum = amount?.minor.toString() ?? null
  // As the indexes have them; what is asked for is shorter (`recall-reader.ts`).
  const isNamed = sql`(left(end_to_end_id, 100) = ${endToEndId}::text or left(bank_reference, 100) = any (${references}::text[]))`
  const columns = sql`line_id, amount_minor, currency, booking_date, end_to_end_id, bank_reference, payer_name`
  const isCredit = sql`direction = 'credit' and payout_id is null and divided_from is null`
  const hasSum = sql`amount_minor = ${sum}::bigint and currency = ${amount?.currency ?? null}::text`
  return rowsOf<AskedCredit>(reader)`
    select line_id::text as "lineId", amount_minor as "amountMinor", currency, booking_date::text as "bookedOn",
      end_to_end_id as "endToEndId", bank_reference as "bankReference", payer_name as "payerName"
    from (
      select ${columns}, true as is_named from bank_lines
      where ${isCredit} and ${isNamed} and (${sum}::bigint is null or (${hasSum}))
      union all
      select ${columns}, false from bank_lines
      where ${isCredit} and ${isNamed} is not true and ${hasSum}
        and booking_date between ${day}::date - ${RECALL_DAYS}::int and ${day}::date + ${RECALL_DAYS}::int
    ) found
    order by is_named desc, line_id desc limit ${MOST_COMPARED + 1}`
}

/** What a credit is now, and the deals that it brought money to. */
export type CreditNow = Readonly<{
  lineId: string
  state: string
  amountMinor: bigint
  currency: string
  bookedOn: string
  payerName: string | null
  transactionIds: readonly string[]
}>

/** Whether somebody has a part in a deal that one of these credits brought money to, under this account or another of theirs. */
export async function hasStakeInCredits(
  reader: Reader,
  { personId, lineIds }: Readonly<{ personId: string; lineIds: readonly string[] }>,
): Promise<boolean> {
  const rows = await rowsOf(reader)`
    select from bank_lines line join transactions deal using (transaction_id)
    where (line.line_id = any (${lineIds}::bigint[]) or line.divided_from = any (${lineIds}::bigint[]))
      and has_stake(${personId}::uuid, deal.buyer_id, deal.seller_id, broker_of(deal.transaction_id))
    limit 1`
  return rows.length > 0
}

/** Whether somebody has a part in any deal, under this account or another of theirs: few of the office have. */
export async function isInSomeDeal(reader: Reader, personId: string): Promise<boolean> {
  const rows = await rowsOf(reader)`
    select from accounts_of_identity(${personId}::uuid) own (id)
    where exists (select from participants where person_id = own.id)
      or exists (select from terms_versions where broker_id = own.id)
    limit 1`
  return rows.length > 0
}

/** A credit that a request is about, with its deals or those of its pieces. */
export async function readCreditNow(reader: Reader, lineId: string): Promise<CreditNow | undefined> {
  const [found] = await rowsOf<CreditNow>(reader)`
    select l.line_id::text as "lineId", l.state, l.amount_minor as "amountMinor", l.currency,
      l.booking_date::text as "bookedOn", l.payer_name as "payerName",
      array(select distinct coalesce(piece.transaction_id, l.transaction_id)::text
        from (select l.transaction_id) own left join bank_lines piece on piece.divided_from = l.line_id
        where coalesce(piece.transaction_id, l.transaction_id) is not null order by 1) as "transactionIds"
    from bank_lines l where l.line_id = ${lineId}::bigint`
  return found
}
