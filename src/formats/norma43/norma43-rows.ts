import { currencyOfNumber } from './currency-numbers.ts'
import type { Direction } from '#domain/banking/statement.ts'
import { exactAmount, isoDay, type Place, Unreadable } from '../statement-reader.ts'

/** One record of Norma 43: 80 columns, and where in the file it stands. */
export type Row = Readonly<{ line: number; kind: string; text: string }>

const WIDTH = 80

/**
 * The records of a file. Banks leave out the blanks at the end of a line, or the ends of lines altogether; a byte 26 is
 * how old systems end a file.
 */
export function rowsOf(file: string): readonly Row[] {
  const whole = file.replaceAll('\u001A', ' ').trimEnd()
  const isOneLine = whole.length > WIDTH && !/[\r\n]/.test(whole)
  const lines = isOneLine ? (whole.match(/.{1,80}/gs) ?? []) : whole.split(/\r\n|\r|\n/)
  return lines.flatMap((line, index) => {
    const text = line.trimEnd()
    if (text === '') return []
    if (text.length > WIDTH) throw unreadable({ line: index + 1 })
    return [{ line: index + 1, kind: text.slice(0, 2), text: text.padEnd(WIDTH) }]
  })
}

/** A record that is not what the norm says: nothing of the file is read. */
export function unreadable({ line }: Pick<Row, 'line'>): Unreadable {
  return new Unreadable('line-unreadable', { format: 'norma43', line })
}

/** The columns from one to another, as the norm counts them: from 1, both included. */
export function columns({ text }: Row, first: number, last: number): string {
  return text.slice(first - 1, last)
}

/** Columns that hold digits alone. */
export function digits(row: Row, first: number, last: number): string {
  const found = columns(row, first, last)
  if (!/^\d+$/.test(found)) throw unreadable(row)
  return found
}

/** The side of a movement or a balance: 1 is money that left, 2 is money that came. */
export function side(row: Row, column: number): Direction {
  const found = columns(row, column, column)
  if (found === '1') return 'debit'
  if (found === '2') return 'credit'
  throw unreadable(row)
}

/** Fourteen columns of an amount, the last two its decimals, whatever the currency. */
export function amount(row: Row, first: number, currency: string, place: Place): bigint {
  const written = digits(row, first, first + 13)
  return exactAmount(`${written.slice(0, 12)}.${written.slice(12)}`, currency, place)
}

/** A balance with its side before it: overdrawn is negative. */
export function balance(row: Row, first: number, currency: string): bigint {
  const minor = amount(row, first + 1, currency, 'balance')
  return side(row, first) === 'credit' ? minor : -minor
}

/** The currency that three digits name. */
export function currency(row: Row, first: number): string {
  const number = digits(row, first, first + 2)
  const code = currencyOfNumber(number)
  if (code === null) throw new Unreadable('currency-unknown', { currency: number, place: 'balance' })
  return code
}

/** A day of this century, written as YYMMDD; null where it is none. */
export function day(row: Row, first: number): string | null {
  const written = columns(row, first, first + 5)
  return isoDay(`20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4)}`)
}

/** A day that a record must have. */
export function neededDay(row: Row, first: number, position: number): string {
  const found = day(row, first)
  if (found !== null) return found
  throw new Unreadable('date-impossible', { position, date: columns(row, first, first + 5) })
}
