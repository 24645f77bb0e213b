import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { currencies, currencyCodes, decimalFromMinor } from '#domain/money.ts'
import type { Currency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { localeOf } from './dates.ts'
import { moneyText, parseAmount } from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a sum reads as its country writes it', () => {
  const read = (minor: bigint, currency: Currency, country: string) =>
    plain(moneyText(minor, currency, localeOf(country)))
  assert.equal(plain(moneyText(120000n, 'EUR')), '1.200,00 €')
  assert.equal(read(120050n, 'MXN', 'MX'), '$1,200.50')
  assert.equal(read(120050n, 'ARS', 'AR'), '$ 1.200,50')
  assert.equal(read(120050n, 'PEN', 'PE'), 'S/ 1,200.50')
  assert.equal(read(120050n, 'UYU', 'UY'), '$ 1.200,50')
  assert.equal(read(120050n, 'USD', 'UY'), 'US$ 1.200,50')
  assert.equal(read(1200n, 'CLP', 'CL'), '$1.200')
  assert.equal(read(120000n, 'COP', 'CO'), '$ 1.200')
  assert.equal(read(120050n, 'COP', 'CO'), '$ 1.200,50')
  assert.equal(read(-5n, 'EUR', 'ES'), '-0,05 €')
})

test('a sum beyond what a number can hold loses no cent', () => {
  assert.equal(plain(moneyText(99999999999999999n, 'EUR')), '999.999.999.999.999,99 €')
})

test('a sum is read the way its country writes it', () => {
  assert.equal(parseAmount('1.200,50', 'EUR', 'ES'), 120050n)
  assert.equal(parseAmount(' 1 200,50 € ', 'EUR', 'ES'), 120050n)
  assert.equal(parseAmount('1.200', 'EUR', 'ES'), 120000n)
  assert.equal(parseAmount('1200', 'EUR', 'ES'), 120000n)
  assert.equal(parseAmount('1200,5', 'ARS', 'AR'), 120050n)
  assert.equal(parseAmount('$1,200.50', 'MXN', 'MX'), 120050n)
  assert.equal(parseAmount('S/ 1,200.50', 'PEN', 'PE'), 120050n)
  assert.equal(parseAmount('1,200', 'PEN', 'PE'), 120000n)
  assert.equal(parseAmount('US$ 1.200', 'USD', 'UY'), 120000n)
  assert.equal(parseAmount('$ 1.200', 'CLP', 'CL'), 1200n)
  assert.equal(parseAmount('1.200,00', 'COP', 'CO'), 120000n)
  assert.equal(parseAmount('0', 'EUR', 'ES'), 0n)
})

test('the other way of writing is read when it can mean nothing else', () => {
  assert.equal(parseAmount('1,200.50', 'EUR', 'ES'), 120050n)
  assert.equal(parseAmount('1200.50', 'EUR', 'ES'), 120050n)
  assert.equal(parseAmount('1.200,50', 'MXN', 'MX'), 120050n)
  assert.equal(parseAmount('1,200,300', 'EUR', 'ES'), 120030000n)
})

function refusalOf(typed: string, currency: Currency, country: string): string {
  try {
    return `read as ${parseAmount(typed, currency, country)}`
  } catch (thrown) {
    if (isRefusal(thrown)) return thrown.code
    throw thrown
  }
}

test('what could mean two sums or none is refused', () => {
  for (const typed of [
    '1,200',
    '',
    'mil',
    '1.20.50',
    '12,34,56',
    "1'200",
    '-5',
    '1.2e3',
    '1,2,3',
    '1.200.50',
    ',5',
    '5,',
  ])
    assert.equal(refusalOf(typed, 'EUR', 'ES'), 'input-wrong', typed)
  assert.equal(refusalOf('1.200', 'MXN', 'MX'), 'input-wrong')
})

const countries: Record<Currency, string> = {
  EUR: 'ES',
  USD: 'EC',
  MXN: 'MX',
  ARS: 'AR',
  PEN: 'PE',
  CLP: 'CL',
  COP: 'CO',
  UYU: 'UY',
}

test('what begins with a nought is less than one, however it is written, or is refused', () => {
  assert.equal(refusalOf('0.001', 'EUR', 'ES'), 'input-wrong')
  assert.equal(refusalOf('0.500', 'EUR', 'ES'), 'input-wrong')
  assert.equal(refusalOf('000.123,45', 'EUR', 'ES'), 'input-wrong')
  assert.equal(refusalOf('0,001', 'MXN', 'MX'), 'input-wrong')
  assert.equal(refusalOf('0.001', 'CLP', 'CL'), 'input-wrong')
  assert.equal(parseAmount('0,50', 'EUR', 'ES'), 50n)
  const noughts = fc.constantFrom('0', '00', '000')
  const mark = fc.constantFrom('.', ',')
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), noughts, mark, digits, (currency, first, dot, rest) => {
      const read = refusalOf(`${first}${dot}${rest}`, currency, countries[currency])
      const minor = /^read as (\d+)$/.exec(read)?.[1]
      const exact = Number(`0.${rest}`) * 10 ** currencies[currency].exponent
      if (minor !== undefined) assert.equal(Number(minor), Math.round(exact), read)
      else assert.match(read, /^(input-wrong|amount-out-of-range)$/)
    }),
  )
})

test('a text that is too long for any sum is refused before it is looked at', () => {
  assert.equal(parseAmount('7'.padEnd(40, ' '), 'EUR', 'ES'), 700n)
  assert.equal(refusalOf('7'.padEnd(41, ' '), 'EUR', 'ES'), 'input-wrong')
  const unread = { length: 5_000, replace: () => assert.fail('was looked at') } as unknown as string
  assert.equal(refusalOf(unread, 'EUR', 'ES'), 'input-wrong')
})

test('decimals that the currency or its rails do not have are refused, never rounded', () => {
  assert.equal(refusalOf('1,2345', 'EUR', 'ES'), 'amount-out-of-range')
  assert.equal(refusalOf('1200,50', 'CLP', 'CL'), 'amount-out-of-range')
  assert.equal(refusalOf('1200,50', 'COP', 'CO'), 'amount-out-of-range')
  assert.equal(refusalOf('9'.repeat(19), 'EUR', 'ES'), 'amount-out-of-range')
})

test('every payable sum that is shown reads back as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), fc.bigInt(0n, 10n ** 15n), (currency, units) => {
      const minor = units * currencies[currency].stepMinor
      const country = countries[currency]
      assert.equal(parseAmount(moneyText(minor, currency, localeOf(country)), currency, country), minor)
      const digits = moneyText(minor, currency, localeOf(country)).replace(/\D/g, '')
      assert.ok(decimalFromMinor(minor, currency).replace('.', '').startsWith(digits))
    }),
  )
})
