import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { payOut } from '#test/bank-day.ts'
import { allCodes, lapse, openBalances, payoutsOf, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

const codes = ['L1', 'L2', 'L8', 'L10', 'L11']

describe('golden scenario 9: the seller never delivers', () => {
  test('the buyer cancels after the date and has every cent back; nothing is earned', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')

    await lapse(world, transactionId, 'T-DELIV')
    await world.perform('ana', cancelUndelivered, { transactionId, tranche: 1 })
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
    await payOut(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'cancelled')
    assert.deepEqual(await openBalances(world), {})
    assert.deepEqual(await allCodes(world), codes)
  })

  test('nobody says anything: after the grace the system refunds, because the seller was told', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')

    await lapse(world, transactionId, 'T-DELIV')
    await proveNotices(world, transactionId, 'benito', [0, 1])
    await lapse(world, transactionId, 'T-GRACE')
    assert.deepEqual(await statesOf(world, transactionId), ['refunded'])
    await payOut(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'cancelled')
    assert.deepEqual(await openBalances(world), {})
    assert.deepEqual(await allCodes(world), codes)
  })

  test('a seller whom no notice reached loses nothing by silence', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')

    await lapse(world, transactionId, 'T-DELIV')
    await lapse(world, transactionId, 'T-GRACE')

    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })
})
