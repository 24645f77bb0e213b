import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goodsBackIn } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { extendReturn } from './extend-return.ts'
import { shipReturn } from './ship-return.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'return_agreed'),
  tranche: 1,
  days: 5,
})

describe('giving more days to send goods back', () => {
  test('moves the end by as many days', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const due = async () =>
      (await world.situation(raw.transactionId)).timers.find((each) => each.kind === 'T-RSHIP')?.dueAt
    const before = await due()

    await world.perform('benito', extendReturn, raw)

    const after = await due()
    assert.ok(before && after && before.until(after).total('hours') >= 5 * 24)
  })

  test('is refused to the buyer and for no days', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('ana', extendReturn, raw), { code: 'not-your-role' })
    await assert.rejects(world.perform('benito', extendReturn, { ...raw, days: 0 }), { code: 'input-wrong' })
  })

  test('while the goods are sent never starts their time again', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await atOnce(
      () => world.perform('benito', extendReturn, raw),
      () =>
        world.perform('ana', shipReturn, { ...raw, shipment: { by: 'hand', number: 'En su tienda, hoy' } }),
    )

    assert.deepEqual(await statesOf(world, raw.transactionId), ['return_shipped'])
    const { timers } = await world.situation(raw.transactionId)
    assert.ok(timers.filter((each) => each.kind === 'T-RSHIP').every((each) => each.state === 'stopped'))
  })

  // More days are given as often as one likes.
  keepsTheRules({ command: extendReturn, who: 'benito', ready }, [
    'happens once, even when it is asked twice at the same time',
  ])
})
