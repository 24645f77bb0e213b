import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportedPayout, fileState, handOver, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { noteRefusedFile } from './note-refused-file.ts'
import { rejectPayout } from './reject.ts'
import { sendPayments } from './send.ts'
import { takePaymentFile } from './take-file.ts'

const answer = 'AC02, la cuenta no es de este banco'

describe('noting that the bank refused a whole payment file', () => {
  test('keeps it from leaving again; its payouts are rejected one by one', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const { fileId } = payout
    await assert.rejects(world.perform('olga', noteRefusedFile, { fileId, answer }), { code: 'wrong-moment' })
    await handOver(world, fileId)

    await world.perform('olga', noteRefusedFile, { fileId, answer })

    assert.equal(await fileState(world, fileId), 'refused')
    const again = world.perform('olga', takePaymentFile, { fileId, reason: 'Otra vez' })
    await assert.rejects(again, { code: 'payment-file-refused' })
    await assert.rejects(world.perform('olga', noteRefusedFile, { fileId, answer }), { code: 'wrong-moment' })
    await world.perform('olga', rejectPayout, { ...payout, note: answer })
    assert.equal(await payoutState(world, payout), 'rejected')
  })

  test('meets whoever notes that the bank took it: one answer is kept', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    await handOver(world, fileId)

    const both = await Promise.allSettled([
      world.perform('olga', noteRefusedFile, { fileId, answer }),
      world.perform('pablo', sendPayments, { fileId }),
    ])

    assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('does not exist for anybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, noteRefusedFile, { fileId, answer }), { code: 'not-found' })
  })
})
