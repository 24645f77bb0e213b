import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { refuseResolution } from './refuse-resolution.ts'

const ready = (world: World) => disputeIn(world, 'proposal')

describe('not accepting what is proposed', () => {
  test('by one side, or silence, leaves it to the mediator to decide', async () => {
    const world = await createWorld()
    const [refused, silent] = [await ready(world), await ready(world)]

    await world.perform('benito', refuseResolution, refused)
    await lapseOfDispute(world, silent.transactionId, 'T-PROPRESP')

    for (const { transactionId } of [refused, silent])
      assert.equal((await world.situation(transactionId)).disputes[0]?.isRefused, true)
  })

  keepsTheRules({ command: refuseResolution, who: 'benito', ready })
})
