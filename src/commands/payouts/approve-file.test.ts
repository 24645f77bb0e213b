import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { leavesOneAdministrator, reason } from '#test/administrators.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { exportedPayout, fileState, handOver, hashOf } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { appointPerson } from '../people/appoint.ts'
import { approvePaymentFile } from './approve-file.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { takePaymentFile } from './take-file.ts'

const tomas = ({ ids }: World) => ({ personId: ids.tomas, role: 'administrator' })

describe('approving a payment file', () => {
  test('is for exactly the content that was seen, and done once', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const approve = (sha256: string) => world.perform('pablo', approvePaymentFile, { fileId, sha256 })
    const sha256 = await hashOf(world, fileId)

    await assert.rejects(approve('0'.repeat(64)), { code: 'payment-file-altered' })
    const clicks = await Promise.allSettled([approve(sha256), approve(sha256)])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await fileState(world, fileId), 'approved')
    await assert.rejects(approve(sha256), { code: 'wrong-moment' })
  })

  test('meets whoever takes the file back at the same time: one of the two is done', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { fileId } = await exportedPayout(world)
      const sha256 = await hashOf(world, fileId)
      await Promise.allSettled([
        world.perform('pablo', approvePaymentFile, { fileId, sha256 }),
        world.perform('olga', cancelPaymentFile, { fileId, note: 'Falta un pago' }),
      ])
      assert.equal(await fileState(world, fileId), 'cancelled')
    }
  })

  test('is refused without a fresh proof, to whoever made the file, and to everybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const given = { fileId, sha256: await hashOf(world, fileId) }

    for (const who of ['olga', 'benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, approvePaymentFile, given), { code: 'not-found' })
    const stale = { ...world.actor('pablo'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, approvePaymentFile, given), { code: 'step-up-needed' })
    const maker = { ...world.actor('olga'), roles: ['operator', 'approver'] as const }
    await assert.rejects(world.perform(maker, approvePaymentFile, given), { code: 'same-person-twice' })
  })

  test('and its way to the bank wait where one person alone administers', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const given = { fileId, sha256: await hashOf(world, fileId) }
    const lonely = { code: 'one-administrator' }
    const blockedBy = async () => (await ask(world, 'olga', paymentFile, { fileId })).blockedBy?.code

    await leavesOneAdministrator(world)
    await assert.rejects(world.perform('pablo', approvePaymentFile, given), lonely)
    assert.equal(await blockedBy(), 'one-administrator')
    await world.perform(system, appointPerson, { ...tomas(world), reason })
    assert.equal(await blockedBy(), undefined)
    await world.perform('pablo', approvePaymentFile, given)
    await leavesOneAdministrator(world)
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), lonely)
    await stolen(world, async (client) => {
      const leave = (state: string) =>
        client.query('update payment_files set state = $2 where file_id = $1', [fileId, state])
      await refusedBy('money_leaves_where_two_administer', leave('handed_over'))
    })
  })

  test('meets the dismissal of one of two administrators at the same time: one waits for the other', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { fileId } = await exportedPayout(world)
      const given = { fileId, sha256: await hashOf(world, fileId) }
      const { refusals } = await atOnce(
        () => world.perform('pablo', approvePaymentFile, given),
        () => leavesOneAdministrator(world),
      )
      assert.ok(refusals.every((code) => code === 'one-administrator'))
      await world.perform(system, appointPerson, { ...tomas(world), reason })
    }
  })

  test('refuses content that was exchanged for that of another file', async () => {
    const world = await createWorld()
    const [one, other] = [await exportedPayout(world), await exportedPayout(world)]
    await connectedAs('owner', world.url, (client) =>
      client.query(
        `update payment_files mine set sealed_xml = yours.sealed_xml, sha256 = yours.sha256
         from payment_files yours where mine.file_id = $1 and yours.file_id = $2`,
        [one.fileId, other.fileId],
      ),
    )

    await assert.rejects(handOver(world, one.fileId), { code: 'payment-file-altered' })
  })
})
