import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import type { Parcel } from '#domain/parcels/tracking-number.ts'
import { system } from '#domain/transactions/situation.ts'
import { parcel } from '#test/deliveries.ts'
import { remedy, remediedDispute } from '#test/disputes.ts'
import { parcelBack, replacementAgreed } from '#test/goods-back.ts'
import { atOnce, keepsTheRules, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { hearCarrier } from './hear-carrier.ts'
import { redeliver } from './redeliver.ts'
import { sendReplacement } from './send-replacement.ts'

const by = (sent: object) => ({ kind: 'tracking', parcel: sent })
const ready = async (world: World) => ({
  transactionId: await replacementAgreed(world),
  tranche: 1,
  proof: by(parcel),
})
const delivered = (world: World, transactionId: string, of: Parcel, at = world.now()) =>
  perform(world.means, system, hearCarrier, {
    transactionId,
    ...of,
    word: { state: 'delivered', at: at.toString(), place: '' },
  })

describe('sending a replacement', () => {
  test('names its parcel, whose carrier proves that it came', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    await world.perform('benito', sendReplacement, raw)

    const [sent] = (await world.situation(transactionId)).tranches
    assert.deepEqual([sent?.state, sent?.proof?.parcel], ['delivery_declared', parcel])
    assert.equal(sent?.proof?.text, 'Correos (España), RR473124829ES')
    world.pass({ hours: 30 })
    assert.deepEqual(await delivered(world, transactionId, parcel), { proven: [1] })
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('is refused to the buyer, with a wrong digit, and where nothing is replaced or its parcel is named', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const send = (change: object) => world.perform('benito', sendReplacement, { ...raw, ...change })

    await assert.rejects(world.perform('ana', sendReplacement, raw), { code: 'not-your-role' })
    await assert.rejects(send({ proof: by({ carrier: 'correos', number: 'RR473124828ES' }) }), {
      code: 'tracking-number-wrong',
      details: { carrier: 'correos', problem: 'digit-wrong' },
    })
    await assert.rejects(send({ transactionId: await world.transactionIn('delivered') }), {
      code: 'wrong-moment',
    })
    await send({})
    await assert.rejects(send({ proof: by(parcelBack) }), { code: 'wrong-moment' })
  })

  test('by a carrier that nobody can ask is told once; its parcel with one who can be asked may still be named', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { transactionId } = raw
    const inWords = (text: string) =>
      world.perform('benito', sendReplacement, { ...raw, proof: { kind: 'tracking', text } })
    const [agreed] = (await world.situation(transactionId)).tranches
    const twice = { code: 'tracking-number-wrong', details: { problem: 'told-before' } }

    await assert.rejects(inWords(agreed?.proof?.text ?? ''), twice)
    await inWords('Mensajería del barrio, 12345')
    await assert.rejects(inWords('Mensajería del barrio, 12345'), twice)
    await assert.rejects(inWords('Mensajería de al lado, 678'), twice)
    await world.perform('benito', sendReplacement, raw)
    await assert.rejects(world.perform('benito', sendReplacement, raw), { code: 'wrong-moment' })
    assert.deepEqual((await world.situation(transactionId)).tranches[0]?.proof?.parcel, parcel)
  })

  test('is proven by no parcel that came before it was rejected, though it is named again', async () => {
    const world = await createWorld()
    const transactionId = await replacementAgreed(world, parcel)
    const before = world.now().subtract({ minutes: 1 })
    await world.perform('benito', sendReplacement, { transactionId, tranche: 1, proof: by(parcel) })

    assert.deepEqual(await delivered(world, transactionId, parcel, before), { proven: [] })
    assert.deepEqual(await statesOf(world, transactionId), ['delivery_declared'])
  })

  test('is proven once, against Ana who confirms and another worker', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await atOnce(
      () => world.perform('benito', sendReplacement, raw),
      () => world.perform('ana', confirmReceipt, { transactionId: raw.transactionId, tranche: 1 }),
      () => delivered(world, raw.transactionId, parcel),
      () => delivered(world, raw.transactionId, parcel),
    )
    assert.deepEqual(await statesOf(world, raw.transactionId), ['inspecting'])
    const { rows } = await world.database.pool.query('select count(*)::int as proofs from delivery_proofs')
    // The first delivery, and what replaces it.
    assert.deepEqual(rows, [{ proofs: 2 }])
  })

  test('is watched like what was mended by a decision and sent again', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('repair', 1_000_000n, 0n))
    await world.perform('benito', redeliver, { transactionId, tranche: 1, proof: by(parcel) })
    const early = world.now().subtract({ hours: 1 })
    assert.deepEqual(await delivered(world, transactionId, parcel, early), { proven: [] })

    const other = await createWorld()
    const again = await remediedDispute(other, remedy('repair', 1_000_000n, 0n))
    const raw = { transactionId: again.transactionId, tranche: 1, proof: by(parcel) }
    await other.perform('benito', redeliver, raw)
    other.pass({ hours: 1 })
    assert.deepEqual(await delivered(other, again.transactionId, parcel), { proven: [1] })
  })

  keepsTheRules({ command: sendReplacement, who: 'benito', ready })
})
