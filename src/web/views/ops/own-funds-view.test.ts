import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnFunds } from '#queries/money/own-funds.ts'
import { readingFor } from '../../server/reading.ts'
import { ownFundsView } from './own-funds-view.ts'

const now = Temporal.Instant.from('2026-03-02T16:00:00Z')
const reading = readingFor({ country: 'ES', timeZone: 'Europe/Madrid' }, now)
const earned: OwnFunds = {
  currency: 'EUR',
  sinceMinor: 0n,
  feesMinor: 0n,
  ownMinor: 0n,
  borneMinor: 0n,
  bankMinor: 5_000n,
  owedMinor: 5_000n,
  taxMinor: 0n,
  waitingMinor: 0n,
  mostMinor: 0n,
  account: null,
}

test('there is nothing to take out where all of it is the clients’, and less than nothing is said as missing', () => {
  assert.equal(ownFundsView(earned, reading).isNothing, true)
  assert.deepEqual(
    [ownFundsView({ ...earned, mostMinor: 1n }, reading)].map(({ isNothing, missing }) => [
      isNothing,
      missing,
    ]),
    [[false, null]],
  )
  assert.match(ownFundsView({ ...earned, mostMinor: -250n }, reading).missing ?? '', /^2,50/)
})
