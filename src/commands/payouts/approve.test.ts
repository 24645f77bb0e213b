import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { payoutState, plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { approvePayout } from './approve.ts'
import { preparePayout } from './prepare.ts'

describe('approving a payout', () => {
  test('takes a second person: who prepared it is refused, the other approves it once', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    const approve = () => world.perform('pablo', approvePayout, payout)

    const clicks = await Promise.allSettled([approve(), approve()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'approved')

    const other = await plannedPayout(world)
    await world.perform('pablo', preparePayout, other)
    await assert.rejects(world.perform('pablo', approvePayout, other), { code: 'same-person-twice' })
    await assert.rejects(world.perform('olga', approvePayout, other), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', approvePayout, other), { code: 'not-found' })
  })

  test('asks for a fresh proof of identity', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    const stale = { ...world.actor('pablo'), steppedUpAt: world.now().subtract({ minutes: 6 }) }

    await assert.rejects(world.perform(stale, approvePayout, payout), { code: 'step-up-needed' })
  })
})
