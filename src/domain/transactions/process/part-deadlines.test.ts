import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleFacts, samplePolicy } from '#domain/proof/samples.ts'
import { agreed, armed, due, finish, pay, states } from '#test/kitchen-stories.ts'
import { as, nothing, type Story, sumsOwed } from '#test/situations.ts'
import { engine } from '../engine.ts'

/** The first part is rejected while the buyer is to deposit for the second already. */
function contested(): Story {
  const story = agreed({ endsBetweenParts: false })
  pay(story, 1)
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'confirm-receipt', { tranche: 1 })
  story.act('ana', 'open-part', { tranche: 2 })
  return story
}
const reject = (story: Story) =>
  story.act('ana', 'reject', { tranche: 1 }, { reason: 'Las puertas están torcidas.', wanted: 'refund' })
const hoursLeft = (story: Story, kind: 'T-FUND' | 'T-STATEMENT' | 'T-LATE') =>
  story.now.until(story.timer(kind).dueAt).total('hours')

test('deposits that come short and go back do not put off the end for ever', () => {
  for (const goesBack of ['by hand', 'by time'] as const) {
    const story = finish(agreed({ endsBetweenParts: false }), 1)
    const end = story.timer('T-FUND').dueAt
    let rounds = 0
    for (; story.tranche(2).state === 'pending' && rounds < 9; rounds += 1) {
      story.deposit(1n)
      if (goesBack === 'by hand') story.wait({ hours: 70 }).act('ana', 'return-deposit', { tranche: 2 })
      else story.lapse('T-TOPUP')
      if (Temporal.Instant.compare(story.timer('T-FUND').dueAt, story.now) <= 0) story.lapse('T-FUND')
    }
    assert.deepEqual(states(story), ['released', 'void', 'void'], goesBack)
    assert.ok(end.until(story.now).total('hours') < 24 * 14, goesBack)
    assert.deepEqual(sumsOwed(story.paid()), nothing)
  }
})

test('the first short deposit that goes back leaves two days at the least to make it good', () => {
  const story = finish(agreed(), 1)
  const end = story.timer('T-FUND').dueAt
  story.deposit(1n)
  story.act('ana', 'return-deposit', { tranche: 2 })
  assert.ok(story.timer('T-FUND').dueAt.equals(end), 'as it was, where there is time')
  const late = finish(agreed(), 1)
  late.now = end
  late.deposit(1n)
  late.lapse('T-TOPUP')
  assert.ok(hoursLeft(late, 'T-FUND') >= 48)
  pay(late, 2)
  assert.equal(late.tranche(2).state, 'funded')
})

test('a second deposit that still comes short leaves the days to complete it as they are', () => {
  const story = finish(agreed(), 1)
  story.deposit(1n)
  const { dueAt } = story.timer('T-TOPUP')
  story.wait({ hours: 24 }).deposit(1n)
  assert.ok(story.timer('T-TOPUP').dueAt.equals(dueAt))
})

test('until when to deposit is told as it is, also while an excess waits that has a deadline of its own', () => {
  const story = agreed()
  pay(story, 1)
  story.deposit(300_00n)
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'confirm-receipt', { tranche: 1 })
  story.act('ana', 'release', { tranche: 1 })
  story.lapse('T-UNDO')
  const by = { now: story.now, policy: samplePolicy, facts: sampleFacts(story.now) }
  const offered = engine.availableActions(story.situation, as('ana', story.now), by)
  const dueOf = (action: string) => offered.find((each) => each.action === action)?.dueAt?.toString()
  assert.equal(dueOf('deposit'), story.timer('T-FUND').dueAt.toString())
  assert.equal(dueOf('use-excess'), story.timer('T-LATE').dueAt.toString())
  assert.notEqual(dueOf('deposit'), dueOf('use-excess'))
})

test('when both are at one again the deadline to deposit goes on, with 48 hours at the least', () => {
  const story = contested()
  story.now = story.timer('T-FUND').dueAt.subtract({ minutes: 1 })
  reject(story)
  story.wait({ hours: 24 * 3 })
  story.act('ana', 'withdraw-rejection', { tranche: 1 })
  assert.ok(story.notices.includes('seller:deposito_sigue'))
  assert.ok(hoursLeft(story, 'T-FUND') >= 48)
  story.lapse('T-FUND')
  assert.equal(story.tranche(2).state, 'void', 'who still does not deposit then gives it up')
})

test('while one part is contested no statement that is waited for and no late booking voids the next', () => {
  const waiting = () => {
    const story = contested()
    story.lapse('T-FUND', { ...sampleFacts(story.now), statementThrough: null })
    reject(story)
    assert.deepEqual(armed(story, 'T-STATEMENT'), [])
    return story.wait({ hours: 24 * 4 })
  }
  const late = waiting()
  late.deposit(due(late, 2), null, '2026-12-31')
  assert.equal(late.tranche(2).state, 'funded')
  const story = waiting()
  story.act('ana', 'withdraw-rejection', { tranche: 1 })
  assert.ok(hoursLeft(story, 'T-STATEMENT') >= 48)
})

test('waiting for an agreement takes nothing from the times that a deposit was impossible', () => {
  const story = contested()
  for (let round = 0; round < 2; round += 1) {
    reject(story)
    // Whatever deadline to deposit still runs meanwhile runs out.
    for (const kind of armed(story, 'T-FUND').map(() => 'T-FUND' as const)) story.lapse(kind)
    story.act('ana', 'withdraw-rejection', { tranche: 1 })
  }
  for (let round = 0; round < 2; round += 1) {
    story.lapse('T-FUND', { ...sampleFacts(story.now), wayOut: { missing: ['seller-account-cooling'] } })
    assert.equal(story.tranche(2).state, 'pending')
  }
})

test('what is left over waits, too, while nobody can put it to a part; Ana may have it back all the same', () => {
  const story = agreed()
  pay(story, 1)
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'confirm-receipt', { tranche: 1 })
  reject(story)
  story.deposit(due(story, 2))
  assert.deepEqual(armed(story, 'T-LATE'), [])
  story.wait({ hours: 24 * 5 })
  story.act('ana', 'withdraw-rejection', { tranche: 1 })
  assert.ok(hoursLeft(story, 'T-LATE') >= 48)
  story.act('ana', 'use-excess')
  assert.equal(story.tranche(2).state, 'funded')
})
