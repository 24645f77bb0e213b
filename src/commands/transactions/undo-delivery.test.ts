import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { undoDelivery } from './undo-delivery.ts'

const ready = async (world: World) => ({ transactionId: await world.transactionIn('delivered'), tranche: 1 })

describe('taking back a delivery declared by mistake', () => {
  test('forgets the proof, and the agreed date holds again', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', undoDelivery, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.state, tranches[0]?.proof], ['funded', null])
    const running = timers.filter((each) => each.state === 'armed')
    assert.deepEqual(
      running.map((each) => [each.kind, each.dueAt.toString()]),
      [['T-DELIV', '2026-03-21T05:59:59Z']],
    )
  })

  test('is refused to the buyer, and once the buyer confirmed', async () => {
    const world = await createWorld()
    const [raw, proven] = [await ready(world), await world.transactionIn('inspecting')]
    const undo = (who: 'ana' | 'benito', change: object) =>
      world.perform(who, undoDelivery, { ...raw, ...change })

    await assert.rejects(undo('ana', {}), { code: 'not-your-role' })
    await assert.rejects(undo('benito', { transactionId: proven }), { code: 'wrong-moment' })
  })

  test('wins or loses against the buyer’s confirmation, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', undoDelivery, raw),
      () => world.perform('ana', confirmReceipt, raw),
    )

    assert.equal(won.length, 1)
    assert.deepEqual(await statesOf(world, raw.transactionId), [won[0] === 0 ? 'funded' : 'inspecting'])
  })

  keepsTheRules({ command: undoDelivery, who: 'benito', ready })
})
