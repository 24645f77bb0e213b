import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { assignMediator } from './assign-mediator.ts'
import { objectToMediator } from './object.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'evidence')),
  reason: 'Trabajó con Benito.',
})

describe('objecting to a mediator', () => {
  test('once per side brings another mediator, and the first one never again', async () => {
    const world = await createWorld()
    const { reason, ...raw } = await ready(world)
    const { carla, david } = world.ids

    await world.perform('ana', objectToMediator, { ...raw, reason })

    await assert.rejects(world.perform('olga', assignMediator, { ...raw, personId: carla }), {
      code: 'not-neutral',
    })
    await world.perform('olga', assignMediator, { ...raw, personId: david })
    await assert.rejects(world.perform('ana', objectToMediator, { ...raw, reason }), { code: 'wrong-moment' })
    await world.perform('benito', objectToMediator, { ...raw, reason })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'mediation_queue')
  })

  keepsTheRules({ command: objectToMediator, who: 'ana', ready })
})
