import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newKeys } from '#device/handover/signature.ts'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { payOut } from '#test/bank-day.ts'
import { complaint, disputeOf } from '#test/disputes.ts'
import { frozenDeal, reason } from '#test/freezes.ts'
import { twoPhones } from '#test/handovers.ts'
import { whatIsWrong } from '#test/goods-back.ts'
import { atOnce, eventsOf, lapse, openBalances, proposalOf, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { openDispute } from '../disputes/open.ts'
import { liftFreeze } from '../freezes/lift.ts'
import { proposeLift } from '../freezes/propose-lift.ts'
import { withdrawDispute } from '../disputes/withdraw.ts'
import { acceptProposal } from './accept-proposal.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { giveBack } from './give-back.ts'
import { handOver } from './hand-over.ts'
import { proposeReplacement } from './propose-replacement.ts'
import { rejectDelivery } from './reject.ts'
import { releaseTranche } from './release.ts'
import { undoRelease } from './undo-release.ts'

const bring = (world: World, who: Name, raw: object) => world.perform(who, handOver, raw)
const proofsOf = (world: World) =>
  world.database.reader.selectFrom('delivery_proofs').select(['kind', 'delivered_at', 'proven_by']).execute()
const orders = [
  ['ana', 'benito'],
  ['benito', 'ana'],
] as const

describe('bringing a code that says “I have it”', () => {
  for (const [first, second] of orders)
    test(`proves the delivery at its own time, ${first} first; ${second} finds it there`, async () => {
      const world = await createWorld()
      const { transactionId, meet } = await twoPhones(world)
      const met = await meet('handed')
      const shown = Math.floor(world.now().epochMilliseconds / 30_000) * 30_000
      world.pass({ hours: 3 })

      const answer = await bring(world, first, met[first])
      assert.deepEqual([answer.kind, answer.isNews], ['handed', true])
      const { tranches, timers } = await world.situation(transactionId)
      const [part] = tranches
      assert.deepEqual(
        [part?.state, part?.heldMinor, part?.proof?.provenBy],
        ['inspecting', 1_000_000n, 'buyer'],
      )
      assert.ok((part?.proof?.provenAt?.epochMilliseconds ?? 0) >= shown)
      // Nobody's time runs before they are told.
      const clock = timers.find(({ kind }) => kind === 'T-INSP')
      assert.equal(clock?.startedAt.toString(), world.now().toString())
      const events = await eventsOf(world, transactionId)
      assert.ok(chainIsWhole(events))
      const { handover } = JSON.parse(events.at(-1)?.body ?? '{}').said
      assert.deepEqual(
        [handover.broughtBy, handover.code],
        [first === 'ana' ? 'buyer' : 'seller', met.ana.code],
      )
      const [proof] = await proofsOf(world)
      assert.deepEqual([proof?.kind, proof?.proven_by], ['code', null])

      world.pass({ hours: 5 })
      assert.equal((await bring(world, second, met[second])).isNews, false)
      assert.equal((await bring(world, first, met[first])).isNews, false)
      assert.equal((await eventsOf(world, transactionId)).length, events.length)
      assert.equal((await proofsOf(world)).length, 1)
    })

  test('from both at the same moment happens once', async () => {
    const world = await createWorld()
    const { transactionId, meet } = await twoPhones(world, 'delivered')
    const met = await meet('handed')
    const { refusals } = await atOnce(
      () => bring(world, 'ana', met.ana),
      () => bring(world, 'benito', met.benito),
    )
    assert.deepEqual(refusals, [])
    assert.equal((await proofsOf(world)).length, 1)
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('counts in a frozen deal, as a code does not keep: the clock of the inspection waits for the end of the order', async () => {
    const world = await createWorld()
    const { transactionId, meet } = await twoPhones(world)
    const { benito } = await meet('handed')
    world.pass({ minutes: 5 })
    const about = await frozenDeal(world, transactionId)

    assert.equal((await bring(world, 'benito', benito)).isNews, true)

    const clock = async () =>
      (await world.situation(transactionId)).timers.find(({ kind }) => kind === 'T-INSP')
    assert.equal((await clock())?.state, 'paused')
    world.pass({ days: 15 })
    await world.perform('olga', proposeLift, { ...about, reason })
    await world.perform('pablo', liftFreeze, { ...about, reason })
    const { state, dueAt } = (await clock()) ?? assert.fail('it was handed over')
    assert.equal(state, 'armed')
    assert.ok(world.now().until(dueAt).total('hours') >= 48)
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'escrow:1': 1_000_000n,
      fee_pending: 11_600n,
    })
  })

  test('after Ana confirmed it by hand says nothing new', async () => {
    const world = await createWorld()
    const { part, meet } = await twoPhones(world, 'delivered')
    const met = await meet('handed')
    await world.perform('ana', confirmReceipt, part)
    assert.equal((await bring(world, 'benito', met.benito)).isNews, false)
  })
})

describe('bringing a code that says “I looked at it and accept it”', () => {
  for (const [first, second] of orders)
    test(`releases the money with the minutes to undo it, ${first} first`, async () => {
      const world = await createWorld()
      const { transactionId, part, meet } = await twoPhones(world)
      const met = await meet('accepted')
      world.pass({ hours: 26 })
      assert.equal((await bring(world, first, met[first])).isNews, true)
      const { tranches, timers } = await world.situation(transactionId)
      assert.deepEqual([tranches[0]?.state, tranches[0]?.previous.at(-1)], ['releasable', 'inspecting'])
      const undo = timers.find(({ kind }) => kind === 'T-UNDO')
      assert.equal(undo?.dueAt.toString(), world.now().add({ minutes: 10 }).toString())
      assert.equal((await bring(world, second, met[second])).isNews, false)

      await world.perform('ana', undoRelease, part)
      // No copy of what she said takes back that Ana undid it; what she says anew counts.
      await assert.rejects(bring(world, second, met[second]), { code: 'handover-too-late' })
      assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
      world.pass({ minutes: 5 })
      const anew = await meet('accepted')
      assert.equal((await bring(world, second, anew[second])).isNews, true)
      assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
    })

  test('says nothing once Ana released and undid it by hand', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'inspecting')
    const kept = await meet('accepted')
    world.pass({ minutes: 5 })
    await world.perform('ana', releaseTranche, part)
    assert.equal((await bring(world, 'benito', kept.benito)).isNews, false)
    await world.perform('ana', undoRelease, part)

    await assert.rejects(bring(world, 'benito', kept.benito), { code: 'handover-too-late' })

    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('nor does one count anew that she showed before she undid it by a clock that is a minute ahead', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'inspecting')
    const met = await meet('accepted', { shownAt: world.now().epochMilliseconds + 55_000 })
    await bring(world, 'ana', met.ana)
    world.pass({ seconds: 10 })
    await world.perform('ana', undoRelease, part)
    world.pass({ minutes: 2 })

    await assert.rejects(bring(world, 'benito', met.benito), { code: 'handover-too-late' })

    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('nor does one of the first meeting prove what replaced it', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'inspecting')
    const kept = [await meet('handed'), await meet('accepted')]
    world.pass({ minutes: 5 })
    await world.perform('ana', rejectDelivery, { ...part, reason: whatIsWrong, wanted: 'replacement' })
    await world.perform('benito', proposeReplacement, { ...part, reason: 'Te llevo otra igual el lunes.' })
    await world.perform('ana', acceptProposal, {
      transactionId,
      proposal: await proposalOf(world, transactionId),
    })
    assert.deepEqual(await statesOf(world, transactionId), ['delivery_declared'])

    for (const { benito } of kept)
      await assert.rejects(bring(world, 'benito', benito), { code: 'handover-too-late' })

    world.pass({ minutes: 5 })
    assert.equal((await bring(world, 'benito', (await meet('handed')).benito)).isNews, true)
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('of before a dispute that was withdrawn says that it was handed over, as it is told', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'delivered')
    const { benito } = await meet('accepted')
    world.pass({ minutes: 5 })
    await world.perform('ana', openDispute, { ...part, ...complaint })
    await world.perform('ana', withdrawDispute, {
      transactionId,
      dispute: await disputeOf(world, transactionId),
    })

    const { kind, isNews } = await bring(world, 'benito', benito)

    assert.deepEqual([kind, isNews], ['handed', true])
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })

  test('and what is not undone is paid once', async () => {
    const world = await createWorld()
    const { transactionId, meet } = await twoPhones(world)
    const [handed, accepted] = [await meet('handed'), await meet('accepted')]
    await bring(world, 'benito', accepted.benito)
    assert.equal((await bring(world, 'benito', handed.benito)).isNews, false)
    await lapse(world, transactionId, 'T-UNDO')
    const { tranches, payouts } = await world.situation(transactionId)
    assert.deepEqual([tranches[0]?.state, payouts.length], ['released', 1])
    assert.equal((await bring(world, 'ana', accepted.ana)).isNews, false)
    assert.equal((await world.situation(transactionId)).payouts.length, 1)
  })

  test('comes too late once the money went back, and the deal is over', async () => {
    const world = await createWorld()
    const back = await twoPhones(world)
    const late = await back.meet('accepted')
    await world.perform('benito', giveBack, { ...back.part, amountMinor: '1000000' })
    await payOut(world, back.transactionId)
    await assert.rejects(bring(world, 'benito', late.benito), { code: 'handover-too-late' })
  })
})

