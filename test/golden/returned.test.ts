import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptReturn } from '#commands/transactions/accept-return.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { confirmReturn } from '#commands/transactions/confirm-return.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { rejectDelivery } from '#commands/transactions/reject.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { shipReturn } from '#commands/transactions/ship-return.ts'
import { acceptReturned } from '#commands/transactions/accept-returned.ts'
import { payOut } from '#test/bank-day.ts'
import { byPost, goodsBackIn, returnAddress, whatIsWrong } from '#test/goods-back.ts'
import { allCodes, lapse, openBalances, payoutsOf, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

describe('golden scenario 12: the goods come back and the seller says nothing', () => {
  test('the buyer has every cent back, because the seller was told; nothing is earned', async () => {
    const world = await createWorld()
    const transactionId = await goodsBackIn(world, 'return_received')
    await proveNotices(world, transactionId, 'benito', [0])
    world.pass({ days: 1 })
    await proveNotices(world, transactionId, 'benito', [0])

    await lapse(world, transactionId, 'T-RINSP')
    assert.deepEqual(await statesOf(world, transactionId), ['refunded'])
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
    await payOut(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'cancelled')
    assert.deepEqual(await openBalances(world), {})
    assert.deepEqual(await allCodes(world), ['L1', 'L2', 'L8', 'L10', 'L11'])
  })

  test('a seller whom no notice reached loses nothing by silence', async () => {
    const world = await createWorld()
    const transactionId = await goodsBackIn(world, 'return_received')

    await lapse(world, transactionId, 'T-RINSP')

    assert.deepEqual(await statesOf(world, transactionId), ['return_received'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })
})

test('golden scenario 10, its second part: one of two parts is rejected and comes back, the other is paid', async () => {
  const world = await createWorld()
  const part = { chargesMinor: '0', deliverBy: '2026-03-20', inspectionDays: 3 }
  const tranches = [
    { ...part, title: 'Primera', priceMinor: '600000' },
    { ...part, title: 'Segunda', priceMinor: '400000' },
  ]
  const transactionId = await world.transactionIn('funded', { tranches })
  const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }
  for (const tranche of [1, 2]) {
    await world.perform('benito', declareDelivery, { transactionId, tranche, proof })
    await world.perform('ana', confirmReceipt, { transactionId, tranche })
  }
  const second = { transactionId, tranche: 2 }

  await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
  await world.perform('ana', rejectDelivery, { ...second, reason: whatIsWrong, wanted: 'return' })
  await lapse(world, transactionId, 'T-UNDO')
  await world.perform('benito', acceptReturn, { ...second, address: returnAddress, paidBy: 'buyer' })
  await world.perform('ana', shipReturn, { ...second, shipment: byPost })
  await world.perform('benito', confirmReturn, second)
  await world.perform('benito', acceptReturned, second)

  assert.deepEqual(await statesOf(world, transactionId), ['released', 'refunded'])
  // Of 6,000.00 the seller's half of the fee with its tax is taken; 4,000.00 go back with the buyer's half.
  assert.deepEqual(await payoutsOf(world, transactionId), [
    ['seller', 593_040n, 'planned'],
    ['buyer', 404_640n, 'planned'],
  ])
  await payOut(world, transactionId)
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 13_920n,
    fee_income: 12_000n,
    tax_payable: 1_920n,
  })
})
