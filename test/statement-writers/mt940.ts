import type { StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '#formats/iso-currency.ts'
import { type Balanced, sumOf } from './movements.ts'

const short = (day: string | null) => (day ?? '').replaceAll('-', '').slice(2)
const sum = (minor: bigint, currency: string) => {
  const text = amountText(minor < 0n ? -minor : minor, currency).replace('.', ',')
  return text.includes(',') ? text : `${text},`
}
const balance = (day: string, minor: bigint, currency: string) =>
  `${minor < 0n ? 'D' : 'C'}${short(day)}${currency}${sum(minor, currency)}`

/** Lines of at most 65 letters, as SWIFT cuts a text. */
const cut = (text: string) => text.match(/.{1,65}/g) ?? []

/** A page is opened and closed by balances between; a whole statement by first and final ones. */
type Page = Readonly<{ opens?: 'F' | 'M'; closes?: 'F' | 'M'; number?: string }>

/** A statement as the fields of one MT940, its movements with their texts as they are. */
export function mt940Fields(statement: Balanced, { opens = 'F', closes = 'F', number }: Page = {}): string[] {
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

export function mt940Movement(line: StatementLine): string[] {
  const { valueDate, bookingDate, currency, direction, amountMinor, bankReference, text } = line
  const days = `${short(valueDate)}${short(bookingDate).slice(2)}`
  const [first = '', ...more] = text.flatMap(cut)
  return [
    `:61:${days}${direction === 'credit' ? 'C' : 'D'}${sum(amountMinor, currency)}NTRFNONREF//${bankReference ?? 'NONREF'}`,
    `:86:${first}`,
    ...more,
  ]
}

/** A report of a day that goes on, with how much it tells of each side. */
export function mt942Fields(statement: Balanced): string[] {
  const { account, currency, lines } = statement
  const told = (side: StatementLine['direction']) =>
    `${lines.filter(({ direction }) => direction === side).length}${currency}${sum(sumOf(lines, side), currency)}`
  return [
    ':20:REPORT',
    `:25:${account.number}`,
    `:28C:${statement.id}/1`,
    `:34F:${currency}0,`,
    ':13D:2603021200+0100',
    ...lines.flatMap(mt940Movement),
    `:90D:${told('debit')}`,
    `:90C:${told('credit')}`,
  ]
}

/** Messages as a file, each ended as SWIFT ends it. */
export const swiftFile = (...messages: readonly (readonly string[])[]) =>
  messages.map((fields) => `${fields.join('\r\n')}\r\n-\r\n`).join('')

/** A statement as a file with nothing but what every format tells. */
export const writeMt940 = (statement: Balanced) => swiftFile(mt940Fields(statement))
