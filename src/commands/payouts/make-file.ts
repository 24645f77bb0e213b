import { hash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Act } from '#commands/command.ts'
import { bankDayOf } from '#domain/banking/bank-days.ts'
import type { PaymentLayout } from '#domain/banking/payment-layout.ts'
import { total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import {
  formatFor,
  isInstantFormat,
  paymentFormats,
  writeLayoutFile,
  writePaymentFile,
} from '#formats/payment-file.ts'
import { addPaymentFile, type CustodyAccount } from '#store/bank/payment-files.ts'
import type { PayoutToExport } from '#store/payouts/payouts-to-export.ts'
import { readPaymentLayout } from '#store/bank/payment-layouts.ts'
import { readingIn } from '#store/database/database.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import { newId } from '#store/ids.ts'
import { lettersOf } from './file-content.ts'
import { paymentOrder } from './payment-order.ts'

type Paid = Pick<PayoutToExport, 'code' | 'amountMinor' | 'account'>
/** How a bank wants a file, as whoever makes it asks for. */
export const fileFormat = {
  /** Where the bank takes ISO 20022, in which version of it; the current one where none is asked for. */
  version: z.enum(paymentFormats).optional(),
  /** In the layout of a bank instead, at the version that the person saw. */
  layout: z.strictObject({ layoutId: z.uuid(), version: z.int().min(1) }).optional(),
}
const FileFormat = z.strictObject(fileFormat)
type Wanted = z.infer<typeof FileFormat> & Readonly<{ executionDate?: string | undefined }>

/**
 * Writes a payment file, reads it back and keeps it sealed, in the database transaction that takes what it pays. Answers
 * its id. Refused as lost when there is one of the same content already, or when the layout was changed or deleted since
 * the person chose it; refused as well when a payment does not fit into the layout, when it is another account's, and for
 * instant transfers in anything but euros.
 */
export async function makePaymentFile(
  connection: pg.ClientBase,
  act: Act,
  account: CustodyAccount,
  payouts: readonly Paid[],
  { version: wished, layout: chosen, executionDate }: Wanted,
): Promise<string> {
  const fileId = newId(act.now)
  const layout = chosen ? await layoutOf(connection, account, chosen) : null
  const format = formatFor(account.currency, wished)
  if (isInstantFormat(format) && account.currency !== 'EUR') refuse('instant-only-in-euros')
  const day =
    executionDate ?? (isInstantFormat(format) ? bankDayOf(account.currency, act.now).toString() : undefined)
  const order = paymentOrder(act, account, payouts, { fileId, executionDate: day })
  const content = layout ? writeLayoutFile(layout.rules, order) : writePaymentFile(format, order)
  const bytes = Buffer.from(content, lettersOf(layout))
  const isNew = await addPaymentFile(connection, {
    id: fileId,
    messageId: order.messageId,
    custodyId: account.custodyId,
    version: layout ? 'layout' : format,
    layout,
    executionDate: order.executionDate,
    sealedXml: act.means.seals.sealBytes(bytes, fileId),
    sha256: hash('sha256', bytes, 'hex'),
    payouts: payouts.length,
    totalMinor: total(payouts.map((each) => each.amountMinor)),
    madeBy: act.actor.id,
    at: act.now,
  })
  if (!isNew) refuse('lost-race')
  return fileId
}

/** The layout that a person chose, as they saw it. */
async function layoutOf(
  connection: pg.ClientBase,
  { custodyId }: CustodyAccount,
  { layoutId, version }: Readonly<{ layoutId: string; version: number }>,
): Promise<PaymentLayout> {
  const found = await readPaymentLayout(readingIn(writerOn(connection)), layoutId)
  if (found?.version !== version) return refuse('lost-race')
  if (found.custodyId !== custodyId) return refuse('layout-of-other-account', { name: found.name })
  return { name: found.name, rules: found.rules }
}
