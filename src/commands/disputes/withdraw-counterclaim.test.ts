import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { counterclaim, disputeIn, driveDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { makeCounterclaim } from './counterclaim.ts'
import { withdrawCounterclaim } from './withdraw-counterclaim.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'negotiation')
  await world.perform('benito', makeCounterclaim, { ...raw, ...counterclaim })
  return raw
}

describe('taking back what one claimed in turn', () => {
  test('leaves the dispute as it was, and there is nothing of it for the opener or after a decision', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('ana', withdrawCounterclaim, raw), { code: 'wrong-moment' })

    await world.perform('benito', withdrawCounterclaim, raw)

    const { disputes } = await world.situation(raw.transactionId)
    assert.deepEqual([disputes[0]?.state, disputes[0]?.counterclaim], ['negotiation', null])
    const decided = await ready(world)
    world.pass({ hours: 72 })
    await driveDispute(world, decided, 'decided')
    await assert.rejects(world.perform('benito', withdrawCounterclaim, decided), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: withdrawCounterclaim, who: 'benito', ready })
})
