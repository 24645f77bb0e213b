import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { daysWithoutNews, exportedPayout, handOver, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { noteRefusedFile } from './note-refused-file.ts'
import { rejectPayout } from './reject.ts'
import { replacePayout } from './replace.ts'

describe('having a payout paid again', () => {
  test('plans one new payout of the same sum, whoever clicks how often', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })
    const replace = () => world.perform('benito', replacePayout, payout)

    const clicks = await Promise.allSettled([replace(), replace()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { payouts } = await world.situation(payout.transactionId)
    assert.deepEqual(
      payouts.map((each) => [each.state, each.amountMinor, each.attempt]),
      [
        ['replaced', 988_400n, 1],
        ['planned', 988_400n, 2],
      ],
    )
    assert.equal(await world.balance(`transit:${payouts[1]?.id}`), -988_400n)
  })

  test('waits, once its file was handed over, until the bank told of a later day and showed no payment', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await handOver(world, payout.fileId)
    await world.perform('olga', rejectPayout, { ...payout, note: 'El banco dice que no' })
    const replace = () => world.perform('benito', replacePayout, payout)
    await assert.rejects(replace(), { code: 'bank-may-still-pay', details: { day: '2026-03-02' } })
    await assert.rejects(world.perform('ana', replacePayout, payout), { code: 'not-your-role' })
    await daysWithoutNews(world, 0)
    await assert.rejects(replace(), { code: 'bank-may-still-pay' })

    await daysWithoutNews(world, 2)
    const clicks = await Promise.allSettled([replace(), replace()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'replaced')
  })

  test('waits as long where one person said that the bank refused the whole file', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await handOver(world, payout.fileId)
    await world.perform('olga', noteRefusedFile, { fileId: payout.fileId, answer: 'El banco dice que no' })
    await world.perform('olga', rejectPayout, { ...payout, note: 'El banco dice que no' })
    const replace = () => world.perform('benito', replacePayout, payout)
    await assert.rejects(replace(), { code: 'bank-may-still-pay', details: { day: '2026-03-02' } })

    await daysWithoutNews(world, 2)
    await replace()

    assert.equal(await payoutState(world, payout), 'replaced')
  })

  test('asks for a fresh proof, and is nobody else’s', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await assert.rejects(world.perform('benito', replacePayout, payout), { code: 'wrong-moment' })
    await world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })
    const stale = { ...world.actor('benito'), steppedUpAt: null }

    await assert.rejects(world.perform(stale, replacePayout, payout), { code: 'step-up-needed' })
    await assert.rejects(world.perform('ana', replacePayout, payout), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', replacePayout, payout), { code: 'not-found' })
    assert.equal(await payoutState(world, payout), 'rejected')
  })
})
