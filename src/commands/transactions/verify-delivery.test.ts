import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { documentOf } from '#test/deliveries.ts'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { undoDelivery } from './undo-delivery.ts'
import { verifyDelivery } from './verify-delivery.ts'

const ready = async (world: World) => documentOf(world, await world.transactionIn('delivered'))

describe('the office checks the document of a delivery', () => {
  test('and writes down its day: the inspection begins with the notice of it, and the document is kept with the proof', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    world.pass({ days: 3 })

    await world.perform('olga', verifyDelivery, raw)

    const { tranches, timers, transaction } = await world.situation(raw.transactionId)
    const proof = tranches[0]?.proof
    assert.deepEqual([tranches[0]?.state, proof?.provenBy], ['inspecting', 'operator'])
    // The day is over in Mexico; three days to look from when Ana hears of it.
    assert.equal(proof?.provenAt?.toString(), '2026-03-03T05:59:59Z')
    const inspection = timers.find((each) => each.kind === 'T-INSP')
    assert.equal(inspection?.startedAt.toString(), world.now().toString())
    assert.deepEqual(transaction.handledBy, [world.ids.olga])
    const { rows } = await world.database.pool.query(
      'select kind, delivered_at, delivered_on::text, document, proven_by from delivery_proofs',
    )
    assert.deepEqual(rows, [
      {
        kind: 'document',
        delivered_at: null,
        delivered_on: raw.deliveredOn,
        document: raw.document,
        proven_by: world.ids.olga,
      },
    ])
  })

  test('is refused without a document, with a day that cannot be, and to whoever is not of the office', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const verify = (who: 'olga' | 'ana' | 'benito' | 'carla', change: object = {}) =>
      world.perform(who, verifyDelivery, { ...raw, ...change })

    await assert.rejects(verify('olga', { document: 9 }), { code: 'document-missing' })
    await assert.rejects(verify('olga', { deliveredOn: '2026-02-01' }), { code: 'delivery-day-wrong' })
    await assert.rejects(verify('olga', { deliveredOn: '2026-12-24' }), { code: 'delivery-day-wrong' })
    await assert.rejects(verify('olga', { deliveredOn: '2026-02-31' }), { code: 'input-wrong' })
    await assert.rejects(verify('olga', { note: ' ' }), { code: 'input-wrong' })
    for (const who of ['ana', 'benito'] as const) await assert.rejects(verify(who), { code: 'not-your-role' })
    await assert.rejects(verify('carla'), { code: 'not-found' })
    assert.deepEqual(await statesOf(world, raw.transactionId), ['delivery_declared'])
  })

  test('proves it once, against Ana who confirms and Benito who takes his word back', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { won } = await atOnce(
      () => world.perform('olga', verifyDelivery, raw),
      () => world.perform('ana', confirmReceipt, raw),
      () => world.perform('benito', undoDelivery, raw),
    )
    assert.equal(won.length, 1)
    const { rows } = await world.database.pool.query('select kind from delivery_proofs')
    assert.equal(rows.length, won[0] === 2 ? 0 : 1)
  })

  keepsTheRules({ command: verifyDelivery, who: 'olga', ready })
})
