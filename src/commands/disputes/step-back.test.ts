import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { assignMediator } from './assign-mediator.ts'
import { stepBack } from './step-back.ts'

const ready = async (world: World) => ({
  ...(await disputeIn(world, 'evidence')),
  note: 'Conozco a una de las partes.',
})

describe('stepping back from a dispute', () => {
  test('brings the dispute back to the queue, and its mediator never again', async () => {
    const world = await createWorld()
    const { note, ...raw } = await ready(world)
    await assert.rejects(world.perform('david', stepBack, { ...raw, note }), { code: 'not-found' })

    await world.perform('carla', stepBack, { ...raw, note })

    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'mediation_queue')
    const again = { ...raw, personId: world.ids.carla }
    await assert.rejects(world.perform('olga', assignMediator, again), { code: 'not-neutral' })
  })

  keepsTheRules({ command: stepBack, who: 'carla', ready })
})
