import assert from 'node:assert/strict'
import { test } from 'node:test'
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
