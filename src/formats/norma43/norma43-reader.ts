import { spanishIban } from '#domain/banking/iban.ts'
import type { Statement, StatementLine, StatementWarning } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import { lineOddities, oddities } from '../statement-oddities.ts'
import { type StatementReader, Unreadable } from '../statement-reader.ts'
import { readMovement } from './norma43-movement.ts'
import {
  amount,
  balance,
  columns,
  currency,
  day,
  digits,
  type Row,
  rowsOf,
  unreadable,
} from './norma43-rows.ts'

/** An account whose end has not come: its header, and the movements so far. */
type Open = Readonly<{
  header: Row
  currency: string
  movements: { row: Row; concepts: Row[]; exchanged: Row | null }[]
}>

type Reading = {
  readonly statements: Statement[]
  readonly warnings: StatementWarning[]
  open: Open | null
  /** Records since the beginning of the file, as its last one counts them, and whether that came. */
  records: number
  isEnded: boolean
  positions: number
}

/**
 * Reads a file of Norma 43 (Cuaderno 43 of the Spanish banks): accounts with their movements, whose sums and counts must
 * be those that the bank says. What is cut before the end of an account is refused whole.
 */
export const readNorma43: StatementReader = (text) => {
  const reading: Reading = {
    statements: [],
    warnings: [],
    open: null,
    records: 0,
    isEnded: true,
    positions: 0,
  }
  for (const row of rowsOf(text)) {
    if (row.kind === '88') endFile(reading, row)
    else {
      reading.records += row.kind === '00' ? 0 : 1
      reading.isEnded = false
      ;(steps[row.kind] ?? strange)(reading, row)
    }
  }
  const { statements, open, isEnded } = reading
  if (open) throw new Unreadable('statement-cut', { statement: idOf(open), field: '33' })
  if (statements.length === 0) throw new Unreadable('statement-missing')
  if (!isEnded) reading.warnings.push({ code: 'end-missing', details: { field: '88' } })
  const currencies = new Set(statements.map((each) => each.currency))
  if (currencies.size > 1) reading.warnings.push({ code: 'several-currencies', details: {} })
  return { statements, warnings: [...statements.flatMap((each) => each.warnings), ...reading.warnings] }
}

const MOST_CONCEPTS = 99

const steps: Readonly<Record<string, (reading: Reading, row: Row) => void>> = {
  '00': (reading, row) => {
    if (reading.open) throw unreadable(row)
  },
  '11': openAccount,
  '22': (reading, row) => {
    opened(reading, row).movements.push({ row, concepts: [], exchanged: null })
  },
  '23': (reading, row) => {
    const { concepts } = lastMovement(reading, row)
    // The norm has five; some banks write more, and none a book.
    if (concepts.push(row) > MOST_CONCEPTS) throw unreadable(row)
  },
  '24': (reading, row) => {
    lastMovement(reading, row).exchanged = row
  },
  '33': closeAccount,
}

/** A record of a kind that the norm does not know: the sums of its account tell whether anything is missing. */
function strange({ warnings }: Reading, row: Row): void {
  const { line, kind } = row
  if (!/^\d\d$/.test(kind)) throw unreadable(row)
  if (!warnings.some(({ details }) => details['kind'] === kind))
    warnings.push({ code: 'record-unknown', details: { line, kind } })
}

function opened({ open }: Reading, row: Row): Open {
  if (!open) throw unreadable(row)
  return open
}

function lastMovement(reading: Reading, row: Row): Open['movements'][number] {
  const last = opened(reading, row).movements.at(-1)
  if (!last) throw unreadable(row)
  return last
}

function openAccount(reading: Reading, row: Row): void {
  if (reading.open) throw new Unreadable('statement-cut', { statement: idOf(reading.open), field: '33' })
  reading.open = { header: row, currency: currency(row, 48), movements: [] }
}

function closeAccount(reading: Reading, row: Row): void {
  const open = opened(reading, row)
  const { header } = open
  if (columns(row, 3, 20) !== columns(header, 3, 20) || currency(row, 74) !== open.currency)
    throw unreadable(row)
  const lines = open.movements.map((movement) => {
    reading.positions += 1
    const context = { currency: open.currency, mode: columns(header, 51, 51), position: reading.positions }
    return readMovement(movement, context)
  })
  checkTotals(open, row, lines)
  const [fromDate, toDate] = [headerDay(header, 21), headerDay(header, 27)]
  if (fromDate > toDate) throw unreadable(header)
  const statement: Statement = {
    id: idOf(open),
    account: { scheme: 'iban', number: spanishIban(digits(header, 3, 10), digits(header, 11, 20)) },
    currency: open.currency,
    fromDate,
    toDate,
    openingMinor: balance(header, 33, open.currency),
    closingMinor: balance(row, 59, open.currency),
    lines,
    warnings: [],
  }
  reading.statements.push({ ...statement, warnings: [...oddities(statement), ...lineOddities(statement)] })
  reading.open = null
}

function headerDay(header: Row, first: number): string {
  const found = day(header, first)
  if (found === null) throw unreadable(header)
  return found
}

/** A statement of Norma 43 has no number: it is called by its account and its days. */
function idOf({ header }: Open): string {
  return `${columns(header, 11, 20)} ${columns(header, 21, 26)}-${columns(header, 27, 32)}`
}

/** Sums and counts of the last record of an account: where they differ, movements are missing or too many. */
function checkTotals(open: Open, row: Row, lines: readonly StatementLine[]): void {
  const sides = { debit: { count: 21, sum: 26 }, credit: { count: 40, sum: 45 } } as const
  for (const direction of ['debit', 'credit'] as const) {
    const ofSide = lines.filter((line) => line.direction === direction)
    const count = Number(digits(row, sides[direction].count, sides[direction].count + 4))
    const sum = amount(row, sides[direction].sum, open.currency, 'balance')
    const found = ofSide.reduce((total, line) => total + line.amountMinor, 0n)
    if (count === ofSide.length && sum === found) continue
    throw new Unreadable('totals-differ', {
      statement: idOf(open),
      side: direction,
      saidCount: count,
      foundCount: ofSide.length,
      said: amountText(sum, open.currency),
      found: amountText(found, open.currency),
    })
  }
}

/** Banks count their records in several ways and some wrongly: the sums of each account are what counts. */
function endFile(reading: Reading, row: Row): void {
  if (reading.open) throw new Unreadable('statement-cut', { statement: idOf(reading.open), field: '33' })
  const said = Number(digits(row, 21, 26))
  if (said !== reading.records)
    reading.warnings.push({ code: 'records-differ', details: { said, found: reading.records } })
  reading.records = 0
  reading.isEnded = true
}
