import { sql, type Updateable } from 'kysely'
import type pg from 'pg'
import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import type { PaidOutOf } from '#domain/ledger/custody-postings.ts'
import type { Currency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

type NewPayment = Readonly<{
  id: string
  code: string
  custodyId: string
  /** The deposit that goes back; null: own funds are taken out. */
  lineId: string | null
  outOf: PaidOutOf
  amountMinor: bigint
  account: AccountSnapshot
  note: string
  by: string
  at: Temporal.Instant
}>

/** Keeps what one person proposes to pay out of a custody account for no deal. */
export async function addCustodyPayment(writer: Writer, payment: NewPayment): Promise<void> {
  await writer
    .insertInto('custody_payments')
    .values({
      payment_id: payment.id,
      code: payment.code,
      custody_id: payment.custodyId,
      line_id: payment.lineId === null ? null : BigInt(payment.lineId),
      out_of: payment.outOf,
      amount_minor: payment.amountMinor,
      account: JSON.stringify(payment.account),
      note: payment.note,
      proposed_by: payment.by,
      proposed_at: payment.at,
    })
    .execute()
}

type Row = Schema['custody_payments']

// What these columns hold, constraints and our own code keep.
const typed = <Found extends { state: string; out_of: string; custody_id: string; account: unknown }>(
  row: Found,
) => ({
  ...row,
  state: row.state as CustodyPaymentState,
  outOf: row.out_of as PaidOutOf,
  currency: row.custody_id as Currency,
  account: row.account as AccountSnapshot,
})

/** A payment, locked, with the state of the file that it stands in; undefined when there is none. */
export async function lockCustodyPayment(writer: Writer, paymentId: string) {
  const row = await writer
    .selectFrom('custody_payments')
    .selectAll()
    .select((from) =>
      from
        .selectFrom('payment_files')
        .select('payment_files.state')
        .whereRef('payment_files.file_id', '=', 'custody_payments.file_id')
        .as('file_state'),
    )
    .where('payment_id', '=', paymentId)
    .forUpdate('custody_payments')
    .executeTakeFirst()
  return row && typed(row)
}

export type CustodyPayment = NonNullable<Awaited<ReturnType<typeof lockCustodyPayment>>>

/** The payment on its way that a debit of the bank shows leaving, by its code or as the whole of its file, locked. */
export async function lockPaymentOfDebit(writer: Writer, lineId: string) {
  const { rows } = await sql<Readonly<{ payment_id: string }>>`
    select p.payment_id from bank_lines l
    join custody_payments p on p.custody_id = l.custody_id and p.amount_minor = l.amount_minor and p.custody_id = l.currency
    join payment_files f using (file_id)
    where l.line_id = ${lineId}::bigint and l.direction = 'debit' and p.state = 'exported'
      and (l.end_to_end_id = p.code
        or l.end_to_end_id is null and f.message_id in (l.payment_info_id, l.message_id))
    limit 1 for update of p`.execute(writer)
  const [found] = rows
  return found && lockCustodyPayment(writer, found.payment_id)
}

/**
 * What a line brought beyond the payout that it gives back and no payment sends back yet; its line is locked by whoever
 * writes. Null where there is nothing.
 */
export async function excessOf(reader: Reader, lineId: string): Promise<bigint | null> {
  const [found] = await rowsOf<{ minor: bigint }>(reader)`
    select line.amount_minor - payout.amount_minor as minor from bank_lines line join payouts payout using (payout_id)
    where line.line_id = ${lineId}::bigint and line.direction = 'credit' and line.amount_minor > payout.amount_minor
      and not exists (select from custody_payments payment
        where payment.line_id = line.line_id and payment.state not in ('rejected', 'dropped'))`
  return found?.minor ?? null
}

/** Locks a line of the bank: whoever proposes something of it at the same moment waits. */
export async function lockLine(writer: Writer, lineId: string): Promise<void> {
  await sql`select from bank_lines where line_id = ${lineId}::bigint for update`.execute(writer)
}

/** Moves a payment on. */
export async function moveCustodyPayment(
  writer: Writer,
  paymentId: string,
  columns: Updateable<Row> & { state: CustodyPaymentState },
): Promise<void> {
  await writer.updateTable('custody_payments').set(columns).where('payment_id', '=', paymentId).execute()
}

type LineMove = Readonly<{
  from: readonly string[]
  to: string
  note?: string
  kind?: 'send-back' | 'withdrawal'
  at: Temporal.Instant
}>

/** Moves the line of the bank that a payment is about. False when something else used it meanwhile. */
export async function moveLine(
  writer: Writer,
  lineId: string,
  { from, to, note, kind = 'send-back', at }: LineMove,
): Promise<boolean> {
  const suggestion = to === 'imported' ? { kind: 'unknown' } : { kind, note }
  const result = await writer
    .updateTable('bank_lines')
    .set({
      state: to,
      handled_at: to === 'imported' ? null : at,
      ...((note !== undefined || to === 'imported') && { suggestion: JSON.stringify(suggestion) }),
    })
    .where('line_id', '=', BigInt(lineId))
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Puts an approved payment into its file, inside the database transaction that makes the file. */
export async function takePaymentIntoFile(connection: pg.ClientBase, paymentId: string, fileId: string) {
  const result = await connection.query(
    `update custody_payments set state = 'exported', file_id = $2 where payment_id = $1 and state = 'approved'`,
    [paymentId, fileId],
  )
  return result.rowCount === 1
}

/** An approved payment as a file names it; undefined when it is not approved, or there is none. */
export async function readPaymentToExport(connection: pg.ClientBase, paymentId: string) {
  const { rows } = await connection.query<
    Readonly<{
      code: string
      custodyId: string
      isWithdrawal: boolean
      amountMinor: bigint
      account: AccountSnapshot
    }>
  >(
    `select code, custody_id as "custodyId", line_id is null as "isWithdrawal", amount_minor as "amountMinor", account from custody_payments
     where payment_id = $1 and state = 'approved'`,
    [paymentId],
  )
  return rows[0]
}

/** The payments that travel in a payment file. */
export async function listFilePayments(reader: Reader, fileId: string) {
  const rows = await reader.selectFrom('custody_payments').selectAll().where('file_id', '=', fileId).execute()
  return rows.map(typed)
}
