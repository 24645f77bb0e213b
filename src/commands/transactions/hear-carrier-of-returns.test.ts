import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import type { Parcel } from '#domain/parcels/tracking-number.ts'
import { system } from '#domain/transactions/situation.ts'
import { parcelsOf } from '#store/transactions/parcels.ts'
import { parcel, sentByParcel } from '#test/deliveries.ts'
import { goodsBackIn, parcelBack, returnAddress, whatIsWrong } from '#test/goods-back.ts'
import { atOnce, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptReturn } from './accept-return.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { confirmReturn } from './confirm-return.ts'
import { giveBack } from './give-back.ts'
import { hearCarrier } from './hear-carrier.ts'
import { rejectDelivery } from './reject.ts'
import { shipReturn } from './ship-return.ts'

const hear = (world: World, transactionId: string, of: Parcel, state: string, at = world.now()) =>
  perform(world.means, system, hearCarrier, {
    transactionId,
    ...of,
    word: { state, at: at.toString(), place: 'Madrid' },
  })

/** Ana sends back by a carrier what Benito sold. */
async function goingBack(world: World, sent: Parcel = parcelBack): Promise<string> {
  const transactionId = await goodsBackIn(world, 'return_agreed')
  await world.perform('ana', shipReturn, {
    transactionId,
    tranche: 1,
    shipment: { by: 'carrier', parcel: sent },
  })
  return transactionId
}

/** What came by a parcel is rejected, and Benito agrees that it goes back. */
async function cameByParcel(world: World): Promise<string> {
  const transactionId = await sentByParcel(world)
  const raw = { transactionId, tranche: 1 }
  await world.perform('ana', confirmReceipt, raw)
  await world.perform('ana', rejectDelivery, { ...raw, reason: whatIsWrong, wanted: 'return' })
  await world.perform('benito', acceptReturn, { ...raw, address: returnAddress, paidBy: 'seller' })
  return transactionId
}

describe('what a carrier says of a parcel that goes back', () => {
  test('proves its arrival: Benito looks at it from the notice on, and the date is that of the carrier', async () => {
    const world = await createWorld()
    const id = await goingBack(world)
    world.pass({ hours: 1 })
    await hear(world, id, parcelBack, 'in-transit')
    assert.deepEqual(await statesOf(world, id), ['return_shipped'])
    const at = world.now()
    world.pass({ hours: 30 })

    assert.deepEqual(await hear(world, id, parcelBack, 'delivered', at), { proven: [1] })

    const { tranches, timers, transaction } = await world.situation(id)
    const { state, goodsReturn } = tranches[0] ?? {}
    assert.deepEqual([state, goodsReturn?.receivedBy], ['return_received', 'carrier'])
    assert.equal(goodsReturn?.receivedAt?.toString(), at.toString())
    const timer = (kind: string) => timers.find((each) => each.kind === kind)
    assert.equal(timer('T-RTRANS')?.state, 'stopped')
    assert.equal(
      timer('T-RINSP')?.startedAt.toString(),
      world.now().toString(),
      'never before Benito hears of it',
    )
    assert.deepEqual(transaction.handledBy, [])
  })

  test('heard twice, late, or once Benito said so himself changes nothing', async () => {
    const world = await createWorld()
    const id = await goingBack(world)
    world.pass({ hours: 5 })
    const at = world.now()
    await hear(world, id, parcelBack, 'delivered', at)
    const { transaction } = await world.situation(id)
    assert.deepEqual(await hear(world, id, parcelBack, 'delivered', at), { proven: [] })
    await hear(world, id, parcelBack, 'in-transit', at.subtract({ hours: 2 }))
    assert.equal((await world.situation(id)).transaction.version, transaction.version)

    const other = await createWorld()
    const said = await goingBack(other)
    await other.perform('benito', confirmReturn, { transactionId: said, tranche: 1 })
    assert.deepEqual(await hear(other, said, parcelBack, 'delivered'), { proven: [] })
  })

  test('proves nothing of what came before the return was agreed on, nor in a deal where it goes to somebody else', async () => {
    const world = await createWorld()
    world.pass({ hours: 1 })
    const id = await goingBack(world)
    const before = world.now().subtract({ minutes: 1 })
    assert.deepEqual(await hear(world, id, parcelBack, 'delivered', before), { proven: [] })
    assert.deepEqual(await statesOf(world, id), ['return_shipped'])

    const shared = await createWorld()
    await sentByParcel(shared, parcelBack)
    const back = await goingBack(shared)
    assert.deepEqual(await hear(shared, back, parcelBack, 'delivered'), { proven: [] })
    assert.deepEqual(await statesOf(shared, back), ['return_shipped'])
  })

  test('is none of another parcel: that which brought it is refused, and a second one proves nothing', async () => {
    const world = await createWorld()
    const id = await cameByParcel(world)
    world.pass({ hours: 1 })
    const ship = (sent: Parcel) =>
      world.perform('ana', shipReturn, {
        transactionId: id,
        tranche: 1,
        shipment: { by: 'carrier', parcel: sent },
      })
    await assert.rejects(ship(parcel), {
      code: 'tracking-number-wrong',
      details: { carrier: 'correos', problem: 'came-with-it' },
    })
    await ship(parcelBack)
    assert.deepEqual(await hear(world, id, parcel, 'delivered'), { proven: [] })
    assert.deepEqual(await hear(world, id, { carrier: 'fedex', number: '986578788855' }, 'delivered'), {
      proven: [],
    })
    assert.deepEqual(await statesOf(world, id), ['return_shipped'])
    const known = await parcelsOf(world.database.reader, id)
    assert.deepEqual(
      known.map(({ number }) => number),
      [parcel.number, parcelBack.number],
    )
  })

  test('proves it once, against Benito who confirms or gives everything back, and another worker', async () => {
    const world = await createWorld()
    const id = await goingBack(world)
    world.pass({ hours: 1 })
    const step = { transactionId: id, tranche: 1 }
    const at = world.now()
    await atOnce(
      () => hear(world, id, parcelBack, 'delivered', at),
      () => hear(world, id, parcelBack, 'delivered', at),
      () => world.perform('benito', confirmReturn, step),
      () => world.perform('benito', giveBack, { ...step, amountMinor: '1000000' }),
    )
    const { rows } = await world.database.pool.query(`select 1 from events where name = 'return.received'`)
    assert.ok(rows.length <= 1)
    assert.deepEqual(await statesOf(world, id), ['refunded'])
  })

  test('nobody but the system says it', async () => {
    const world = await createWorld()
    const transactionId = await goingBack(world)
    const word = { state: 'delivered', at: world.now().toString(), place: '' }
    for (const who of ['ana', 'benito', 'olga', 'zoe'] as const)
      await assert.rejects(world.perform(who, hearCarrier, { transactionId, ...parcelBack, word }), {
        code: 'not-found',
      })
  })
})
