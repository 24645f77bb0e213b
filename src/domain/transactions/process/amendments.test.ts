import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { sampleFacts, samplePolicy, sampleTerms } from '#domain/proof/samples.ts'
import { as, type Name, refusalOf, Story, partOfTerms } from '#test/situations.ts'
import { type Amendment, amendedHash } from '../amendment.ts'
import { foreseeAmendment } from '../foreseen-amendment.ts'
import type { TimerKind } from '../timers.ts'
import type { Facts } from '../work.ts'

const one = { tranche: 1 }

/** Somebody proposes an amendment of a part. */
function ask(story: Story, who: Name, amendment: Amendment, tranche = 1) {
  return story.act(who, 'propose-amendment', { tranche }, { amendment, reason: 'Lo hablamos ayer' })
}

const sealOf = (story: Story) =>
  existing(amendedHash(story.situation, existing(story.situation.proposals.at(-1), 'asked')), 'an amendment')

const accept = (story: Story, who: Name, hash = sealOf(story)) =>
  story.act(who, 'accept-amendment', story.proposal(), { hash })

const endOf = (story: Story, kind: TimerKind) =>
  story.timer(kind).dueAt.toZonedDateTimeISO('Europe/Madrid').toString().slice(0, 19)

test('Benito proposes other words; nothing changes until Ana accepts, then a second version counts, chained to its seal', () => {
  const story = new Story().funded()
  const before = story.situation.transaction
  ask(story, 'benito', {
    title: 'Bicicleta de carretera azul',
    description: 'Cuadro de carbono azul, talla 54.',
  })
  assert.deepEqual(story.situation.transaction.termsHash, before.termsHash)

  const seal = sealOf(story)
  const step = accept(story, 'ana')

  const { transaction, terms, proposals } = story.situation
  assert.deepEqual(
    [transaction.termsVersion, transaction.termsHash, transaction.title, terms.description],
    [before.termsVersion + 1, seal, 'Bicicleta de carretera azul', 'Cuadro de carbono azul, talla 54.'],
  )
  assert.deepEqual(step.terms?.author, 'seller')
  assert.deepEqual([proposals[0]?.state, proposals[0]?.termsVersion], ['accepted', transaction.termsVersion])
  assert.equal((JSON.parse(step.events[0]?.body ?? '') as { termsHash: string }).termsHash, seal)
  assert.deepEqual(step.journal, [])
  assert.equal(endOf(story, 'T-DELIV'), '2026-05-20T23:59:59')
})

test('who asked does not accept, nor does a stranger, nor somebody who read other terms', () => {
  const story = new Story().funded()
  ask(story, 'ana', { inspectionDays: 5 })
  assert.deepEqual(
    [
      refusalOf(() => accept(story, 'ana')),
      refusalOf(() => accept(story, 'zoe')),
      refusalOf(() => accept(story, 'benito', story.situation.transaction.termsHash)),
    ],
    ['not-your-turn', 'not-found', 'terms-changed'],
  )
  accept(story, 'benito')
  assert.equal(
    refusalOf(() => accept(story, 'benito')),
    'wrong-moment',
  )
})

test('another date moves the time to deliver; one that is over is refused, also when it was not when it was proposed', () => {
  const story = new Story().funded()
  ask(story, 'benito', { deliverBy: '2026-06-03' })
  accept(story, 'ana')
  assert.deepEqual(
    [story.tranche().deliverBy, endOf(story, 'T-DELIV')],
    ['2026-06-03', '2026-06-03T23:59:59'],
  )
  assert.equal(story.situation.terms.tranches[0]?.deliverBy, '2026-06-03')
  ask(story, 'ana', { deliverBy: '2026-05-05' })
  story.wait({ hours: 48 })
  assert.equal(
    refusalOf(() => accept(story, 'benito')),
    'terms-incomplete',
  )
  assert.equal(
    refusalOf(() =>
      new Story().funded().act('ana', 'propose-amendment', one, { amendment: { deliverBy: '2026-05-01' } }),
    ),
    'terms-incomplete',
  )
})

