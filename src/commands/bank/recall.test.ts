import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { system } from '#domain/transactions/situation.ts'
import { payOut } from '#test/bank-day.ts'
import {
  approveBoth,
  approvedPayout,
  daysWithoutNews,
  exportOf,
  handOver,
  payoutOf,
  payoutState,
  plannedPayout,
} from '#test/payouts.ts'
import { booksAreExact, booksAreExactBut, lineState, owed, recalled, trancheOf } from '#test/recalls.ts'
import { createWorld } from '#test/world.ts'

describe('a deposit that Ana’s bank takes back while it is held', () => {
  for (const state of ['funded', 'delivered', 'inspecting', 'releasable'] as const)
    test(`leaves custody whole, and its part waits for a deposit again (${state})`, async () => {
      const world = await createWorld()
      const transactionId = await world.transactionIn(state)
      const { recalledLineId, lineId } = await recalled(world, transactionId)

      const tranche = await trancheOf(world, transactionId)
      assert.deepEqual(
        [tranche.state, tranche.heldMinor, tranche.feePendingMinor, tranche.proof],
        ['pending', 0n, 0n, null],
      )
      const { timers, transaction } = await world.situation(transactionId)
      const armed = timers.filter((each) => each.state === 'armed').map((each) => each.kind)
      assert.deepEqual(armed, ['T-FUND'])
      assert.deepEqual(transaction.handledBy.toSorted(), [world.ids.olga, world.ids.pablo].toSorted())
      assert.equal(await owed(world, transactionId), 0n)
      assert.equal(await lineState(world, recalledLineId), 'recalled')
      assert.equal(await lineState(world, lineId), 'noted')
      await booksAreExact(world)
    })

  test('tells both, and another deposit funds the deal again', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')
    const { amountMinor } = await recalled(world, transactionId)
    const { rows } = await world.database.pool.query(
      `select payload ->> 'to' as "to" from jobs where payload ->> 'notice' = 'deposito_reclamado' order by 1`,
    )
    assert.deepEqual(rows, [{ to: 'buyer' }, { to: 'seller' }])

    await world.deposit(transactionId, amountMinor)
    assert.equal((await trancheOf(world, transactionId)).state, 'funded')
    await booksAreExact(world)
  })

  test('and that nobody pays again ends the deal without anything owed', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    await recalled(world, transactionId)
    await daysWithoutNews(world, 30)
    await world.perform(system, elapseTimer, {
      transactionId,
      subject: 'tranche:1',
      kind: 'T-FUND',
      cycle: 2,
    })
    assert.equal((await world.situation(transactionId)).transaction.state, 'cancelled')
    await booksAreExact(world)
  })

  test('takes no more than came: what the operator bore of a shortage is the operator’s again', async () => {
    const policy = { timers: {}, toleranceMinor: 500n, tierLimits: publishedTierLimits }
    const world = await createWorld({ policy })
    const transactionId = await world.transactionIn('agreed')
    await world.deposit(transactionId, 1_011_600n - 300n)
    const { state } = await trancheOf(world, transactionId)
    assert.deepEqual([state, await world.balance('bank_fees')], ['funded', 300n])
    await recalled(world, transactionId)

    const part = await trancheOf(world, transactionId)
    assert.deepEqual([part.state, part.heldMinor, part.feePendingMinor], ['pending', 0n, 0n])
    assert.equal(await world.balance('bank_fees'), 0n)
    assert.equal(await owed(world, transactionId), 0n)
    await booksAreExact(world)
  })

  test('leaves what another deposit had brought: the part waits for the rest', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.deposit(transactionId, 300_00n)
    const first = (await trancheOf(world, transactionId)).heldMinor
    await world.deposit(transactionId, 100_00n)
    await recalled(world, transactionId)
    const tranche = await trancheOf(world, transactionId)
    assert.deepEqual([tranche.state, tranche.heldMinor], ['part_funded', first])
    await booksAreExact(world)
  })
})

describe('a deposit that Ana’s bank takes back after its release', () => {
  test('is owed by Ana; what Benito was paid stays his', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    const { transactionId } = payout
    await payOut(world, transactionId)
    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    const { amountMinor } = await recalled(world, transactionId)

    assert.equal(await owed(world, transactionId), amountMinor)
    assert.equal(await payoutState(world, payout), 'settled')
    await booksAreExactBut(world)
  })

  test('stops the approved payout, which nobody approves or exports meanwhile', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    const { amountMinor } = await recalled(world, payout.transactionId)

    assert.equal(await payoutState(world, payout), 'blocked')
    assert.equal(await owed(world, payout.transactionId), amountMinor)
    await assert.rejects(approveBoth(world, payout), { code: 'wrong-moment' })
    await booksAreExactBut(world)
  })

  test('leaves what the bank has, and stops files above the operator’s own funds', async () => {
    const world = await createWorld()
    const [first, second] = [await approvedPayout(world), await approvedPayout(world)]
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([first]))
    await handOver(world, fileId)
    await recalled(world, first.transactionId)

    assert.equal(await payoutState(world, first), 'exported')
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([second])), {
      code: 'debits-unexplained',
    })
  })

  test('counts part for part: what is held leaves, what was released Ana owes', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('inspecting')
    const { heldMinor, feePendingMinor } = await trancheOf(world, transactionId)
    const amountMinor = heldMinor / 2n
    await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor })
    const { feePendingMinor: feeLeft } = await trancheOf(world, transactionId)
    const taken = await recalled(world, transactionId)

    assert.equal(taken.amountMinor, heldMinor + feePendingMinor)
    assert.equal(await owed(world, transactionId), taken.amountMinor - (heldMinor - amountMinor) - feeLeft)
    const tranche = await trancheOf(world, transactionId)
    assert.deepEqual([tranche.state, tranche.heldMinor], ['released', 0n])
    assert.equal(await payoutState(world, await payoutOf(world, transactionId)), 'blocked')
    await booksAreExactBut(world)
  })
})
