import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approvedPayout, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { unapprovePayout } from './unapprove.ts'

describe('taking an approval back', () => {
  test('makes the payout planned again, with nobody who prepared it, once', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    const back = () => world.perform('olga', unapprovePayout, { ...payout, note: 'La cuenta parece otra' })

    const clicks = await Promise.allSettled([back(), back()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { payouts } = await world.situation(payout.transactionId)
    assert.equal(payouts[0]?.state, 'planned')
    assert.equal(payouts[0]?.preparedBy, null)
    assert.equal(payouts[0]?.approvedBy, null)
  })

  test('wants a reason, and does not exist for a stranger', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)

    await assert.rejects(world.perform('olga', unapprovePayout, { ...payout, note: '' }), {
      code: 'input-wrong',
    })
    await assert.rejects(world.perform('zoe', unapprovePayout, { ...payout, note: 'porque sí' }), {
      code: 'not-found',
    })
    assert.equal(await payoutState(world, payout), 'approved')
  })
})
