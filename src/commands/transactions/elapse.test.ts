import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
