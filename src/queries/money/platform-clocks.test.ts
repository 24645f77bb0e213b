import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignMediator } from '#commands/disputes/assign-mediator.ts'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { createWorld, type World } from '#test/world.ts'
import { platformClocks } from './platform-clocks.ts'

const monthsOf = async (world: World, kind: string) =>
  (await platformClocks(world.database.reader, world.now())).find((each) => each.kind === kind)?.months

async function assign(world: World, when: 'in time' | 'late'): Promise<void> {
  const named = { ...(await disputeIn(world, 'mediation_queue')), personId: world.ids.carla }
  if (when === 'late') await lapseOfDispute(world, named.transactionId, 'T-ASSIGN')
  await world.perform(when === 'late' ? 'sara' : 'olga', assignMediator, named)
}

test('a clock of the platform is told by the month in which it began: in time, missed, and not while it runs', async () => {
  const world = await createWorld()
  assert.deepEqual(await monthsOf(world, 'T-ASSIGN'), [])
  await disputeIn(world, 'mediation_queue')
  assert.deepEqual(await monthsOf(world, 'T-ASSIGN'), [], 'it still runs')

  for (let many = 0; many < 5; many += 1) await assign(world, 'in time')
  await assign(world, 'late')

  const month = world.now().toString().slice(0, 7)
  assert.deepEqual(await monthsOf(world, 'T-ASSIGN'), [{ month, kept: 5, missed: 'few' }])
  assert.deepEqual(await monthsOf(world, 'T-SUPER'), [{ month, kept: 'few', missed: 0 }])
  assert.deepEqual(await monthsOf(world, 'T-APPDEC'), [])

  world.pass({ hours: 24 * 330 })
  assert.equal((await monthsOf(world, 'T-ASSIGN'))?.length, 1)
  world.pass({ hours: 24 * 40 })
  assert.deepEqual(await monthsOf(world, 'T-ASSIGN'), [], 'a year is told')
})
