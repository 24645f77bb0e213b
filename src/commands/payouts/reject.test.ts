import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPain001 } from '#formats/iso20022/pain001-reader.ts'
import { connectedAs } from '#test/connections.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import {
  approveBoth,
  approvedPayout,
  approveFile,
  exportedPayout,
  exportOf,
  fileState,
  handOver,
  payoutOf,
  payoutState,
} from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { rejectPayout } from './reject.ts'
import { replacePayout } from './replace.ts'
import { takePaymentFile } from './take-file.ts'

describe('noting that the bank refused a payout', () => {
  test('makes it owed again, once', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const reject = () => world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })

    const clicks = await Promise.allSettled([reject(), reject()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'rejected')
    assert.equal(await world.balance(`transit:${payout.payoutId}`), 0n)
    const owed = `payable:seller:${world.ids.benito}:${payout.transactionId}`
    assert.equal(await world.balance(owed), -988_400n)
  })

  test('before its file left takes the whole file back: nothing of it reaches the bank, and nobody is paid twice', async () => {
    const world = await createWorld()
    const [wrong, right] = [await approvedPayout(world), await approvedPayout(world)]
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([wrong, right]))

    await world.perform('olga', rejectPayout, { ...wrong, note: 'La cuenta no es suya' })

    await assert.rejects(handOver(world, fileId))
    await world.perform('benito', replacePayout, wrong)
    const replacement = await payoutOf(world, wrong.transactionId)
    await approveBoth(world, replacement)
    const again = await world.perform('olga', exportPayouts, exportOf([replacement, right]))
    const order = readPain001(await handOver(world, again.fileId))
    assert.ok(order.read)
    assert.deepEqual(
      order.payments.map((each) => each.endToEndId).toSorted(),
      [replacement.code, right.code].toSorted(),
    )
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('meets whoever hands its file over: no payout is both owed again and with the bank unasked', async () => {
    const world = await createWorld()
    for (let round = 0; round < 8; round += 1) {
      const payout = await exportedPayout(world)
      const { fileId } = payout
      await approveFile(world, fileId)
      const [taken, rejected] = await Promise.allSettled([
        world.perform('olga', takePaymentFile, { fileId }),
        world.perform('pablo', rejectPayout, { ...payout, note: 'La cuenta no es suya' }),
      ])
      const state = await fileState(world, fileId)
      assert.equal(state, taken.status === 'fulfilled' ? 'handed_over' : 'cancelled')
      if (state === 'cancelled') assert.equal(rejected.status, 'fulfilled')
    }
  })

  test('PostgreSQL keeps a payout in a file that may still be executed, whatever program tries', async () => {
    const world = await createWorld()
    const { payoutId, fileId } = await exportedPayout(world)
    const asOwner = (text: string, id: string) =>
      connectedAs('owner', world.url, (client) => client.query(text, [id]))

    for (const change of [`state = 'rejected'`, `state = 'replaced'`, `state = 'approved'`, 'file_id = null'])
      await assert.rejects(asOwner(`update payouts set ${change} where payout_id = $1`, payoutId), {
        constraint: 'a_payout_stays_in_its_payment_file',
      })
    await assert.rejects(
      asOwner(`update payment_files set state = 'handed_over' where file_id = $1`, fileId),
      { constraint: 'a_payment_file_keeps_its_course' },
    )
    const asProgram = world.database.pool.query(`update payment_files set sha256 = '' where file_id = $1`, [
      fileId,
    ])
    await assert.rejects(asProgram, { code: '42501' })
  })

  test('is neither the payee’s nor a stranger’s', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const by = (who: 'benito' | 'zoe') => world.perform(who, rejectPayout, { ...payout, note: 'porque sí' })

    await assert.rejects(by('benito'), { code: 'not-your-role' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
  })
})
