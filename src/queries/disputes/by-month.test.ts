import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawDispute } from '#commands/disputes/withdraw.ts'
import { ask } from '#test/ask.ts'
import { openedDispute } from '#test/disputes.ts'
import { createWorld } from '#test/world.ts'
import { disputesByMonth } from './by-month.ts'

test('each month tells how many disputes began and ended in it, and how long those took', async () => {
  const world = await createWorld()
  assert.deepEqual(await ask(world, 'sara', disputesByMonth), [])
  const ended = await openedDispute(world)
  await openedDispute(world)
  const month = () => world.now().toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth().toString()
  const first = month()
  assert.deepEqual(await ask(world, 'sara', disputesByMonth), [
    { month: first, opened: 2, ended: 0, minutes: null },
  ])
  world.pass({ hours: 50 })
  await world.perform('ana', withdrawDispute, ended)
  assert.deepEqual(await ask(world, 'carla', disputesByMonth), [
    { month: first, opened: 2, ended: 1, minutes: 3_000 },
  ])
})

test('who has nothing to do with disputes is told that there is no such thing', async () => {
  const world = await createWorld()
  for (const who of ['ana', 'zoe'] as const)
    await assert.rejects(ask(world, who, disputesByMonth), { code: 'not-found' })
})
