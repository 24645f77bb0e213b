import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountSnapshot } from '../situation.ts'
import { nothing, refusalOf, roleOf, Story, sumsOwed, workedTerms } from '#test/situations.ts'
import { whoseTurn } from '../whose-turn.ts'

test('a deposit that falls short waits, and is completed by the rest', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(4_000_00n)
  assert.equal(story.tranche().state, 'part_funded')
  assert.equal(story.situation.transaction.state, 'active')
  assert.equal(story.timer('T-FUND').state, 'stopped')
  story.deposit(6_116_00n)
  assert.equal(story.tranche().state, 'funded')
  assert.equal(story.timer('T-TOPUP').state, 'stopped')
  assert.ok(story.notices.includes('seller:deposito_completo_vendedor'))
})

test('a shortage within tolerance is borne by the operator', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(10_115_00n)
  assert.equal(story.tranche().state, 'funded')
  assert.equal(story.owed('bank_fees'), -1_00n)
  assert.equal(story.owed('fee_pending'), 116_00n)
  const short = new Story(workedTerms).agreed()
  short.deposit(10_114_99n)
  assert.equal(short.tranche().state, 'part_funded')
})

test('what is too much is planned to go back at once', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(10_200_00n)
  assert.equal(story.tranche().state, 'funded')
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.to, each.cause, each.amountMinor]),
    [['buyer', 'excess', 84_00n]],
  )
})

test('one deposit fills several parts in their order', () => {
  const part = (priceMinor: bigint) => ({
    title: 'Parte',
    priceMinor,
    chargesMinor: 0n,
    deliverBy: '2026-05-20',
    inspectionDays: 3,
  })
  const story = new Story({ ...workedTerms, tranches: [part(6_000_00n), part(4_000_00n)] }).agreed()
  story.deposit(8_000_00n)
  assert.deepEqual(
    story.situation.tranches.map((each) => each.state),
    ['funded', 'part_funded'],
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'cancel')),
    'wrong-moment',
  )
  story.act('ana', 'return-deposit', { tranche: 2 })
  assert.equal(story.tranche(2).state, 'pending')
  assert.equal(story.timer('T-FUND').state, 'armed', 'the deposit timer runs again')
  story.lapse('T-FUND')
  assert.equal(story.tranche(2).state, 'void')
  assert.equal(story.situation.transaction.state, 'active')
})

test('a short deposit goes back whole when the rest does not come', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(4_000_00n)
  story.lapse('T-TOPUP')
  assert.equal(story.tranche().state, 'void')
  assert.equal(story.situation.payouts[0]?.amountMinor, 4_000_00n)
  story.paid()
  assert.equal(story.situation.transaction.state, 'cancelled')
  assert.deepEqual(sumsOwed(story), nothing)
})

test('money that comes after the end is kept, and goes back when its days are over', () => {
  const story = new Story(workedTerms).agreed()
  story.lapse('T-FUND')
  assert.equal(story.situation.transaction.state, 'expired')
  story.deposit(10_116_00n)
  assert.equal(story.situation.transaction.lateMinor, 10_116_00n)
  assert.equal(story.owed('refundable'), 10_116_00n)
  story.lapse('T-LATE')
  assert.equal(story.situation.payouts[0]?.amountMinor, 10_116_00n)
  assert.deepEqual(sumsOwed(story.paid()), nothing)
})

test('before the end of its days the buyer alone asks late money back', () => {
  const story = new Story(workedTerms).agreed()
  story.act('benito', 'cancel', {}, { reason: 'ya no' })
  story.deposit(50_00n)
  assert.equal(
    refusalOf(() => story.act('benito', 'send-back-late-money')),
    'not-your-role',
  )
  story.act('ana', 'send-back-late-money')
  assert.equal(
    refusalOf(() => story.act('ana', 'send-back-late-money')),
    'wrong-moment',
  )
  assert.deepEqual(sumsOwed(story.paid()), nothing)
})

const accountOf = (who: string): AccountSnapshot => ({
  lineId: who,
  bankAccountId: null,
  scheme: 'iban',
  masked: `ES00 •••• ${who}`,
  sealed: who,
  holderName: who,
  bank: null,
})

test('what is too much goes back to the account of its own line and never to who paid first', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(4_000_00n, accountOf('Ana'))
  story.deposit(6_200_00n, accountOf('Carlos'))
  story.deposit(30_00n)
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.amountMinor, each.account?.holderName]),
    [
      [84_00n, 'Carlos'],
      [30_00n, 'buyer'],
    ],
  )
})

test('late money of two payers goes back to each of them', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(4_000_00n, accountOf('Ana'))
  story.lapse('T-TOPUP')
  story.paid()
  story.deposit(50_00n, accountOf('Carlos'))
  story.deposit(70_00n, accountOf('Ana'))
  story.act('ana', 'send-back-late-money')
  assert.deepEqual(
    story.situation.payouts.slice(1).map((each) => [each.amountMinor, each.account?.holderName]),
    [
      [50_00n, 'Carlos'],
      [70_00n, 'Ana'],
    ],
  )
  assert.deepEqual(sumsOwed(story.paid()), nothing)
})

/** The deadline to deposit is over, and the money came complete: late, by the bank's own day. */
function late(): Story {
  const story = new Story(workedTerms).agreed()
  story.lapse('T-FUND')
  story.deposit(10_116_00n, accountOf('Carlos'), '2026-05-13')
  return story
}

