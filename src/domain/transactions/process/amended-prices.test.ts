import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { sampleTerms } from '#domain/proof/samples.ts'
import { type Name, nothing, refusalOf, Story, sumsOwed, partOfTerms } from '#test/situations.ts'
import { depositMissing } from '../../ledger/escrow.ts'
import { type Amendment, amendedHash } from '../amendment.ts'
import { priceReceived } from '../amendment-money.ts'
import { agreedSums } from '../sums.ts'

const one = { tranche: 1 }

/** Both agree on something anew: one side proposes it, the other accepts. */
function amend(story: Story, amendment: Amendment, tranche = 1) {
  story.act('benito', 'propose-amendment', { tranche }, { amendment })
  return accepts(story, 'ana')
}

function accepts(story: Story, who: Name) {
  const hash = existing(
    amendedHash(story.situation, existing(story.situation.proposals.at(-1), 'asked')),
    'an amendment',
  )
  return story.act(who, 'accept-amendment', story.proposal(), { hash })
}

const codes = (step: ReturnType<Story['act']>) => step.journal.map(({ code }) => code)
const payouts = (story: Story) =>
  story.situation.payouts.map((each) => [each.to, each.amountMinor, each.cause])
const endOf = (story: Story, kind: 'T-DELIV' | 'T-TOPUP' | 'T-FUND') =>
  story.timer(kind).dueAt.toZonedDateTimeISO('Europe/Madrid').toString().slice(0, 10)

test('a lower price gives the buyer the rest of the price and of the fee back, and the part is released as a whole', () => {
  const story = new Story().funded()
  const step = amend(story, { priceMinor: 1_000_00n })

  assert.deepEqual(codes(step), ['L8', 'L10'])
  assert.deepEqual(payouts(story), [['buyer', 202_42n, 'refund']])
  const part = story.tranche()
  assert.deepEqual(
    [part.state, part.priceMinor, part.heldMinor, part.feePendingMinor, part.refundedMinor],
    ['funded', 1_000_00n, 1_020_00n, 12_10n, 0n],
  )
  assert.deepEqual([part.buyerFeeMinor, part.buyerTaxMinor, part.sellerFeeMinor], [10_00n, 2_10n, 10_00n])
  assert.deepEqual(
    [story.situation.transaction.totalMinor, endOf(story, 'T-DELIV')],
    [1_020_00n, '2026-05-20'],
  )

  story.act('ana', 'release', one)
  story.lapse('T-UNDO')
  assert.deepEqual(payouts(story).at(-1), ['seller', 1_007_90n, 'release'])
  story.paid()
  assert.deepEqual([story.tranche().state, story.situation.transaction.state], ['released', 'closed'])
  assert.deepEqual(sumsOwed(story), nothing)
})

test('a higher price is asked for as if the deposit had been too small, and the seller owes nothing until it is there', () => {
  const story = new Story().funded()
  const step = amend(story, { priceMinor: 1_500_00n })

  assert.deepEqual(codes(step), [])
  assert.deepEqual([story.tranche().state, depositMissing(story.tranche())], ['part_funded', 303_63n])
  assert.deepEqual([story.timer('T-DELIV').state, endOf(story, 'T-TOPUP')], ['paused', '2026-05-07'])
  assert.equal(
    refusalOf(() => story.act('benito', 'declare-delivery', one)),
    'wrong-moment',
  )

  story.deposit(303_63n)
  assert.deepEqual([story.tranche().state, story.tranche().heldMinor], ['funded', 1_520_00n])
  assert.deepEqual([story.timer('T-TOPUP').state, endOf(story, 'T-DELIV')], ['stopped', '2026-05-20'])
})

test('what is missing of a higher price does not come: the whole deposit goes back', () => {
  const story = new Story().funded()
  amend(story, { priceMinor: 1_500_00n })
  story.lapse('T-TOPUP')
  assert.deepEqual(payouts(story), [['buyer', 1_234_52n, 'refund']])
  story.paid()
  assert.deepEqual([story.situation.transaction.state, sumsOwed(story)], ['cancelled', nothing])
})

test('before the deposit only the sum that is due changes, down and up', () => {
  const story = new Story().agreed()
  amend(story, { priceMinor: 1_000_00n })
  assert.deepEqual([story.tranche().state, depositMissing(story.tranche())], ['pending', 1_032_10n])
  amend(story, { priceMinor: 1_500_00n })
  assert.equal(depositMissing(story.tranche()), 1_538_15n)
  assert.equal(endOf(story, 'T-FUND'), '2026-05-11')
  story.deposit(1_538_15n)
  assert.deepEqual([story.tranche().state, story.situation.payouts], ['funded', []])
})

