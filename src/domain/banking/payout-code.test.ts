import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payoutCodeIn } from './payout-code.ts'

test('a payout is known by its code as banks give it back; what is no code stays what it is', () => {
  for (const written of ['RGAAAA2222-01', 'RGAAAA222201', 'rgaaaa222201', 'RGAAAA2222 01'])
    assert.equal(payoutCodeIn(written), 'RGAAAA2222-01')
  for (const other of [
    null,
    '',
    'NOTPROVIDED',
    'RGAAAA2222',
    'RGAAAA22220',
    'XXRGAAAA222201',
    'FRA-2026/118',
  ])
    assert.equal(payoutCodeIn(other), other)
})
