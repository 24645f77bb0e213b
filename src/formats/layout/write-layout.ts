import { assert } from '#domain/assert.ts'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { tellsWords } from '#domain/banking/layout-sources.ts'
import {
  isInLetters,
  type LayoutColumn,
  type LayoutRules,
  type UnfittingReason,
} from '#domain/banking/payment-layout.ts'
import { isSepaId, sepaText } from '#domain/banking/sepa-text.ts'
import { currencies, type Currency, total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { bare } from './bare.ts'
import { orderDays, orderFacts, paymentFacts } from './layout-facts.ts'

/** Of which payment a line speaks, and which it is, counted from 1; nothing where it speaks of all. */
type Of = Readonly<{ order: CreditTransferOrder; payment?: CreditTransfer; counter?: number }>

/**
 * Writes an order in the layout of a bank. Account numbers, sums and references are written whole: what does not fit is
 * refused with the column and the payment; words for people are cut where their column says so.
 */
export function writeLayout(rules: LayoutRules, order: CreditTransferOrder): string {
  assert(order.payments.length > 0, 'a payment file has payments')
  const ids = new Set(order.payments.map(({ endToEndId }) => endToEndId))
  assert(ids.size === order.payments.length, 'every payment of a file has its own reference')
  const lines = [
    ...(rules.titles
      ? [
          joined(
            rules,
            rules.payment.map(({ name }) => quoted(rules, name)),
          ),
        ]
      : []),
    ...(rules.header.length > 0 ? [lineOf(rules, rules.header, { order })] : []),
    ...order.payments.map((payment, index) => paymentLine(rules, { order, payment, counter: index + 1 })),
    ...(rules.totals.length > 0 ? [lineOf(rules, rules.totals, { order })] : []),
  ]
  const end = rules.lineEnd === 'crlf' ? '\r\n' : '\n'
  return lines.map((line) => line + end).join('')
}

function paymentLine(rules: LayoutRules, of: Of & Readonly<{ payment: CreditTransfer }>): string {
  const { endToEndId, amountMinor, creditorAccount } = of.payment
  assert(isSepaId(endToEndId), `the reference ${endToEndId} is 1 to 35 plain characters`)
  assert(amountMinor > 0n, `${endToEndId} pays something`)
  const [account] = rules.payment.filter(({ source }) => source === 'account')
  // Two banks of these countries may give the same number.
  if (account && readLocalAccount(creditorAccount) && !rules.payment.some(({ source }) => source === 'bank'))
    doesNotFit(account, of, 'bank-missing')
  const line = lineOf(rules, rules.payment, of)
  const tells = rules.payment.find(({ source }) => source === 'reference' || source === 'text')
  if (tells && !bare(line).includes(bare(endToEndId))) doesNotFit(tells, of, 'reference-cut')
  return line
}

const lineOf = (rules: LayoutRules, columns: readonly LayoutColumn[], of: Of) =>
  joined(
    rules,
    columns.map((column) => quoted(rules, cellOf(rules, column, of))),
  )

const joined = (rules: LayoutRules, cells: readonly string[]) =>
  cells.join(rules.kind === 'fixed' ? '' : rules.delimiter)

function quoted({ kind, quotes, delimiter }: LayoutRules, cell: string): string {
  if (kind === 'fixed' || quotes === 'none') return cell
  const isNeeded = quotes === 'always' || cell.includes(delimiter) || cell.includes('"')
  return isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellOf(rules: LayoutRules, column: LayoutColumn, of: Of): string {
  const value = valueOf(rules, column, of)
  const text = value === '' && column.source !== 'constant' ? column.whenMissing : value
  if (text === undefined) return doesNotFit(column, of, 'missing')
  if (!isInLetters(rules, text)) return doesNotFit(column, of, 'letters')
  if (rules.kind === 'delimited') {
    if (/^\s*[=+\-@]/.test(text)) return doesNotFit(column, of, 'formula')
    const isSplit = rules.quotes === 'none' && (text.includes(rules.delimiter) || text.includes('"'))
    if (isSplit) return doesNotFit(column, of, 'separator')
  }
  const { width, filling, align, cut } = column
  if (width === undefined) return text
  const short = cut && tellsWords(column.source) ? text.slice(0, width).trimEnd() : text
  if (short.length > width) return doesNotFit(column, of, 'too-long')
  if (filling === 'none') return short
  const filler = filling === 'zero' ? '0' : ' '
  return align === 'right' ? short.padStart(width, filler) : short.padEnd(width, filler)
}

function valueOf(rules: LayoutRules, column: LayoutColumn, of: Of): string {
  const { order, payment, counter } = of
  const { source } = column
  if (source === 'constant') return column.constant
  if (source === 'counter') return String(counter)
  if (source === 'payments') return String(order.payments.length)
  if (source === 'sum') {
    const sum = total(order.payments.map(({ amountMinor }) => amountMinor))
    return amountText(sum, order.currency, column)
  }
  if (source === 'amount' && payment) return amountText(payment.amountMinor, order.currency, column)
  if (source === 'execution-date' || source === 'created-date')
    return dayText(orderDays(order)[source], column)
  const facts = payment ? { ...orderFacts(order), ...paymentFacts(payment) } : orderFacts(order)
  const fact = facts[source] ?? ''
  if (fact === '') return ''
  if (column.codes.length > 0) return codeOf(column, fact) ?? doesNotFit(column, of, 'no-code')
  return lettersOf(rules, column, of, fact)
}

const codeOf = ({ codes }: LayoutColumn, fact: string) =>
  codes.find(({ from }) => from.toLowerCase() === fact.toLowerCase())?.to

/** A fact in the letters of its column. Data may lose blanks, points and hyphens, and nothing that tells it from another. */
function lettersOf(rules: LayoutRules, column: LayoutColumn, of: Of, fact: string): string {
  const { letters, upper, source } = column
  const plain = letters === 'as-is' ? fact.normalize('NFC') : sepaText(fact, Infinity)
  const kept = keptLetters[letters](plain, tellsWords(source) ? ' ' : '')
  const text = upper ? kept.toUpperCase() : kept
  if (tellsWords(source)) return oneCell(rules, text)
  return unspaced(text) === unspaced(fact) ? text : doesNotFit(column, of, 'loses')
}

/** A fact without what may be lost of it. The & of a Mexican company is a letter of its RFC. */
const unspaced = (text: string) => text.replaceAll(/[\s.-]+/g, '').toUpperCase()

const keptLetters: Record<LayoutColumn['letters'], (text: string, gap: string) => string> = {
  'as-is': (text) => text,
  plain: (text) => text,
  'letters-and-digits': (text, gap) => text.replaceAll(/[^A-Za-z0-9]+/g, gap).trim(),
  digits: (text) => text.replaceAll(/\D+/g, ''),
}

/** Words in one cell, of which no spreadsheet makes a formula. */
function oneCell({ kind, quotes, delimiter }: LayoutRules, words: string): string {
  const line = words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (kind === 'fixed') return line.trim()
  const whole = quotes === 'none' ? line.replaceAll(delimiter, ' ').replaceAll('"', ' ') : line
  return whole.replace(/^[^\p{L}\p{N}]+/u, '').trim()
}

/** A sum as its rails pay it, in the decimals of its column. */
function amountText(minor: bigint, currency: Currency, { decimals, decimalCount }: LayoutColumn): string {
  const { exponent, stepMinor } = currencies[currency]
  assert(minor % stepMinor === 0n, `an amount in ${currency} can be paid`)
  const isWhole = stepMinor === 10n ** BigInt(exponent)
  const units = isWhole ? minor / stepMinor : minor
  const places = isWhole ? 0 : exponent
  const wanted = decimalCount === 'two' ? Math.max(2, places) : places
  const digits = (units * 10n ** BigInt(wanted - places)).toString().padStart(wanted + 1, '0')
  if (wanted === 0) return digits
  return `${digits.slice(0, -wanted)}${decimalSigns[decimals]}${digits.slice(-wanted)}`
}

const decimalSigns = { point: '.', comma: ',', none: '' } as const

/** A day, `YYYY-MM-DD`, in the form of its column. */
function dayText(day: string, { date }: LayoutColumn): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return date
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MM', month)
    .replace('DD', dayOfMonth)
}

function doesNotFit({ name }: LayoutColumn, { payment }: Of, reason: UnfittingReason): never {
  return refuse('payment-does-not-fit', { column: name, reason, code: payment?.endToEndId ?? '' })
}
