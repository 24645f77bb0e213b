import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dealBreakdown } from './deal-breakdown.ts'

test('a deal that is typed with more parts than there may be is broken down as one of the most', () => {
  const typed = { 'p1.amount': '450', 'p12.amount': '50', currency: 'EUR', feePayer: 'half' }
  const lines = (parts: string) =>
    dealBreakdown({ ...typed, parts }, { mine: null, buyer: 'Ana', seller: 'Marcos' }, place)
  const place = { country: 'ES', locale: 'es-ES' }
  for (const parts of ['1e9', '1e12', 'Infinity', '13']) assert.deepEqual(lines(parts), lines('12'), parts)
  for (const parts of ['-1', 'NaN', '']) assert.deepEqual(lines(parts), lines('1'), parts)
})
