import type pg from 'pg'
import { type Currency, isCurrency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { PayoutState } from '#domain/transactions/states.ts'
import type { Reader, Writer } from '../database/database.ts'

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

export type PayoutToExport = Readonly<{
  transactionId: string
  payoutId: string
  code: string
  state: PayoutState
  amountMinor: bigint
  currency: Currency
  account: AccountSnapshot | null
}>

/** What goes into a payment file of a currency: the payouts that were chosen, in whatever state they are, or all that are approved. */
export async function listPayoutsToExport(
  connection: pg.ClientBase,
  currency: Currency,
  payoutIds: readonly string[] | null,
  most: number,
): Promise<readonly PayoutToExport[]> {
  const { rows } = await connection.query<PayoutToExport>(
    `select transaction_id as "transactionId", payout_id as "payoutId", code, state, amount_minor as "amountMinor", currency, account
     from payouts
     where currency = $1 and case when $2::uuid[] is null then state = 'approved' else payout_id = any ($2::uuid[]) end
     order by payout_id limit $3`,
    [currency, payoutIds, most],
  )
  return rows
}

type NewPaymentFile = Readonly<{
  id: string
  messageId: string
  custodyId: string
  version: string
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
    `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (message_id) do nothing`,
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
    ],
  )
  return result.rowCount === 1
}

/** Marks a payment file as handed to the bank. False when it was before, or is not there. */
export async function markFileSent(
  connection: pg.ClientBase,
  fileId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const result = await connection.query(
    'update payment_files set sent_at = $2 where file_id = $1 and sent_at is null',
    [fileId, at.toString()],
  )
  return result.rowCount === 1
}

/** A payment file with its sealed content; undefined when there is none. */
export async function readPaymentFile(reader: Reader, fileId: string) {
  return reader.selectFrom('payment_files').selectAll().where('file_id', '=', fileId).executeTakeFirst()
}

/** A payment file, locked, so that two downloads at once do not both count as the first. */
export async function lockPaymentFile(writer: Writer, fileId: string) {
  return writer
    .selectFrom('payment_files')
    .selectAll()
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
}

/** The payouts that travel in a payment file, in the order of their codes. */
export async function listFilePayouts(reader: Reader, fileId: string) {
  return reader
    .selectFrom('payouts')
    .select(['payout_id', 'transaction_id', 'code', 'state', 'amount_minor', 'currency', 'account'])
    .where('file_id', '=', fileId)
    .orderBy('code')
    .execute()
}
