import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, statesOf } from '#test/steps.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { createWorld, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { redeliver } from './redeliver.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'changes_requested'),
  tranche: 1,
  proof: { kind: 'work', text: 'Marco pintado, dos manos' },
})

describe('delivering the changes', () => {
  test('gives the buyer 72 hours at least to look at them', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', redeliver, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.state, 'inspecting')
    const inspection = timers.findLast((each) => each.kind === 'T-INSP')
    assert.ok(inspection && world.now().until(inspection.dueAt).total('hours') >= 72)
    assert.equal(timers.find((each) => each.kind === 'T-FIX')?.state, 'stopped')
  })

  test('that never happens brings the deal back to the buyer when its time is over', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await lapse(world, raw.transactionId, 'T-FIX')

    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])
    await assert.rejects(world.perform('benito', redeliver, raw), { code: 'wrong-moment' })
  })

  test('is refused to the buyer', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('ana', redeliver, await ready(world)), { code: 'not-your-role' })
  })

  test('while all is given back leaves nothing in custody', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await atOnce(
      () => world.perform('benito', redeliver, raw),
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' }),
    )

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
  })

  keepsTheRules({ command: redeliver, who: 'benito', ready })
})
