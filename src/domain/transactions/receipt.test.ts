import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest } from '../digest.ts'
import { initialsOf, receiptFacts, type ReceiptFacts, receiptNumber, hashedReceipt } from './receipt.ts'

const facts: ReceiptFacts = {
  receipt: '23456789BCDFGHJKMNPQRSTV',
  kind: 'payout',
  deal: 'RG23456789',
  amountMinor: 98_840n,
  currency: 'MXN',
  paidOn: '2026-03-04',
  bankReference: 'NTRF 1',
  reference: 'RG23456789-1',
  account: '002 •••• 7771',
  person: 'B. P.',
  holder: 'B. P.',
  madeAt: '2026-03-04T10:00:00Z',
}

test('a receipt says what was hashed, and one cent more has another hash', () => {
  const { body, hash } = hashedReceipt(facts)
  assert.deepEqual(receiptFacts(body), facts)
  assert.equal(hash, digest(body))
  assert.notEqual(hashedReceipt({ ...facts, amountMinor: 98_841n }).hash, hash)
})

test('a name is told by its initials alone', () => {
  assert.equal(initialsOf('Ana Beltrán Ruiz'), 'A. B. R.')
  assert.equal(initialsOf('  ángela   de la  Óscar Núñez Gil '), 'Á. D. L. Ó.')
  assert.equal(initialsOf('Ferretería "El Tornillo", S. L.'), 'F. T. S. L.')
  assert.equal(initialsOf(''), '')
})

test('a number is read as people type it, and nothing else is one', () => {
  assert.equal(receiptNumber('2345-6789-bcdf-ghjk-mnpq-rstv'), facts.receipt)
  assert.equal(receiptNumber(' 2345 6789 BCDF GHJK MNPQ RSTV '), facts.receipt)
  for (const wrong of ['', '2345', `${facts.receipt}2`, facts.receipt.replace('2', '1'), '../etc/passwd'])
    assert.equal(receiptNumber(wrong), null, wrong)
})
