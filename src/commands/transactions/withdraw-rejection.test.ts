import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodsBackIn } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptReturn } from './accept-return.ts'
import { withdrawRejection } from './withdraw-rejection.ts'

const ready = async (world: World) => ({ transactionId: await goodsBackIn(world, 'rejected'), tranche: 1 })

describe('taking a rejection back', () => {
  test('lets the inspection go on with the time it had', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const due = async () =>
      (await world.situation(raw.transactionId)).timers.find((each) => each.kind === 'T-INSP')?.dueAt
    const before = await due()
    world.pass({ days: 2 })

    await world.perform('ana', withdrawRejection, raw)

    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.rejection], ['inspecting', null])
    const after = await due()
    assert.ok(before && after && before.until(after).total('hours') >= 48)
  })

  test('is refused to the seller', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('benito', withdrawRejection, await ready(world)), {
      code: 'not-your-role',
    })
  })

  test('while the seller accepts the return: exactly one happens', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('ana', withdrawRejection, raw),
      () =>
        world.perform('benito', acceptReturn, { ...raw, address: 'Calle Mayor 1, Madrid', paidBy: 'seller' }),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [
      won[0] === 0 ? 'inspecting' : 'return_agreed',
    ])
  })

  keepsTheRules({ command: withdrawRejection, who: 'ana', ready })
})
