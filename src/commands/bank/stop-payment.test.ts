import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { exportedReturn, lineState, paymentOf } from '#test/custody-payments.ts'
import { daysWithoutNews, handOver } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { approveCustodyPayment } from './approve-payment.ts'
import { sendBackLine } from './send-back.ts'
import { stopCustodyPayment } from './stop-payment.ts'

const note = 'El banco dice que la cuenta está cerrada.'

describe('a payment of no deal that is not paid', () => {
  test('waits in its file until that is taken back, and then is given up: the deposit is unidentified again', async () => {
    const world = await createWorld()
    const { lineId, paymentId, fileId } = await exportedReturn(world)
    const stop = () => world.perform('olga', stopCustodyPayment, { paymentId, note })
    await assert.rejects(stop(), { code: 'payment-file-with-us' })
    await world.perform('olga', cancelPaymentFile, { fileId, note })
    assert.equal((await paymentOf(world, paymentId)).state, 'approved')
    await stop()
    assert.deepEqual(
      [(await paymentOf(world, paymentId)).state, await lineState(world, lineId)],
      ['dropped', 'imported'],
    )
    assert.equal(await world.balance('suspense'), -77_700n)
    await assert.rejects(stop(), { code: 'wrong-moment' })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is rejected by the bank after its file left; the file never leaves again, and another payment waits until the bank shows that it was not paid', async () => {
    const world = await createWorld()
    const { lineId, paymentId, fileId } = await exportedReturn(world)
    await handOver(world, fileId)
    await world.perform('pablo', stopCustodyPayment, { paymentId, note })
    assert.equal((await paymentOf(world, paymentId)).state, 'rejected')
    const again = world.perform('olga', takePaymentFile, { fileId, reason: 'se perdió' })
    await assert.rejects(again, { code: 'payment-file-spent' })
    assert.equal(await world.balance('suspense'), -77_700n)

    const next = await world.perform('olga', sendBackLine, { lineId, note })
    const approve = () => world.perform('pablo', approveCustodyPayment, next)
    await assert.rejects(approve(), { code: 'bank-may-still-pay' })
    await daysWithoutNews(world, 2)
    await approve()
    await world.perform('olga', exportCustodyPayment, { ...next, version: '09' })
    assert.equal(await world.balance('suspense'), 0n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is no matter of a stranger', async () => {
    const world = await createWorld()
    const { paymentId } = await exportedReturn(world)
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, stopCustodyPayment, { paymentId, note }), { code: 'not-found' })
    const missing = { paymentId: world.ids.zoe, note }
    await assert.rejects(world.perform('olga', stopCustodyPayment, missing), { code: 'not-found' })
  })
})
