import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf, Story, workedTerms } from '#test/situations.ts'
import { engine } from './engine.ts'
import { sampleFacts, samplePolicy } from '../proof/samples.ts'
import { system } from './situation.ts'

const one = { tranche: 1 }

test('an offer that nobody answers expires, and firing twice is harmless', () => {
  const story = new Story()
  story.act('benito', 'propose')
  const timer = story.timer('T-OFFER')
  const by = { actor: system, now: timer.dueAt, policy: samplePolicy }
  assert.equal(
    engine.elapse(story.situation, timer, { ...by, now: timer.dueAt.subtract({ seconds: 1 }) }),
    null,
  )
  story.lapse('T-OFFER')
  assert.equal(story.situation.transaction.state, 'expired')
  assert.equal(engine.elapse(story.situation, timer, by), null)
})

test('silence after proven notices is acceptance, and the money is released at once', () => {
  const story = new Story(workedTerms).inspecting()
  story.lapse('T-INSP')
  assert.equal(story.tranche().state, 'released')
  assert.equal(story.situation.payouts[0]?.amountMinor, 9_884_00n)
  assert.ok(story.notices.includes('buyer:aceptado_por_plazo'))
})

test('silence without proven notices gets at least 48 hours once, to the end of a day, and then waits for an operator', () => {
  const story = new Story().inspecting()
  const first = story.timer('T-INSP')
  story.lapse('T-INSP', {})
  const again = story.timer('T-INSP')
  assert.deepEqual([again.cycle, again.state, story.tranche().state], [2, 'armed', 'inspecting'])
  assert.ok(first.dueAt.add({ seconds: 1, hours: 48 }).until(again.dueAt).total('hours') < 24)
  assert.ok(story.now.until(again.dueAt).total('hours') >= 48)
  assert.match(again.dueAt.toZonedDateTimeISO('Europe/Madrid').toString(), /T23:59:59/)
  assert.ok(story.notices.includes('buyer:plazo_alargado'))
  assert.equal(
    refusalOf(() => story.act('olga', 'confirm-contact', one)),
    'wrong-moment',
  )
  story.lapse('T-INSP', {})
  assert.equal(story.timer('T-INSP').state, 'waiting')
  assert.equal(story.tranche().state, 'inspecting')
  assert.deepEqual(
    story.notices.filter((each) => each.startsWith('operator')),
    ['operator:silencio_sin_aviso_probado', 'operator:silencio_sin_aviso_probado'],
  )
  story.act('olga', 'confirm-contact', one, { note: 'hablé con ella' })
  assert.equal(story.timer('T-INSP').state, 'armed')
  story.lapse('T-INSP', {})
  assert.equal(story.tranche().state, 'released')
})

test('a release waits while a hold is on the money', () => {
  const story = new Story().inspecting()
  story.act('ana', 'release', one)
  assert.equal(story.lapse('T-UNDO', { ...sampleFacts(story.now), hold: true }), null)
  assert.equal(story.tranche().state, 'releasable')
  story.lapse('T-UNDO')
  assert.equal(story.tranche().state, 'released')
})

test('what was never delivered goes back without fee: by the buyer after the date, by itself after the grace', () => {
  const story = new Story(workedTerms).funded()
  assert.equal(
    refusalOf(() => story.act('ana', 'cancel-undelivered', one)),
    'wrong-moment',
  )
  story.lapse('T-DELIV')
  assert.equal(story.tranche().state, 'funded')
  const waiting = story.situation
  story.act('ana', 'cancel-undelivered', one)
  assert.equal(story.situation.payouts[0]?.amountMinor, 10_116_00n)
  const alone = new Story(workedTerms).funded()
  alone.lapse('T-DELIV')
  alone.lapse('T-GRACE', {})
  assert.equal(alone.tranche().state, 'funded', 'without proven notices the seller gets 48 hours more')
  alone.lapse('T-GRACE')
  assert.equal(alone.tranche().state, 'refunded')
  assert.equal(alone.situation.payouts[0]?.amountMinor, 10_116_00n)
  assert.equal(waiting.tranches[0]?.state, 'funded', 'a decision changes nothing of what it read')
})

test('where both telephones are prepared for a hand-over, its code has a day after the date to come', () => {
  const story = new Story({ ...workedTerms, deliveryMode: 'en_persona' }).funded()
  story.lapse('T-DELIV')
  const cancel = () => story.act('ana', 'cancel-undelivered', one, {}, { prepared: [1] })
  assert.equal(refusalOf(cancel), 'code-may-come')
  story.wait({ hours: 24 })
  cancel()
  assert.equal(story.tranche().state, 'refunded')
})

test('that day counts from when the platform looked at the date, where it was late itself', () => {
  const story = new Story({ ...workedTerms, deliveryMode: 'en_persona' }).funded()
  const cancel = () => story.act('ana', 'cancel-undelivered', one, {}, { prepared: [1] })
  story.wait(story.now.until(story.timer('T-DELIV').dueAt.add({ hours: 50 })))
  assert.equal(refusalOf(cancel), 'code-may-come')
  story.lapse('T-DELIV')
  story.wait({ hours: 23 })
  assert.equal(refusalOf(cancel), 'code-may-come')
  story.wait({ hours: 1 })
  cancel()
  assert.equal(story.tranche().state, 'refunded')
})

test('more time, given or asked for, ends the grace and starts the delivery timer again', () => {
  for (const asked of [false, true]) {
    const story = new Story().funded()
    story.lapse('T-DELIV')
    if (asked) {
      story.act('benito', 'ask-extension', one, { days: 4 })
      story.act('ana', 'accept-proposal', story.proposal())
    } else story.act('ana', 'extend', one, { days: 4 })
    assert.equal(story.timer('T-GRACE').state, 'stopped')
    const again = story.timer('T-DELIV')
    assert.deepEqual([again.cycle, again.state], [2, 'armed'])
    // The agreed day was a Wednesday, now over; four days after Thursday 21 May is Monday 25 May.
    assert.equal(
      again.dueAt.toZonedDateTimeISO('Europe/Madrid').toString().slice(0, 19),
      '2026-05-25T23:59:59',
    )
    assert.equal(
      refusalOf(() => story.act('ana', 'cancel-undelivered', one)),
      'wrong-moment',
    )
  }
})

test('more time that was asked for too late cannot be accepted any more', () => {
  const story = new Story().funded()
  story.act('benito', 'ask-extension', one, { days: 4 })
  story.act('benito', 'declare-delivery', one)
  story.act('ana', 'confirm-receipt', one)
  assert.equal(
    refusalOf(() => story.act('ana', 'accept-proposal', story.proposal())),
    'wrong-moment',
  )
})

test('a delivery that nobody proves is asked about, and the money stays', () => {
  const story = new Story().funded()
  story.act('benito', 'declare-delivery', one)
  story.lapse('T-TRANSIT')
  assert.equal(story.tranche().state, 'delivery_declared')
  assert.ok(story.notices.includes('buyer:pregunta_llegada'))
  story.act('benito', 'undo-delivery', one)
  assert.equal(story.tranche().state, 'funded')
  assert.equal(story.tranche().proof, null)
})

test('only lapses that count silence need proven notices', () => {
  assert.deepEqual(
    (['T-INSP', 'T-GRACE', 'T-DELIV', 'T-OFFER', 'T-UNDO'] as const).map(engine.needsNotices),
    [true, true, false, false, false],
  )
})
