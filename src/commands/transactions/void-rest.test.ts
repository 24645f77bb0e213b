import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dueFor, kitchenIn, payPart } from '#test/part-by-part.ts'
import { codesOf, keepsTheRules, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { voidRest } from './void-rest.ts'

const reason = 'Con los muebles nos basta.'

describe('ending a deal between two parts', () => {
  for (const who of ['ana', 'benito'] satisfies Name[])
    test(`by ${who} voids what is not deposited for, and the deal settles (F14)`, async () => {
      const world = await createWorld()
      const { transactionId } = await kitchenIn(world, 'second open')

      await world.perform(who, voidRest, { transactionId, reason })

      assert.deepEqual(await statesOf(world, transactionId), ['released', 'void', 'void'])
      assert.equal((await world.situation(transactionId)).transaction.state, 'settling')
      assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
    })

  test('gives back what had come short for the next part, without fee', async () => {
    const world = await createWorld()
    const { transactionId } = await kitchenIn(world, 'second open')
    await world.deposit(transactionId, 100_000n)
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'part_funded', 'unopened'])

    await world.perform('benito', voidRest, { transactionId, reason })

    assert.deepEqual(await statesOf(world, transactionId), ['released', 'void', 'void'])
    assert.deepEqual((await codesOf(world, transactionId)).slice(-2), ['L8', 'L10'])
    assert.deepEqual(await payoutsOf(world, transactionId), [
      ['seller', 988_400n, 'planned'],
      ['buyer', 100_000n, 'planned'],
    ])
  })

  test('is refused while a part holds its deposit, and before any part is over', async () => {
    const world = await createWorld()
    const [first, second] = [await kitchenIn(world, 'first funded'), await kitchenIn(world, 'second open')]
    await payPart(world, second.transactionId, 2)
    for (const { transactionId } of [first, second])
      await assert.rejects(world.perform('ana', voidRest, { transactionId, reason }), {
        code: 'wrong-moment',
      })
  })

  test('at the same time as the deposit for the next part: it is in custody, or goes back, whole', async () => {
    const world = await createWorld()
    const { transactionId } = await kitchenIn(world, 'second open')
    const due = await dueFor(world, transactionId, 2)

    await Promise.allSettled([
      world.deposit(transactionId, due),
      world.perform('ana', voidRest, { transactionId, reason }),
    ])

    const open = await openBalances(world)
    const [, second] = await statesOf(world, transactionId)
    const paidBack = (await payoutsOf(world, transactionId)).filter(([to]) => to === 'buyer')
    if (second === 'funded') assert.equal(open['escrow:2'], 333_333n)
    else assert.deepEqual(paidBack, [['buyer', due, 'planned']])
  })

  keepsTheRules({
    command: voidRest,
    who: 'ana',
    ready: async (world) => ({ ...(await kitchenIn(world, 'second open')), reason }),
  })
})
