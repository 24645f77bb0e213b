import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setCalendar } from '#commands/disputes/set-calendar.ts'
import { ask } from '#test/ask.ts'
import { disputeIn, driveDispute, lapseOfDispute, openedDispute } from '#test/disputes.ts'
import { createWorld } from '#test/world.ts'
import { openDisputes } from './open-disputes.ts'

test('how long all of it may last decides between disputes that are as urgent, and never before their deadlines', async () => {
  const world = await createWorld()
  const [long, young] = [await openedDispute(world), await openedDispute(world)]
  world.pass({ hours: 72 })
  for (const each of [long, young]) await driveDispute(world, each, 'evidence')
  const listed = async () =>
    (await ask(world, 'sara', openDisputes)).map(({ id, limitState }) => [id, limitState])
  await lapseOfDispute(world, long.transactionId, 'T-MAX')
  assert.deepEqual(await listed(), [
    [long.dispute, 'fired'],
    [young.dispute, 'armed'],
  ])

  await world.perform('sara', setCalendar, { ...long, note: 'Decide el 30.' })
  assert.deepEqual(await listed(), [
    [young.dispute, 'armed'],
    [long.dispute, 'armed'],
  ])
  const later = await disputeIn(world, 'evidence')
  await lapseOfDispute(world, later.transactionId, 'T-MAX')
  assert.deepEqual((await listed()).at(-1), [later.dispute, 'fired'], 'its own deadline comes last')
})
