import assert from 'node:assert/strict'
import { test } from 'node:test'
import { total } from '../money.ts'
import * as debits from './debit-postings.ts'
import * as custody from './custody-postings.ts'
import * as postings from './postings.ts'

const deal = { transaction: 't', tranche: 1, buyer: 'ana', seller: 'benito', currency: 'EUR' } as const
const payout = {
  payout: 'p',
  transaction: 't',
  to: 'seller',
  person: 'benito',
  amountMinor: 90n,
  currency: 'EUR',
} as const
const release = {
  releasedMinor: 100n,
  buyerFeeMinor: 2n,
  buyerTaxMinor: 1n,
  sellerFeeMinor: 3n,
  sellerTaxMinor: 1n,
  brokerMinor: 0n,
}

const entries = [
  postings.creditSeen('c', 5n, 'EUR'),
  postings.depositMatched(deal, 100n, 3n),
  postings.excessKept(deal, 7n),
  postings.shortageBorne(deal, 1n, 2n),
  postings.released('L6', deal, release),
  postings.released('L7', deal, release),
  postings.refunded(deal, { refundedMinor: 40n, feeBackMinor: 1n }),
  postings.split(deal, release, { refundedMinor: 40n, feeBackMinor: 1n }),
  postings.payoutPlanned(payout),
  postings.payoutSettled(payout, 'c'),
  debits.debitUnexplained('c', 3n, 'EUR'),
  ...debits.debitKinds.map((kind) => debits.debitExplained(kind, 'c', 3n, 'EUR')),
  ...debits.debitKinds.map((kind) => debits.explanationUndone(kind, 'c', 3n, 'EUR')),
  postings.payoutRejected(payout),
  postings.payoutReturned(payout, 90n),
  debits.payoutFound(payout, 'c', 'transit:p'),
  debits.payoutFound(payout, 'c', 'receivable:b:t'),
  postings.payoutReturned(payout, 80n),
  postings.payoutReturned(payout, 95n),
  debits.depositRecalled(deal, 'c', { escrow: 100n, fee: 3n, borneMinor: 0n }),
  debits.depositRecalled(deal, 'c', { escrow: 100n, fee: 3n, borneMinor: 2n }),
  debits.lateMoneyRecalled(deal, 'c', 100n),
  debits.recalledAfterRelease(deal, 'c', 100n),
  postings.claimed(payout),
  postings.unclaimed(payout),
  custody.feesEarned(5n, 'EUR'),
  ...(['suspense', 'unclaimed', 'own_funds'] as const).flatMap((outOf) => [
    custody.putInTransit(outOf, 'p', 9n, 'EUR'),
    custody.takenFromTransit(outOf, 'p', 9n, 'EUR'),
  ]),
]

test('every posting sums to zero and names each account once', () => {
  for (const entry of entries) {
    assert.ok(entry)
    assert.equal(total(entry.postings.map((each) => each.amountMinor)), 0n, entry.code)
    assert.equal(new Set(entry.postings.map((each) => each.account)).size, entry.postings.length)
  }
})

test('an entry that moves nothing is not written, and one that does not balance is our own mistake', () => {
  assert.equal(postings.excessKept(deal, 0n), null)
  assert.throws(() => postings.entry('L1', 'EUR', [['bank:c', 1n]]), { name: 'BrokenInvariant' })
})

test('a release says who gets what', () => {
  assert.deepEqual(
    new Map(postings.released('L6', deal, release)?.postings.map((each) => [each.account, each.amountMinor])),
    new Map([
      ['escrow:t:1', 100n],
      ['payable:seller:benito:t', -96n],
      ['fee_income', -5n],
      ['tax_payable', -2n],
      ['fee_pending:t', 3n],
    ]),
  )
})

test('what is rejected or returned is owed again to the same person', () => {
  const owed = (entry: postings.JournalEntry | null) =>
    entry?.postings.find((each) => each.account.startsWith('payable'))?.amountMinor
  assert.equal(owed(postings.payoutPlanned(payout)), 90n)
  assert.equal(owed(postings.payoutRejected(payout)), -90n)
  for (const creditedMinor of [90n, 80n, 95n])
    assert.equal(owed(postings.payoutReturned(payout, creditedMinor)), -90n, 'whole, whatever the bank kept')
  const refund = postings.payoutRejected({ ...payout, to: 'buyer', person: 'ana' })
  assert.ok(refund?.postings.some((each) => each.account === 'refundable:buyer:ana:t'))
})
