import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetDay, isNearlyUsed, secondsLeft } from './message-budget.ts'

test('a day of messages ends at midnight of universal time', () => {
  const late = Temporal.Instant.from('2026-03-02T23:59:30Z')
  assert.deepEqual([budgetDay(late), secondsLeft(late)], ['2026-03-02', 30])
  assert.equal(secondsLeft(Temporal.Instant.from('2026-03-02T00:00:00Z')), 86_400)
})

test('the operator is told from four fifths on', () => {
  assert.deepEqual(
    [1599, 1600, 2000].map((sent) => isNearlyUsed({ sent, most: 2000 })),
    [false, true, true],
  )
})
