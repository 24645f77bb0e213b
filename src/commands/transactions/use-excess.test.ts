import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kitchenIn } from '#test/part-by-part.ts'
import { atOnce, codesOf, keepsTheRules, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { sendBackLateMoney } from './send-back-late-money.ts'
import { useExcess } from './use-excess.ts'

describe('putting what was deposited too much to the next part', () => {
  test('opens and completes it; what is still too much is kept again (F6)', async () => {
    const world = await createWorld()
    const raw = await kitchenIn(world, 'too much')
    assert.equal((await world.situation(raw.transactionId)).transaction.lateMinor, 400_000n)

    await world.perform('ana', useExcess, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded', 'funded', 'unopened'])
    const { transaction, timers } = await world.situation(raw.transactionId)
    assert.equal(transaction.lateMinor, 62_800n)
    assert.equal(timers.filter((each) => each.kind === 'T-LATE' && each.state === 'armed').length, 1)
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L3', 'L20', 'L2', 'L3'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_411_600n,
      'escrow:1': 1_000_000n,
      'escrow:2': 333_333n,
      fee_pending: 15_467n,
      'refundable:buyer': 62_800n,
    })
  })

  test('goes back by itself after three days, and is then not there any more', async () => {
    const world = await createWorld()
    const raw = await kitchenIn(world, 'too much')

    await lapse(world, raw.transactionId, 'T-LATE')

    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 400_000n, 'planned']])
    await assert.rejects(world.perform('ana', useExcess, raw), { code: 'wrong-moment' })
  })

  test('is refused to the seller; asked for back at the same time, it goes one way', async () => {
    const world = await createWorld()
    const raw = await kitchenIn(world, 'too much')
    await assert.rejects(world.perform('benito', useExcess, raw), { code: 'not-your-role' })

    const { won } = await atOnce(
      () => world.perform('ana', useExcess, raw),
      () => world.perform('ana', sendBackLateMoney, raw),
    )

    const open = await openBalances(world)
    const used = won.includes(0)
    assert.equal(open['escrow:2'] ?? 0n, used ? 333_333n : 0n)
    assert.equal((open['transit'] ?? 0n) + (open['refundable:buyer'] ?? 0n), used ? 62_800n : 400_000n)
  })

  keepsTheRules(
    { command: useExcess, who: 'ana', ready: (world) => kitchenIn(world, 'too much') },
    // What is still too much is kept, and can be put to the part after that.
    ['happens once, even when it is asked twice at the same time'],
  )
})
