import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTerms } from '#domain/proof/samples.ts'
import { nothing, refusalOf, Story, sumsOwed, workedTerms } from '#test/situations.ts'

const one = { tranche: 1 }
const work = sampleTerms({ deliveryMode: 'servicio' })
const wrong = { reason: 'El cuadro tiene una grieta junto al pedalier.' }
const dueIn = (story: Story, kind: 'T-INSP' | 'T-RSHIP') =>
  story.now.until(story.timer(kind).dueAt).total('hours')

function rejected(): Story {
  const story = new Story(workedTerms).inspecting()
  story.act('ana', 'reject', one, wrong)
  return story
}

function returnAgreed(): Story {
  const story = rejected()
  story.act('benito', 'accept-return', one)
  return story
}

function returnReceived(): Story {
  const story = returnAgreed()
  story.act('ana', 'ship-return', one)
  story.act('benito', 'confirm-return', one)
  return story
}

test('Ana asks three times for changes, and each time has 72 hours at least to look at them', () => {
  const day = sampleTerms({
    ...work,
    tranches: work.tranches.map((each) => ({ ...each, inspectionDays: 1 })),
  })
  const story = new Story(day).inspecting()
  for (let round = 1; round <= 3; round += 1) {
    story.act('ana', 'request-changes', one, { reason: 'Falta pintar el marco.' })
    assert.deepEqual(
      [story.tranche().state, story.timer('T-INSP').state, story.timer('T-FIX').state],
      ['changes_requested', 'stopped', 'armed'],
    )
    story.act('benito', 'redeliver', one)
    assert.ok(dueIn(story, 'T-INSP') >= 72)
  }
  const again = refusalOf(() => story.act('ana', 'request-changes', one, { reason: 'Y otra mano.' }))
  assert.equal(again, 'too-many-changes')
  story.lapse('T-INSP')
  assert.equal(story.tranche().state, 'released')
})

test('changes that never come bring the deal back to Ana, who decides again', () => {
  const story = new Story(work).inspecting()
  story.act('ana', 'request-changes', one, { reason: 'Falta pintar el marco.' })
  story.lapse('T-FIX')
  assert.equal(story.tranche().state, 'inspecting')
  assert.ok(dueIn(story, 'T-INSP') >= 72)
  assert.ok(story.notices.includes('buyer:cambios_sin_entregar_comprador'))
})

test('what is sent in a parcel is not changed but rejected, and work is not sent back', () => {
  const parcel = new Story().inspecting()
  assert.equal(
    refusalOf(() => parcel.act('ana', 'request-changes', one, { reason: 'Otro color' })),
    'wrong-moment',
  )
  const job = new Story(work).inspecting()
  const reject = (wanted: 'return' | 'discount') =>
    refusalOf(() => job.act('ana', 'reject', one, { ...wrong, wanted }))
  assert.equal(reject('return'), 'input-wrong')
  assert.equal(reject('discount'), null)
  assert.equal(
    refusalOf(() => job.act('benito', 'accept-return', one)),
    'wrong-moment',
  )
})

test('a rejection says what is wrong, stops the inspection and is answered by the seller', () => {
  const story = new Story(workedTerms).inspecting()
  assert.equal(
    refusalOf(() => story.act('ana', 'reject', one, { reason: 'Mal' })),
    'input-wrong',
  )
  story.act('ana', 'reject', one, wrong)
  assert.equal(story.tranche().rejection?.reason, wrong.reason)
  assert.deepEqual([story.timer('T-INSP').state, story.timer('T-REJ').state], ['paused', 'armed'])
  assert.match(story.events.at(-1)?.body ?? '', /"wanted":"return"/)
  assert.equal(
    refusalOf(() => story.act('ana', 'accept-return', one)),
    'not-your-role',
  )
})

test('a rejection that is taken back leaves the time that was left, and a day at least', () => {
  const early = rejected()
  const before = early.timer('T-INSP').dueAt
  early.wait({ hours: 24 })
  early.act('ana', 'withdraw-rejection', one)
  assert.deepEqual([early.tranche().state, early.tranche().rejection], ['inspecting', null])
  assert.equal(before.until(early.timer('T-INSP').dueAt).total('hours'), 24)
  const late = new Story(workedTerms).inspecting()
  late.now = late.timer('T-INSP').dueAt.subtract({ minutes: 5 })
  late.act('ana', 'reject', one, wrong)
  late.act('ana', 'withdraw-rejection', one)
  assert.ok(dueIn(late, 'T-INSP') >= 24)
  assert.equal(late.timer('T-REJ').state, 'stopped')
})

