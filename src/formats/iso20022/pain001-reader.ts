import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { isCurrency, type Currency } from '#domain/money.ts'
import { accountNumber } from './camt-payment.ts'
import { readAmount } from '../iso-currency.ts'
import { type Pain001Version, pain001Versions } from './pain001.ts'
import { isoDay } from '../statement-reader.ts'
import { childrenNamed, elementAt, parseXml, textAt, type XmlElement } from '../xml/xml-reader.ts'

/** A payment file as its bank sees it, with the numbers it declares about itself; or what is wrong with it. */
type ReadPain001 =
  | (CreditTransferOrder & Readonly<{ read: true; version: Pain001Version }>)
  | Readonly<{ read: false; reason: string }>

class NotAnOrder extends Error {}

/** Reads a pain.001 of one batch and checks its count and control sum exactly, as a bank does. */
export function readPain001(xml: string): ReadPain001 {
  try {
    return readOrder(xml)
  } catch (thrown) {
    if (thrown instanceof NotAnOrder) return { read: false, reason: thrown.message }
    throw thrown
  }
}

function readOrder(xml: string): ReadPain001 {
  const reading = parseXml(xml)
  const root = 'root' in reading ? reading.root : null
  const message = elementAt(root, 'CstmrCdtTrfInitn')
  const said = /pain\.001\.001\.(\d\d)$/.exec(message?.namespace ?? '')?.[1]
  const version = pain001Versions.find((each) => each === said)
  const batches = childrenNamed(message, 'PmtInf')
  const batch = batches[0] ?? null
  if (!version) throw new NotAnOrder(`not a pain.001 of version ${pain001Versions.join(', ')}`)
  if (batches.length !== 1) throw new NotAnOrder('not exactly one batch')
  const transfers = childrenNamed(batch, 'CdtTrfTxInf')
  const currency = orderCurrency(transfers)
  const payments = transfers.map((transfer) => readTransfer(transfer, currency))
  const sum = payments.reduce((total, payment) => total + payment.amountMinor, 0n)
  for (const level of [elementAt(message, 'GrpHdr'), batch])
    checkNumbers(level, payments.length, sum, currency)
  return {
    read: true,
    version,
    messageId: needed(message, 'GrpHdr', 'MsgId'),
    createdAt: moment(needed(message, 'GrpHdr', 'CreDtTm')),
    debtor: {
      name: needed(batch, 'Dbtr', 'Nm'),
      account: account(elementAt(batch, 'DbtrAcct')),
      ...optional('bic', bic(elementAt(batch, 'DbtrAgt'))),
    },
    executionDate: day(textAt(batch, 'ReqdExctnDt', 'Dt') ?? textAt(batch, 'ReqdExctnDt')),
    currency,
    ...(textAt(batch, 'PmtTpInf', 'LclInstrm', 'Cd') === 'INST' && { isInstant: true }),
    payments,
  }
}

function orderCurrency(transfers: readonly XmlElement[]): Currency {
  const codes = new Set(
    transfers.map((each) => elementAt(each, 'Amt', 'InstdAmt')?.attributes.get('Ccy') ?? ''),
  )
  const [code = ''] = codes
  if (codes.size !== 1 || !isCurrency(code)) throw new NotAnOrder('not exactly one known currency')
  return code
}

function readTransfer(transfer: XmlElement, currency: Currency): CreditTransfer {
  const amount = readAmount(needed(transfer, 'Amt', 'InstdAmt'), currency)
  if (!('minor' in amount) || amount.minor === 0n) throw new NotAnOrder('an amount cannot be read')
  return {
    endToEndId: needed(transfer, 'PmtId', 'EndToEndId'),
    amountMinor: amount.minor,
    creditorName: needed(transfer, 'Cdtr', 'Nm'),
    creditorAccount: account(elementAt(transfer, 'CdtrAcct')),
    ...optional('creditorBic', bic(elementAt(transfer, 'CdtrAgt'))),
    text: textAt(transfer, 'RmtInf', 'Ustrd') ?? '',
    ...optional('uetr', textAt(transfer, 'PmtId', 'UETR')),
  }
}

function checkNumbers(level: XmlElement | null, count: number, sum: bigint, currency: Currency): void {
  const declared = textAt(level, 'CtrlSum')
  const amount = declared === null ? null : readAmount(declared, currency)
  const sumIsRight = amount === null || ('minor' in amount && amount.minor === sum)
  if (Number(textAt(level, 'NbOfTxs')) !== count) throw new NotAnOrder('the number of payments is wrong')
  if (!sumIsRight) throw new NotAnOrder('the control sum is wrong')
}

function needed(element: XmlElement | null, ...path: readonly string[]): string {
  const text = textAt(element, ...path)
  if (text === null) throw new NotAnOrder(`${path.join('/')} is missing`)
  return text
}

function account(element: XmlElement | null): string {
  const number = accountNumber(element)
  if (number === null) throw new NotAnOrder('an account is missing')
  return number
}

function bic(agent: XmlElement | null): string | null {
  return textAt(agent, 'FinInstnId', 'BICFI') ?? textAt(agent, 'FinInstnId', 'BIC')
}

function day(text: string | null): string {
  const read = isoDay(text)
  if (read === null) throw new NotAnOrder('the execution date is missing')
  return read
}

function moment(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`)
  } catch {
    throw new NotAnOrder('the time of creation cannot be read')
  }
}

function optional<Key extends string>(key: Key, value: string | null): { [key in Key]?: string } {
  return value === null ? {} : ({ [key]: value } as { [key in Key]?: string })
}
