import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { cancelUndelivered } from './cancel-undelivered.ts'
import { proposeSplit } from './propose-split.ts'
import { releaseTranche } from './release.ts'

const ready = async (world: World) => ({ transactionId: await world.transactionIn('inspecting'), tranche: 1 })

describe('releasing a tranche', () => {
  test('gives the seller the price minus our fee ten minutes later, and leaves nothing held', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw

    await world.perform('ana', releaseTranche, raw)
    assert.deepEqual(await payoutsOf(world, transactionId), [])
    await lapse(world, transactionId, 'T-UNDO')

    assert.deepEqual(await statesOf(world, transactionId), ['released'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
    assert.deepEqual(await codesOf(world, transactionId), ['L2', 'L6', 'L10'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      transit: 988_400n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
    })
  })

  test('before delivery asks for the word LIBERAR', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const release = (confirmation?: string) =>
      world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation })

    await assert.rejects(release(), { code: 'confirmation-missing' })
    await assert.rejects(release('sí'), { code: 'confirmation-missing' })
    await release('liberar')

    assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
  })

  test('is refused to the seller, to the operator, without a recent password, and before any money', async () => {
    const world = await createWorld()
    const [raw, unpaid] = [await ready(world), await world.transactionIn('agreed')]
    const release = (who: Name, change: object = {}) =>
      world.perform(who, releaseTranche, { ...raw, ...change })
    const unsure = { ...world.actor('ana'), steppedUpAt: world.now().subtract({ minutes: 6 }) }

    await assert.rejects(release('benito'), { code: 'not-your-role' })
    await assert.rejects(release('olga'), { code: 'not-your-role' })
    await assert.rejects(world.perform(unsure, releaseTranche, raw), { code: 'step-up-needed' })
    await assert.rejects(release('ana', { transactionId: unpaid }), { code: 'wrong-moment' })
  })

  test('and cancelling for late delivery at the same time: exactly one happens', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await lapse(world, transactionId, 'T-DELIV')
    const about = { transactionId, tranche: 1 }

    const { won } = await atOnce(
      () => world.perform('ana', releaseTranche, { ...about, confirmation: 'LIBERAR' }),
      () => world.perform('ana', cancelUndelivered, about),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, transactionId), [won[0] === 0 ? 'releasable' : 'refunded'])
  })

  test('and a split proposed at the same time: the release always counts', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const parts = { toSellerMinor: '600000', toBuyerMinor: '400000' }

    const { won } = await atOnce(
      () => world.perform('ana', releaseTranche, raw),
      () => world.perform('benito', proposeSplit, { ...raw, ...parts }),
    )

    assert.ok(won.includes(0))
    assert.deepEqual(await statesOf(world, raw.transactionId), ['releasable'])
  })

  keepsTheRules({ command: releaseTranche, who: 'ana', ready })
})
