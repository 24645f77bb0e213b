import assert from 'node:assert/strict'
import { test } from 'node:test'
import { as, nothing, refusalOf, Story, sumsOwed } from '#test/situations.ts'
import { sampleFacts } from '../../proof/samples.ts'
import { system } from '../situation.ts'

const one = { tranche: 1 }

test('a payout needs two people, and one that comes back is paid to another account', () => {
  const story = new Story().inspecting()
  story.act('ana', 'release', one)
  story.lapse('T-UNDO')
  const first = { payout: story.situation.payouts[0]?.id ?? '' }
  assert.equal(
    refusalOf(() => story.act('pablo', 'approve-payout', first)),
    'wrong-moment',
  )
  story.act('olga', 'prepare-payout', first)
  const both = { ...as('olga', story.now), roles: ['operator', 'approver'] as const }
  assert.equal(
    refusalOf(() => story.act('olga', 'approve-payout', first, {}, {}, both)),
    'same-person-twice',
  )
  story.act('pablo', 'approve-payout', first)
  story.act('pablo', 'unapprove-payout', first)
  assert.equal(story.situation.payouts[0]?.preparedBy, null)
  story.paid()
  assert.equal(story.situation.transaction.state, 'closed')
  story.bank('return-payout', first)
  assert.equal(story.situation.transaction.state, 'settling')
  assert.equal(
    refusalOf(() => story.act('ana', 'replace-payout', first)),
    'not-your-role',
  )
  story.act('benito', 'replace-payout', first)
  const second = story.situation.payouts[1]
  assert.deepEqual([second?.attempt, second?.replaces, second?.state], [2, first.payout, 'planned'])
  story.paid()
  assert.equal(story.situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
})

test('a payout without an account waits, and its payee is told', () => {
  const story = new Story().inspecting()
  story.act('ana', 'release', one)
  story.lapse('T-UNDO', {})
  const [payout] = story.situation.payouts
  assert.deepEqual([payout?.state, payout?.blockedBy], ['blocked', 'no-account'])
  assert.ok(story.notices.includes('seller:pago_en_espera'))
  assert.ok(!story.situation.timers.some((each) => each.kind === 'T-PAYOUT'))
  const subject = { payout: payout?.id ?? '' }
  const none = { payoutAccounts: { seller: { usable: false, reason: 'account-cooling' } } } as const
  assert.equal(
    refusalOf(() => story.act('benito', 'unblock-payout', subject, {}, none)),
    'account-not-usable',
  )
  story.act('benito', 'unblock-payout', subject)
  assert.equal(story.situation.payouts[0]?.state, 'planned')
  assert.equal(story.timer('T-PAYOUT').state, 'armed')
})

const sellerHeld = (story: Story) => ({
  ...sampleFacts(story.now),
  held: ['seller'] as const,
  payoutAccounts: {
    ...sampleFacts(story.now).payoutAccounts,
    seller: { usable: false, reason: 'identity-hold' },
  } as const,
})

test('the payouts of somebody who is held are frozen, approved ones too, and go on when the hold is lifted', () => {
  for (const isApproved of [false, true]) {
    const story = new Story().inspecting()
    story.act('ana', 'release', one)
    story.lapse('T-UNDO')
    const subject = { payout: story.situation.payouts[0]?.id ?? '' }
    story.act('olga', 'prepare-payout', subject)
    if (isApproved) story.act('pablo', 'approve-payout', subject)
    const held = sellerHeld(story)
    const [who, next] = isApproved
      ? (['olga', 'export-payout'] as const)
      : (['pablo', 'approve-payout'] as const)
    assert.equal(
      refusalOf(() => story.act(who, next, subject, {}, held)),
      'money-on-hold',
    )
    assert.equal(
      refusalOf(() => story.act('olga', 'freeze-payout', subject, {}, held)),
      'not-your-role',
    )
    assert.equal(
      refusalOf(() => story.act('olga', 'freeze-payout', subject, {}, {}, system)),
      'wrong-moment',
    )
    story.act('olga', 'freeze-payout', subject, {}, held, system)
    const [frozen] = story.situation.payouts
    assert.deepEqual(
      [frozen?.state, frozen?.blockedBy, frozen?.account, frozen?.preparedBy, frozen?.approvedBy],
      ['blocked', 'identity-hold', null, null, null],
    )
    assert.ok(!story.situation.timers.some((each) => each.kind === 'T-PAYOUT' && each.state === 'armed'))
    assert.equal(
      refusalOf(() => story.act('benito', 'unblock-payout', subject, {}, held)),
      'money-on-hold',
    )
    story.act('benito', 'unblock-payout', subject)
    story.paid()
    assert.equal(story.situation.transaction.state, 'closed')
    assert.deepEqual(sumsOwed(story), nothing)
  }
})

test('while a side is held nothing is released, by anybody or by silence, and giving back stays possible', () => {
  const story = new Story().inspecting()
  const buyerHeld = { ...sampleFacts(story.now), held: ['buyer'] as const }
  for (const facts of [buyerHeld, sellerHeld(story)]) {
    assert.equal(
      refusalOf(() => story.act('ana', 'release', one, {}, facts)),
      'money-on-hold',
    )
    assert.equal(
      refusalOf(() => story.act('ana', 'release-part', one, { amountMinor: 100n }, facts)),
      'money-on-hold',
    )
  }
  const step = story.lapse('T-INSP', buyerHeld)
  assert.deepEqual(
    [step?.events.map((each) => each.transition), story.tranche().state],
    [['H1'], 'inspecting'],
    'the timer waits for her instead',
  )
  story.act('benito', 'give-back', one, {}, sellerHeld(story))
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.to, each.state]),
    [['buyer', 'planned']],
  )
})

test('a refund to a buyer who is held waits, and then goes back to the account that paid', () => {
  const story = new Story().inspecting()
  const account = sampleFacts(story.now).payoutAccounts?.seller
  assert.ok(account?.usable)
  const refundAccount = { ...account.account, masked: 'ES00 •••• 0000', lineId: '1' }
  const { transaction } = story.situation
  story.situation = { ...story.situation, transaction: { ...transaction, refundAccount } }
  const held = {
    ...sampleFacts(story.now),
    held: ['buyer'] as const,
    payoutAccounts: { buyer: { usable: false, reason: 'identity-hold' } } as const,
  }
  story.act('benito', 'give-back', one, {}, held)
  const [refund] = story.situation.payouts
  assert.deepEqual([refund?.state, refund?.blockedBy], ['blocked', 'identity-hold'])
  const subject = { payout: refund?.id ?? '' }
  story.act('ana', 'unblock-payout', subject, {}, { payoutAccounts: {} })
  const [again] = story.situation.payouts
  assert.deepEqual([again?.state, again?.account], ['planned', refundAccount])
})
