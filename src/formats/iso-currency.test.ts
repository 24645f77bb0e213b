import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { currencies, currencyCodes, decimalFromMinor } from '#domain/money.ts'
import { amountText, currencyDecimals, readAmount } from './iso-currency.ts'

test('agrees with the ledger on the decimals of every currency it keeps', () => {
  for (const code of currencyCodes) {
    assert.equal(currencyDecimals(code), currencies[code].exponent)
    assert.equal(amountText(123456n, code), decimalFromMinor(123456n, code))
  }
})

test('never rounds', () => {
  assert.deepEqual(readAmount('8.85000', 'EUR'), { minor: 885n })
  assert.deepEqual(readAmount('8.85001', 'EUR'), { problem: 'too-many-decimals' })
  assert.deepEqual(readAmount('2700', 'JPY'), { minor: 2700n })
  assert.deepEqual(readAmount('2700.5', 'JPY'), { problem: 'too-many-decimals' })
  assert.deepEqual(readAmount('.5', 'EUR'), { minor: 50n })
  for (const text of ['', '.', '-1', '1,5', '1e3', '0x1F', '1.2.3', 'NaN', '١'])
    assert.deepEqual(readAmount(text, 'EUR'), { problem: 'amount-unreadable' }, text)
  assert.deepEqual(readAmount('1', 'EURO'), { problem: 'currency-unknown' })
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom('EUR', 'CLP', 'KWD', 'CLF'),
      (minor, code) => {
        assert.deepEqual(readAmount(amountText(minor, code), code), { minor })
      },
    ),
  )
})
