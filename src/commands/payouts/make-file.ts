import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Act } from '#commands/command.ts'
import { total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { formatFor, type PaymentFormatName, writePaymentFile } from '#formats/payment-file.ts'
import { addPaymentFile, type CustodyAccount, type PayoutToExport } from '#store/bank/payment-files.ts'
import { newId } from '#store/ids.ts'
import { paymentOrder } from './payment-order.ts'

type Paid = Pick<PayoutToExport, 'code' | 'amountMinor' | 'account'>
type Wanted = Readonly<{ version?: PaymentFormatName | undefined; executionDate?: string | undefined }>

/**
 * Writes a payment file, reads it back and keeps it sealed, in the database transaction that takes what it pays. Answers
 * its id. Refused as lost when there is one of the same content already.
 */
export async function makePaymentFile(
  connection: pg.ClientBase,
  act: Act,
  account: CustodyAccount,
  payouts: readonly Paid[],
  { version: wished, executionDate }: Wanted,
): Promise<string> {
  const fileId = newId(act.now)
  const version = formatFor(account.currency, wished)
  const order = paymentOrder(act, account, payouts, { fileId, executionDate })
  const content = writePaymentFile(version, order)
  const isNew = await addPaymentFile(connection, {
    id: fileId,
    messageId: order.messageId,
    custodyId: account.custodyId,
    version,
    sealedXml: act.means.seals.sealBytes(Buffer.from(content, 'utf8'), fileId),
    sha256: hash('sha256', content, 'hex'),
    payouts: payouts.length,
    totalMinor: total(payouts.map((each) => each.amountMinor)),
    madeBy: act.actor.id,
    at: act.now,
  })
  if (!isNew) refuse('lost-race')
  return fileId
}
