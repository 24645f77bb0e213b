import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProven } from './step-up.ts'

test('a proof is good for five minutes, to the second', () => {
  const steppedUpAt = Temporal.Instant.from('2026-03-02T16:00:00Z')
  assert.equal(isProven({ steppedUpAt }, Temporal.Instant.from('2026-03-02T16:05:00Z')), true)
  assert.equal(isProven({ steppedUpAt }, Temporal.Instant.from('2026-03-02T16:05:01Z')), false)
  assert.equal(isProven({ steppedUpAt: null }, steppedUpAt), false)
})
