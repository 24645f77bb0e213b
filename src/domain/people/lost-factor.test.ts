import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostFactorState } from './lost-factor.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('a link leaves only after the wait and after the office compared', () => {
  const waitsUntil = at('2026-03-05T12:00:00Z')
  const confirmed = { waitsUntil, confirmedAt: at('2026-03-03T12:00:00Z') }
  const open = { waitsUntil, confirmedAt: null }
  assert.equal(lostFactorState(confirmed, at('2026-03-05T11:59:59Z')), 'waiting')
  assert.equal(lostFactorState(open, at('2026-03-05T11:59:59Z')), 'waiting')
  assert.equal(lostFactorState(open, waitsUntil), 'office')
  assert.equal(lostFactorState(confirmed, waitsUntil), 'ready')
})
