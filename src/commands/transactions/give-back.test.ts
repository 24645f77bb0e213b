import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { releaseTranche } from './release.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  tranche: 1,
  amountMinor: '600000',
})

describe('giving money back', () => {
  test('of a part returns it with its share of the unearned fee, and the rest stays in custody', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', giveBack, { ...raw, amountMinor: '400000' })

    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 404_640n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'escrow:1': 600_000n,
      fee_pending: 6_960n,
      transit: 404_640n,
    })
  })

  test('of everything ends the part as refunded, and nothing was earned', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' })

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
    assert.equal((await world.situation(raw.transactionId)).transaction.state, 'settling')
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })

  test('is refused to the buyer, for more than is held, and without a recent password', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const give = (who: Name, amountMinor: string) => world.perform(who, giveBack, { ...raw, amountMinor })
    const unsure = { ...world.actor('benito'), steppedUpAt: null }

    await assert.rejects(give('ana', '1'), { code: 'not-your-role' })
    await assert.rejects(give('benito', '1000001'), { code: 'not-enough-held' })
    await assert.rejects(world.perform(unsure, giveBack, raw), { code: 'step-up-needed' })
  })

  test('everything, while the buyer releases everything: exactly one happens', async () => {
    const world = await createWorld()
    const raw = { ...(await ready(world)), amountMinor: '1000000' }

    const { won } = await atOnce(
      () => world.perform('benito', giveBack, raw),
      () => world.perform('ana', releaseTranche, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [won[0] === 0 ? 'refunded' : 'releasable'])
  })

  keepsTheRules({ command: giveBack, who: 'benito', ready })
})
