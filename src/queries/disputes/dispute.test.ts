import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { disputeIn } from '#test/disputes.ts'
import { createWorld } from '#test/world.ts'
import { disputePage } from './dispute.ts'

test('who can be named comes with how many cases they have and what ties them, whoever has fewest first', async () => {
  const world = await createWorld()
  const { dispute: disputeId } = await disputeIn(world, 'evidence')
  const { dispute: other } = await disputeIn(world, 'mediation_queue')
  const named = async (asked: string) =>
    (await ask(world, 'olga', disputePage, { disputeId: asked })).colleagues.map((each) => [
      each.id,
      each.openCases,
      each.tie,
    ])

  assert.deepEqual(await named(disputeId), [
    [world.ids.david, 0, null],
    [world.ids.carla, 1, 'before'],
  ])
  assert.deepEqual(await named(other), [
    [world.ids.david, 0, null],
    [world.ids.carla, 1, null],
  ])
})
