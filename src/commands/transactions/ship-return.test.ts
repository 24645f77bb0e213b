import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byPost, goodsBackIn, parcelBack } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { giveBack } from './give-back.ts'
import { shipReturn } from './ship-return.ts'

const ready = async (world: World) => ({
  transactionId: await goodsBackIn(world, 'return_agreed'),
  tranche: 1,
  shipment: byPost,
})

describe('sending the goods back', () => {
  test('notes the carrier with its number, and waits for their arrival', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', shipReturn, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    const { state, goodsReturn } = tranches[0] ?? {}
    assert.deepEqual([state, goodsReturn?.shipment], ['return_shipped', byPost])
    assert.equal(goodsReturn?.shippedAt?.toString(), world.now().toString())
    assert.deepEqual(
      ['T-RSHIP', 'T-RTRANS'].map((kind) => timers.find((each) => each.kind === kind)?.state),
      ['stopped', 'armed'],
    )
  })

  test('is refused to the seller and without a carrier or a number', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const ship = (change: object) =>
      world.perform('ana', shipReturn, { ...raw, shipment: { ...byPost, ...change } })

    await assert.rejects(world.perform('benito', shipReturn, raw), { code: 'not-your-role' })
    await assert.rejects(ship({ carrier: '' }), { code: 'input-wrong' })
    await assert.rejects(ship({ number: '' }), { code: 'input-wrong' })
    await ship({ by: 'hand', carrier: '', number: 'En su tienda, el lunes' })
  })

  test('keeps a parcel as its carrier writes it, and none whose number cannot be right', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const ship = (parcel: object, change: object = {}) =>
      world.perform('ana', shipReturn, { ...raw, shipment: { by: 'carrier', parcel, ...change } })

    await assert.rejects(ship({ carrier: 'ups', number: '1Z5R89390357567128' }), {
      code: 'tracking-number-wrong',
      details: { carrier: 'ups', problem: 'digit-wrong' },
    })
    await assert.rejects(ship({ carrier: 'ups', number: 'mañana' }), { code: 'tracking-number-wrong' })
    await assert.rejects(ship({ carrier: 'paloma', number: '1' }), { code: 'input-wrong' })
    await assert.rejects(ship(parcelBack, { by: 'hand' }), { code: 'input-wrong' })
    assert.deepEqual(await statesOf(world, raw.transactionId), ['return_agreed'])

    await ship({ carrier: 'ups', number: ' 1z 5r8 939 03 5756 712-7 ' })
    const [part] = (await world.situation(raw.transactionId)).tranches
    const kept = { by: 'carrier', carrier: 'UPS', number: parcelBack.number, parcel: parcelBack }
    assert.deepEqual(part?.goodsReturn?.shipment, kept)
  })

  test('while everything is given back ends refunded', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await atOnce(
      () => world.perform('ana', shipReturn, raw),
      () => world.perform('benito', giveBack, { ...raw, amountMinor: '1000000' }),
    )

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
  })

  keepsTheRules({ command: shipReturn, who: 'ana', ready })
})
