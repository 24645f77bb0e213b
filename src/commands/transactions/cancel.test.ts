import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, keepsTheRules, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { cancelTransaction } from './cancel.ts'

const reason = 'Nos equivocamos de modelo.'

async function partFunded(world: World): Promise<string> {
  const transactionId = await world.transactionIn('agreed')
  await world.deposit(transactionId, 400_000n)
  return transactionId
}

describe('cancelling an agreed deal', () => {
  for (const who of ['ana', 'benito'] satisfies Name[])
    test(`by ${who}, before any money came, ends it at no cost (C2)`, async () => {
      const world = await createWorld()
      const transactionId = await world.transactionIn('agreed')

      await world.perform(who, cancelTransaction, { transactionId, reason })

      const { transaction, timers } = await world.situation(transactionId)
      assert.equal(transaction.state, 'cancelled')
      assert.deepEqual(await statesOf(world, transactionId), ['void'])
      assert.ok(timers.every((each) => each.state === 'stopped'))
    })

  test('with a part of the money in custody gives all of it back, without fee (C3)', async () => {
    const world = await createWorld()
    const transactionId = await partFunded(world)

    await world.perform('benito', cancelTransaction, { transactionId, reason })

    assert.equal((await world.situation(transactionId)).transaction.state, 'settling')
    assert.deepEqual(await statesOf(world, transactionId), ['void'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 400_000n, 'planned']])
    assert.deepEqual(await codesOf(world, transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 400_000n, transit: 400_000n })
  })

  test('is refused once everything is in custody, and without a reason', async () => {
    const world = await createWorld()
    const [funded, agreed] = [await world.transactionIn('funded'), await world.transactionIn('agreed')]
    const cancel = (transactionId: string, why: string) =>
      world.perform('ana', cancelTransaction, { transactionId, reason: why })

    await assert.rejects(cancel(funded, reason), { code: 'wrong-moment' })
    await assert.rejects(cancel(agreed, ''), { code: 'input-wrong' })
  })

  test('at the same time as the deposit: the money is never lost', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')

    await Promise.allSettled([
      world.deposit(transactionId, 1_011_600n),
      world.perform('ana', cancelTransaction, { transactionId, reason }),
    ])

    const open = await openBalances(world)
    assert.equal(open['bank:MXN'], 1_011_600n)
    const kept = (await world.situation(transactionId)).transaction.state === 'active'
    assert.equal(kept ? open['escrow:1'] : open['refundable:buyer'], kept ? 1_000_000n : 1_011_600n)
  })

  keepsTheRules({
    command: cancelTransaction,
    who: 'ana',
    ready: async (world) => ({ transactionId: await partFunded(world), reason }),
  })
})
