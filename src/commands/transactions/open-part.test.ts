import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kitchenIn, payPart } from '#test/part-by-part.ts'
import { atOnce, keepsTheRules, openBalances, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { openPart } from './open-part.ts'

describe('opening the next part early', () => {
  test('lets the buyer deposit for it while the one before is under way (F13)', async () => {
    const world = await createWorld()
    const { transactionId } = await kitchenIn(world, 'first funded')

    await world.perform('ana', openPart, { transactionId, tranche: 2 })
    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'pending', 'unopened'])
    await payPart(world, transactionId, 2)

    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'funded', 'unopened'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_348_800n,
      'escrow:1': 1_000_000n,
      'escrow:2': 333_333n,
      fee_pending: 15_467n,
    })
  })

  test('is refused to the seller, for a later part, and before the first is deposited for', async () => {
    const world = await createWorld()
    const { transactionId } = await kitchenIn(world, 'first funded')
    const open = (who: 'ana' | 'benito', tranche: number) =>
      world.perform(who, openPart, { transactionId, tranche })

    await assert.rejects(open('benito', 2), { code: 'not-your-role' })
    await assert.rejects(open('ana', 3), { code: 'wrong-moment' })
    await assert.rejects(open('ana', 1), { code: 'wrong-moment' })
  })

  test('at the same time as a deposit that comes for it: the money is put to it or kept, never lost', async () => {
    const world = await createWorld()
    const { transactionId } = await kitchenIn(world, 'first funded')

    await atOnce(
      () => world.deposit(transactionId, 337_200n),
      () => world.perform('ana', openPart, { transactionId, tranche: 2 }),
    )

    const { transaction, tranches } = await world.situation(transactionId)
    assert.equal(
      transaction.lateMinor + (tranches[1]?.heldMinor ?? 0n) + (tranches[1]?.feePendingMinor ?? 0n),
      337_200n,
    )
  })

  keepsTheRules({
    command: openPart,
    who: 'ana',
    ready: async (world) => ({ ...(await kitchenIn(world, 'first funded')), tranche: 2 }),
  })
})
