import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releaseTranche } from '#commands/transactions/release.ts'
import { payOut } from '#test/bank-day.ts'
import { allCodes, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

test('golden scenario 1: agreed, deposited, delivered, accepted, paid; the operator keeps its fee and the tax', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 1_011_600n,
    'escrow:1': 1_000_000n,
    fee_pending: 11_600n,
  })

  const other = await world.transactionIn('inspecting')
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
  await payOut(world, transactionId)

  const { transaction, payouts, timers } = await world.situation(transactionId)
  assert.equal(transaction.state, 'closed')
  assert.deepEqual(await statesOf(world, transactionId), ['released'])
  assert.equal(payouts[0]?.state, 'settled')
  assert.ok(timers.every((each) => ['stopped', 'fired'].includes(each.state)))
  // The other deal of the same two people is untouched.
  assert.deepEqual(await statesOf(world, other), ['inspecting'])
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 1_034_800n,
    'escrow:1': 1_000_000n,
    fee_pending: 11_600n,
    fee_income: 20_000n,
    tax_payable: 3_200n,
  })
  assert.deepEqual(await allCodes(world), ['L1', 'L2', 'L1', 'L2', 'L6', 'L10', 'L11'])
})

test('golden scenario 1 in three parts: each is paid by itself, and the fees add up to the cent', async () => {
  const world = await createWorld()
  const part = (priceMinor: string) => ({
    title: 'Parte',
    priceMinor,
    chargesMinor: '0',
    deliverBy: '2026-03-20',
    inspectionDays: 3,
  })
  const tranches = ['333333', '333333', '333334'].map((price) => part(price))
  const transactionId = await world.transactionIn('funded', { tranches })

  for (const tranche of [3, 1, 2]) {
    await world.perform('ana', releaseTranche, { transactionId, tranche, confirmation: 'LIBERAR' })
    await lapse(world, transactionId, 'T-UNDO', tranche)
  }
  await payOut(world, transactionId)

  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 23_200n,
    fee_income: 20_000n,
    tax_payable: 3_200n,
  })
})
