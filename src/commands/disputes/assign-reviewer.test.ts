import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { assignReviewer } from './assign-reviewer.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'appeal')),
  personId: world.ids.david,
})

describe('saying who reviews', () => {
  test('gives David the appeal, and never Carla, who decided', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const carla = { ...raw, personId: world.ids.carla }
    await assert.rejects(world.perform('olga', assignReviewer, carla), { code: 'not-neutral' })

    await world.perform('olga', assignReviewer, raw)

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.reviewerId], ['appeal', world.ids.david])
  })

  test('late brings whoever supervises', async () => {
    const world = await createWorld()
    const { transactionId } = await ready(world)
    await lapseOfDispute(world, transactionId, 'T-APPDEC')
    assert.deepEqual((await world.situation(transactionId)).disputes[0]?.missed, ['T-APPDEC'])
  })

  keepsTheRules({ command: assignReviewer, who: 'olga', ready })
})
