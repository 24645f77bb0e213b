import { sql, type Updateable } from 'kysely'
import type pg from 'pg'
import { type Currency, isCurrency } from '#domain/money.ts'
import type { PaymentLayout } from '#domain/banking/payment-layout.ts'
import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import type { Reader, Writer } from '../database/database.ts'
import { withSealedBytes } from '../files/stored-files.ts'
import type { Schema } from '../schema.ts'
import { payeeIsHeld } from './held-files.ts'

export type CustodyAccount = Readonly<{
  custodyId: string
  currency: Currency
  holder: string
  number: string
  bic: string | null
}>

/** The account that payouts of a currency leave from; null when there is none. */
export async function readCustodyAccount(
  connection: pg.ClientBase,
  custodyId: string,
): Promise<CustodyAccount | null> {
  const { rows } = await connection.query<CustodyAccount>(
    'select custody_id as "custodyId", currency, holder, number, bic from custody_accounts where custody_id = $1',
    [custodyId],
  )
  const [account] = rows
  return account && isCurrency(account.currency) ? account : null
}

/** `layout` where it is written in that of a bank; `executionDate` is `YYYY-MM-DD`. */
type NewPaymentFile = Readonly<{
  id: string
  messageId: string
  custodyId: string
  version: string
  layout: PaymentLayout | null
  executionDate: string
  sealedXml: Buffer
  sha256: string
  payouts: number
  totalMinor: bigint
  madeBy: string
  at: Temporal.Instant
}>

/** Keeps a payment file, inside the database transaction that takes its payouts. False when its message id was used before. */
export async function addPaymentFile(connection: pg.ClientBase, file: NewPaymentFile): Promise<boolean> {
  const result = await connection.query(
    `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at,
       layout, execution_date, account)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select number from custody_accounts where custody_id = $3))
     on conflict (message_id) do nothing`,
    [
      file.id,
      file.messageId,
      file.custodyId,
      file.version,
      file.sealedXml,
      file.sha256,
      file.payouts,
      file.totalMinor.toString(),
      file.madeBy,
      file.at.toString(),
      file.layout && JSON.stringify(file.layout),
      file.executionDate,
    ],
  )
  return result.rowCount === 1
}

/** Marks a payment file as taken by the bank, or refused by it as a whole. False when it was not handed over, or answered before. */
export async function noteBankAnswer(
  connection: pg.ClientBase,
  fileId: string,
  answer: Readonly<{ at: Temporal.Instant; refusal: string | null }>,
): Promise<boolean> {
  const result = await connection.query(
    `update payment_files set state = case when $3::text is null then 'acknowledged' else 'refused' end,
       sent_at = case when $3::text is null then $2::timestamptz end, remark = $3
     where file_id = $1 and state = 'handed_over'`,
    [fileId, answer.at.toString(), answer.refusal],
  )
  return result.rowCount === 1
}

type ByWhom = Readonly<{ by: string; at: Temporal.Instant }>

/** Approves exactly this content of a payment file. */
export async function approveFile(writer: Writer, fileId: string, given: ByWhom & { sha256: string }) {
  const approval = { approved_by: given.by, approved_at: given.at, approved_sha256: given.sha256 }
  await moveFile(writer, fileId, { state: 'approved', ...approval })
}

/** From now on the content may be with the bank. */
export async function handFileOver(writer: Writer, fileId: string, { by, at }: ByWhom) {
  await moveFile(writer, fileId, { state: 'handed_over', handed_over_by: by, handed_over_at: at })
}

async function moveFile(writer: Writer, fileId: string, columns: Updateable<Schema['payment_files']>) {
  await writer.updateTable('payment_files').set(columns).where('file_id', '=', fileId).execute()
}

/**
 * Ends a payment file that was not handed over: it will never be. Waits for whoever is at the file and answers the
 * state that it has; `cancelled` when this cancelled it, null when there is none.
 */
export async function cancelFile(
  connection: pg.ClientBase,
  fileId: string,
  given: ByWhom & Readonly<{ reason: string }>,
): Promise<Readonly<{ isDone: boolean; state: PaymentFileState }> | null> {
  const { rows } = await connection.query<{ state: PaymentFileState }>(
    'select state from payment_files where file_id = $1 for update',
    [fileId],
  )
  const [file] = rows
  if (!file) return null
  if (file.state !== 'prepared' && file.state !== 'approved') return { isDone: false, state: file.state }
  await connection.query(
    `update payment_files set state = 'cancelled', cancelled_by = $2, cancelled_at = $3, remark = $4 where file_id = $1`,
    [fileId, given.by, given.at.toString(), given.reason],
  )
  await connection.query(
    `update custody_payments set state = 'approved', file_id = null where file_id = $1 and state = 'exported'`,
    [fileId],
  )
  await connection.query(
    `insert into office_log (actor_id, action, subject, note, at) values ($1, 'payouts.cancel-file', $2, $3, $4)`,
    [given.by, `payment-file:${fileId}`, given.reason, given.at.toString()],
  )
  return { isDone: true, state: 'cancelled' }
}

