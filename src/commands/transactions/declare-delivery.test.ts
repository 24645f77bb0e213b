import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { declareDelivery } from './declare-delivery.ts'
import { giveBack } from './give-back.ts'

const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
const ready = async (world: World) => ({
  transactionId: await world.transactionIn('funded'),
  tranche: 1,
  proof,
})

describe('declaring a delivery', () => {
  test('stops the delivery date and starts no timer against the buyer', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('benito', declareDelivery, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.state, 'delivery_declared')
    assert.equal(tranches[0]?.proof?.text, 'Estafeta 1234567890')
    assert.equal(tranches[0]?.proof?.provenAt, null)
    const running = timers.filter((each) => each.state === 'armed').map((each) => each.kind)
    assert.deepEqual(running, ['T-TRANSIT'])
  })

  test('is refused to the buyer, without a proof, and before the money is in custody', async () => {
    const world = await createWorld()
    const [raw, unpaid] = [await ready(world), await world.transactionIn('agreed')]
    const declare = (who: 'ana' | 'benito', change: object) =>
      world.perform(who, declareDelivery, { ...raw, ...change })

    await assert.rejects(declare('ana', {}), { code: 'not-your-role' })
    await assert.rejects(declare('benito', { proof: { ...proof, text: ' ' } }), { code: 'proof-missing' })
    await assert.rejects(declare('benito', { transactionId: unpaid }), { code: 'wrong-moment' })
    await assert.rejects(declare('benito', { tranche: 2 }), { code: 'not-found' })
  })

  test('keeps a parcel as its carrier writes it, and none whose number cannot be right', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const declare = (parcel: object, change: object = {}) =>
      world.perform('benito', declareDelivery, { ...raw, proof: { kind: 'tracking', parcel, ...change } })

    await assert.rejects(declare({ carrier: 'correos', number: 'RR473124828ES' }), {
      code: 'tracking-number-wrong',
      details: { carrier: 'correos', problem: 'digit-wrong' },
    })
    await assert.rejects(declare({ carrier: 'ups', number: 'mañana' }), { code: 'tracking-number-wrong' })
    await assert.rejects(declare({ carrier: 'paloma', number: '1' }), { code: 'input-wrong' })
    await assert.rejects(declare({ carrier: 'correos', number: 'RR473124829ES' }, { kind: 'meeting' }), {
      code: 'input-wrong',
    })
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded'])

    await declare({ carrier: 'correos', number: ' rr 4731 2482-9 es' })

    const { tranches } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.proof?.text, 'Correos (España), RR473124829ES')
    assert.deepEqual(tranches[0]?.proof?.parcel, { carrier: 'correos', number: 'RR473124829ES' })
  })

  test('wins or loses against giving everything back, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    const { won } = await atOnce(
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' }),
      () => world.perform('benito', declareDelivery, raw),
    )

    // Giving back is possible before and after the declaration; declaring is not after the end.
    assert.ok(won.includes(0))
    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
  })

  keepsTheRules({ command: declareDelivery, who: 'benito', ready })
})
