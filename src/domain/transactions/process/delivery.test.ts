import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf, Story } from '#test/situations.ts'

const one = { tranche: 1 }
const endIn = (story: Story) =>
  story.timer('T-INSP').dueAt.toZonedDateTimeISO('Europe/Madrid').toString().slice(0, 19)

function asked(days = 7): Story {
  const story = new Story().inspecting()
  story.act('ana', 'ask-inspection-time', one, { days, reason: 'Falta probarla en cuesta' })
  return story
}

test('Ana asks for seven days more to inspect, and has them to the end of the day when Benito says yes', () => {
  const story = new Story().inspecting()
  assert.equal(endIn(story), '2026-05-07T23:59:59')
  story.act('ana', 'ask-inspection-time', one, { days: 7 })
  assert.equal(endIn(story), '2026-05-07T23:59:59', 'asking changes nothing')
  assert.ok(story.notices.includes('seller:mas_revision_pedida'))
  story.act('benito', 'accept-proposal', story.proposal())
  assert.equal(endIn(story), '2026-05-14T23:59:59')
  assert.deepEqual([story.tranche().state, story.timer('T-INSP').cycle], ['inspecting', 1])
  assert.ok(story.notices.includes('buyer:mas_revision_dada'))
  story.lapse('T-INSP')
  assert.equal(story.tranche().state, 'released')
})

test('eight days, none, a stranger and the seller are refused', () => {
  const story = new Story().inspecting()
  const ask = (who: 'ana' | 'benito' | 'zoe', days: number) =>
    refusalOf(() => story.act(who, 'ask-inspection-time', one, { days }))
  assert.deepEqual(
    [ask('ana', 8), ask('ana', 0), ask('zoe', 3), ask('benito', 3)],
    ['input-wrong', 'input-wrong', 'not-found', 'not-your-role'],
  )
})

test('an inspection is made longer once; a no leaves the question open for another time', () => {
  const story = asked(2)
  story.act('benito', 'decline-proposal', story.proposal())
  assert.equal(endIn(story), '2026-05-07T23:59:59')
  story.act('ana', 'ask-inspection-time', one, { days: 1 })
  story.act('benito', 'accept-proposal', story.proposal())
  assert.equal(
    refusalOf(() => story.act('ana', 'ask-inspection-time', one, { days: 1 })),
    'wrong-moment',
  )
})

test('Ana cannot grant herself the time, nor can it be granted twice', () => {
  const story = asked()
  assert.notEqual(
    refusalOf(() => story.act('ana', 'accept-proposal', story.proposal())),
    null,
  )
  story.act('benito', 'accept-proposal', story.proposal())
  assert.equal(
    refusalOf(() => story.act('benito', 'accept-proposal', story.proposal())),
    'wrong-moment',
  )
})

test('the inspection runs out as if nobody had asked, and the request lapses with it', () => {
  const story = new Story().inspecting()
  story.wait({ hours: 48 })
  story.act('ana', 'ask-inspection-time', one, { days: 7 })
  story.lapse('T-INSP')
  assert.equal(story.tranche().state, 'released')
  assert.equal(story.situation.proposals[0]?.state, 'lapsed')
})

test('silence about the request changes nothing', () => {
  const story = new Story().inspecting()
  const before = endIn(story)
  story.act('ana', 'ask-inspection-time', one, { days: 7 })
  story.lapse('T-PROP')
  assert.deepEqual([story.situation.proposals[0]?.state, endIn(story)], ['lapsed', before])
})

test('time to deliver that was asked for too late gives no time to inspect', () => {
  const story = new Story().funded()
  story.act('benito', 'ask-extension', one, { days: 4 })
  story.act('benito', 'declare-delivery', one)
  story.act('ana', 'confirm-receipt', one)
  const before = endIn(story)
  assert.equal(
    refusalOf(() => story.act('ana', 'accept-proposal', story.proposal())),
    'wrong-moment',
  )
  assert.equal(endIn(story), before)
})

test('an inspection whose silence waits for the operator runs again from the day it is given more time', () => {
  const story = new Story().inspecting()
  story.lapse('T-INSP', {})
  story.lapse('T-INSP', {})
  assert.equal(story.timer('T-INSP').state, 'waiting')
  story.wait({ hours: 120 })
  story.act('ana', 'ask-inspection-time', one, { days: 3 })
  story.act('benito', 'accept-proposal', story.proposal())
  const timer = story.timer('T-INSP')
  assert.equal(timer.state, 'armed')
  assert.ok(Temporal.Instant.compare(timer.dueAt, story.now.add({ hours: 48 })) > 0)
})

test('declaring and undoing in turn for thirty days gives Benito no new time: Ana cancels after the date', () => {
  const story = new Story().funded()
  const agreed = story.timer('T-DELIV').dueAt
  for (let day = 0; day < 30; day += 1) {
    story.act('benito', 'declare-delivery', one)
    story.wait({ hours: 24 })
    story.act('benito', 'undo-delivery', one)
    assert.equal(story.timer('T-DELIV').dueAt.toString(), agreed.toString())
  }
  assert.ok(Temporal.Instant.compare(story.now, agreed) > 0)
  story.act('ana', 'cancel-undelivered', one)
  assert.equal(story.tranche().state, 'refunded')
})

test('undoing a declaration made in the days of grace brings back their end as it was', () => {
  const story = new Story().funded()
  story.lapse('T-DELIV')
  const end = story.timer('T-GRACE').dueAt
  story.act('benito', 'declare-delivery', one)
  assert.equal(story.timer('T-GRACE').state, 'paused')
  story.wait({ hours: 24 * 10 })
  story.act('benito', 'undo-delivery', one)
  assert.deepEqual(
    [story.timer('T-GRACE').state, story.timer('T-GRACE').dueAt.toString()],
    ['armed', end.toString()],
  )
  story.lapse('T-GRACE')
  assert.equal(story.tranche().state, 'refunded')
})

test('the days of grace are counted from the agreed date, also where a declaration ran over it', () => {
  const story = new Story().funded()
  const agreed = story.timer('T-DELIV').dueAt
  story.act('benito', 'declare-delivery', one)
  story.now = agreed.add({ hours: 40 })
  story.act('benito', 'undo-delivery', one)
  story.lapse('T-DELIV')
  const days = agreed.until(story.timer('T-GRACE').dueAt).total('hours') / 24
  assert.ok(days >= 3 && days < 6, `${days} days, with those on which banks rest`)
})

test('time that Ana gives while something is on its way holds when the declaration is undone', () => {
  const story = new Story().funded()
  const agreed = story.timer('T-DELIV').dueAt
  story.act('benito', 'declare-delivery', one)
  story.act('ana', 'extend', one, { days: 10 })
  story.act('benito', 'undo-delivery', one)
  assert.ok(agreed.until(story.timer('T-DELIV').dueAt).total('hours') >= 240)
  assert.equal(story.timer('T-DELIV').state, 'armed')
})
