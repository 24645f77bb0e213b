import { CsvError, parse } from 'csv-parse/sync'
import { assert } from '#domain/assert.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { type LayoutSource, tellsWords } from '#domain/banking/layout-sources.ts'
import { type LayoutColumn, type LayoutRules } from '#domain/banking/payment-layout.ts'
import { currencies, type Currency, total } from '#domain/money.ts'
import { bare } from './bare.ts'
import { accountFacts, orderDays, orderFacts, paymentFacts } from './layout-facts.ts'

/** A cell as whoever gets the file reads it: without what fills it up. */
type Cell = Readonly<{ column: LayoutColumn; text: string }>

/** What stands in a file of a layout, line by line. */
export type LayoutReading = Readonly<{
  header: readonly Cell[]
  payments: readonly Readonly<{ cells: readonly Cell[]; amountMinor: bigint }>[]
  totals: readonly Cell[]
}>

/** Reads a file by its layout, as the bank does; null where it is none. */
export function readLayout(rules: LayoutRules, content: string, currency: Currency): LayoutReading | null {
  const lines = rules.kind === 'fixed' ? fixedLines(rules, content) : delimitedLines(rules, content)
  if (lines === null) return null
  const [titles] = rules.titles ? lines.splice(0, 1) : []
  if (rules.titles && titles?.join('\n') !== rules.payment.map(({ name }) => name).join('\n')) return null
  const first = rules.header.length > 0 ? lines.shift() : []
  const last = rules.totals.length > 0 ? lines.pop() : []
  const header = first && cellsOf(rules.header, first)
  const totals = last && cellsOf(rules.totals, last)
  const payments = lines.map((line) => {
    const cells = cellsOf(rules.payment, line)
    const amount = cells?.find(({ column }) => column.source === 'amount')
    const amountMinor = amount && minorOf(amount, currency)
    return cells && amountMinor !== undefined && amountMinor !== null ? { cells, amountMinor } : null
  })
  const read = payments.filter((each) => each !== null)
  if (!header || !totals || read.length < payments.length) return null
  return { header, payments: read, totals }
}

function fixedLines({ lineEnd, header, payment, totals }: LayoutRules, content: string) {
  const lines = content.split(lineEnd === 'crlf' ? '\r\n' : '\n')
  if (lines.pop() !== '') return null
  return lines.map((line, index) => {
    const isFirst = index === 0 && header.length > 0
    const isLast = index === lines.length - 1 && totals.length > 0
    const columns = isFirst ? header : isLast ? totals : payment
    let place = 0
    const cells = columns.map(({ width = 0 }) => line.slice(place, (place += width)))
    return place === line.length ? cells : []
  })
}

function delimitedLines({ delimiter, quotes, lineEnd }: LayoutRules, content: string): string[][] | null {
  const end = lineEnd === 'crlf' ? '\r\n' : '\n'
  if (!content.endsWith(end)) return null
  try {
    return parse(content, {
      delimiter,
      quote: quotes === 'none' ? false : '"',
      escape: quotes === 'none' ? null : '"',
      record_delimiter: end,
      relax_column_count: true,
    })
  } catch (thrown) {
    if (thrown instanceof CsvError) return null
    throw thrown
  }
}

function cellsOf(columns: readonly LayoutColumn[], cells: readonly string[]): readonly Cell[] | null {
  if (cells.length !== columns.length) return null
  return columns.map((column, place) => ({ column, text: unfilled(column, cells[place] ?? '') }))
}

function unfilled({ filling, align }: LayoutColumn, cell: string): string {
  if (filling !== 'blank') return cell
  return align === 'right' ? cell.replace(/^ +/, '') : cell.replace(/ +$/, '')
}

