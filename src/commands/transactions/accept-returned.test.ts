import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodsBackIn } from '#test/goods-back.ts'
import { atOnce, codesOf, keepsTheRules, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptReturned } from './accept-returned.ts'
import { giveBack } from './give-back.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'return_received'),
  tranche: 1,
})

describe('accepting what came back', () => {
  test('gives the buyer all that is held with the fee that was not earned', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', acceptReturned, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 1_011_600n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })

  test('is refused to the buyer and without a recent password', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const unsure = { ...world.actor('benito'), steppedUpAt: null }

    await assert.rejects(world.perform('ana', acceptReturned, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform(unsure, acceptReturned, raw), { code: 'step-up-needed' })
  })

  test('while a part is given back by hand pays everything once', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await atOnce(
      () => world.perform('benito', acceptReturned, raw),
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '400000' }),
    )

    const payouts = await payoutsOf(world, raw.transactionId)
    assert.equal(
      payouts.reduce((sum, [, minor]) => sum + minor, 0n),
      1_011_600n,
    )
  })

  keepsTheRules({ command: acceptReturned, who: 'benito', ready })
})
