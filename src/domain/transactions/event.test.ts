import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Story, workedTerms } from '#test/situations.ts'
import { chainIsWhole } from './event.ts'

const one = { tranche: 1 }

test('the log of a whole deal is one chain, and a changed byte breaks it', () => {
  const { events } = new Story(workedTerms).inspecting()
  assert.ok(chainIsWhole(events))
  const broken = events.map((event, index) =>
    index === 2 ? { ...event, body: event.body.replace('"version":3', '"version":4') } : event,
  )
  assert.ok(!chainIsWhole(broken))
  assert.ok(!chainIsWhole(events.slice(1)))
  assert.ok(!chainIsWhole([...events.slice(0, 2), ...events.slice(3)]))
})

test('every movement of money stands in exactly one event', () => {
  const story = new Story(workedTerms).inspecting()
  const step = story.act('ana', 'release', one) && story.lapse('T-UNDO')
  const hashed = step?.events.flatMap((each) => [...each.body.matchAll(/"code":"(L\d+)"/g)].map((m) => m[1]))
  assert.deepEqual(
    hashed,
    step?.journal.map((each) => each.code),
  )
})
