import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, whereIs } from '#test/disputes.ts'
import { hold } from '#test/holds.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptResolution } from './accept-resolution.ts'
import { withdrawDispute } from './withdraw.ts'

const ready = (world: World) => disputeIn(world, 'evidence')

describe('withdrawing a dispute', () => {
  test('brings the part back to its inspection with 48 hours at the least, and the dispute is over', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', withdrawDispute, raw)

    const { timers } = await world.situation(raw.transactionId)
    const inspection = timers.find((each) => each.kind === 'T-INSP')
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'withdrawn', parts: ['inspecting'] })
    assert.equal(inspection?.state, 'armed')
    assert.ok(inspection && Temporal.Instant.compare(inspection.dueAt, world.now().add({ hours: 48 })) >= 0)
  })

  test('is not Benito’s, and not possible once there is a decision', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'decided')
    await assert.rejects(world.perform('benito', withdrawDispute, raw), { code: 'wrong-moment' })
    await assert.rejects(world.perform('ana', withdrawDispute, raw), { code: 'wrong-moment' })
    await assert.rejects(world.perform('benito', withdrawDispute, await ready(world)), {
      code: 'not-your-role',
    })
  })

  test('is not possible once both said yes to a proposal that a hold keeps from being done', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'proposal')
    await hold(world, 'benito')
    await world.perform('ana', acceptResolution, raw)
    await world.perform('benito', acceptResolution, raw)

    await assert.rejects(world.perform('ana', withdrawDispute, raw), { code: 'wrong-moment' })

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'proposal', parts: ['disputed'] })
  })

  keepsTheRules({ command: withdrawDispute, who: 'ana', ready })
})