test('a deal that expired is taken up again when both want it, and the late money is its deposit', () => {
  for (const [first, second] of [
    ['ana', 'benito'],
    ['benito', 'ana'],
  ] as const) {
    const story = late()
    assert.deepEqual(story.notices.slice(-2), [
      'buyer:deposito_tardio_comprador',
      'seller:deposito_tardio_vendedor',
    ])
    story.act(first, 'ask-revival')
    assert.deepEqual(
      [story.situation.transaction.state, whoseTurn(story.situation)],
      ['expired', roleOf[second]],
    )
    assert.equal(
      refusalOf(() => story.act(first, 'revive')),
      'not-your-turn',
    )
    story.act(second, 'revive')
    assert.deepEqual([story.situation.transaction.state, story.tranche().state], ['active', 'funded'])
    assert.deepEqual([story.owed('escrow'), story.owed('refundable')], [10_000_00n, 0n])
    assert.deepEqual([story.timer('T-LATE').state, story.timer('T-DELIV').state], ['stopped', 'armed'])
    assert.equal(story.situation.transaction.turn, null)
    story.act('benito', 'give-back', { tranche: 1 }, { amountMinor: 10_000_00n })
    assert.deepEqual(sumsOwed(story.paid()), nothing)
  }
})

test('late money of two lines is one deposit, and what is too much goes back to its own account', () => {
  const story = new Story(workedTerms).agreed()
  story.lapse('T-FUND')
  story.deposit(4_000_00n, accountOf('Ana'))
  assert.equal(
    refusalOf(() => story.act('ana', 'ask-revival')),
    'wrong-moment',
    'it is not enough yet',
  )
  story.deposit(6_200_00n, accountOf('Carlos'))
  story.act('ana', 'ask-revival')
  story.act('benito', 'revive')
  assert.equal(story.tranche().state, 'funded')
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.amountMinor, each.account?.holderName]),
    [[84_00n, 'Carlos']],
  )
})

test('who is asked may say no, and silence says it too: the money goes back where it came from', () => {
  const refused = late()
  refused.act('ana', 'ask-revival')
  refused.act('benito', 'decline-revival')
  const regretted = late()
  regretted.act('ana', 'ask-revival')
  regretted.act('ana', 'send-back-late-money')
  const silent = late()
  silent.act('benito', 'ask-revival')
  assert.equal(
    refusalOf(() => silent.act('ana', 'decline-revival')),
    'wrong-moment',
    'she asks for her money instead',
  )
  silent.lapse('T-LATE')
  for (const story of [refused, regretted, silent]) {
    assert.deepEqual([story.situation.transaction.state, story.situation.transaction.turn], ['expired', null])
    assert.equal(story.situation.payouts[0]?.account?.holderName, 'Carlos')
    assert.equal(
      refusalOf(() => story.act('ana', 'ask-revival')),
      'wrong-moment',
    )
    assert.deepEqual(sumsOwed(story.paid()), nothing)
  }
})

test('nobody takes up what was cancelled, nor without a way out for the money', () => {
  const story = new Story(workedTerms).agreed()
  story.act('benito', 'cancel', {}, { reason: 'ya no' })
  story.deposit(10_116_00n)
  assert.equal(
    refusalOf(() => story.act('ana', 'ask-revival')),
    'wrong-moment',
  )
  assert.equal(
    refusalOf(() =>
      late().act('ana', 'ask-revival', {}, {}, { wayOut: { missing: ['seller-account-cooling'] } }),
    ),
    'way-out-missing',
  )
})

test('what the bank booked by the last day counts, although its statement came after the deal had expired', () => {
  const story = new Story(workedTerms).agreed()
  const lastDay = story.timer('T-FUND').dueAt.toZonedDateTimeISO('America/Mexico_City').toPlainDate()
  story.lapse('T-FUND')
  assert.equal(story.situation.transaction.state, 'expired')
  story.deposit(10_116_00n, null, lastDay.toString())
  assert.deepEqual([story.situation.transaction.state, story.tranche().state], ['active', 'funded'])
  assert.ok(story.notices.includes('seller:deposito_a_tiempo'))
})

test('what the bank booked in time takes the place of what it booked too late, which goes back', () => {
  const story = late()
  story.act('ana', 'ask-revival')
  story.deposit(10_116_00n, accountOf('Ana'), '2026-05-04')
  assert.deepEqual([story.situation.transaction.state, story.tranche().state], ['active', 'funded'])
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.amountMinor, each.account?.holderName]),
    [[10_116_00n, 'Carlos']],
  )
  assert.deepEqual([story.timer('T-LATE').state, story.situation.transaction.turn], ['stopped', null])
})

test('what the bank booked after the last day is late, although the deal still waits for a statement', () => {
  const story = new Story(workedTerms).agreed()
  const after = story.timer('T-FUND').dueAt.toZonedDateTimeISO('America/Mexico_City').add({ days: 1 })
  story.lapse('T-FUND', { statementThrough: null })
  assert.equal(story.timer('T-STATEMENT').state, 'armed')
  story.deposit(10_116_00n, null, after.toPlainDate().toString())
  assert.deepEqual(
    [story.situation.transaction.state, story.tranche().state, story.situation.transaction.lateMinor],
    ['expired', 'void', 10_116_00n],
  )
  assert.equal(story.timer('T-STATEMENT').state, 'stopped')
})

test('a part that both gave up by cancelling is not deposited for, whatever the bank booked when', () => {
  const story = new Story(workedTerms).agreed()
  story.act('ana', 'cancel', {}, { reason: 'ya no' })
  story.deposit(10_116_00n, null, '2026-05-04')
  assert.deepEqual(
    [story.situation.transaction.state, story.situation.transaction.lateMinor],
    ['cancelled', 10_116_00n],
  )
})
