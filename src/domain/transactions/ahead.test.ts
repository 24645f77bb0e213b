import assert from 'node:assert/strict'
import { test } from 'node:test'
import { as, Story, workedTerms } from '#test/situations.ts'
import { explore, type Visit } from '../proof/explore.ts'
import {
  sampleActor,
  sampleDraft,
  sampleFacts,
  samplePolicy,
  sampleStart,
  sampleTerms,
} from '../proof/samples.ts'
import { type Way, waysAhead } from './ahead.ts'
import { engine } from './engine.ts'
import { transitions } from './process.ts'
import type { Party } from './party.ts'
import { disputeStates, payoutStates, proposalStates, trancheStates, transactionStates } from './states.ts'
import { stateOf } from './subject.ts'
import { isEnd, usualWay } from './usual-way.ts'

const parties: readonly Party[] = ['buyer', 'seller']
const visits = explore(sampleDraft(sampleTerms()), sampleStart, transitions, 160).visits

const asked = ({ now }: Visit) => ({ now, policy: samplePolicy, facts: sampleFacts(now) })
const waysOf = (visit: Visit, reader: Party) =>
  waysAhead(visit.situation, { ...asked(visit), actor: sampleActor(reader, visit.now) })
const named = ({ transition, subject }: Pick<Way, 'transition' | 'subject'>) =>
  `${transition} ${JSON.stringify(subject)}`
const theirs = (ways: readonly Way[], taker: Party) =>
  ways.filter((way) => way.how === 'now' && way.taker === taker).map(named)

test('wherever a deal can stand, what is possible now is what the engine offers, for each side and whoever looks', () => {
  for (const visit of visits)
    for (const reader of parties) {
      const ways = waysOf(visit, reader)
      for (const taker of parties) {
        const { buyerId, sellerId } = visit.situation.transaction
        const actor = sampleActor(taker, visit.now)
        const offered = engine.availableActions(visit.situation, actor, asked(visit)).map(named)
        const isIn = (taker === 'buyer' ? buyerId : sellerId) !== null
        if (isIn || visit.situation.transaction.state === 'proposed')
          assert.deepEqual(theirs(ways, taker).toSorted(), offered.toSorted(), visit.path)
      }
      const lapses = ways.filter(({ how }) => how === 'lapse').map((way) => `${way.dueAt?.epochMilliseconds}`)
      const armed = visit.situation.timers.filter((each) => each.state === 'armed')
      const ends = armed.map(({ dueAt }) => `${dueAt.epochMilliseconds}`)
      assert.deepEqual(lapses.toSorted(), ends.toSorted(), visit.path)
    }
})

test('what then happens was on the map, and leads where the map said', () => {
  const byPath = Map.groupBy(visits, (visit) => visit.path)
  const surprises: string[] = []
  let followed = 0
  for (const visit of visits) {
    const [path, id] = [visit.path.replace(/ \w+$/, ''), visit.path.split(' ').at(-1)]
    const row = transitions.find((each) => each.id === id)
    const before = byPath.get(path) ?? []
    // What the bank takes back, or brings when it is over, and what a court rules is foretold by nobody.
    if (before.length === 0 || !row || /^F1[012]|^F9[ef]$|^X16a$/.test(row.id)) continue
    const isForetold = (from: Visit) =>
      waysOf(from, 'buyer')
        .filter((way) => way.action === row.action || way.how === 'lapse')
        .some(({ subject, leadsTo }) => {
          const after = stateOf(visit.situation, subject)
          // Silence without proven notices changes nothing yet.
          const isPutOff = row.at !== undefined && after === stateOf(from.situation, subject)
          return isPutOff || leadsTo.some((state) => state === after)
        })
    if (!before.some(isForetold)) surprises.push(visit.path)
    followed += 1
  }
  assert.deepEqual(surprises, [])
  assert.ok(followed > 60, String(followed))
})

test('from every state that is no end, the usual way leads to one', () => {
  const states = {
    transaction: transactionStates,
    tranche: trancheStates,
    dispute: disputeStates,
    payout: payoutStates,
    proposal: proposalStates,
  } as const
  for (const deliveryMode of ['envio', 'servicio'] as const)
    for (const on of ['transaction', 'tranche', 'dispute', 'payout', 'proposal'] as const)
      for (const state of states[on]) {
        const way = usualWay(on, state, { deliveryMode })
        const last = way.at(-1) ?? state
        // What is disputed goes on as its dispute.
        assert.ok(
          isEnd(on, last) || (on === 'tranche' && last === 'disputed'),
          `${on} ${state}: ${way.join(' ')}`,
        )
      }
})

test('a part that waits for its delivery: who may do what, when silence speaks, and what the bank may bring', () => {
  const at = (story: Story) =>
    waysAhead(story.situation, {
      now: story.now,
      policy: samplePolicy,
      facts: sampleFacts(story.now),
      actor: as('ana', story.now),
    })
  const deposit = at(new Story(workedTerms).agreed()).filter(({ how }) => how === 'outside')
  assert.deepEqual(
    deposit.map(({ transition, leadsTo }) => [transition, leadsTo]),
    [
      ['F3', ['funded']],
      ['F4', ['part_funded']],
    ],
  )
  const story = new Story(workedTerms).funded()
  const declare = at(story).find(({ transition }) => transition === 'D1')
  assert.deepEqual(
    [declare?.taker, declare?.mandatory, declare?.leadsTo],
    ['seller', true, ['delivery_declared']],
  )
  assert.equal(String(declare?.dueAt), String(story.timer('T-DELIV').dueAt))
  assert.deepEqual(at(story).find(({ transition }) => transition === 'R6')?.pays, 'buyer')
})

test('somebody who was invited and has not come in yet may come in, and nothing else', () => {
  const story = new Story()
  story.act('benito', 'propose')
  const ways = waysAhead(story.situation, {
    now: story.now,
    policy: samplePolicy,
    facts: sampleFacts(story.now),
    actor: as('benito', story.now),
  })
  const buyers = ways.filter(({ taker }) => taker === 'buyer').map(({ action }) => action)
  assert.deepEqual(buyers, ['claim'])
  assert.ok(!ways.some(({ taker }) => taker === 'operator'))
})
