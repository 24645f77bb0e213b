import type { StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import type { BalancedStatement } from '../balanced-statement.ts'

const compact = (day: string | null) => (day ?? '').replaceAll('-', '')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Leaf = (name: string, value: string) => string
const open: Leaf = (name, value) => `<${name}>${escaped(value)}\r\n`
const closed: Leaf = (name, value) => `<${name}>${escaped(value)}</${name}>`

function transaction(line: StatementLine, leaf: Leaf): string {
  const { direction, amountMinor, currency, bookingDate, valueDate, bankReference, position, text } = line
  const { counterpartyName, endToEndId } = line
  const sign = direction === 'debit' ? '-' : ''
  return [
    '<STMTTRN>',
    leaf('TRNTYPE', direction === 'debit' ? 'DEBIT' : 'CREDIT'),
    leaf('DTPOSTED', `${compact(bookingDate)}120000[+1:CET]`),
    valueDate === null ? '' : leaf('DTAVAIL', compact(valueDate)),
    leaf('TRNAMT', sign + amountText(amountMinor, currency)),
    leaf('FITID', bankReference ?? `${compact(bookingDate)}-${position}`),
    endToEndId === null ? '' : leaf('REFNUM', endToEndId.slice(0, 32)),
    leaf('NAME', (counterpartyName ?? 'TRANSFERENCIA').slice(0, 32)),
    leaf('MEMO', text.join(' ')),
    '</STMTTRN>',
  ].join('')
}

function body(statement: BalancedStatement, leaf: Leaf): string {
  const { account, currency, fromDate, toDate, closingMinor, lines } = statement
  // The file was made when its last day was over.
  const madeOn = Temporal.PlainDate.from(toDate).add({ days: 1 }).toString()
  return [
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS>',
    leaf('CODE', '0'),
    leaf('SEVERITY', 'INFO'),
    '</STATUS>',
    leaf('DTSERVER', `${compact(madeOn)}080000`),
    leaf('LANGUAGE', 'SPA'),
    '</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS>',
    leaf('TRNUID', '0'),
    '<STMTRS>',
    leaf('CURDEF', currency),
    '<BANKACCTFROM>',
    leaf('BANKID', account.number.slice(4, 8)),
    leaf('ACCTID', account.number),
    leaf('ACCTTYPE', 'CHECKING'),
    '</BANKACCTFROM><BANKTRANLIST>',
    leaf('DTSTART', compact(fromDate)),
    leaf('DTEND', compact(toDate)),
    ...lines.map((line) => transaction(line, leaf)),
    '</BANKTRANLIST><LEDGERBAL>',
    leaf('BALAMT', amountText(closingMinor, currency)),
    leaf('DTASOF', `${compact(toDate)}235959`),
    '</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('')
}

/** A bank's statement in OFX 1, which is SGML: values are not closed. */
export const writeOfx1 = (statement: BalancedStatement) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n${body(statement, open)}\r\n`

/** A bank's statement in OFX 2, which is XML. */
export const writeOfx2 = (statement: BalancedStatement) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n${body(statement, closed)}\n`
