import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askingRule, type ParcelWord } from '#domain/parcels/parcel-words.ts'
import type { Parcel } from '#domain/parcels/tracking-number.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { withdrawDispute } from '#commands/disputes/withdraw.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { hearCarrier } from '#commands/transactions/hear-carrier.ts'
import { shipReturn } from '#commands/transactions/ship-return.ts'
import { system } from '#domain/transactions/situation.ts'
import { parcel, sentByParcel } from '#test/deliveries.ts'
import { complaint, disputeOf } from '#test/disputes.ts'
import { goodsBackIn, parcelBack } from '#test/goods-back.ts'
import { statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { watchParcels } from './watch-parcels.ts'

/** A word as it comes from outside. */
const told = (word: ParcelWord) => ({ ...word, at: word.at.toString() })

type Answer = ParcelWord | null | Error

/** Carriers that answer so, and write down what they were asked about. */
function carriersThat(answer: () => Answer) {
  const asked: string[] = []
  const wordOf = async ({ number }: Parcel) => {
    asked.push(number)
    const said = answer()
    if (said instanceof Error) throw said
    return said
  }
  return { asked, wordOf }
}
const watch = (world: World, carriers: ReturnType<typeof carriersThat>) => {
  const errors: string[] = []
  const log = { info: () => {}, error: (event: string) => errors.push(event) }
  return watchParcels({ means: world.means, log }, carriers).then(() => errors)
}

describe('asking carriers', () => {
  test('goes on in its time until one says that it delivered, and then no more', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    let said: Answer = null
    const carriers = carriersThat(() => said)

    await watch(world, carriers)
    await watch(world, carriers)
    assert.equal(carriers.asked.length, 1)
    world.pass({ minutes: askingRule.everyMinutes })
    said = { state: 'delivered', at: world.now(), place: 'Puebla' }
    await watch(world, carriers)
    assert.deepEqual(await statesOf(world, id), ['inspecting'])
    world.pass({ days: 1 })
    await watch(world, carriers)
    assert.equal(carriers.asked.length, 2)
  })

  for (const meanwhile of ['nothing', 'its delivery'] as const)
    test(`rests in a dispute and goes on once that is withdrawn, where it told of ${meanwhile} before`, async () => {
      const world = await createWorld()
      const id = await sentByParcel(world)
      const delivered = (at: Temporal.Instant) => ({ state: 'delivered', at, place: 'Puebla' }) as const
      let said: Answer = null
      const carriers = carriersThat(() => said)
      world.pass({ hours: 1 })
      await watch(world, carriers)
      await world.perform('ana', openDispute, { transactionId: id, ...complaint })
      if (meanwhile === 'its delivery') said = delivered(world.now())
      if (said) await world.perform(system, hearCarrier, { transactionId: id, ...parcel, word: told(said) })
      world.pass({ days: 1 })
      await watch(world, carriers)
      assert.deepEqual([carriers.asked.length, await statesOf(world, id)], [1, ['disputed']])

      await world.perform('ana', withdrawDispute, { transactionId: id, dispute: await disputeOf(world, id) })
      said ??= delivered(world.now())
      world.pass({ minutes: 1 })
      await watch(world, carriers)
      assert.deepEqual([carriers.asked.length, await statesOf(world, id)], [2, ['inspecting']])
    })

  test('is done once by two workers, and keeps nobody waiting for a carrier that cannot be asked', async () => {
    const world = await createWorld()
    const ids = [
      await sentByParcel(world),
      await sentByParcel(world, { carrier: 'ups', number: '1Z5R89390357567127' }),
    ]
    const carriers = carriersThat(() => ({ state: 'delivered', at: world.now(), place: '' }))
    await Promise.all([watch(world, carriers), watch(world, carriers)])
    assert.equal(carriers.asked.length, 2)
    for (const id of ids) assert.deepEqual(await statesOf(world, id), ['inspecting'])

    const broken = await createWorld()
    const id = await sentByParcel(broken)
    assert.deepEqual(
      await watch(
        broken,
        carriersThat(() => new Error('no answer')),
      ),
      ['carrier-not-heard'],
    )
    broken.pass({ minutes: askingRule.afterFailureMinutes })
    await watch(
      broken,
      carriersThat(() => ({ state: 'delivered', at: broken.now(), place: '' })),
    )
    assert.deepEqual(await statesOf(broken, id), ['inspecting'])
  })

  test('goes on for what is sent back, until it came back', async () => {
    const world = await createWorld()
    const id = await goodsBackIn(world, 'return_agreed')
    const shipment = { by: 'carrier', parcel: parcelBack }
    await world.perform('ana', shipReturn, { transactionId: id, tranche: 1, shipment })
    const carriers = carriersThat(() => ({ state: 'delivered', at: world.now(), place: '' }))
    await watch(world, carriers)
    assert.deepEqual(await statesOf(world, id), ['return_received'])
    world.pass({ days: 1 })
    await watch(world, carriers)
    assert.deepEqual(carriers.asked, [parcelBack.number])
  })

  test('ends where nobody waits for the parcel any more', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    await world.perform('ana', confirmReceipt, { transactionId: id, tranche: 1 })
    const carriers = carriersThat(() => null)
    await watch(world, carriers)
    assert.deepEqual(carriers.asked, [])
  })
})
