import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPain001 } from '#formats/iso20022/pain001-reader.ts'
import {
  approvedPayout,
  approveFile,
  exportedPayout,
  exportOf,
  fileState,
  handOver,
  payoutState,
} from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { exportPayouts } from './export.ts'
import { takePaymentFile } from './take-file.ts'

const note = 'Falta un pago'

describe('taking a payment file back', () => {
  test('lets its payouts go into another file, and never leaves', async () => {
    const world = await createWorld()
    const both = [await approvedPayout(world), await approvedPayout(world)]
    const { fileId } = await world.perform('olga', exportPayouts, exportOf(both))

    await world.perform('olga', cancelPaymentFile, { fileId, note })

    for (const each of both) assert.equal(await payoutState(world, each), 'approved')
    await assert.rejects(handOver(world, fileId), { code: 'payment-file-cancelled' })
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), {
      code: 'payment-file-cancelled',
    })
    const again = await world.perform('olga', exportPayouts, exportOf(both))
    const order = readPain001(await handOver(world, again.fileId))
    assert.ok(order.read && order.payments.length === 2)
    await assert.rejects(world.perform('olga', cancelPaymentFile, { fileId, note }), {
      code: 'payment-file-cancelled',
    })
  })

  test('meets whoever hands it over at the same time: it is either taken back or with the bank', async () => {
    const world = await createWorld()
    for (let round = 0; round < 8; round += 1) {
      const payout = await exportedPayout(world)
      const { fileId } = payout
      await approveFile(world, fileId)
      const [taken, cancelled] = await Promise.allSettled([
        world.perform('olga', takePaymentFile, { fileId }),
        world.perform('pablo', cancelPaymentFile, { fileId, note }),
      ])
      const isTaken = taken.status === 'fulfilled'
      assert.notEqual(isTaken, cancelled.status === 'fulfilled')
      assert.equal(await fileState(world, fileId), isTaken ? 'handed_over' : 'cancelled')
      assert.equal(await payoutState(world, payout), isTaken ? 'exported' : 'approved')
    }
  })

  test('is refused once it was handed over, and to everybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, cancelPaymentFile, { fileId, note }), { code: 'not-found' })
    await handOver(world, fileId)
    await assert.rejects(world.perform('olga', cancelPaymentFile, { fileId, note }), {
      code: 'payment-file-handed-over',
    })
  })
})
