import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { feeOn, feePayers, feeRules, feesByTranche } from './fees.ts'
import { currencies, currencyCodes, total } from './money.ts'

test('the fee is two per cent between a floor and a ceiling, never more than the price', () => {
  const rule = feeRules.MXN
  assert.equal(feeOn(10_000_00n, rule), 200_00n)
  assert.equal(feeOn(100_00n, rule), 15_00n)
  assert.equal(feeOn(9_00n, rule), 9_00n)
  assert.equal(feeOn(9_000_000_00n, rule), 10_000_00n)
  assert.equal(feeOn(9_000_000_00n, feeRules.ARS), 180_000_00n)
})

test('half and half of 200.00 is 100.00 each with 16.00 of tax', () => {
  assert.deepEqual(feesByTranche([10_000_00n], feeRules.MXN, 'half'), [
    { buyerFeeMinor: 100_00n, buyerTaxMinor: 16_00n, sellerFeeMinor: 100_00n, sellerTaxMinor: 16_00n },
  ])
})

test('the parts of a deal carry its whole fee to the cent, in sums that banks can pay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...feePayers),
      fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 12 }),
      (currency, payer, steps) => {
        const { stepMinor } = currencies[currency]
        const rule = feeRules[currency]
        const prices = steps.map((each) => each * stepMinor)
        const parts = feesByTranche(prices, rule, payer)
        const fees = parts.flatMap((each) => [each.buyerFeeMinor, each.sellerFeeMinor])
        assert.equal(total(fees), feeOn(total(prices), rule))
        for (const each of parts.flatMap((part) => Object.values(part))) {
          assert.ok(each >= 0n)
          assert.equal(each % stepMinor, 0n)
        }
        if (payer === 'seller')
          assert.ok(parts.every((each) => each.buyerFeeMinor + each.buyerTaxMinor === 0n))
      },
    ),
  )
})
