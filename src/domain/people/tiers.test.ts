import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { currencyCodes } from '../money.ts'
import { limitOf, publishedTierLimits, tierGap, type TierLimits, tiersWithMonth } from './tiers.ts'

test('each tier allows what the table says', () => {
  const gap = (tier: number, totalMinor: bigint, usedMinor = 0n) =>
    tierGap(publishedTierLimits, { tier, currency: 'EUR', totalMinor, usedMinor })
  const table = [
    [0, 1n, 0n, 'identity'],
    [1, 10_000_00n, 0n, null],
    [1, 10_000_01n, 0n, 'operation-limit'],
    [1, 10_000_00n, 20_000_00n, null],
    [1, 10_000_00n, 20_000_01n, 'month-limit'],
    [1, 1n, 30_000_00n, 'month-limit'],
    [2, 9_000_000_00n, 9_000_000_00n, null],
  ] as const
  for (const [tier, total, used, wanted] of table)
    assert.equal(gap(tier, total, used), wanted, `${tier} ${total} ${used}`)
})

test('without settings a month of tier 1 is three of its largest deals, and only tier 1 has to be added up', () => {
  for (const currency of currencyCodes) {
    const { operationMinor, monthMinor } = limitOf(publishedTierLimits, 1, currency)
    assert.ok(operationMinor !== null && operationMinor > 0n)
    assert.equal(monthMinor, operationMinor * 3n)
  }
  assert.deepEqual(tiersWithMonth(publishedTierLimits), [1])
})

const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
const limit = fc.option(sum)
const anyLimits = fc.tuple(limit, limit, limit, limit).map(([one, oneMonth, two, twoMonth]): TierLimits => {
  const of = (operationMinor: bigint | null, monthMinor: bigint | null) => ({
    ...publishedTierLimits[1],
    EUR: { operationMinor, monthMinor },
  })
  return { 1: of(one, oneMonth), 2: of(two, twoMonth) }
})

test('whatever the settings, nobody is ever allowed more than the limits of their tier', () => {
  fc.assert(
    fc.property(
      anyLimits,
      fc.integer({ min: 0, max: 2 }),
      fc.array(sum, { maxLength: 20 }),
      (limits, tier, deals) => {
        let usedMinor = 0n
        for (const totalMinor of deals) {
          const { operationMinor, monthMinor } = limitOf(limits, tier, 'EUR')
          if (tierGap(limits, { tier, currency: 'EUR', totalMinor, usedMinor }) !== null) continue
          usedMinor += totalMinor
          assert.ok(tier >= 1)
          assert.ok(operationMinor === null || totalMinor <= operationMinor)
          assert.ok(monthMinor === null || usedMinor <= monthMinor)
        }
      },
    ),
  )
})
