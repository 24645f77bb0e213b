import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportedPayout, handOver, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { rejectPayout } from './reject.ts'
import { sendPayments } from './send.ts'

describe('noting that the bank has a payment file', () => {
  test('sends its payouts once', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await handOver(world, payout.fileId)
    const send = () => world.perform('olga', sendPayments, { fileId: payout.fileId })

    const clicks = await Promise.allSettled([send(), send()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'sent')
  })

  test('leaves alone what the bank refused before', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await handOver(world, payout.fileId)
    await world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })

    const { payouts } = await world.perform('olga', sendPayments, { fileId: payout.fileId })

    assert.equal(payouts, 0)
    assert.equal(await payoutState(world, payout), 'rejected')
  })

  test('is refused while it has not left', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    await assert.rejects(world.perform('olga', sendPayments, { fileId }), { code: 'payment-file-not-taken' })
  })

  test('does not exist for anybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, sendPayments, { fileId }), { code: 'not-found' })
    await assert.rejects(world.perform('olga', sendPayments, { fileId: world.ids.zoe }), {
      code: 'not-found',
    })
  })
})