describe('a code that proves nothing', () => {
  test('is refused with its reason, and changes nothing', async () => {
    const world = await createWorld()
    const one = await twoPhones(world)
    const other = await twoPhones(world)
    world.pass({ hours: 2 })
    const now = world.now().epochMilliseconds
    const strange = await newKeys()
    const tries: readonly (readonly [object, string])[] = [
      [(await one.meet('handed', { of: other.part })).benito, 'handover-of-another'],
      [{ ...(await other.meet('handed')).benito, ...one.part }, 'handover-of-another'],
      [(await one.meet('handed', { of: { ...one.part, tranche: 2 } })).benito, 'handover-of-another'],
      [(await one.meet('handed', { buyer: strange })).benito, 'handover-forged'],
      [(await one.meet('handed', { seller: strange })).benito, 'handover-forged'],
      [(await one.meet('handed', { readAt: now + 45 * 60_000, shownAt: now })).benito, 'handover-clock'],
      [(await one.meet('handed', { shownAt: now - 3_600_000, readAt: now })).benito, 'handover-too-old'],
      [(await one.meet('handed', { shownAt: now + 3_600_000 })).benito, 'handover-clock'],
      [(await one.meet('handed', { shownAt: now - 9 * 3_600_000 })).benito, 'handover-clock'],
      [(await one.meet('handed')).ana, 'handover-not-prepared'],
      [{ ...one.part, code: 'hola' }, 'handover-code-wrong'],
    ]
    for (const [raw, code] of tries)
      await assert.rejects(bring(world, 'benito', raw), (thrown: Error & { code: string }) => {
        assert.equal(thrown.code, code)
        return true
      })
    assert.deepEqual(await statesOf(world, one.transactionId), ['funded'])
    assert.deepEqual(await proofsOf(world), [])
  })

  test('of a telephone that another took the place of says that Ana has it, and releases nothing', async () => {
    const world = await createWorld()
    for (const isBefore of [true, false]) {
      const { transactionId, prepare, meet } = await twoPhones(world)
      const met = isBefore ? await meet('accepted') : null
      world.pass({ minutes: 5 })
      await prepare('ana', await newKeys())
      world.pass({ minutes: 5 })
      const { benito } = met ?? (await meet('accepted'))

      assert.equal((await bring(world, 'benito', benito)).kind, 'handed')

      assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
    }
  })

  test('is nobody’s but the two sides’', async () => {
    const world = await createWorld()
    const { part, meet } = await twoPhones(world)
    const met = await meet('accepted')
    for (const who of ['zoe', 'olga', 'carla', 'adela'] as const)
      await assert.rejects(bring(world, who, met.benito), { code: 'not-found' })
    await assert.rejects(bring(world, 'ana', { ...met.ana, tranche: 7 }), { code: 'not-found' })
    assert.deepEqual(await statesOf(world, part.transactionId), ['funded'])
  })
})
