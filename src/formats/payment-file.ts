import { assert, existing } from '#domain/assert.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import type { Currency } from '#domain/money.ts'
import { needsLocalAccount } from '#domain/banking/receivable.ts'
import type { LayoutRules } from '#domain/banking/payment-layout.ts'
import { readPaymentList, writePaymentList } from './csv/payment-list.ts'
import type { Pain001Version } from './iso20022/pain001.ts'
import { readPain001 } from './iso20022/pain001-reader.ts'
import { writePain001 } from './iso20022/pain001-writer.ts'
import { assertLayoutOrders } from './layout/read-layout.ts'
import { writeLayout } from './layout/write-layout.ts'

/** How orders are written for banks, and how a bank reads them: null where it cannot. */
type PaymentFormat = Readonly<{
  write(order: CreditTransferOrder): string
  read(content: string): CreditTransferOrder | null
}>

const pain001 = (version: Pain001Version, isInstant = false): PaymentFormat => ({
  write: (order) => writePain001({ ...order, version, ...(isInstant && { isInstant }) }),
  read: (content) => {
    const reading = readPain001(content)
    return reading.read ? reading : null
  },
})

/** The formats in which we order payments, by the name that is kept with each file. */
const formats = {
  '09': pain001('09'),
  '10': pain001('10'),
  '11': pain001('11'),
  '12': pain001('12'),
  '03': pain001('03'),
  '09-instant': pain001('09', true),
  '03-instant': pain001('03', true),
  csv: { write: writePaymentList, read: readPaymentList },
} as const satisfies Record<string, PaymentFormat>

export type PaymentFormatName = keyof typeof formats
export const paymentFormats = Object.keys(formats) as PaymentFormatName[]

/**
 * The format of a file that pays in a currency. An ISO 20022 order has no place for the bank, kind and document that
 * accounts in some countries need; dollars go to several such countries. There a list of payments is made, whatever was wished.
 */
export function formatFor(currency: Currency, wished: PaymentFormatName = '09'): PaymentFormatName {
  if (isInstantFormat(wished)) return wished
  if (currency === 'USD' || needsLocalAccount(currency)) return 'csv'
  return wished === 'csv' ? '09' : wished
}

/** Whether a file in a format orders instant transfers, which banks make in euros, on any day (Regulation (EU) 2024/886). */
export function isInstantFormat(format: PaymentFormatName | undefined): boolean {
  return format === '09-instant' || format === '03-instant'
}

/** What a payment file in any of the formats orders; the reason where a bank cannot read it. */
export function readAnyPaymentFile(
  content: string,
): Readonly<{ order: CreditTransferOrder } | { order: null; reason: string }> {
  const list = readPaymentList(content)
  if (list) return { order: list }
  const reading = readPain001(content)
  return reading.read ? { order: reading } : { order: null, reason: reading.reason }
}

/** Writes the file that makes a bank pay an order, and reads it back as the bank will: what is wrong must not leave. */
export function writePaymentFile(format: PaymentFormatName, order: CreditTransferOrder): string {
  const content = formats[format].write(order)
  assertFileOrders(format, content, { ...order, isInstant: isInstantFormat(format) })
  return content
}

/** Writes the same in the layout of a bank, in letters of its encoding. Refuses what does not fit into a column. */
export function writeLayoutFile(rules: LayoutRules, order: CreditTransferOrder): string {
  const content = writeLayout(rules, order)
  assertLayoutOrders(rules, content, order)
  return content
}

/** What a payment file that was written here orders; one in a layout need not tell it all. */
export function readPaymentFileContent(format: string, content: string): CreditTransferOrder {
  return existing(formats[format as PaymentFormatName].read(content), 'what is kept was read back')
}

/** States that a payment file says what was ordered: its id, its account, its currency, and each payment once, as it was meant. */
export function assertFileOrders(
  format: PaymentFormatName,
  content: string,
  order: CreditTransferOrder,
): void {
  const read = formats[format].read(content)
  assert(read !== null, 'a payment file can be read by its bank, with its count and its control sum right')
  assert(read.messageId === order.messageId, 'a payment file has the id that it was given')
  assert(read.debtor.account === order.debtor.account, 'a payment file pays from the custody account')
  assert(read.currency === order.currency, 'a payment file pays in the currency of its account')
  assert(read.executionDate === order.executionDate, 'a payment file pays on the day that was meant')
  assert((read.isInstant ?? false) === (order.isInstant ?? false), 'a payment file pays as fast as was meant')
  assert(read.payments.length === order.payments.length, 'a payment file pays each of its payouts once')
  for (const [n, { endToEndId, amountMinor, creditorAccount }] of read.payments.entries()) {
    const meant = order.payments[n]
    const isMeant = endToEndId === meant?.endToEndId && amountMinor === meant.amountMinor
    assert(isMeant, 'a payment file pays each of its payouts, and all of it')
    assert(creditorAccount === meant.creditorAccount, `${endToEndId} goes to the account that was approved`)
  }
}