test('a date that passed is agreed on anew: the days of grace end and the seller has the new time', () => {
  const story = new Story().funded()
  story.lapse('T-DELIV')
  assert.equal(story.timer('T-GRACE').state, 'armed')
  ask(story, 'benito', { deliverBy: '2026-06-10' })
  accept(story, 'ana')
  assert.deepEqual(
    [story.timer('T-GRACE').state, story.timer('T-DELIV').state, endOf(story, 'T-DELIV')],
    ['stopped', 'armed', '2026-06-10T23:59:59'],
  )
})

test('a date that is agreed on while the clock is paused is that date: only what is paused after it is added', () => {
  const story = new Story().funded()
  const held = { held: ['seller'] as const }
  const asks = (amendment: Amendment, facts: Facts) =>
    story.act('benito', 'propose-amendment', one, { amendment }, facts)
  // The clocks follow what is known of holds with whatever step comes next.
  asks({ inspectionDays: 5 }, held)
  story.act('benito', 'withdraw-proposal', story.proposal(), {}, held)
  assert.equal(story.timer('T-DELIV').state, 'paused')
  story.wait({ hours: 240 })
  asks({ deliverBy: '2026-06-10' }, held)
  story.act('ana', 'accept-amendment', story.proposal(), { hash: sealOf(story) }, held)
  story.wait({ hours: 24 })
  asks({ inspectionDays: 5 }, { held: [] })
  assert.equal(endOf(story, 'T-DELIV'), '2026-06-11T23:59:59')
})

test('a date put off before is agreed as it was again, by an amendment that names it', () => {
  const story = new Story().funded()
  story.act('ana', 'extend', one, { days: 5 })
  assert.equal(story.tranche().deliverBy, '2026-05-25')
  ask(story, 'benito', { deliverBy: '2026-05-20' })
  accept(story, 'ana')
  assert.deepEqual(
    [story.tranche().deliverBy, endOf(story, 'T-DELIV')],
    ['2026-05-20', '2026-05-20T23:59:59'],
  )
})

test('a running inspection gets as many days more, and never less than a day when it is made shorter', () => {
  const longer = new Story().inspecting()
  assert.equal(endOf(longer, 'T-INSP'), '2026-05-07T23:59:59')
  ask(longer, 'benito', { inspectionDays: 10 })
  accept(longer, 'ana')
  assert.deepEqual([longer.tranche().inspectionDays, endOf(longer, 'T-INSP')], [10, '2026-05-14T23:59:59'])

  const shorter = new Story(sampleTerms({ deliveryMode: 'servicio' })).inspecting().wait({ hours: 60 })
  ask(shorter, 'benito', { inspectionDays: 1 })
  accept(shorter, 'ana')
  assert.equal(endOf(shorter, 'T-INSP'), '2026-05-07T23:59:59', 'less than a day was left: it stays')

  const early = new Story(sampleTerms({ deliveryMode: 'servicio' })).inspecting()
  ask(early, 'ana', { inspectionDays: 1 })
  accept(early, 'benito')
  assert.equal(endOf(early, 'T-INSP'), '2026-05-05T23:59:59')
})

test('before the deposit only what is agreed changes, and its clocks start by it', () => {
  const story = new Story().agreed()
  ask(story, 'ana', { deliverBy: '2026-05-29', inspectionDays: 4 })
  accept(story, 'benito')
  assert.equal(endOf(story, 'T-FUND'), '2026-05-11T23:59:59')
  story.deposit(1_260_00n)
  assert.deepEqual([story.tranche().deliverBy, story.tranche().inspectionDays], ['2026-05-29', 4])
  assert.equal(endOf(story, 'T-DELIV'), '2026-05-29T23:59:59')
})

test('nothing, what stands so already, a date after the delivery and an inspection that is too short are refused', () => {
  const funded = new Story().funded()
  const delivered = new Story().inspecting()
  assert.deepEqual(
    [
      refusalOf(() => ask(funded, 'ana', {})),
      refusalOf(() => ask(funded, 'ana', { inspectionDays: 3 })),
      refusalOf(() => ask(funded, 'ana', { inspectionDays: 1 })),
      refusalOf(() => ask(funded, 'zoe', { inspectionDays: 5 })),
      refusalOf(() => ask(delivered, 'ana', { deliverBy: '2026-06-10' })),
    ],
    ['amendment-empty', 'amendment-empty', 'terms-incomplete', 'not-found', 'amendment-not-now'],
  )
})

