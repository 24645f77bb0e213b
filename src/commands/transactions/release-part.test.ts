import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, codesOf, keepsTheRules, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { releasePart } from './release-part.ts'
import { undoRelease } from './undo-release.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  tranche: 1,
  amountMinor: '600000',
})

describe('releasing a part', () => {
  test('pays it at once with its share of the fee, and the rest stays in custody', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', releasePart, { ...raw, amountMinor: '700000' })

    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['seller', 691_880n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L7', 'L10'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'escrow:1': 300_000n,
      fee_pending: 3_480n,
      transit: 691_880n,
      fee_income: 14_000n,
      tax_payable: 2_240n,
    })
  })

  test('to the last cent ends the part ten minutes later, and the last release takes what rounding left', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    for (const amountMinor of ['333333', '333333', '333334'])
      await world.perform('ana', releasePart, { ...raw, amountMinor })

    assert.deepEqual(await statesOf(world, raw.transactionId), ['releasable'])
    await lapse(world, raw.transactionId, 'T-UNDO')
    assert.deepEqual(await statesOf(world, raw.transactionId), ['released'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      transit: 988_400n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
    })
  })

  test('of everything asks for the word LIBERAR before delivery, and can be undone like any release', async () => {
    const world = await createWorld()
    const raw = { transactionId: await world.transactionIn('funded'), tranche: 1, amountMinor: '1000000' }
    const release = (confirmation?: string) => world.perform('ana', releasePart, { ...raw, confirmation })

    await assert.rejects(release(), { code: 'confirmation-missing' })
    await assert.rejects(release('sí'), { code: 'confirmation-missing' })
    await release('liberar')

    assert.deepEqual(await statesOf(world, raw.transactionId), ['releasable'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [])
    await world.perform('ana', undoRelease, raw)
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })

  test('of everything and a part at the same time: exactly one of the two is taken', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', releasePart, { ...raw, amountMinor: '1000000' }),
      () => world.perform('ana', releasePart, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [won[0] === 0 ? 'releasable' : 'inspecting'])
  })

  test('is refused to the seller, for more than is held, for nothing, and without a recent password', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const release = (who: Name, amountMinor: string) =>
      world.perform(who, releasePart, { ...raw, amountMinor })
    const unsure = { ...world.actor('ana'), steppedUpAt: null }

    await assert.rejects(release('benito', '1'), { code: 'not-your-role' })
    await assert.rejects(release('ana', '1000001'), { code: 'not-enough-held' })
    await assert.rejects(release('ana', '0'), { code: 'input-wrong' })
    await assert.rejects(world.perform(unsure, releasePart, raw), { code: 'step-up-needed' })
  })

  test('and the seller giving back more than the rest at the same time: exactly one wins', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won, refusals } = await atOnce(
      () => world.perform('ana', releasePart, raw),
      () => world.perform('benito', giveBack, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['not-enough-held'])
    assert.equal((await openBalances(world))['escrow:1'], 400_000n)
  })

  // Six thousand of ten thousand: the second time there is not enough left.
  keepsTheRules({ command: releasePart, who: 'ana', ready })
})
