import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, lapse, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { askCancel } from './ask-cancel.ts'
import { declareDelivery } from './declare-delivery.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('funded'),
  tranche: 1,
  reason: 'Ya no la necesito.',
})

describe('asking to cancel before the delivery date', () => {
  test('moves nothing, and lapses after 72 hours of silence (C4)', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', askCancel, raw)
    const asked = await world.situation(raw.transactionId)
    await lapse(world, raw.transactionId, 'T-PROP')

    const { proposals, tranches } = await world.situation(raw.transactionId)
    assert.deepEqual([asked.proposals[0]?.kind, asked.proposals[0]?.state], ['cancel', 'open'])
    assert.deepEqual([proposals[0]?.state, tranches[0]?.state], ['lapsed', 'funded'])
    assert.equal(tranches[0]?.heldMinor, 1_000_000n)
  })

  test('is refused to the seller, without a reason, after delivery, and after the date, when one may simply cancel', async () => {
    const world = await createWorld()
    const [raw, delivered] = [await ready(world), await world.transactionIn('delivered')]
    const ask = (who: Name, change: object = {}) => world.perform(who, askCancel, { ...raw, ...change })

    await assert.rejects(ask('benito'), { code: 'not-your-role' })
    await assert.rejects(ask('ana', { reason: '' }), { code: 'input-wrong' })
    await assert.rejects(ask('ana', { transactionId: delivered }), { code: 'wrong-moment' })
    await lapse(world, raw.transactionId, 'T-DELIV')
    await assert.rejects(ask('ana'), { code: 'wrong-moment' })
  })

  test('at the same time as the delivery is declared: the delivery always counts', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }

    const { won } = await atOnce(
      () => world.perform('benito', declareDelivery, { ...raw, proof }),
      () => world.perform('ana', askCancel, raw),
    )

    assert.ok(won.includes(0))
    assert.deepEqual(await statesOf(world, raw.transactionId), ['delivery_declared'])
  })

  keepsTheRules({ command: askCancel, who: 'ana', ready })
})
