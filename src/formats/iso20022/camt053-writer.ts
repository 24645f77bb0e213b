import { isIban } from '#domain/banking/iban.ts'
import {
  type Direction,
  paymentsOf,
  type Statement,
  type StatementLine,
  type StatementPayment,
} from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import { amountField, field, group, xmlDocument, type XmlPiece } from '../xml/xml-writer.ts'

export type Camt053Version = '08' | '02'

/** What a bank says about a statement beside the statement itself. */
type StatementEnvelope = Readonly<{
  version: Camt053Version
  messageId: string
  createdAt: Temporal.ZonedDateTime
  sequence: number
  ownerName: string
}>

const longestText = 140
const sides: Record<Direction, string> = { credit: 'CRDT', debit: 'DBIT' }
const statuses: Record<StatementLine['status'], string> = { booked: 'BOOK', pending: 'PDNG', info: 'INFO' }

/** Writes the statement that a bank would issue (ISO 20022 camt.053): the sandbox bank speaks through it. */
export function writeCamt053(statement: Statement, envelope: StatementEnvelope): string {
  const { version } = envelope
  const createdAt = field('CreDtTm', moment(envelope.createdAt))
  const header = group('GrpHdr', field('MsgId', envelope.messageId), createdAt)
  const body = group(
    'Stmt',
    field('Id', statement.id),
    pagination(statement),
    field('ElctrncSeqNb', String(envelope.sequence)),
    createdAt,
    period(statement, envelope.createdAt.timeZoneId),
    statement.isCopy ? field('CpyDplctInd', 'DUPL') : null,
    group(
      'Acct',
      accountId(statement.account.number),
      field('Ccy', statement.currency),
      group('Ownr', field('Nm', envelope.ownerName.slice(0, longestText))),
    ),
    balance('OPBD', statement.openingMinor, statement.fromDate, statement.currency),
    balance('CLBD', statement.closingMinor, statement.toDate, statement.currency),
    ...statement.lines.map((line) => entry(line, version)),
  )
  return xmlDocument(`camt.053.001.${version}`, group('BkToCstmrStmt', header, body))
}

function pagination({ page }: Statement): XmlPiece | null {
  if (!page) return null
  return group('StmtPgntn', field('PgNb', String(page.number)), field('LastPgInd', String(page.isLast)))
}

/** A moment with the offset of its clock, to the second. */
export function moment(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function period(statement: Statement, zone: string): XmlPiece | null {
  if (statement.fromDate === null || statement.toDate === null) return null
  const from = Temporal.PlainDate.from(statement.fromDate).toZonedDateTime(zone)
  const to = Temporal.PlainDate.from(statement.toDate).toZonedDateTime({
    timeZone: zone,
    plainTime: '23:59:59',
  })
  return group('FrToDt', field('FrDtTm', moment(from)), field('ToDtTm', moment(to)))
}

function balance(
  code: string,
  minor: bigint | null,
  day: string | null,
  currency: string | null,
): XmlPiece | null {
  if (minor === null || day === null || currency === null) return null
  const decimal = amountText(minor < 0n ? -minor : minor, currency)
  return group(
    'Bal',
    group('Tp', group('CdOrPrtry', field('Cd', code))),
    amountField('Amt', decimal, currency),
    field('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT'),
    group('Dt', field('Dt', day)),
  )
}

/** One entry of an account, booked or not. */
export function entry(line: StatementLine, version: Camt053Version): XmlPiece {
  const { domain, family, subFamily, proprietary } = line.bankCode
  const status = statuses[line.status]
  const kind = group('Fmly', field('Cd', family), field('SubFmlyCd', subFamily))
  // A bank that counts the payments of a batch does not always list them.
  const isUnlisted = line.details.length === 0 && (line.batchOf ?? 0) > 0
  const batch = group(
    'Btch',
    field('MsgId', line.messageId ?? null),
    field('PmtInfId', line.paymentInfoId),
    field('NbOfTxs', String(isUnlisted ? line.batchOf : line.details.length)),
  )
  return group(
    'Ntry',
    field('NtryRef', String(line.position)),
    amountField('Amt', amountText(line.amountMinor, line.currency), line.currency),
    field('CdtDbtInd', sides[line.direction]),
    line.reversal ? field('RvslInd', 'true') : null,
    version === '02' ? field('Sts', status) : group('Sts', field('Cd', status)),
    line.bookingDate === null ? null : group('BookgDt', field('Dt', line.bookingDate)),
    line.valueDate === null ? null : group('ValDt', field('Dt', line.valueDate)),
    field('AcctSvcrRef', line.bankReference),
    group(
      'BkTxCd',
      domain === null ? null : group('Domn', field('Cd', domain), kind),
      proprietary === null ? null : group('Prtry', field('Cd', proprietary)),
    ),
    group(
      'NtryDtls',
      line.details.length > 0 || isUnlisted ? batch : null,
      ...(isUnlisted ? [] : paymentsOf(line)).map((payment) => details(payment, line.reversal, version)),
    ),
  )
}

function details(payment: StatementPayment, reversal: boolean, version: Camt053Version): XmlPiece {
  const amount = amountField('Amt', amountText(payment.amountMinor, payment.currency), payment.currency)
  const references = [
    field('PmtInfId', payment.paymentInfoId),
    field('EndToEndId', payment.endToEndId ?? 'NOTPROVIDED'),
    version === '02' ? null : field('UETR', payment.uetr),
  ]
  return group(
    'TxDtls',
    group('Refs', ...references),
    version === '02' ? null : amount,
    version === '02' ? null : field('CdtDbtInd', sides[payment.direction]),
    version === '02' ? group('AmtDtls', group('TxAmt', amount)) : null,
    parties(payment, reversal, version),
    remittance(payment),
    payment.returnReason === null ? null : group('RtrInf', group('Rsn', field('Cd', payment.returnReason))),
  )
}

/** A return keeps the roles of the payment that came back: who should have been paid is still the creditor. */
function parties(payment: StatementPayment, reversal: boolean, version: Camt053Version): XmlPiece | null {
  const { counterpartyName, counterpartyAccount } = payment
  if (counterpartyName === null && counterpartyAccount === null) return null
  const isPayer = (payment.direction === 'credit') !== (reversal || payment.returnReason !== null)
  const role = isPayer ? 'Dbtr' : 'Cdtr'
  const name = field('Nm', counterpartyName?.slice(0, longestText) ?? null)
  return group(
    'RltdPties',
    name && group(role, version === '02' ? name : group('Pty', name)),
    counterpartyAccount === null ? null : group(`${role}Acct`, accountId(counterpartyAccount)),
  )
}

function remittance(payment: StatementPayment): XmlPiece | null {
  const lines = payment.text.flatMap((text) => text.match(/.{1,140}/gsu) ?? [])
  const structured = field('Ref', payment.structuredReference)
  const reference =
    structured &&
    group(
      'Strd',
      group(
        'CdtrRefInf',
        group('Tp', group('CdOrPrtry', field('Cd', 'SCOR')), field('Issr', 'ISO')),
        structured,
      ),
    )
  if (lines.length === 0 && reference === null) return null
  return group('RmtInf', ...lines.map((text) => field('Ustrd', text)), reference)
}

/** How an account is named: by its IBAN, or by whatever number its country uses. */
export function accountId(number: string): XmlPiece {
  return group('Id', isIban(number) ? field('IBAN', number) : group('Othr', field('Id', number)))
}
