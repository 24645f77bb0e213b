import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { sampleTerms } from '#domain/proof/samples.ts'
import { Story, partOfTerms } from '#test/situations.ts'
import type { Amendment } from '../amendment.ts'
import type { TimerKind } from '../timers.ts'

const one = { tranche: 1 }

/** Both agree on something anew: Benito proposes it, Ana accepts. */
function amend(story: Story, amendment: Amendment) {
  story.act('benito', 'propose-amendment', one, { amendment })
  return story.accepted('ana')
}

const endOf = (story: Story, kind: TimerKind) =>
  story.timer(kind).dueAt.toZonedDateTimeISO('Europe/Madrid').toString().slice(0, 19)

test('a new date that is agreed on while the seller is held counts in full: what the hold still takes is given, and what it took before is not', () => {
  const story = new Story().funded().hold('seller').wait({ hours: 48 })
  amend(story, { deliverBy: '2026-06-03' })
  assert.deepEqual([story.timer('T-DELIV').state, endOf(story, 'T-DELIV')], ['paused', '2026-06-03T23:59:59'])
  story.wait({ hours: 24 }).hold()
  assert.deepEqual([story.timer('T-DELIV').state, endOf(story, 'T-DELIV')], ['armed', '2026-06-04T23:59:59'])
})

test('a new date that is close leaves who was held two days at the least', () => {
  const story = new Story().funded().hold('seller')
  amend(story, { deliverBy: '2026-05-05' })
  story.wait({ hours: 240 }).hold()
  const least = story.now.add({ hours: 48 })
  assert.ok(Temporal.Instant.compare(story.timer('T-DELIV').dueAt, least) >= 0)
})

test('a date agreed on after a pause is the end that was told: another pause takes nothing of it', () => {
  const story = new Story().funded().hold('seller').wait({ hours: 1 }).hold()
  assert.equal(endOf(story, 'T-DELIV'), '2026-05-21T23:59:59')
  amend(story, { deliverBy: '2026-06-03' })
  assert.equal(story.timer('T-DELIV').spareSeconds, 0)
  story.hold('seller').wait({ hours: 1 }).hold()
  assert.equal(endOf(story, 'T-DELIV'), '2026-06-04T23:59:59')
})

test('more days to look at what came, agreed on after a pause over a weekend, are as many more', () => {
  const story = new Story().inspecting()
  // From Thursday the 7th to Saturday the 9th, and so to Monday the 11th.
  story.hold('buyer').wait({ hours: 36 }).hold()
  assert.equal(endOf(story, 'T-INSP'), '2026-05-11T23:59:59')
  amend(story, { inspectionDays: 4 })
  assert.equal(endOf(story, 'T-INSP'), '2026-05-12T23:59:59')
  story.hold('buyer').wait({ minutes: 1 }).hold()
  assert.ok(endOf(story, 'T-INSP') >= '2026-05-12T23:59:59', endOf(story, 'T-INSP'))
})

test('fewer days agreed on in a pause leave what was said, and two days at the least', () => {
  const story = new Story(sampleTerms({ deliveryMode: 'servicio' })).inspecting()
  story.hold('buyer').wait({ hours: 144 })
  amend(story, { inspectionDays: 1 })
  story.hold()
  const least = story.now.add({ hours: 48 })
  assert.ok(Temporal.Instant.compare(story.timer('T-INSP').dueAt, least) >= 0)
})

test('while the rest of a higher price is missing the time to deliver stands still, and goes on with as much as was left', () => {
  const story = new Story().funded()
  story.wait({ hours: 336 })
  assert.equal(endOf(story, 'T-DELIV'), '2026-05-20T23:59:59')
  amend(story, { priceMinor: 1_500_00n })
  assert.equal(story.timer('T-DELIV').state, 'paused')
  story.wait({ hours: 48 }).deposit(303_63n)
  assert.deepEqual(
    [story.tranche().state, story.timer('T-DELIV').state, endOf(story, 'T-DELIV'), story.tranche().deliverBy],
    ['funded', 'armed', '2026-05-22T23:59:59', '2026-05-22'],
  )
})

test('what the seller had been given before, by a pause or as grace, is not lost with a higher price', () => {
  const paused = new Story().funded().hold('seller').wait({ hours: 120 }).hold()
  const before = endOf(paused, 'T-DELIV')
  amend(paused, { priceMinor: 1_500_00n })
  paused.deposit(303_63n)
  assert.equal(endOf(paused, 'T-DELIV'), before)

  const late = new Story().funded()
  late.lapse('T-DELIV')
  const grace = endOf(late, 'T-GRACE')
  amend(late, { priceMinor: 1_500_00n })
  late.deposit(303_63n)
  assert.deepEqual([late.timer('T-GRACE').state, late.timer('T-DELIV').state], ['armed', 'fired'])
  assert.ok(endOf(late, 'T-GRACE') >= grace)
})

test('a date that is agreed on with a higher price, or while its rest is missing, moves by as long as the rest takes', () => {
  const both = new Story().funded()
  amend(both, { priceMinor: 1_500_00n, deliverBy: '2026-06-03' })
  both.wait({ hours: 24 }).deposit(303_63n)
  assert.deepEqual([both.tranche().deliverBy, endOf(both, 'T-DELIV')], ['2026-06-04', '2026-06-04T23:59:59'])

  const later = new Story().funded()
  later.lapse('T-DELIV')
  amend(later, { priceMinor: 1_500_00n })
  amend(later, { deliverBy: '2026-06-10' })
  assert.deepEqual([later.timer('T-GRACE').state, later.timer('T-DELIV').state], ['stopped', 'paused'])
  later.wait({ hours: 24 }).deposit(303_63n)
  assert.equal(endOf(later, 'T-DELIV'), '2026-06-11T23:59:59')
})

test('a price that is lowered again while the rest is missing lets the time to deliver go on, too', () => {
  const story = new Story().funded()
  amend(story, { priceMinor: 1_500_00n })
  story.wait({ hours: 24 })
  amend(story, { priceMinor: 1_200_00n })
  assert.deepEqual(
    [story.tranche().state, story.timer('T-DELIV').state, endOf(story, 'T-DELIV')],
    ['funded', 'armed', '2026-05-21T23:59:59'],
  )
})

test('a rest that does not come ends the time to deliver with the part', () => {
  const story = new Story().funded()
  amend(story, { priceMinor: 1_500_00n })
  story.lapse('T-TOPUP')
  assert.deepEqual([story.tranche().state, story.timer('T-DELIV').state], ['void', 'stopped'])
})

test('a part that is deposited for after another has its days from its first deposit once, and not again with a higher price', () => {
  const tranches = [partOfTerms('Uno', 500_00n, '2026-05-11'), partOfTerms('Dos', 500_00n, '2026-05-20')]
  const story = new Story(sampleTerms({ fundingMode: 'por_tramo', tranches })).agreed()
  story.deposit(depositMissing(story.tranche()))
  story.act('ana', 'release', one)
  story.lapse('T-UNDO')
  story.wait({ hours: 24 * 15 }).deposit(depositMissing(story.tranche(2)))
  const agreed = story.tranche(2).deliverBy
  assert.ok(agreed > '2026-05-20')
  story.wait({ hours: 24 * 3 })
  story.act('benito', 'propose-amendment', { tranche: 2 }, { amendment: { priceMinor: 600_00n } })
  story.accepted('ana')
  story.deposit(depositMissing(story.tranche(2)))
  assert.equal(story.tranche(2).deliverBy, agreed)
})
