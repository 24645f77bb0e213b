import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { type JournalLine, journalPage } from './journal-page.ts'

test('the journal is read a few whole entries at a time, none twice and none left out', async () => {
  const world = await createWorld()
  await plannedPayout(world)
  const { reader } = world.database
  const period = { from: world.now().subtract({ hours: 48 }), until: world.now().add({ hours: 1 }) }
  const whole = await journalPage(reader, { ...period, after: 0n, most: 1000 })
  const told: JournalLine[] = []
  for (let after = 0n; ;) {
    const lines = await journalPage(reader, { ...period, after, most: 2 })
    const last = lines.at(-1)
    if (!last) break
    assert.ok(new Set(lines.map((line) => line.journalId)).size <= 2)
    told.push(...lines)
    after = last.journalId
  }
  assert.ok(told.length > 4)
  assert.deepEqual(told, whole)
  // The instant at which a period ends is in the next one.
  const until = whole.at(-1)?.at ?? world.now()
  const before = await journalPage(reader, { ...period, until, after: 0n, most: 1000 })
  assert.ok(
    before.every((line) => Temporal.Instant.compare(line.at, until) < 0) && before.length < whole.length,
  )
})