/** The payouts of a payment file that wait in it, inside the database transaction that takes them out. */
export async function listPayoutsIn(connection: pg.ClientBase, fileId: string) {
  const { rows } = await connection.query<{ transactionId: string; payoutId: string }>(
    `select transaction_id as "transactionId", payout_id as "payoutId" from payouts
     where file_id = $1 and state = 'exported'`,
    [fileId],
  )
  return rows
}

const inFilesWithUs = (reader: Reader) =>
  reader
    .selectFrom('payouts')
    .innerJoin('payment_files', 'payment_files.file_id', 'payouts.file_id')
    .select('payment_files.file_id')
    .where('payment_files.state', 'in', ['prepared', 'approved'])

/** The payment file that holds a payout and was not handed over; undefined when none does. */
export async function fileWithUsOf(reader: Reader, payoutId: string) {
  return inFilesWithUs(reader).where('payout_id', '=', payoutId).executeTakeFirst()
}

/** The payment files that hold payouts of somebody who is held, and were not handed over. */
export async function filesWithUsFor(reader: Reader, personId: string): Promise<readonly string[]> {
  const rows = await inFilesWithUs(reader)
    .distinct()
    .where('person_id', '=', personId)
    .where(payeeIsHeld)
    .where('payouts.state', '=', 'exported')
    .execute()
  return rows.map((each) => each.file_id)
}

/** Where the bank may have a file. That it refused the whole of it is what one person says, too: it may execute it all the same. */
const withTheBank = ['handed_over', 'acknowledged', 'refused'] as const satisfies readonly PaymentFileState[]

const sent = [
  'file.file_id',
  'sealed_xml',
  'sha256',
  'version',
  'layout',
  'execution_date',
  'file.custody_id',
  'handed_over_at',
] as const

/** A payment file as far as it says when the bank may execute it. */
export type SentFile = NonNullable<Awaited<ReturnType<typeof fileOfRejected>>>

/** The files that went to the bank with payments that were rejected since, for the line's deposit or a custody account's own funds. */
export async function filesOfRejectedPayments(reader: Reader, custodyId: string, lineId: bigint | null) {
  return reader
    .selectFrom('custody_payments as payment')
    .innerJoin('payment_files as file', 'file.file_id', 'payment.file_id')
    .select(sent)
    .where('payment.state', '=', 'rejected')
    .where('payment.custody_id', '=', custodyId)
    .where('payment.line_id', 'is not distinct from', lineId)
    .where('file.state', 'in', withTheBank)
    .execute()
}

/** The payment file that went to the bank with a payout of this person that was rejected since, alone or with the whole file. */
export async function fileOfRejected(reader: Reader, payoutId: string, personId: string) {
  return reader
    .selectFrom('payouts')
    .innerJoin('payment_files as file', 'file.file_id', 'payouts.file_id')
    .select(sent)
    .where('payout_id', '=', payoutId)
    .where('person_id', '=', personId)
    .where('payouts.state', '=', 'rejected')
    .where('file.state', 'in', withTheBank)
    .executeTakeFirst()
}

/** Payment files whose content has to reach the bank, or may have without our knowing; none while payouts are stopped. */
export async function listFilesForBank(reader: Reader) {
  return reader
    .selectFrom('payment_files')
    .select('file_id')
    .where('state', 'in', ['approved', 'handed_over'])
    .where(sql<boolean>`not payouts_are_stopped()`)
    .orderBy('made_at')
    .execute()
}

/** A payment file with its sealed content; undefined when there is none. */
export async function readPaymentFile(reader: Reader, fileId: string) {
  const row = await reader
    .selectFrom('payment_files')
    .selectAll()
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row && withState(row)
}

/** The sealed content of a payment file that lies in the store of files; undefined where its row has it. */
export async function storedContentOf(
  reader: Reader,
  files: Pick<FileStore, 'get'> | undefined,
  fileId: string,
): Promise<Buffer | undefined> {
  const row = reader
    .selectFrom('payment_files')
    .select(['stored_as', sql<Buffer | null>`null::bytea`.as('sealed_bytes')])
    .where('file_id', '=', fileId)
    .where('stored_as', 'is not', null)
  return (await withSealedBytes(() => row.executeTakeFirst(), files))?.sealed_bytes
}

/** A payment file, locked: what is decided about it at once is decided one after the other. */
export async function lockPaymentFile(writer: Writer, fileId: string) {
  const row = await writer
    .selectFrom('payment_files')
    .selectAll()
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  return row && withState(row)
}

// What this column holds, a constraint keeps among the states.
const withState = <Row extends { state: string }>(row: Row) => ({
  ...row,
  state: row.state as PaymentFileState,
})

/** The payment file with a message id, locked; undefined when none of ours has it. */
export async function lockFileOfMessage(writer: Writer, messageId: string) {
  const row = await writer
    .selectFrom('payment_files')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  return row && withState(row)
}

/** The payouts that travel in a payment file, in the order of their codes. */
export async function listFilePayouts(reader: Reader, fileId: string) {
  return reader
    .selectFrom('payouts')
    .select(['payout_id', 'transaction_id', 'code', 'state', 'amount_minor', 'currency', 'account'])
    .select(sql<string | null>`account ->> 'bankAccountId'`.as('bank_account_id'))
    .where('file_id', '=', fileId)
    .orderBy('code')
    .execute()
}
