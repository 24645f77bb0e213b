import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { parcelsOf } from '#store/transactions/parcels.ts'
import { parcel, sentByParcel } from '#test/deliveries.ts'
import { atOnce, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { perform } from '#commands/command.ts'
import { system } from '#domain/transactions/situation.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { draftTransaction } from './draft.ts'
import { proposeTransaction } from './propose.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { declareDelivery } from './declare-delivery.ts'
import { hearCarrier } from './hear-carrier.ts'
import { undoDelivery } from './undo-delivery.ts'

type Said = Readonly<{ state: string; at: string; place?: string }> | null

const hear = (world: World, transactionId: string, said: Said) =>
  perform(world.means, system, hearCarrier, {
    transactionId,
    ...parcel,
    word: said && { place: 'Madrid', ...said },
  })
const wordOf = async (world: World, transactionId: string) => {
  const [known] = await parcelsOf(world.database.reader, transactionId)
  return [known?.word?.state ?? null, known?.isAsked]
}
/** Ana sells something to Benito, and the same number stands there. */
async function alsoSoldByAna(world: World) {
  const { transactionId } = await world.perform('benito', draftTransaction, { party: 'buyer' })
  const offer = { party: 'buyer', terms: Terms.parse(usualTerms), guest: { name: 'Ana' } }
  await world.perform('benito', proposeTransaction, { transactionId, ...offer })
  const owner = new Client({ connectionString: world.url })
  await owner.connect()
  await owner.query(
    `insert into parcels (transaction_id, carrier, number, goes_to, told_at) values ($1, $2, $3, 'buyer', now())`,
    [transactionId, parcel.carrier, parcel.number],
  )
  await owner.end()
}
const today = '2026-03-02T12:00:00Z'

describe('what a carrier says of a parcel', () => {
  test('is written down, and its delivery begins the inspection with the date of the carrier', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    world.pass({ hours: 1 })

    assert.deepEqual(await hear(world, id, null), { proven: [] })
    await hear(world, id, { state: 'in-transit', at: world.now().toString() })
    assert.deepEqual(await wordOf(world, id), ['in-transit', true])
    const at = world.now()
    world.pass({ hours: 30 })
    assert.deepEqual(await hear(world, id, { state: 'delivered', at: at.toString() }), { proven: [1] })

    const { tranches, timers, transaction } = await world.situation(id)
    const proof = tranches[0]?.proof
    assert.deepEqual([tranches[0]?.state, proof?.provenBy], ['inspecting', 'carrier'])
    assert.equal(proof?.provenAt?.toString(), at.toString())
    const inspection = timers.find((each) => each.kind === 'T-INSP')
    assert.equal(inspection?.startedAt.toString(), world.now().toString(), 'never before Ana hears of it')
    assert.deepEqual(transaction.handledBy, [])
    assert.deepEqual(await wordOf(world, id), ['delivered', false])
    const { rows } = await world.database.pool.query(
      'select kind, delivered_at, proven_by from delivery_proofs',
    )
    assert.deepEqual(
      rows.map((row: { delivered_at: unknown }) => ({ ...row, delivered_at: String(row.delivered_at) })),
      [{ kind: 'carrier', delivered_at: at.toString(), proven_by: null }],
    )
  })

  test('heard twice, late or against what it said before changes nothing', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    world.pass({ hours: 5 })
    const at = world.now()
    await hear(world, id, { state: 'delivered', at: at.toString() })
    const { transaction } = await world.situation(id)

    assert.deepEqual(await hear(world, id, { state: 'delivered', at: at.toString() }), { proven: [] })
    for (const said of [
      { state: 'in-transit', at: at.subtract({ hours: 2 }).toString() },
      { state: 'returning', at: at.toString() },
      null,
    ])
      await hear(world, id, said)

    assert.equal((await world.situation(id)).transaction.version, transaction.version)
    assert.deepEqual(await wordOf(world, id), ['delivered', false])
    // PostgreSQL says so too, whoever asks.
    await assert.rejects(world.database.pool.query(`update parcels set state = 'lost'`), {
      constraint: 'words_of_carriers_stay',
    })
  })

  test('an older word replaces no newer one, and one from a time to come is not heard yet', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    world.pass({ hours: 5 })
    const now = world.now()
    await hear(world, id, { state: 'waiting', at: now.toString() })
    await hear(world, id, { state: 'in-transit', at: now.subtract({ hours: 1 }).toString() })
    await hear(world, id, { state: 'delivered', at: now.add({ minutes: 2 }).toString() })

    assert.deepEqual(await wordOf(world, id), ['waiting', true])
    assert.deepEqual(await statesOf(world, id), ['delivery_declared'])
  })

  test('proves nothing of a parcel that came before the deal, or of a number in a deal of another buyer', async () => {
    const world = await createWorld()
    const old = await sentByParcel(world)
    await hear(world, old, { state: 'delivered', at: '2026-01-15T12:00:00Z' })
    assert.deepEqual(await wordOf(world, old), ['delivered', false])
    assert.deepEqual(await statesOf(world, old), ['delivery_declared'])

    const shared = await createWorld()
    const id = await sentByParcel(shared)
    await alsoSoldByAna(shared)
    shared.pass({ hours: 1 })
    await hear(shared, id, { state: 'delivered', at: shared.now().toString() })
    assert.deepEqual(await wordOf(shared, id), ['delivered', false])
    assert.deepEqual(await statesOf(shared, id), ['delivery_declared'])
  })

  test('is asked for again when Benito names the parcel again, and then proves it', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    world.pass({ hours: 1 })
    await world.perform('benito', undoDelivery, { transactionId: id, tranche: 1 })
    const at = world.now().toString()
    await hear(world, id, { state: 'delivered', at })
    assert.deepEqual(await statesOf(world, id), ['funded'])

    const proof = { kind: 'tracking', parcel }
    await world.perform('benito', declareDelivery, { transactionId: id, tranche: 1, proof })
    assert.deepEqual(await wordOf(world, id), ['delivered', true])
    assert.deepEqual(await hear(world, id, { state: 'delivered', at }), { proven: [1] })
  })

  test('proves it once, against Ana who confirms, Benito who takes his word back, and another worker', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    world.pass({ hours: 1 })
    const step = { transactionId: id, tranche: 1 }
    const said = { state: 'delivered', at: world.now().toString() }
    await atOnce(
      () => hear(world, id, said),
      () => hear(world, id, said),
      () => world.perform('ana', confirmReceipt, step),
      () => world.perform('benito', undoDelivery, step),
    )
    const [state] = await statesOf(world, id)
    const { rows } = await world.database.pool.query('select kind from delivery_proofs')
    assert.equal(rows.length, state === 'inspecting' ? 1 : 0)
  })

  test('nobody but the system says it, and of a parcel that nobody named it says nothing', async () => {
    const world = await createWorld()
    const id = await sentByParcel(world)
    const raw = { transactionId: id, ...parcel, word: { state: 'delivered', at: today, place: '' } }
    for (const who of ['ana', 'benito', 'olga', 'zoe'] as const)
      await assert.rejects(world.perform(who, hearCarrier, raw), { code: 'not-found' })
    await assert.rejects(hear(world, id, { state: 'eaten', at: today }), { code: 'input-wrong' })
    await assert.rejects(hear(world, id, { state: 'delivered', at: 'ayer' }), { code: 'input-wrong' })
    const elsewhere = await world.transactionIn('delivered')
    assert.deepEqual(await hear(world, elsewhere, { state: 'delivered', at: today }), { proven: [] })
    assert.deepEqual(await statesOf(world, elsewhere), ['delivery_declared'])
  })
})
