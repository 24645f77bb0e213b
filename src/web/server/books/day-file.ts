import { decimalFromMinor } from '#domain/money.ts'
import type { BooksDay } from '#queries/money/books-day.ts'
import { dayFigures } from '#words/ledger/day-figures.ts'
import { csvLine, csvMark } from './csv.ts'

/** The safeguarding report of a day as CSV: one line for each custody account, as it was closed or as it is found. */
export async function* dayCsv(day: string, all: readonly BooksDay[]): AsyncGenerator<string> {
  let head = csvMark
  for (const { currency, found, close } of all) {
    const isClosed = close !== null && close.confirmedAt !== null
    const figures = dayFigures(isClosed ? close.kept : found)
    if (head) yield head + csvLine(['dia', 'moneda', 'estado', ...figures.map(({ key }) => key), 'huella'])
    head = ''
    const values = figures.map(({ minor, count }) =>
      minor === null ? String(count ?? '') : decimalFromMinor(minor, currency),
    )
    yield csvLine([day, currency, isClosed ? 'cerrado' : 'abierto', ...values, isClosed ? close.hash : ''])
  }
}
