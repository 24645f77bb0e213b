import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothing, refusalOf, Story, sumsOwed, workedTerms } from '#test/situations.ts'
import { sampleTerms } from '../../proof/samples.ts'

const one = { tranche: 1 }

test('a full release pays the seller 9,884.00 and closes with every account at zero', () => {
  const story = new Story(workedTerms).agreed()
  story.deposit(10_116_00n)
  assert.equal(story.owed('escrow'), 10_000_00n)
  assert.equal(story.owed('fee_pending'), 116_00n)
  story.act('benito', 'declare-delivery', one)
  story.act('ana', 'confirm-receipt', one)
  story.act('ana', 'release', one)
  assert.equal(story.tranche().state, 'releasable')
  assert.equal(story.owed('payable'), 0n)
  story.lapse('T-UNDO')
  assert.equal(story.tranche().state, 'released')
  assert.equal(story.situation.transaction.state, 'settling')
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.to, each.amountMinor, each.state]),
    [['seller', 9_884_00n, 'planned']],
  )
  story.paid()
  assert.equal(story.situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
  assert.equal(story.owed('fee_income'), 200_00n)
  assert.equal(story.owed('tax_payable'), 32_00n)
})

test('a split of 60 to 40 pays 5,930.40 and gives 4,046.40 back', () => {
  const story = new Story(workedTerms).inspecting()
  story.act('ana', 'propose-split', one, { toSellerMinor: 6_000_00n, toBuyerMinor: 4_000_00n })
  assert.equal(
    refusalOf(() => story.act('ana', 'accept-proposal', story.proposal())),
    'not-your-turn',
  )
  story.act('benito', 'accept-proposal', story.proposal())
  assert.equal(story.tranche().state, 'split')
  assert.deepEqual(
    story.situation.payouts.map((each) => [each.to, each.amountMinor]),
    [
      ['seller', 5_930_40n],
      ['buyer', 4_046_40n],
    ],
  )
  story.paid()
  assert.equal(story.situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
  assert.equal(story.owed('fee_income'), 120_00n)
  assert.equal(story.owed('tax_payable'), 19_20n)
})

test('an undone release restores the state, and the timer goes on with the time it had', () => {
  const story = new Story().inspecting()
  const before = story.timer('T-INSP')
  story.act('ana', 'release', one)
  assert.equal(story.timer('T-INSP').state, 'paused')
  story.wait({ minutes: 9 })
  story.act('ana', 'undo-release', one)
  assert.equal(story.tranche().state, 'inspecting')
  assert.equal(story.timer('T-UNDO').state, 'stopped')
  assert.equal(story.timer('T-INSP').state, 'armed')
  // It had until 23:59:59 and nine minutes: the next day, to its end, which no further undoing gives again.
  const end = story.timer('T-INSP').dueAt
  assert.equal(before.dueAt.until(end).total('hours'), 24)
  assert.match(end.toZonedDateTimeISO('Europe/Madrid').toString(), /T23:59:59\+/)
  for (let again = 0; again < 20; again += 1) {
    story.act('ana', 'release', one)
    story.wait({ minutes: 5 })
    story.act('ana', 'undo-release', one)
  }
  assert.equal(story.timer('T-INSP').dueAt.toString(), end.toString())
  story.act('ana', 'release', one)
  story.wait({ minutes: 10 })
  assert.equal(
    refusalOf(() => story.act('ana', 'undo-release', one)),
    'wrong-moment',
  )
  story.lapse('T-UNDO')
  assert.equal(story.tranche().state, 'released')
})

test('a release of what was not delivered has to be typed out', () => {
  const story = new Story().funded()
  assert.equal(
    refusalOf(() => story.act('ana', 'release', one, { confirmation: 'sí' })),
    'confirmation-missing',
  )
  story.act('ana', 'release', one, { confirmation: ' liberar ' })
  assert.equal(story.tranche().state, 'releasable')
})

test('parts are released and given back until nothing is held', () => {
  const story = new Story(workedTerms).inspecting()
  story.act('ana', 'release-part', one, { amountMinor: 2_500_00n })
  assert.equal(story.tranche().state, 'inspecting')
  assert.equal(story.timer('T-INSP').state, 'armed')
  story.act('benito', 'give-back', one, { amountMinor: 500_00n })
  assert.equal(
    refusalOf(() => story.act('ana', 'release-part', one, { amountMinor: 7_000_01n })),
    'not-enough-held',
  )
  story.act('ana', 'release-part', one, { amountMinor: 7_000_00n })
  assert.equal(story.tranche().state, 'releasable')
  story.lapse('T-UNDO')
  assert.equal(story.timer('T-INSP').state, 'stopped')
  assert.equal(story.owed('fee_income'), 190_00n)
  assert.deepEqual(sumsOwed(story.paid()), nothing)
})

test('a release that leaves hardly anything is one of all, with its word and its minutes to undo it', () => {
  const story = new Story(workedTerms).inspecting()
  const release = (amountMinor: bigint) =>
    refusalOf(() => story.act('ana', 'release-part', one, { amountMinor }))
  assert.equal(release(9_999_99n), 'leaves-too-little')
  assert.equal(release(9_000_01n), 'leaves-too-little')
  assert.equal(release(9_000_00n), null)
  assert.equal(story.tranche().heldMinor, 1_000_00n)
  // A tenth of the part, not of what is left: many small steps leave no less than one.
  assert.equal(release(900_00n), 'leaves-too-little')
  assert.equal(release(1_000_00n), null)
  assert.equal(story.tranche().state, 'releasable')
  story.act('ana', 'undo-release', one)
  assert.equal(story.tranche().heldMinor, 1_000_00n)
})

test('a split by which nearly all goes to the seller before anything is delivered is a release too', () => {
  const offered = (story: Story, toSellerMinor: bigint, toBuyerMinor: bigint) =>
    refusalOf(() => story.act('benito', 'propose-split', one, { toSellerMinor, toBuyerMinor }))
  assert.equal(offered(new Story(workedTerms).funded(), 9_999_99n, 1n), 'split-gives-all')
  assert.equal(offered(new Story(workedTerms).funded(), 9_000_00n, 1_000_00n), null)
  // A small discount after the delivery is what splits are for; a cent that stays in custody is none.
  assert.equal(offered(new Story(workedTerms).inspecting(), 9_900_00n, 100_00n), null)
  assert.equal(offered(new Story(workedTerms).inspecting(), 9_999_99n, 0n), 'split-gives-all')
})

test('pesos without cents are not split into cents', () => {
  const story = new Story(
    sampleTerms({
      currency: 'COP',
      tranches: [
        { title: 'T', priceMinor: 500_000_00n, chargesMinor: 0n, deliverBy: '2026-05-20', inspectionDays: 3 },
      ],
    }),
  ).inspecting()
  assert.equal(
    refusalOf(() => story.act('ana', 'release-part', one, { amountMinor: 1_000_50n })),
    'amount-out-of-range',
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'propose-split', one, { toSellerMinor: 1_00n, toBuyerMinor: 50n })),
    'amount-out-of-range',
  )
})

test('a proposal ends with its tranche', () => {
  const story = new Story().inspecting()
  story.act('benito', 'propose-split', one, { toSellerMinor: 100_00n, toBuyerMinor: 100_00n })
  assert.equal(
    refusalOf(() => story.act('ana', 'propose-split', one, { toSellerMinor: 1_00n, toBuyerMinor: 1_00n })),
    'wrong-moment',
  )
  story.act('ana', 'release', one)
  story.lapse('T-UNDO')
  assert.equal(story.situation.proposals[0]?.state, 'lapsed')
  assert.equal(story.timer('T-PROP').state, 'stopped')
})

test('a split that gives the seller everything is a release, and is left to the buyer', () => {
  const story = new Story(workedTerms).inspecting()
  const split = (toSellerMinor: bigint) =>
    refusalOf(() => story.act('benito', 'propose-split', one, { toSellerMinor, toBuyerMinor: 0n }))
  assert.equal(split(10_000_00n), 'split-gives-all')
  assert.equal(split(9_000_00n), null)
  story.act('ana', 'release-part', one, { amountMinor: 1_000_00n })
  assert.equal(
    refusalOf(() => story.act('ana', 'accept-proposal', story.proposal())),
    'split-gives-all',
  )
})
