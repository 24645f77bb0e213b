import type { StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import type { BalancedStatement } from '../balanced-statement.ts'

const short = (day: string | null) => (day ?? '').replaceAll('-', '').slice(2)
/** An amount as SWIFT writes it: with a comma, and without sign. */
export const swiftSum = (minor: bigint, currency: string) => {
  const text = amountText(minor < 0n ? -minor : minor, currency).replace('.', ',')
  return text.includes(',') ? text : `${text},`
}
const balance = (day: string, minor: bigint, currency: string) =>
  `${minor < 0n ? 'D' : 'C'}${short(day)}${currency}${swiftSum(minor, currency)}`

/** Lines of at most 65 letters, as SWIFT cuts a text. */
const cut = (text: string) => text.match(/.{1,65}/g) ?? []

/** A page is opened and closed by balances between; a whole statement by first and final ones. */
type Page = Readonly<{ opens?: 'F' | 'M'; closes?: 'F' | 'M'; number?: string }>

/** A statement as the fields of one MT940, or of one of its pages. */
export function mt940Fields(
  statement: BalancedStatement,
  { opens = 'F', closes = 'F', number }: Page = {},
): string[] {
  const { account, currency, fromDate, toDate, openingMinor, closingMinor, lines } = statement
  return [
    ':20:STARTUMS',
    `:25:${account.number}`,
    `:28C:${number ?? `${statement.id}/1`}`,
    `:60${opens}:${balance(fromDate, openingMinor, currency)}`,
    ...lines.flatMap(mt940Movement),
    `:62${closes}:${balance(toDate, closingMinor, currency)}`,
  ]
}

/** A movement as its fields 61 and 86. */
export function mt940Movement(line: StatementLine): string[] {
  const { valueDate, bookingDate, currency, amountMinor, bankReference } = line
  const days = `${short(valueDate)}${short(bookingDate).slice(2)}`
  return [
    `:61:${days}${mark(line)}${swiftSum(amountMinor, currency)}NTRFNONREF//${bankReference ?? 'NONREF'}`,
    `:86:${cut(information(line)).join('\r\n')}`,
  ]
}

/** A credit that takes back what had left is told as the reversal of a debit, and the other way round. */
function mark({ direction, reversal }: StatementLine): string {
  const isCredit = direction === 'credit'
  if (!reversal) return isCredit ? 'C' : 'D'
  return isCredit ? 'RD' : 'RC'
}

/** What is said of a movement, between slashes as many banks do; what whoever paid wrote comes last. */
function information(line: StatementLine): string {
  const { endToEndId, returnReason, counterpartyName, direction, text } = line
  const said = [
    endToEndId && `EREF/${endToEndId}`,
    returnReason && `RTRN/${returnReason}`,
    counterpartyName && `${direction === 'credit' ? 'ORDP' : 'BENM'}//NAME/${counterpartyName}`,
  ].filter(Boolean)
  return said.length === 0 ? text.join(' ') : `/${said.join('/')}/REMI/${text.join(' ')}`
}

/** Messages as a file, each ended as SWIFT ends it. */
export const swiftFile = (...messages: readonly (readonly string[])[]) =>
  messages.map((fields) => `${fields.join('\r\n')}\r\n-\r\n`).join('')

/** A bank's statement as a customer statement message of SWIFT (MT940), in a file of its own. */
export const writeMt940 = (statement: BalancedStatement) => swiftFile(mt940Fields(statement))
