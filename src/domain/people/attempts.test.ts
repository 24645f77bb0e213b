import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { attemptKinds, delayAfter } from './attempts.ts'

test('the first failures are free, then each one doubles the wait up to an hour', () => {
  assert.deepEqual(
    [0, 4, 5, 6, 7, 12, 13, 1000].map((failures) => delayAfter('account', failures)),
    [0, 0, 15, 30, 60, 1920, 3600, 3600],
  )
})

test('a wait never gets shorter with one more failure', () => {
  fc.assert(
    fc.property(fc.constantFrom(...attemptKinds), fc.nat(10_000), (kind, failures) => {
      assert.ok(delayAfter(kind, failures) <= delayAfter(kind, failures + 1))
    }),
  )
})