test('a return ends with all the money and no fee back to Ana', () => {
  const story = returnReceived()
  assert.equal(story.tranche().goodsReturn?.receivedBy, 'seller')
  story.act('benito', 'accept-returned', one)
  assert.equal(story.tranche().state, 'refunded')
  assert.equal(story.situation.payouts[0]?.amountMinor, 10_116_00n)
  assert.equal(story.paid().situation.transaction.state, 'cancelled')
  assert.deepEqual(sumsOwed(story), nothing)
  assert.equal(story.owed('fee_income'), 0n)
})

test('who says nothing about goods that came back gives the money back, but only after proven notices', () => {
  const story = returnReceived()
  story.lapse('T-RINSP', {})
  assert.equal(story.tranche().state, 'return_received')
  story.lapse('T-RINSP')
  assert.equal(story.tranche().state, 'refunded')
})

test('who never sends the goods back keeps them, and the money is the seller’s', () => {
  const story = returnAgreed()
  const due = story.timer('T-RSHIP').dueAt
  story.act('benito', 'extend-return', one, { days: 4 })
  assert.ok(due.until(story.timer('T-RSHIP').dueAt).total('hours') >= 96)
  story.lapse('T-RSHIP', {})
  assert.equal(story.tranche().state, 'return_agreed')
  story.lapse('T-RSHIP')
  assert.equal(story.tranche().state, 'released')
  assert.equal(story.situation.payouts[0]?.to, 'seller')
})

test('goods that go back cannot be accepted as a whole, but a part of the money can be given either way', () => {
  const story = returnAgreed()
  assert.equal(
    refusalOf(() => story.act('ana', 'release', one)),
    'wrong-moment',
  )
  story.act('ana', 'release-part', one, { amountMinor: 1_000_00n })
  story.act('benito', 'give-back', one, { amountMinor: 1_000_00n })
  assert.equal(story.tranche().state, 'return_agreed')
  story.act('benito', 'propose-split', one, { toSellerMinor: 500_00n, toBuyerMinor: 7_500_00n })
  story.act('ana', 'accept-proposal', story.proposal())
  assert.equal(story.tranche().state, 'split')
})

test('a replacement that Ana accepts is delivered and looked at from the beginning', () => {
  const story = rejected()
  story.act('benito', 'propose-replacement', one, { reason: 'Otra igual antes del viernes.' })
  assert.equal(story.tranche().state, 'rejected')
  story.act('ana', 'accept-proposal', story.proposal())
  assert.deepEqual(
    [story.tranche().state, story.tranche().proof?.provenBy, story.timer('T-TRANSIT').state],
    ['delivery_declared', null, 'armed'],
  )
  // There is no date to go back to: what was delivered was rejected.
  assert.equal(
    refusalOf(() => story.act('benito', 'undo-delivery', one)),
    'wrong-moment',
  )
  story.act('ana', 'confirm-receipt', one)
  story.act('ana', 'reject', one, wrong)
  story.act('benito', 'give-back', one, { amountMinor: 10_000_00n })
  assert.equal(story.tranche().state, 'refunded')
})

test('a replacement is not offered any more once the rejection is taken back or the goods go back', () => {
  for (const [who, step] of [
    ['ana', 'withdraw-rejection'],
    ['benito', 'accept-return'],
  ] as const) {
    const story = rejected()
    story.act('benito', 'propose-replacement', one, { reason: 'Otra igual.' })
    story.act(who, step, one)
    assert.equal(story.situation.proposals[0]?.state, 'lapsed')
  }
})

test('a hold on who is to answer stops their time for it', () => {
  const story = rejected()
  story.act('ana', 'propose-split', one, { toSellerMinor: 1_000_00n, toBuyerMinor: 1_000_00n })
  story.act('benito', 'give-back', one, { amountMinor: 1_00n }, { held: ['seller'] })
  assert.equal(story.timer('T-REJ').state, 'paused')
})
