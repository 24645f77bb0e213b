import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arithmetic,
  dividesInto,
  meaningfulReference,
  paymentsOf,
  type Statement,
  type StatementLine,
} from './statement.ts'

const line: StatementLine = {
  position: 1,
  bookingDate: '2026-11-16',
  valueDate: '2026-11-16',
  status: 'booked',
  reversal: false,
  amountMinor: 1000n,
  currency: 'EUR',
  direction: 'credit',
  bankReference: null,
  endToEndId: null,
  paymentInfoId: null,
  uetr: null,
  counterpartyName: 'Ana',
  counterpartyAccount: null,
  text: ['café'],
  structuredReference: null,
  returnReason: null,
  bankCode: { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT', proprietary: null },
  details: [],
}

const statement: Statement = {
  id: '1',
  account: { scheme: 'iban', number: 'ES7712341234161234567890' },
  currency: 'EUR',
  fromDate: null,
  toDate: null,
  openingMinor: 500n,
  closingMinor: 1400n,
  lines: [line, { ...line, direction: 'debit', amountMinor: 100n }, { ...line, status: 'pending' }],
  warnings: [],
}

test('only booked lines count for the balance', () => {
  assert.equal(arithmetic(statement), 'adds-up')
  assert.equal(arithmetic({ ...statement, closingMinor: 1401n }), 'does-not')
  assert.equal(arithmetic({ ...statement, openingMinor: null }), 'unknown')
  assert.equal(arithmetic({ ...statement, currency: 'USD' }), 'unknown')
})

test('words that stand for no reference are no reference', () => {
  const none = ['NOTPROVIDED', 'NOT PROVIDED', 'nonref', '0000000', '', null]
  assert.deepEqual(none.map(meaningfulReference), [null, null, null, null, null, null])
  assert.equal(meaningfulReference('FRA-1'), 'FRA-1')
})

test('a batch divides only into payments that add up to it', () => {
  const half = { ...line, amountMinor: 500n }
  assert.equal(dividesInto(line, [half, half]), true)
  assert.equal(dividesInto(line, [half]), false)
  assert.equal(dividesInto(line, [half, { ...half, currency: 'USD' }]), false)
  assert.deepEqual(paymentsOf(line), [line])
  assert.equal(paymentsOf({ ...line, details: [half, half] }).length, 2)
})
