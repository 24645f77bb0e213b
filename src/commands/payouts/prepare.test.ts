import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plannedPayout, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { preparePayout } from './prepare.ts'

describe('preparing a payout', () => {
  test('names who prepared it, once, also when two try at once', async () => {
    const world = await createWorld()
    const { transactionId, payoutId } = await plannedPayout(world)
    const by = (who: 'olga' | 'pablo') => world.perform(who, preparePayout, { transactionId, payoutId })

    const both = await Promise.allSettled([by('olga'), by('pablo')])

    assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { payouts } = await world.situation(transactionId)
    assert.equal(payouts[0]?.state, 'planned')
    assert.ok([world.ids.olga, world.ids.pablo].some((id) => id === payouts[0]?.preparedBy))
  })

  test('is refused to a party, and does not exist for a stranger', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    const by = (who: 'benito' | 'zoe') => world.perform(who, preparePayout, payout)

    await assert.rejects(by('benito'), { code: 'not-your-role' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
    assert.equal(await payoutState(world, payout), 'planned')
  })
})
