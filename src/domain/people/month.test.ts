import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOf } from './month.ts'

const spanOf = (at: string, timeZone: string) => {
  const { from, until, nextDay } = monthOf(Temporal.Instant.from(at), timeZone)
  return [from.toString(), until.toString(), nextDay]
}

test('a month begins and ends at midnight where the person lives', () => {
  const evening = '2026-04-01T01:00:00Z'
  assert.deepEqual(spanOf(evening, 'America/Mexico_City'), [
    '2026-03-01T06:00:00Z',
    '2026-04-01T06:00:00Z',
    '2026-04-01',
  ])
  assert.deepEqual(spanOf(evening, 'Europe/Madrid'), [
    '2026-03-31T22:00:00Z',
    '2026-04-30T22:00:00Z',
    '2026-05-01',
  ])
})

test('a year and a change of the clock lie between two months like anything else', () => {
  assert.deepEqual(spanOf('2026-12-31T12:00:00Z', 'America/Lima'), [
    '2026-12-01T05:00:00Z',
    '2027-01-01T05:00:00Z',
    '2027-01-01',
  ])
  assert.deepEqual(spanOf('2026-03-15T12:00:00Z', 'Europe/Madrid').slice(0, 2), [
    '2026-02-28T23:00:00Z',
    '2026-03-31T22:00:00Z',
  ])
})
