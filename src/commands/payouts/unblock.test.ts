import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { payoutState, payoutWithoutAccount } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { unblockPayout } from './unblock.ts'

describe('starting a waiting payout again', () => {
  test('is its payee’s to do, once, to the default account', async () => {
    const world = await createWorld()
    const { payout, giveBack } = await payoutWithoutAccount(world)
    assert.equal(await payoutState(world, payout), 'blocked')
    const start = () => world.perform('benito', unblockPayout, payout)
    await assert.rejects(start(), { code: 'account-not-usable' })
    await giveBack()

    const clicks = await Promise.allSettled([start(), start()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { payouts } = await world.situation(payout.transactionId)
    assert.equal(payouts[0]?.state, 'planned')
    assert.equal(payouts[0]?.account?.masked, '002 •••• 7771')
  })

  test('is neither the other side’s nor a stranger’s', async () => {
    const world = await createWorld()
    const { payout } = await payoutWithoutAccount(world)

    await assert.rejects(world.perform('ana', unblockPayout, payout), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', unblockPayout, payout), { code: 'not-found' })
    assert.equal(await payoutState(world, payout), 'blocked')
  })
})
