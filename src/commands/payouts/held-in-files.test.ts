import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentFile } from '#queries/money/payment-file.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { follow, hold, lift } from '#test/holds.ts'
import {
  approvedPayout,
  approveFile,
  exportedPayout,
  exportOf,
  fileState,
  handOver,
  hashOf,
  payoutState,
} from '#test/payouts.ts'
import { booksAreExact } from '#test/recalls.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { approvePaymentFile } from './approve-file.ts'
import { exportPayouts } from './export.ts'
import { takePaymentFile } from './take-file.ts'

describe('Benito is held while his payout stands in a payment file of ours', () => {
  test('the file is neither approved nor handed over', async () => {
    const world = await createWorld()
    const { fileId, code } = await exportedPayout(world)
    await hold(world, 'benito')
    const refused = { code: 'payee-on-hold', details: { codes: [code] } }
    await assert.rejects(
      world.perform('pablo', approvePaymentFile, { fileId, sha256: await hashOf(world, fileId) }),
      refused,
    )
    await lift(world, 'benito')
    await approveFile(world, fileId)
    await hold(world, 'benito')
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), refused)
    assert.equal(await fileState(world, fileId), 'approved')
    assert.deepEqual((await ask(world, 'olga', paymentFile, { fileId })).blockedBy?.details, {
      codes: [code],
    })
    await lift(world, 'benito')
    assert.equal((await ask(world, 'olga', paymentFile, { fileId })).blockedBy, null)
  })

  test('the file is taken back, his payout waits, and both go on when the hold is lifted', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await approveFile(world, payout.fileId)
    await hold(world, 'benito')
    await follow(world, 'benito')
    assert.equal(await fileState(world, payout.fileId), 'cancelled')
    assert.equal(await payoutState(world, payout), 'blocked')
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId: payout.fileId }), {
      code: 'payment-file-cancelled',
    })
    const file = await ask(world, 'olga', paymentFile, { fileId: payout.fileId })
    assert.match(file.remark ?? '', /en revisión/)

    await lift(world, 'benito')
    await follow(world, 'benito')
    assert.equal(await payoutState(world, payout), 'planned')
    await booksAreExact(world)
  })

  test('what the bank has already is the bank’s', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await handOver(world, payout.fileId)
    await hold(world, 'benito')
    await follow(world, 'benito')
    assert.equal(await fileState(world, payout.fileId), 'handed_over')
    assert.equal(await payoutState(world, payout), 'exported')
  })

  test('or left before the hold, or it did not leave, in many rounds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createWorld()
      const { fileId } = await exportedPayout(world)
      await approveFile(world, fileId)
      const { won } = await atOnce(
        () => world.perform('olga', takePaymentFile, { fileId }),
        () => hold(world, 'benito').then(() => follow(world, 'benito')),
      )
      const state = await fileState(world, fileId)
      assert.equal(state, won.includes(0) ? 'handed_over' : 'cancelled')
    }
  })
})

describe('an approved payout to somebody who is held', () => {
  test('keeps nobody else out of a file', async () => {
    const world = await createWorld()
    const held = await approvedPayout(world)
    await hold(world, 'benito')
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([held])), { code: 'money-on-hold' })
    await assert.rejects(world.perform('olga', exportPayouts, { custody: 'MXN', version: '09' }), {
      code: 'nothing-to-pay',
    })
  })

  test('goes into a file before the hold or not at all, in many rounds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const world = await createWorld()
      const payout = await approvedPayout(world)
      await atOnce(
        () => world.perform('olga', exportPayouts, exportOf([payout])),
        () => hold(world, 'benito').then(() => follow(world, 'benito')),
      )
      assert.equal(await payoutState(world, payout), 'blocked')
      await booksAreExact(world)
    }
  })
})

test('PostgreSQL lets no file leave for somebody who is held, whatever the program says', async () => {
  const world = await createWorld()
  const { fileId } = await exportedPayout(world)
  await approveFile(world, fileId)
  await hold(world, 'benito')
  await connectedAs('application', world.url, (client) =>
    assert.rejects(
      client.query(
        `update payment_files set state = 'handed_over', handed_over_by = $2, handed_over_at = now() where file_id = $1`,
        [fileId, world.ids.olga],
      ),
      { constraint: 'nothing_leaves_for_who_is_held' },
    ),
  )
})
