import { currencies, decimalFromMinor, minorFromDecimal } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { localeOf } from './dates.ts'
import { numberFormat } from './intl.ts'

/**
 * A sum as the people of a locale write it: "1.200,00 €", "$1,200.00". Exact at any size. A currency
 * whose rails pay no cents (Colombian pesos) shows them only when there are some.
 */
export function moneyText(minor: bigint, currency: Currency, locale = 'es-ES'): string {
  const { exponent, stepMinor } = currencies[currency]
  const whole = stepMinor > 1n && minor % stepMinor === 0n
  const digits = whole ? 0 : exponent
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // The decimal text keeps every digit; a number would not.
  return format.format(decimalFromMinor(minor, currency) as Intl.StringNumericLiteral)
}

/** No sum needs more letters; the expressions below meet no longer text, and take time in proportion to it. */
const LONGEST = 40

/**
 * Reads a sum that a person of a country typed, as minor units (0 too: limits are the caller's). It reads
 * that country's own way first; the other way ("1,200.50" in Spain) only when it can mean nothing else.
 * Refuses what is no number or could mean two sums ('input-wrong'), and more decimals than the currency
 * or its rails have ('amount-out-of-range'): money is never rounded.
 */
export function parseAmount(typed: string, currency: Currency, country: string): bigint {
  if (typed.length > LONGEST) refuse('input-wrong', { field: 'amount' })
  const text = typed
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:US\$|S\/|\p{Sc}|[A-Z]{3}){1,2}|(?:\p{Sc}|[A-Z]{3}){1,2}$/giu, '')
  const [own, other] = decimalMarkOf(country) === ',' ? [comma, point] : [point, comma]
  const decimal = exactDecimal(text, own) ?? (isOnlyReadable(text, other) ? exactDecimal(text, other) : null)
  if (decimal === null) refuse('input-wrong', { field: 'amount', typed })
  const minor = minorFromDecimal(decimal, currency)
  if (minor % currencies[currency].stepMinor !== 0n)
    refuse('amount-out-of-range', { amount: typed, currency })
  return minor
}

/** One of the two ways of writing a number; `group` and `decimal` are the marks. */
type Writing = Readonly<{ group: string; decimal: string; pattern: RegExp }>

// Nobody groups digits after a nought: "0.001" is a thousandth typed the wrong way, not one.
const comma: Writing = { group: '.', decimal: ',', pattern: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/ }
const point: Writing = { group: ',', decimal: '.', pattern: /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/ }

function decimalMarkOf(country: string): string {
  const parts = numberFormat(localeOf(country)).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? ','
}

/** The number as a plain decimal text, or nothing. Three decimals read as a group typed the wrong way. */
function exactDecimal(text: string, { group, decimal, pattern }: Writing): string | null {
  if (!pattern.test(text) || decimalsOf(text, decimal) === 3) return null
  return text.replaceAll(group, '').replace(decimal, '.')
}

/** Whether a text can be read only in this writing: both marks, several groups, or one or two decimals. */
function isOnlyReadable(text: string, { group, decimal }: Writing): boolean {
  if (text.includes(decimal)) return text.includes(group) || decimalsOf(text, decimal) <= 2
  return text.split(group).length > 2
}

function decimalsOf(text: string, decimal: string): number {
  return text.includes(decimal) ? text.length - text.indexOf(decimal) - 1 : 0
}
