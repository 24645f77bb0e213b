import { assert } from './assert.ts'
import { refuse } from './refusal.ts'

/**
 * Money is an integer number of minor units (cents) with its currency; never a float.
 * `exponent`: decimals of the ledger (ISO 4217). `stepMinor`: the smallest sum that the country's rails
 * can pay; Colombian pesos have cents in the books and none in a bank transfer.
 */
export const currencies = {
  EUR: { exponent: 2, stepMinor: 1n },
  USD: { exponent: 2, stepMinor: 1n },
  MXN: { exponent: 2, stepMinor: 1n },
  ARS: { exponent: 2, stepMinor: 1n },
  PEN: { exponent: 2, stepMinor: 1n },
  CLP: { exponent: 0, stepMinor: 1n },
  COP: { exponent: 2, stepMinor: 100n },
  UYU: { exponent: 2, stepMinor: 1n },
} as const

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as Currency[]

/** Whether a three-letter code is a currency that the ledger keeps. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/**
 * A part of a sum: `minor × numerator ÷ denominator`, rounded half up to the currency's step.
 * The same rounding everywhere: fees, taxes and shares of a split all come through here.
 */
export function share(minor: bigint, numerator: bigint, denominator: bigint, currency: Currency): bigint {
  assert(minor >= 0n && numerator >= 0n && denominator > 0n, 'a share is taken of a positive sum')
  const { stepMinor } = currencies[currency]
  const unit = denominator * stepMinor
  return ((2n * minor * numerator + unit) / (2n * unit)) * stepMinor
}

/**
 * Reads an exact decimal text with a point ("1234.50") as minor units. More decimals than the currency
 * has are refused unless they are zeros: money that a bank or a person wrote is never rounded.
 */
export function minorFromDecimal(text: string, currency: Currency): bigint {
  const { exponent } = currencies[currency]
  const match = /^(\d{1,18})(?:\.(\d{0,40}))?$/.exec(text.trim())
  if (!match) refuse('amount-out-of-range', { amount: text })
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  if (decimals.length > exponent) refuse('amount-out-of-range', { amount: text })
  return BigInt(match[1] + decimals.padEnd(exponent, '0'))
}

/** Writes minor units as an exact decimal text with a point: the form that bank files want. */
export function decimalFromMinor(minor: bigint, currency: Currency): string {
  const { exponent } = currencies[currency]
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** The sum of amounts in one currency. */
export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
