import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { refuseResolution } from './refuse-resolution.ts'
import { replaceMediator } from './replace-mediator.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'proposal')
  await world.perform('ana', refuseResolution, raw)
  await lapseOfDispute(world, raw.transactionId, 'T-MED')
  return { ...raw, personId: world.ids.david, note: 'Pasó el plazo.' }
}

describe('replacing a mediator who is late', () => {
  test('has David go on where Carla was late, with a clock of his own', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('sara', replaceMediator, raw)

    const { disputes, timers } = await world.situation(raw.transactionId)
    assert.equal(disputes[0]?.mediatorId, world.ids.david)
    assert.deepEqual(disputes[0]?.excluded, [world.ids.carla])
    assert.ok(timers.some((each) => each.kind === 'T-MED' && each.state === 'armed'))
  })

  test('is not possible while nobody is late', async () => {
    const world = await createWorld()
    const raw = { ...(await disputeIn(world, 'proposal')), personId: world.ids.david, note: 'Porque sí.' }
    await assert.rejects(world.perform('sara', replaceMediator, raw), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: replaceMediator, who: 'sara', ready })
})
