import assert from 'node:assert/strict'
import { test } from 'node:test'
import { as, nothing, refusalOf, Story, sumsOwed } from '#test/situations.ts'

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
  assert.equal(story.clock('T-PAYOUT').state, 'armed')
})
