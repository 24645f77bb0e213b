import {
  type BankCode,
  dividesInto,
  type LineStatus,
  meaningfulReference,
  type StatementLine,
  type StatementPayment,
  type StatementWarning,
} from '#domain/banking/statement.ts'
import { lookUp } from '#domain/look-up.ts'
import { directionOf, type EntryContext, readPayment } from './camt-payment.ts'
import { isoDay, Unreadable } from '../statement-reader.ts'
import { neededAmount, neededText } from './needed-fields.ts'
import { childrenNamed, elementAt, textAt, type XmlElement } from '../xml/xml-reader.ts'

type ReadLine = Readonly<{ line: StatementLine; warnings: readonly StatementWarning[] }>
type ReadPayment = ReturnType<typeof readPayment>

const statuses: Readonly<Record<string, LineStatus>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'info',
}

/** Where an entry stands: whose account it is of, and whether its message only announces what it tells. */
type Surroundings = Readonly<{ ownAccount: string; isAnnounced: boolean }>

/**
 * One `Ntry`. `position` counts the entries of the whole file from 1. What a report of a day calls booked is announced: it
 * is booked by its statement.
 */
export function readEntry(
  entry: XmlElement,
  position: number,
  { ownAccount, isAnnounced }: Surroundings,
): ReadLine {
  const { minor, currency } = neededAmount(elementAt(entry, 'Amt'), position)
  const direction = directionOf(textAt(entry, 'CdtDbtInd'), position)
  const reversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  const context = { place: position, ownAccount, amountMinor: minor, currency, direction, reversal }
  const written =
    textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? neededText(entry, position, 'Sts')
  const said = lookUp(statuses, written) ?? 'info'
  const status = isAnnounced && said === 'booked' ? 'pending' : said
  const days = [isoDay(dayText(entry, 'BookgDt')), isoDay(dayText(entry, 'ValDt'))] as const
  // The value date stands for a booking date that is not said, never for one that is no date.
  const isSaid = dayText(entry, 'BookgDt') !== null
  if (status === 'booked' && days[0] === null && (isSaid || days[1] === null)) throw noDay(entry, position)
  const { payment, details, undivided } = readContents(entry, context)
  const line = {
    ...payment,
    position,
    bookingDate: days[0] ?? (status === 'booked' ? days[1] : null),
    valueDate: days[1],
    status,
    reversal,
    bankCode: bankCode(entry),
    batchOf: details.length > 0 ? null : countOf(elementAt(entry, 'NtryDtls', 'Btch')),
    details,
  }
  const warnings: StatementWarning[] = []
  if (lookUp(statuses, written) === undefined)
    warnings.push({ code: 'status-unknown', details: { position, status: written.slice(0, 40) } })
  if (status === 'booked' && days[0] === null) warnings.push({ code: 'date-missing', details: { position } })
  if (status === 'booked' && minor === 0n) warnings.push({ code: 'line-of-zero', details: { position } })
  if (undivided) warnings.push({ code: 'batch-undivided', details: { position } })
  if (damaged(line)) warnings.push({ code: 'text-damaged', details: { position } })
  return { line, warnings }
}

function countOf(batch: XmlElement | null): number | null {
  const count = Number(textAt(batch, 'NbOfTxs') ?? 0)
  return Number.isInteger(count) && count > 0 && count < 2 ** 31 ? count : null
}

function noDay(entry: XmlElement, position: number): Unreadable {
  const date = dayText(entry, 'BookgDt') ?? dayText(entry, 'ValDt')
  if (date === null) return new Unreadable('field-missing', { position, field: 'BookgDt' })
  return new Unreadable('date-impossible', { position, date: date.slice(0, 40) })
}

function dayText(entry: XmlElement, field: string): string | null {
  return textAt(entry, field, 'Dt') ?? textAt(entry, field, 'DtTm')
}

function bankCode(entry: XmlElement): BankCode {
  const code = elementAt(entry, 'BkTxCd')
  return {
    domain: textAt(code, 'Domn', 'Cd'),
    family: textAt(code, 'Domn', 'Fmly', 'Cd'),
    subFamily: textAt(code, 'Domn', 'Fmly', 'SubFmlyCd'),
    proprietary: textAt(code, 'Prtry', 'Cd'),
  }
}

// The parts of an entry are counted in 16 bits.
const MOST_PARTS = 32_767

type Contents = Readonly<{
  payment: StatementPayment
  details: readonly StatementPayment[]
  undivided: boolean
}>

function readContents(entry: XmlElement, context: EntryContext): Contents {
  // Version 01 has its details in the entry itself.
  const groups = [entry, ...childrenNamed(entry, 'NtryDtls')]
  const payments = groups.flatMap((group) =>
    childrenNamed(group, 'TxDtls').map((details) => readPayment(details, context)),
  )
  const announced = Number(textAt(elementAt(entry, 'NtryDtls', 'Btch'), 'NbOfTxs') ?? 0)
  const [only] = payments
  const isSingle = payments.length === 1 && announced <= 1
  const whole = entryItself(entry, context, isSingle && only ? only : null, payments)
  if (isSingle || payments.length === 0) return { payment: whole, details: [], undivided: false }
  const known = payments.flatMap((payment) =>
    payment.amountMinor === null ? [] : [{ ...payment, amountMinor: payment.amountMinor }],
  )
  // A payment of nothing is none; what the bank tells of it is in the file.
  const details = known.filter(({ amountMinor }) => amountMinor > 0n)
  const divides =
    known.length === payments.length && details.length <= MOST_PARTS && dividesInto(whole, details)
  if (divides) return { payment: whole, details, undivided: false }
  const everything = [...whole.text, ...payments.flatMap((payment) => payment.text)]
  return { payment: { ...whole, text: everything }, details: [], undivided: true }
}

function entryItself(
  entry: XmlElement,
  context: EntryContext,
  only: ReadPayment | null,
  payments: readonly ReadPayment[],
): StatementPayment {
  const batch = elementAt(entry, 'NtryDtls', 'Btch')
  const shared = (id: 'paymentInfoId' | 'messageId') => {
    const ids = new Set(payments.map((payment) => payment[id]))
    return ids.size === 1 ? ([...ids][0] ?? null) : null
  }
  const additional = textAt(entry, 'AddtlNtryInf')
  const text = only?.text ?? []
  return {
    amountMinor: context.amountMinor,
    currency: context.currency,
    direction: context.direction,
    bankReference: meaningfulReference(textAt(entry, 'AcctSvcrRef')) ?? only?.bankReference ?? null,
    endToEndId: only?.endToEndId ?? null,
    paymentInfoId: shared('paymentInfoId') ?? meaningfulReference(textAt(batch, 'PmtInfId')),
    messageId: shared('messageId') ?? meaningfulReference(textAt(batch, 'MsgId')),
    uetr: only?.uetr ?? null,
    counterpartyName: only?.counterpartyName ?? null,
    counterpartyAccount: only?.counterpartyAccount ?? null,
    text: additional !== null && !text.includes(additional) ? [...text, additional] : text,
    structuredReference: only?.structuredReference ?? null,
    returnReason: only?.returnReason ?? null,
  }
}

function damaged(line: StatementLine): boolean {
  const said = [line, ...line.details].flatMap((payment) => [payment.counterpartyName ?? '', ...payment.text])
  return said.some((text) => text.includes('\uFFFD'))
}
