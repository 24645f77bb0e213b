import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { readConfig } from './config.ts'

test('sums up to which one person matches by hand replace the published ones, and a wrong one is a sentence', () => {
  const { handLimits } = readConfig({ HAND_LIMITS: 'EUR=3000, CLP=0' })
  assert.deepEqual([handLimits.EUR, handLimits.CLP], [3_000_00n, 0n])
  assert.equal(handLimits.MXN, publishedHandLimits.MXN)
  assert.deepEqual(readConfig({}).handLimits, publishedHandLimits)
  for (const wrong of ['EUR', 'EUR=3000.50', 'GBP=5'])
    assert.throws(() => readConfig({ HAND_LIMITS: wrong }), /HAND_LIMITS: ".*" no es un límite/)
})

test('charges of the bank have their own limit, in whole units of their currency', () => {
  const { chargeLimits } = readConfig({ CHARGE_LIMITS: 'EUR=5, CLP=9000' })
  assert.deepEqual([chargeLimits.EUR, chargeLimits.CLP, chargeLimits.MXN], [5_00n, 9000n, 500_00n])
  assert.deepEqual(readConfig({}).chargeLimits, publishedChargeLimits)
  assert.throws(() => readConfig({ CHARGE_LIMITS: 'EUR' }), /CHARGE_LIMITS: "EUR" no es un límite/)
})