test('what comes too late lapses by itself: with the delivery a new date, with a rejection everything', () => {
  const story = new Story().funded()
  ask(story, 'ana', { deliverBy: '2026-06-10' })
  story.act('benito', 'declare-delivery', one)
  assert.equal(story.situation.proposals.at(-1)?.state, 'lapsed')
  ask(story, 'ana', { inspectionDays: 6 })
  story.act('ana', 'confirm-receipt', one)
  assert.equal(story.situation.proposals.at(-1)?.state, 'open')
  story.act('ana', 'release', one)
  assert.equal(story.situation.proposals.at(-1)?.state, 'lapsed')
  assert.equal(
    refusalOf(() => ask(story, 'ana', { inspectionDays: 6 })),
    'wrong-moment',
  )
})

test('is declined, withdrawn or forgotten without a trace in the terms', () => {
  const story = new Story().funded()
  const { termsHash } = story.situation.transaction
  ask(story, 'ana', { inspectionDays: 6 })
  story.act('benito', 'decline-proposal', story.proposal())
  ask(story, 'benito', { inspectionDays: 7 })
  story.act('benito', 'withdraw-proposal', story.proposal())
  ask(story, 'ana', { inspectionDays: 8 })
  story.lapse('T-PROP')
  assert.deepEqual(
    story.situation.proposals.map((each) => each.state),
    ['declined', 'withdrawn', 'lapsed'],
  )
  assert.equal(story.situation.transaction.termsHash, termsHash)
})

/** A deal of two parts whose deposits are complete. */
function ofTwoParts(): Story {
  return new Story(
    sampleTerms({
      tranches: [partOfTerms('Uno', 500_00n, '2026-05-20'), partOfTerms('Dos', 500_00n, '2026-05-29')],
    }),
  ).funded()
}

test('while one part is in dispute the words of the deal stay, for the other part, too; what is of that part alone changes', () => {
  const story = ofTwoParts()
  ask(story, 'benito', { description: 'El color puede ser otro.' }, 2)
  story.act('ana', 'open-dispute', one, {
    ground: 'no_recibido',
    remedy: 'refund',
    claimedMinor: 500_00n,
    statement: 'No llegó nada de lo que compré.',
    noEvidence: 'No hay nada que enseñar.',
  })
  assert.equal(
    refusalOf(() => accept(story, 'ana')),
    'amendment-not-now',
  )
  story.act('benito', 'withdraw-proposal', story.proposal())
  assert.equal(
    refusalOf(() => ask(story, 'benito', { title: 'Otra' }, 2)),
    'amendment-not-now',
  )
  ask(story, 'benito', { inspectionDays: 5 }, 2)
  accept(story, 'ana')
  assert.equal(story.tranche(2).inspectionDays, 5)
})

test('the second of two amendments of two parts is read anew: what the first changed would have been undone', () => {
  const story = ofTwoParts()
  ask(story, 'ana', { inspectionDays: 5 }, 1)
  const first = { seal: sealOf(story), subject: story.proposal() }
  ask(story, 'ana', { inspectionDays: 9 }, 2)
  accept(story, 'benito')
  assert.equal(
    refusalOf(() => story.act('benito', 'accept-amendment', first.subject, { hash: first.seal })),
    'terms-changed',
  )
  const anew = existing(
    amendedHash(story.situation, existing(story.situation.proposals.at(0), 'asked')),
    'an amendment',
  )
  story.act('benito', 'accept-amendment', first.subject, { hash: anew })
  assert.deepEqual(
    story.situation.terms.tranches.map((each) => each.inspectionDays),
    [5, 9],
  )
})

test('what is foreseen before it is proposed is what happens when it is accepted', () => {
  const story = new Story().funded()
  const amendment = { deliverBy: '2026-06-03', inspectionDays: 6 }
  const foreseen = foreseeAmendment(
    story.situation,
    { tranche: 1, amendment },
    { now: story.now, policy: samplePolicy, facts: sampleFacts(story.now), actor: as('ana', story.now) },
  )
  ask(story, 'ana', amendment)
  accept(story, 'benito')
  assert.equal(foreseen.hash, story.situation.transaction.termsHash)
  assert.deepEqual(foreseen.after.tranches, story.situation.tranches)
  assert.deepEqual(foreseen.after.terms, story.situation.terms)
})
