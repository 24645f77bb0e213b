import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditLine, statementOf } from '#test/statements.ts'
import { strangeDay } from './statement-days.ts'

// Monday evening in Mexico, Tuesday already in Madrid and in Greenwich.
const now = Temporal.Instant.from('2026-05-05T04:00:00Z')

function strange(currency: 'MXN' | 'EUR', bookingDate: string | null, change: object = {}) {
  const line = creditLine({ amountMinor: 100n, currency, bookingDate })
  return strangeDay({ ...statementOf(currency, [line]), ...change }, currency, now)
}

test('a bank tells of no day after tomorrow, as it counts its days', () => {
  assert.equal(strange('MXN', '2026-05-05'), null)
  assert.deepEqual(strange('MXN', '2026-05-06'), { position: 1, date: '2026-05-06', until: '2026-05-05' })
  assert.equal(strange('EUR', '2026-05-06'), null)
  assert.equal(strange('EUR', '9999-12-31')?.date, '9999-12-31')
})

test('a bank tells of nothing that is older than two years', () => {
  assert.equal(strange('MXN', '2024-05-04'), null)
  assert.equal(strange('MXN', '2024-05-03')?.date, '2024-05-03')
})

test('a statement does not end in days to come, and what is only announced may be', () => {
  assert.equal(strange('MXN', '2026-05-04', { toDate: '2026-05-06' })?.date, '2026-05-06')
  assert.equal(strange('MXN', null), null)
  const announced = creditLine({
    amountMinor: 1n,
    currency: 'MXN',
    bookingDate: '2026-06-01',
    status: 'pending',
  })
  assert.equal(strangeDay(statementOf('MXN', [announced]), 'MXN', now), null)
})
