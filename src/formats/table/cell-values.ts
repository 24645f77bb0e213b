import type { ProfileRules, RowDoubt } from '#domain/banking/statement-profile.ts'
import { readAmount } from '../iso-currency.ts'
import { isoDay } from '../statement-reader.ts'
import { type Cell, plainNumber, textOf } from './table.ts'

type Signs = Pick<ProfileRules, 'decimalSign' | 'thousandsSign'>
type AmountRead = Readonly<{ minor: bigint; isSigned: boolean }> | Readonly<{ doubt: RowDoubt }>

// A sign that stands for one currency alone, or for the pesos and dollars of the countries that use it.
const marks: readonly (readonly [mark: string, currencies: readonly string[]])[] = [
  ['US$', ['USD']],
  ['U$S', ['USD']],
  ['MX$', ['MXN']],
  ['S/.', ['PEN']],
  ['S/', ['PEN']],
  ['$U', ['UYU']],
  ['€', ['EUR']],
  ['$', ['USD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU']],
]

/** A number that a spreadsheet has shortened to show it: its last figures are lost. */
export const isShortened = (text: string): boolean => /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(text.trim())

/**
 * The sum of a cell in minor units of its account's currency, exactly as the profile says that sums are written. The
 * sign may stand before or behind it, or be brackets. A sign of another currency, thousands that are not parted in
 * threes, more decimals than the currency has, and whatever else is not sure is no sum.
 */
export function amountOf(cell: Cell, currency: string, signs: Signs): AmountRead {
  if (typeof cell === 'string') return amountIn(cell, currency, signs)
  if ('formula' in cell) return { doubt: 'formula' }
  const plain = 'number' in cell ? plainNumber(cell.number) : null
  if (plain === null) return { doubt: 'amount' }
  return exact(plain.replace('-', ''), currency, plain.startsWith('-'))
}

function amountIn(written: string, currency: string, { decimalSign, thousandsSign }: Signs): AmountRead {
  const text = written
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2212', '-')
    .trim()
  if (isShortened(text)) return { doubt: 'shortened' }
  const bare = withoutCurrency(text, currency)
  if (bare === null) return { doubt: 'currency' }
  const { number, isNegative } = withoutSign(bare) ?? {}
  if (number === undefined) return { doubt: 'amount' }
  const thousands = { none: '', '.': '\\.', ',': ',', ' ': ' ', "'": "['\u2019]" }[thousandsSign]
  const decimal = decimalSign === '.' ? '\\.' : ','
  const grouped = thousands === '' ? '' : `\\d{1,3}(?:${thousands}\\d{3})+|`
  const match = new RegExp(`^(${grouped}\\d{0,18})(?:${decimal}(\\d{1,30}))?$`).exec(number)
  if (!match) return { doubt: 'amount' }
  const whole = (match[1] ?? '').replaceAll(/\D/g, '')
  return exact(`${whole}.${match[2] ?? ''}`, currency, isNegative ?? false)
}

function exact(text: string, currency: string, isNegative: boolean): AmountRead {
  const read = readAmount(text, currency)
  if ('minor' in read) return { minor: isNegative ? -read.minor : read.minor, isSigned: isNegative }
  if (read.problem === 'too-many-decimals') return { doubt: 'decimals' }
  return { doubt: read.problem === 'amount-too-large' ? 'too-large' : 'amount' }
}

/** The text without the sign or code of the currency; null where that is another's. */
function withoutCurrency(text: string, currency: string): string | null {
  const code = /^[+-]?\s?([A-Z]{3})(?=[\s\d])|(?<=[\s\d])([A-Z]{3})[+-]?$/.exec(text)
  const told = code?.[1] ?? code?.[2]
  if (told !== undefined) return told === currency ? text.replace(told, '') : null
  const found = marks.find(([mark]) => text.includes(mark))
  if (!found) return text
  const [mark, currencies] = found
  return currencies.includes(currency) ? text.replace(mark, '') : null
}

/** One sign alone, wherever it stands. */
function withoutSign(text: string): { number: string; isNegative: boolean } | null {
  const bare = text.trim()
  const inBrackets = /^\((.*)\)$/.exec(bare)
  if (inBrackets) return /[+-]/.test(bare) ? null : { number: (inBrackets[1] ?? '').trim(), isNegative: true }
  const [, before = '', number = '', behind = ''] = /^([+-]?)\s?(.*?)\s?([+-]?)$/.exec(bare) ?? []
  if (before !== '' && behind !== '') return null
  return { number, isNegative: before + behind === '-' }
}

const months =
  'enero january|febrero february|marzo march|abril april|mayo may|junio june|julio july|agosto august|septiembre setiembre september|octubre october|noviembre november|diciembre december'
    .split('|')
    .map((names) => names.split(' '))

/**
 * The day of a cell, in the order that the profile says, with the month in figures or by its Spanish or English name,
 * and an hour behind it or none. Null where it is no day in that order.
 */
export function dayOf(cell: Cell, order: ProfileRules['dateOrder']): string | null {
  if (typeof cell !== 'string' && !('number' in cell)) return 'day' in cell ? isoDay(cell.day) : null
  const text = textOf(cell)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[ T,]{1,3}\d{1,2}:\d{2}.*$/, '')
    .replaceAll(/ del? /gi, ' ')
  const parts = partsOf(text, order)
  if (!parts) return null
  const [one = '', two = '', three = ''] = parts
  const [year, month, day] = {
    'day-month-year': [three, two, one],
    'month-day-year': [three, one, two],
    'year-month-day': [one, two, three],
  }[order] as [string, string, string]
  const number = monthOf(month)
  if (number === null || !/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})$/.test(year)) return null
  const whole = year.length === 2 ? `20${year}` : year
  return isoDay(`${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function partsOf(text: string, order: ProfileRules['dateOrder']): readonly string[] | null {
  const glued = order === 'year-month-day' ? /^(\d{4})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4})$/
  const parted =
    /^([\p{L}\d]{1,10})(?:\s*[/.-]\s*|\s+)([\p{L}\d]{1,10})\.?(?:\s*[/.-]\s*|\s+)([\p{L}\d]{1,10})$/u
  return (glued.exec(text) ?? parted.exec(text))?.slice(1) ?? null
}

function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const word = text.toLowerCase()
  if (!/^[a-z]{3,10}$/.test(word)) return null
  const found = months.findIndex((names) => names.some((name) => name.startsWith(word)))
  return found === -1 ? null : found + 1
}
