import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { documentOf, returnDocumentOf } from '#test/deliveries.ts'
import { goodsBackIn } from '#test/goods-back.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmReturn } from './confirm-return.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'return_shipped'),
  tranche: 1,
  note: 'Albarán firmado por quien vende.',
})

describe('confirming that goods came back', () => {
  test('starts the seller’s time to look at them, and moves no money', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', confirmReturn, { ...raw, note: undefined })

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.deepEqual(
      [tranches[0]?.state, tranches[0]?.goodsReturn?.receivedBy],
      ['return_received', 'seller'],
    )
    assert.equal(tranches[0]?.heldMinor, 1_000_000n)
    assert.equal(timers.find((each) => each.kind === 'T-RINSP')?.state, 'armed')
  })

  test('by the operator needs the document that was looked at, and makes them a hand in this money', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await assert.rejects(world.perform('olga', confirmReturn, { ...raw, note: '' }), { code: 'input-wrong' })
    await assert.rejects(world.perform('olga', confirmReturn, raw), { code: 'document-missing' })
    const { document: ofDelivery } = await documentOf(world, raw.transactionId)
    const wrong = { ...raw, document: ofDelivery }
    await assert.rejects(world.perform('olga', confirmReturn, wrong), { code: 'document-missing' })
    await world.perform('olga', confirmReturn, await returnDocumentOf(world, raw.transactionId))

    const { tranches, transaction } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.goodsReturn?.receivedBy, 'operator')
    assert.ok(transaction.handledBy.includes(world.ids.olga))
  })

  test('is refused to the buyer, whose word alone starts no time of the seller', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('ana', confirmReturn, await ready(world)), { code: 'not-your-role' })
  })

  test('by the seller and the operator at once happens once', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const byDocument = await returnDocumentOf(world, raw.transactionId)
    const { won } = await atOnce(
      () => world.perform('benito', confirmReturn, raw),
      () => world.perform('olga', confirmReturn, byDocument),
    )

    assert.equal(won.length, 1)
  })

  keepsTheRules({ command: confirmReturn, who: 'benito', ready })
})
