import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargesReplacePrice, mostCharges } from './charges-limit.ts'

const deal = (...parts: readonly (readonly [price: bigint, charges: bigint])[]) => ({
  currency: 'EUR' as const,
  tranches: parts.map(([priceMinor, chargesMinor]) => ({
    title: 'Parte',
    priceMinor,
    chargesMinor,
    deliverBy: '2026-05-20',
    inspectionDays: 3,
  })),
})

test('charges may come to a share of the price of the whole deal, to the cent', () => {
  assert.equal(mostCharges(deal([1_000_00n, 0n]), 30), 300_00n)
  assert.equal(chargesReplacePrice(deal([1_000_00n, 300_00n]), 30), false)
  assert.equal(chargesReplacePrice(deal([1_000_00n, 300_01n]), 30), true)
  assert.equal(chargesReplacePrice(deal([100_00n, 200_00n], [900_00n, 100_00n]), 30), false)
  assert.equal(chargesReplacePrice(deal([100_00n, 200_00n], [900_00n, 101_00n]), 30), true)
})

test('a price of a cent with all the money in its charges is refused, whatever the parts', () => {
  assert.equal(chargesReplacePrice(deal([1n, 9_000_00n]), 30), true)
  assert.equal(chargesReplacePrice(deal([1n, 4_000_00n], [1n, 5_000_00n]), 100), true)
})

test('charges that would cost no fee as a price either have no limit', () => {
  // The least fee is one euro, up to fifty of price.
  assert.equal(chargesReplacePrice(deal([5_00n, 12_00n]), 30), false)
  assert.equal(chargesReplacePrice(deal([30_00n, 20_50n]), 0), true)
  // The most is 500, from 25,000 of price on.
  assert.equal(chargesReplacePrice(deal([26_000_00n, 20_000_00n]), 30), false)
})
