import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainData } from './plain-data.ts'

test('amounts, instants, maps and what is on its way become plain JSON', async () => {
  const at = Temporal.Instant.from('2026-05-03T10:00:00Z')
  const plain = await plainData({
    totalMinor: 120_000n,
    at,
    day: new Date('2026-05-03T00:00:00Z'),
    later: Promise.resolve({ of: [1n, null, undefined] }),
    counts: new Map([['mine', 2n]]),
    roles: new Set(['buyer']),
    nothing: null,
  })
  assert.deepEqual(JSON.parse(JSON.stringify(plain)), {
    totalMinor: '120000',
    at: '2026-05-03T10:00:00Z',
    day: '2026-05-03T00:00:00.000Z',
    later: { of: ['1', null, null] },
    counts: [['mine', '2']],
    roles: ['buyer'],
    nothing: null,
  })
})