test('the price becomes what was received: the part is funded, and of the deposit that was short its fee is paid', () => {
  const story = new Story().agreed()
  story.deposit(1_000_00n)
  const priceMinor = existing(priceReceived(story.situation, story.tranche()), 'something was received')
  assert.equal(priceMinor, 968_28n)
  const step = amend(story, { priceMinor })

  assert.deepEqual(codes(step), ['L28'])
  const part = story.tranche()
  assert.deepEqual(
    [part.state, part.heldMinor, part.feePendingMinor, depositMissing(part)],
    ['funded', 988_28n, 11_72n, 0n],
  )
  assert.deepEqual([story.timer('T-TOPUP').state, endOf(story, 'T-DELIV')], ['stopped', '2026-05-20'])
  assert.ok(story.notices.includes('seller:acuerdo_cambiado'))
  story.act('benito', 'give-back', one, { amountMinor: part.heldMinor })
  story.paid()
  assert.deepEqual(sumsOwed(story), nothing)
})

test('less than what was received: the rest goes back; a little more than that: so much is still missing', () => {
  const less = new Story().agreed()
  less.deposit(1_000_00n)
  assert.deepEqual(codes(amend(less, { priceMinor: 900_00n })), ['L8', 'L28', 'L10'])
  assert.deepEqual(payouts(less), [['buyer', 69_11n, 'refund']])
  assert.deepEqual([less.tranche().state, less.tranche().feePendingMinor], ['funded', 10_89n])

  const more = new Story().agreed()
  more.deposit(1_000_00n)
  const due = more.timer('T-TOPUP').dueAt.toString()
  amend(more, { priceMinor: 970_00n })
  assert.deepEqual([more.tranche().state, depositMissing(more.tranche())], ['part_funded', 1_74n])
  assert.deepEqual([more.timer('T-TOPUP').dueAt.toString(), more.timer('T-TOPUP').cycle], [due, 1])
})

test('what was delivered becomes cheaper and not dearer, and what something was given of has no other price', () => {
  const story = new Story().inspecting()
  const propose = (amendment: Amendment) =>
    refusalOf(() => story.act('benito', 'propose-amendment', one, { amendment }))
  assert.equal(propose({ priceMinor: 1_300_00n }), 'amendment-not-now')
  const inspection = story.timer('T-INSP').dueAt.toString()
  amend(story, { priceMinor: 1_100_00n })
  assert.deepEqual([story.tranche().state, story.tranche().heldMinor], ['inspecting', 1_120_00n])
  assert.equal(story.timer('T-INSP').dueAt.toString(), inspection)
  story.act('benito', 'give-back', one, { amountMinor: 50_00n })
  assert.equal(propose({ priceMinor: 1_000_00n }), 'amendment-not-now')
})

test('a higher price that was only proposed lapses with the delivery; a price that leaves the charges alone is refused', () => {
  const story = new Story().funded()
  story.act('ana', 'propose-amendment', one, { amendment: { priceMinor: 1_300_00n } })
  story.act('benito', 'declare-delivery', one)
  assert.equal(story.situation.proposals.at(-1)?.state, 'lapsed')
  const dear = new Story(
    sampleTerms({ tranches: [{ ...existing(sampleTerms().tranches[0], 'a part'), chargesMinor: 300_00n }] }),
  ).funded()
  assert.equal(
    refusalOf(() => dear.act('ana', 'propose-amendment', one, { amendment: { priceMinor: 200_00n } })),
    'charges-too-high',
  )
})

test('the price that was received is one for which nothing is missing, also where a cent of the fee is left over', () => {
  const parts = [partOfTerms('Uno', 500_62n, '2026-05-20'), partOfTerms('Dos', 300_79n, '2026-05-29')]
  const story = new Story(
    sampleTerms({ feePayer: 'buyer', fundingMode: 'por_tramo', tranches: parts }),
  ).agreed()
  story.deposit(depositMissing(story.tranche()))
  amend(story, { priceMinor: 100_34n }, 2)
  amend(story, { priceMinor: 900_00n })

  const priceMinor = existing(priceReceived(story.situation, story.tranche()), 'something was received')
  amend(story, { priceMinor })

  assert.deepEqual([story.tranche().state, depositMissing(story.tranche())], ['funded', 0n])
})

test('of several parts only the amended one bears another fee, and never more than the rule says of the whole', () => {
  const terms = sampleTerms({
    feePayer: 'buyer',
    tranches: [partOfTerms('Uno', 5_000_00n, '2026-05-20'), partOfTerms('Dos', 5_000_00n, '2026-05-29')],
  })
  const story = new Story(terms).funded()
  const kept = story.tranche(1)
  amend(story, { priceMinor: 45_000_00n }, 2)
  // The rule takes at most 500.00 of the whole, and 100.00 of it are the first part's already.
  assert.deepEqual(story.tranche(1), kept)
  assert.equal(story.tranche(2).buyerFeeMinor, 400_00n)
  assert.equal(agreedSums(story.situation).buyerFeeMinor, 500_00n)
  amend(story, { priceMinor: 10_00n }, 2)
  assert.deepEqual([story.tranche(2).state, story.tranche(2).buyerFeeMinor], ['funded', 20n])
  assert.equal(agreedSums(story.situation).buyerFeeMinor, 100_20n)
})
