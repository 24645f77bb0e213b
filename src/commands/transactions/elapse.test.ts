import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { codesOf, lapse, openBalances, payoutsOf, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { elapseTimer } from './elapse.ts'

const undo = (transactionId: string) => ({ transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })

describe('a timer that runs out', () => {
  test('takes the published step, and firing twice is harmless', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    world.pass({ minutes: 11 })
    const fire = () => world.perform(system, elapseTimer, undo(transactionId))

    const [first, second] = await Promise.all([fire(), fire()])
    const third = await fire()

    assert.notEqual(first.moved, second.moved)
    assert.equal(third.moved, false)
    assert.deepEqual(await codesOf(world, transactionId), ['L2', 'L6', 'L10'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
  })

  test('does nothing before its time, and nothing that nobody started', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    world.pass({ minutes: 9 })
    const fire = (change: object = {}) =>
      world.perform(system, elapseTimer, { ...undo(transactionId), ...change })

    assert.deepEqual(await fire(), { moved: false })
    assert.deepEqual(await fire({ cycle: 7 }), { moved: false })
    assert.deepEqual(await fire({ kind: 'T-DELIV' }), { moved: false })
    assert.deepEqual(await statesOf(world, transactionId), ['releasable'])
  })

  test('is the system’s alone: for everybody else it does not exist', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    world.pass({ minutes: 11 })

    for (const who of ['ana', 'benito', 'olga', 'zoe'] as const)
      await assert.rejects(world.perform(who, elapseTimer, undo(transactionId)), { code: 'not-found' })
    const nothing = '00000000-0000-7000-8000-0000000000ff'
    await assert.rejects(world.perform(system, elapseTimer, undo(nothing)), { code: 'not-found' })
  })

  test('of an offer or of a deposit ends the deal without money', async () => {
    const world = await createWorld()
    const [offered, agreed] = [await world.transactionIn('claimed'), await world.transactionIn('agreed')]

    await lapse(world, offered, 'T-OFFER')
    await lapse(world, agreed, 'T-FUND')

    assert.equal((await world.situation(offered)).transaction.state, 'expired')
    assert.equal((await world.situation(agreed)).transaction.state, 'expired')
    assert.deepEqual(await statesOf(world, agreed), ['void'])
  })

  for (const who of ['ana', 'benito'] as const)
    test(`gives the days to deposit again when ${who} is verified in their last two days, twice at most`, async () => {
      const world = await createWorld()
      const transactionId = await world.transactionIn('agreed')
      const due = async () => {
        const { timers } = await world.situation(transactionId)
        return existing(
          timers.findLast((each) => each.kind === 'T-FUND'),
          'the deposit has a term',
        ).dueAt
      }
      const verify = (tier: number) =>
        world.perform('olga', confirmIdentity, {
          personId: world.ids[who],
          tier,
          verifiedName: `${who === 'ana' ? 'Ana' : 'Benito'} Prueba`,
          note: 'Comprobado en la oficina.',
        })
      const verifyHoursBefore = async (hours: number) => {
        await verify(0)
        const left = world.now().until((await due()).subtract({ hours }))
        world.pass({ seconds: Math.floor(left.total('seconds')) })
        await verify(1)
      }
      for (const cycle of [2, 3]) {
        await verifyHoursBefore(47)
        // Said again, it gives nothing more.
        await verify(1)
        await lapse(world, transactionId, 'T-FUND')
        const { timers, transaction } = await world.situation(transactionId)
        const now = timers.findLast((each) => each.kind === 'T-FUND')
        assert.deepEqual([transaction.state, now?.cycle], ['agreed', cycle])
      }
      await verifyHoursBefore(47)
      await lapse(world, transactionId, 'T-FUND')
      assert.equal((await world.situation(transactionId)).transaction.state, 'expired')
    })

  test('takes the deal of who was verified earlier than that', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const name = { verifiedName: 'Ana Prueba', note: 'Comprobado en la oficina.' }
    for (const tier of [0, 1])
      await world.perform('olga', confirmIdentity, { personId: world.ids.ana, tier, ...name })
    await lapse(world, transactionId, 'T-FUND')
    assert.equal((await world.situation(transactionId)).transaction.state, 'expired')
  })

  test('of a short deposit gives it back without fee', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.deposit(transactionId, 400_000n)

    await lapse(world, transactionId, 'T-TOPUP')

    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 400_000n, 'planned']])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 400_000n, transit: 400_000n })
  })

  test('of an inspection counts as silence when notices were proven', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    world.pass({ days: 2 })
    await proveNotices(world, transactionId, 'ana', [0, 1])

    await lapse(world, transactionId, 'T-INSP')

    assert.deepEqual(await statesOf(world, transactionId), ['released'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
  })

  test('of an inspection does not count without proven notices: 48 hours more, then the operator', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    // To the seller: notices to the wrong person prove nothing.
    await proveNotices(world, transactionId, 'benito', [0, 1])

    await lapse(world, transactionId, 'T-INSP')
    const again = await world.situation(transactionId)
    await lapse(world, transactionId, 'T-INSP')
    const waiting = await world.situation(transactionId)

    const timers = (situation: typeof again) =>
      situation.timers.filter((each) => each.kind === 'T-INSP').map((each) => [each.cycle, each.state])
    assert.deepEqual(timers(again), [
      [1, 'fired'],
      [2, 'armed'],
    ])
    assert.deepEqual(timers(waiting), [
      [1, 'fired'],
      [2, 'waiting'],
    ])
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })
})
