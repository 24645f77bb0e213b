import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { giveBack } from '#commands/transactions/give-back.ts'
import { rejectDelivery } from '#commands/transactions/reject.ts'
import { voidRest } from '#commands/transactions/void-rest.ts'
import { payOut } from '#test/bank-day.ts'
import { deliverPart, finishPart, kitchenTerms, payPart } from '#test/part-by-part.ts'
import { allCodes, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

const wrong = { reason: 'La encimera llegó partida por la mitad.', wanted: 'refund' }

describe('golden scenario 10: three milestones funded one by one', () => {
  test('the first is paid, the second rejected and refunded, the third void: to the cent', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed', kitchenTerms())
    const step = { transactionId, tranche: 2 }

    await finishPart(world, transactionId, 1)
    await payPart(world, transactionId, 2)
    await deliverPart(world, transactionId, 2)
    await world.perform('ana', rejectDelivery, { ...step, ...wrong })
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'rejected', 'unopened'])
    await world.perform('benito', giveBack, { ...step, amountMinor: '333333' })
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'refunded', 'pending'])
    await world.perform('ana', voidRest, { transactionId, reason: 'Sin encimera no hay remates.' })

    assert.deepEqual(await statesOf(world, transactionId), ['released', 'refunded', 'void'])
    assert.deepEqual(await payoutsOf(world, transactionId), [
      ['seller', 988_400n, 'planned'],
      ['buyer', 337_200n, 'planned'],
    ])
    await payOut(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    // 2 % of the 10 000.00 that were released, and 16 % of tax on it; nothing of the other two parts.
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 23_200n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
    })
    assert.equal((await allCodes(world)).join(' '), 'L1 L2 L6 L10 L1 L2 L8 L10 L11 L11')
  })

  test('nobody deposits for the second: it and the third are void, and the deal closes as paid, never as expired', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed', kitchenTerms())
    await finishPart(world, transactionId, 1)

    await lapse(world, transactionId, 'T-FUND', 2)

    assert.deepEqual(await statesOf(world, transactionId), ['released', 'void', 'void'])
    await payOut(world, transactionId)
    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 23_200n,
      fee_income: 20_000n,
      tax_payable: 3_200n,
    })
  })

  test('all three paid: the shares of the fee add up to the fee of the whole', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed', kitchenTerms())
    for (const number of [1, 2, 3]) await finishPart(world, transactionId, number)
    await payOut(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    // 2 % of 14 333.43 is 286.67, half of it each; 16 % of tax on either half is 22.93.
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 33_253n,
      fee_income: 28_667n,
      tax_payable: 4_586n,
    })
  })
})
