import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleEvidence } from '../../proof/samples.ts'
import { nothing, refusalOf, Story, sumsOwed, workedTerms } from '#test/situations.ts'

const one = { tranche: 1 }
const order = {
  kind: 'court',
  authority: 'Juzgado 3 de Puebla',
  reference: 'auto 12/2026',
  datedOn: '2026-05-01',
} as const
const paper = { order, shown: sampleEvidence }
const ruling = (...sums: readonly (readonly [bigint, bigint])[]) => ({
  ruling: {
    by: 'quien la preparó',
    shares: sums.map(([toSellerMinor, toBuyerMinor], index) => ({
      tranche: index + 1,
      toSellerMinor,
      toBuyerMinor,
    })),
  },
})
const frozen = (story: Story) => {
  story.act('ana', 'bring-order', {}, paper)
  story.act('olga', 'freeze-deal')
  return story
}
const dispute = {
  ground: 'distinto',
  remedy: 'refund',
  statement: 'Es otro modelo.',
  noEvidence: 'Mañana.',
} as const

describe('an order from outside', () => {
  test('changes nothing until the office confirms it, and then nobody moves the money, nor gives it away', () => {
    const story = new Story(workedTerms).inspecting()
    story.act('ana', 'bring-order', {}, paper)
    assert.equal(story.timer('T-INSP').state, 'armed')
    story.act('olga', 'freeze-deal')
    const { held: before } = { held: story.tranche().heldMinor }
    const tries = [
      () => story.act('ana', 'release', one),
      () => story.act('benito', 'give-back', one, { amountMinor: 100n }),
      () => story.act('ana', 'open-dispute', one, { ...dispute, claimedMinor: before }),
      () => story.act('ana', 'propose-split', one, { toSellerMinor: 1n, toBuyerMinor: 1n }),
    ]
    assert.deepEqual(tries.map(refusalOf), ['deal-frozen', 'deal-frozen', 'deal-frozen', 'deal-frozen'])
    assert.equal(
      refusalOf(() => story.act('zoe', 'release', one)),
      'not-found',
    )
    assert.equal(story.act('ana', 'add-evidence', {}, { shown: sampleEvidence }).evidence?.side, 'buyer')
    assert.equal(story.tranche().heldMinor, before)
  })

  test('stops every clock of the deal, and lets them go on with the time they had and two days at least', () => {
    const story = frozen(new Story(workedTerms).inspecting())
    const { dueAt } = story.timer('T-INSP')
    assert.deepEqual([story.timer('T-INSP').state, story.timer('T-INSP').pausedFor], ['paused', ['freeze']])
    story.wait({ hours: 24 * 60 })
    story.act('olga', 'lift-freeze', {}, { reason: 'El juez la levantó.' })
    const after = story.timer('T-INSP')
    assert.equal(after.state, 'armed')
    assert.ok(story.now.until(after.dueAt).total('hours') >= 48)
    assert.ok(dueAt.until(after.dueAt).total('days') >= 60)
    story.act('ana', 'release', one)
    story.lapse('T-UNDO')
    story.paid()
    assert.deepEqual(sumsOwed(story), nothing)
  })

  test('gives the minutes in which a release can be undone as they were, and not two days', () => {
    const story = new Story(workedTerms).inspecting()
    story.act('ana', 'release', one)
    frozen(story).wait({ hours: 24 })
    assert.equal(
      refusalOf(() => story.act('ana', 'undo-release', one)),
      'deal-frozen',
    )
    story.act('olga', 'lift-freeze', {}, { reason: 'El juez la levantó.' })
    assert.ok(story.now.until(story.timer('T-UNDO').dueAt).total('minutes') <= 10)
  })

  test('stops a payout of the deal that is with us, and it goes on when the order ends', () => {
    const story = new Story(workedTerms).inspecting()
    story.act('ana', 'release-part', one, { amountMinor: 1_000_00n })
    frozen(story)
    assert.deepEqual(
      story.situation.payouts.map((each) => [each.state, each.blockedBy, each.account]),
      [['blocked', 'deal-frozen', null]],
    )
    story.act('olga', 'lift-freeze', {}, { reason: 'El juez la levantó.' })
    assert.deepEqual(
      story.situation.payouts.map((each) => [each.state, each.blockedBy]),
      [['planned', null]],
    )
  })

  test('a ruling of 60 to 40 pays 5,930.40 and gives 4,046.40 back, with the fee on the seller’s part alone', () => {
    const story = new Story(workedTerms).inspecting()
    story.act('ana', 'open-dispute', one, { ...dispute, claimedMinor: 10_000_00n })
    frozen(story)
    assert.equal(story.timer('T-MAX').state, 'paused')
    story.act('olga', 'execute-ruling', {}, {}, ruling([6_000_00n, 4_000_00n]))
    const [ended] = story.situation.disputes
    assert.deepEqual([ended?.state, ended?.isByRuling, story.tranche().state], ['executed', true, 'split'])
    assert.equal(story.situation.transaction.frozenAt, null)
    assert.deepEqual(
      story.situation.payouts.map((each) => [each.to, each.amountMinor]),
      [
        ['seller', 5_930_40n],
        ['buyer', 4_046_40n],
      ],
    )
    story.paid()
    assert.deepEqual(sumsOwed(story), nothing)
    assert.equal(story.owed('fee_income'), 120_00n)
  })

  test('a ruling gives all to one side or to the other', () => {
    for (const [toSellerMinor, state] of [
      [0n, 'refunded'],
      [10_000_00n, 'released'],
    ] as const) {
      const story = frozen(new Story(workedTerms).inspecting())
      story.act('olga', 'execute-ruling', {}, {}, ruling([toSellerMinor, 10_000_00n - toSellerMinor]))
      assert.equal(story.tranche().state, state)
      story.paid()
      assert.deepEqual(sumsOwed(story), nothing)
    }
  })

  test('a ruling that does not share all that is held, or more, is refused', () => {
    const story = frozen(new Story(workedTerms).inspecting())
    const execute = (...sums: readonly (readonly [bigint, bigint])[]) =>
      refusalOf(() => story.act('olga', 'execute-ruling', {}, {}, ruling(...sums)))
    assert.deepEqual(
      [
        execute(),
        execute([10_000_00n, 1n]),
        execute([6_000_00n, 3_999_99n]),
        execute([10_000_00n, 0n], [1n, 0n]),
      ],
      ['shares-do-not-add-up', 'shares-do-not-add-up', 'shares-do-not-add-up', 'wrong-moment'],
    )
    const bring = { ...paper, ruling: [{ tranche: 1, toSellerMinor: 10_000_00n, toBuyerMinor: 1n }] }
    assert.equal(
      refusalOf(() => story.act('olga', 'bring-ruling', {}, bring)),
      'shares-do-not-add-up',
    )
    assert.equal(
      refusalOf(() => story.act('olga', 'execute-ruling')),
      'wrong-moment',
    )
  })

  test('needs money to hold, a paper that says whose it is, and no day to come', () => {
    const story = new Story(workedTerms).agreed()
    assert.equal(
      refusalOf(() => story.act('ana', 'bring-order', {}, paper)),
      'wrong-moment',
    )
    story.deposit(10_116_00n)
    const bring = (change: object) =>
      refusalOf(() => story.act('ana', 'bring-order', {}, { ...paper, order: { ...order, ...change } }))
    assert.deepEqual(
      [bring({ authority: ' ' }), bring({ reference: '' }), bring({ datedOn: '2026-06-01' })],
      ['input-wrong', 'input-wrong', 'input-wrong'],
    )
    assert.equal(
      refusalOf(() => story.act('ana', 'bring-order', {}, { order })),
      'evidence-missing',
    )
  })
})
