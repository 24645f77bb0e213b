import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIdle, lifeSeconds } from './session-life.ts'

const lastSeenAt = Temporal.Instant.from('2026-03-02T16:00:00Z')
const after = (text: string) => Temporal.Instant.from(`2026-03-02T${text}Z`)

test('a session that is not remembered ends after two hours without use, to the second', () => {
  const session = { isRemembered: false, lastSeenAt }
  assert.equal(isIdle(session, after('18:00:00')), false)
  assert.equal(isIdle(session, after('18:00:01')), true)
})

test('a remembered session waits its thirty days, another one twelve hours', () => {
  assert.equal(isIdle({ isRemembered: true, lastSeenAt }, after('23:59:59')), false)
  assert.equal(lifeSeconds(true), 30 * 24 * 60 * 60)
  assert.equal(lifeSeconds(false), 12 * 60 * 60)
})
