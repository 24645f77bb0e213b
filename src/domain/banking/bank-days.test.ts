import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyCodes } from '../money.ts'
import { bankDayOf, nextBankDay } from './bank-days.ts'

/** A weekday on which the banks of a currency are closed, and the day on which they pay next. */
const closed = {
  EUR: ['2026-04-06', '2026-04-07'], // Easter Monday, which is none of Spain's own
  MXN: ['2026-11-16', '2026-11-17'],
  ARS: ['2026-11-23', '2026-11-24'],
  PEN: ['2026-07-28', '2026-07-30'],
  CLP: ['2026-09-18', '2026-09-21'],
  COP: ['2026-11-16', '2026-11-17'],
  UYU: ['2026-08-25', '2026-08-26'],
  USD: ['2026-08-10', '2026-08-11'],
} as const

test('a payment waits for the next day on which banks of its currency work', () => {
  for (const currency of currencyCodes) {
    const [holiday, next] = closed[currency]
    const noon = Temporal.Instant.from(`${holiday}T17:00:00Z`)
    assert.equal(bankDayOf(currency, noon).toString(), holiday)
    assert.equal(nextBankDay(currency, noon).toString(), next, currency)
  }
})

test('dollars are paid by banks of Ecuador, where nobody gives thanks in November', () => {
  const thanksgiving = Temporal.Instant.from('2026-11-26T17:00:00Z')
  assert.equal(nextBankDay('USD', thanksgiving).toString(), '2026-11-26')
})
