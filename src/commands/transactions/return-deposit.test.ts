import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, keepsTheRules, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { returnDeposit } from './return-deposit.ts'

async function ready(world: World) {
  const transactionId = await world.transactionIn('agreed')
  await world.deposit(transactionId, 400_000n)
  return { transactionId, tranche: 1 }
}

describe('taking an incomplete deposit back', () => {
  test('returns all of it without fee, and ends a deal that holds nothing else (F7)', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', returnDeposit, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['void'])
    assert.equal((await world.situation(raw.transactionId)).transaction.state, 'settling')
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 400_000n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 400_000n, transit: 400_000n })
  })

  test('is refused to the seller, before any deposit, and once everything is there', async () => {
    const world = await createWorld()
    const [raw, agreed, funded] = [
      await ready(world),
      await world.transactionIn('agreed'),
      await world.transactionIn('funded'),
    ]
    const take = (who: 'ana' | 'benito', transactionId: string) =>
      world.perform(who, returnDeposit, { transactionId, tranche: 1 })

    await assert.rejects(take('benito', raw.transactionId), { code: 'not-your-role' })
    await assert.rejects(take('ana', agreed), { code: 'wrong-moment' })
    await assert.rejects(take('ana', funded), { code: 'wrong-moment' })
  })

  test('at the same time as the rest arrives: the money is all there, wherever it ended', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await Promise.allSettled([
      world.deposit(raw.transactionId, 611_600n),
      world.perform('ana', returnDeposit, raw),
    ])

    const open = await openBalances(world)
    const [state] = await statesOf(world, raw.transactionId)
    const held = (open['escrow:1'] ?? 0n) + (open['fee_pending'] ?? 0n)
    assert.equal(open['bank:MXN'], 1_011_600n)
    assert.equal(held, state === 'funded' ? 1_011_600n : 0n)
  })

  keepsTheRules({ command: returnDeposit, who: 'ana', ready })
})