/** A sum as it is written, in minor units; null where it is none. */
function minorOf({ column, text }: Cell, currency: Currency): bigint | null {
  const { exponent, stepMinor } = currencies[currency]
  const places = stepMinor === 10n ** BigInt(exponent) ? 0 : exponent
  const told = column.decimalCount === 'two' ? Math.max(2, places) : places
  const sign = told === 0 ? '' : { point: '.', comma: ',', none: '' }[column.decimals]
  const end = text.length - told
  const [whole, decimals] = [text.slice(0, end - sign.length), text.slice(end)]
  if (`${whole}${sign}${decimals}` !== text || !/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return null
  if (!/^0*$/.test(decimals.slice(places))) return null
  return (
    BigInt(whole) * 10n ** BigInt(exponent) + BigInt(decimals.slice(0, places).padEnd(exponent, '0') || '0')
  )
}

/** States that a file in a layout says what was ordered: every payment once, whole, to its account, and the right sums. */
export function assertLayoutOrders(rules: LayoutRules, content: string, order: CreditTransferOrder): void {
  const read = readLayout(rules, content, order.currency)
  assert(read !== null, 'a payment file can be read by its layout')
  assert(read.payments.length === order.payments.length, 'a payment file pays each of its payouts once')
  const sum = total(read.payments.map(({ amountMinor }) => amountMinor))
  const meant = total(order.payments.map(({ amountMinor }) => amountMinor))
  assert(sum === meant, 'a payment file pays what its payouts come to')
  const ofAll = { order, sum, count: read.payments.length }
  for (const cell of [...read.header, ...read.totals]) assertOrderCell(cell, ofAll)
  for (const [place, { cells, amountMinor }] of read.payments.entries()) {
    const payment = order.payments[place]
    assert(payment && amountMinor === payment.amountMinor, 'a payment file pays each payout, and all of it')
    const facts = paymentFacts(payment)
    const told = bare(cells.map(({ text }) => text).join(' '))
    assert(told.includes(bare(payment.endToEndId)), `${payment.endToEndId} is named in its line`)
    const { account } = accountFacts(payment.creditorAccount)
    const paid = cells.filter(({ column }) => column.source === 'account')
    const isPaid = paid.length > 0 && paid.every((cell) => says(cell, account))
    assert(isPaid, `${payment.endToEndId} goes to the account that was approved`)
    for (const cell of cells) {
      const { source, name } = cell.column
      if (source === 'counter') assert(Number(cell.text) === place + 1, `${name} counts the payments`)
      else if (source in facts) assert(says(cell, facts[source] ?? ''), `${name} says what was approved`)
      else if (source !== 'amount') assertOrderCell(cell, ofAll)
    }
  }
}

type OfAll = Readonly<{ order: CreditTransferOrder; sum: bigint; count: number }>

function assertOrderCell(cell: Cell, { order, sum, count }: OfAll): void {
  const { column, text } = cell
  const { source, name } = column
  const facts = orderFacts(order)
  if (source === 'sum') assert(minorOf(cell, order.currency) === sum, `${name} is the sum of the payments`)
  else if (source === 'payments') assert(Number(text) === count, `${name} is how many payments there are`)
  else if (source === 'execution-date' || source === 'created-date')
    assert(dayOf(column, text) === orderDays(order)[source], `${name} is the day that was meant`)
  else if (source !== 'constant') assert(says(cell, facts[source] ?? ''), `${name} says what was ordered`)
}

/** Whether a cell says a fact: all of the data, in the bank's word for it; words for people only as far as they go. */
function says({ column, text }: Cell, fact: string): boolean {
  const { source, codes, filling, whenMissing } = column
  if (fact === '')
    return whenMissing !== undefined && withoutZeros(filling, text) === withoutZeros(filling, whenMissing)
  if (codes.length > 0)
    return codes.some(({ from, to }) => to === text && from.toLowerCase() === fact.toLowerCase())
  if (tellsWords(source)) return text !== '' || whenMissing !== undefined
  return bare(withoutZeros(filling, text)) === bare(withoutZeros(filling, fact))
}

const withoutZeros = (filling: LayoutColumn['filling'], text: string) =>
  filling === 'zero' ? text.replace(/^0+/, '') : text

/** A day in the form of its column as `YYYY-MM-DD`; null where it is none. */
function dayOf({ date }: LayoutColumn, text: string): string | null {
  if (text.length !== date.length) return null
  const at = (sign: 'Y' | 'M' | 'D') => text.slice(date.indexOf(sign), date.lastIndexOf(sign) + 1)
  const year = at('Y')
  return `${year.length === 2 ? `20${year}` : year}-${at('M')}-${at('D')}`
}

/** What the cells of one payment say of something, the first of them; null where none does. */
export function cellFor(cells: readonly Cell[], source: LayoutSource): string | null {
  return cells.find(({ column }) => column.source === source)?.text ?? null
}
