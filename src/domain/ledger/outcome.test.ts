import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { feePayers } from '../fees.ts'
import { currencyCodes } from '../money.ts'
import { outcomeOf } from './outcome.ts'

const worked = {
  tranches: [{ priceMinor: 10_000_00n, chargesMinor: 0n }],
  currency: 'MXN',
  feePayer: 'half',
} as const

test('the worked deal ends as the lifecycle says: all to the seller, and sixty to forty', () => {
  const all = outcomeOf(worked, 10_000_00n)
  assert.deepEqual(
    [all.depositMinor, all.sellerGetsMinor, all.buyerGetsMinor, all.feeMinor, all.taxMinor],
    [10_116_00n, 9_884_00n, 0n, 200_00n, 32_00n],
  )
  const shared = outcomeOf(worked, 6_000_00n)
  assert.deepEqual(
    [shared.sellerGetsMinor, shared.buyerGetsMinor, shared.feeMinor, shared.taxMinor],
    [5_930_40n, 4_046_40n, 120_00n, 19_20n],
  )
})

test('what goes back whole costs nobody anything', () => {
  const back = outcomeOf(worked, 0n)
  assert.deepEqual(
    [back.sellerGetsMinor, back.buyerGetsMinor, back.feeMinor + back.taxMinor],
    [0n, back.depositMinor, 0n],
  )
})

test('no cent is made or lost, however a deposit is shared', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...feePayers),
      fc.bigInt(10_000_00n, 10_000_000_00n),
      fc.bigInt(0n, 500_00n),
      fc.bigInt(0n, 100n),
      (currency, feePayer, priceMinor, chargesMinor, percent) => {
        const released = ((priceMinor + chargesMinor) * percent) / 100n
        const { depositMinor, sellerGetsMinor, buyerGetsMinor, feeMinor, taxMinor } = outcomeOf(
          { tranches: [{ priceMinor, chargesMinor }], currency, feePayer },
          released,
        )
        assert.equal(sellerGetsMinor + buyerGetsMinor + feeMinor + taxMinor, depositMinor)
      },
    ),
  )
})
