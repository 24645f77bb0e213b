import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appeal, disputeIn, whereIs } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { appealDecision } from './appeal.ts'
import { waiveAppeal } from './waive-appeal.ts'

const ready = (world: World) => disputeIn(world, 'decided')

describe('being content with a decision', () => {
  test('by both makes the decision final and done at once', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', waiveAppeal, raw)
    await world.perform('benito', waiveAppeal, raw)

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
  })

  test('is a promise: who was content does not appeal', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await world.perform('ana', waiveAppeal, raw)
    await assert.rejects(world.perform('ana', appealDecision, { ...raw, ...appeal }), {
      code: 'wrong-moment',
    })
  })

  keepsTheRules({ command: waiveAppeal, who: 'ana', ready })
})
