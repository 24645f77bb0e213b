import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { system } from '#domain/transactions/situation.ts'
import { proposedReturn } from '#test/custody-payments.ts'
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
import { releasedByTwo, stopsPayouts, whyStopped } from '#test/payout-stops.ts'
import { debitLine, fileOf, statementOf } from '#test/statements.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { atOnce } from '#test/steps.ts'
import { stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { approvePaymentFile } from './approve-file.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { exportCustodyPayment } from './export-payment.ts'
import { exportPayouts } from './export.ts'
import { sendPayments } from './send.ts'
import { stopPayouts } from './stop.ts'
import { takePaymentFile } from './take-file.ts'

const PAUSE_MS = 5
const MOST_LOOKS = 2_000

const stopped = { code: 'payouts-stopped' }

describe('stopping all payouts', () => {
  test('happens once, by whoever works with money or administers, and is told in the log', async () => {
    const world = await createWorld()
    for (const who of ['ana', 'benito', 'zoe', 'carla', 'sara'] as const)
      await assert.rejects(world.perform(who, stopPayouts, { note: whyStopped }), { code: 'not-found' })
    const late = { ...world.actor('olga'), steppedUpAt: null }
    await assert.rejects(world.perform(late, stopPayouts, { note: whyStopped }), { code: 'step-up-needed' })
    await assert.rejects(world.perform('olga', stopPayouts, { note: ' ' }), { code: 'input-wrong' })
    await assert.rejects(world.perform('olga', stopPayouts, { note: 'a'.repeat(301) }), {
      code: 'input-wrong',
    })

    const { won, refusals } = await atOnce(
      ...(['olga', 'pablo', 'adela'] as const).map(
        (who) => () => world.perform(who, stopPayouts, { note: whyStopped }),
      ),
    )

    assert.deepEqual([won.length, refusals], [1, ['payouts-stopped', 'payouts-stopped']])
    await assert.rejects(world.perform('olga', stopPayouts, { note: whyStopped }), stopped)
    const log = await world.database.pool.query(`select note from office_log where action = 'payouts.stop'`)
    assert.deepEqual(log.rows, [{ note: whyStopped }])
  })

  test('nothing comes nearer to the bank until two persons have looked', async () => {
    const world = await createWorld()
    const approved = await approvedPayout(world)
    const [prepared, ready, gone] = [
      await exportedPayout(world),
      await exportedPayout(world),
      await exportedPayout(world),
    ]
    const { paymentId } = await proposedReturn(world)
    await world.perform('pablo', approveCustodyPayment, { paymentId })
    await approveFile(world, ready.fileId)
    await handOver(world, gone.fileId)
    const { stopId } = await stopsPayouts(world)
    const steps = [
      () => world.perform('olga', exportPayouts, exportOf([approved])),
      () => world.perform('olga', exportCustodyPayment, { paymentId, version: '09' }),
      async () =>
        world.perform('pablo', approvePaymentFile, {
          fileId: prepared.fileId,
          sha256: await hashOf(world, prepared.fileId),
        }),
      () => world.perform('olga', takePaymentFile, { fileId: ready.fileId }),
    ]
    const again = { fileId: gone.fileId, reason: 'El banco lo perdió' }
    const more = [
      () => world.perform(system, takePaymentFile, { fileId: ready.fileId }),
      () => world.perform('olga', takePaymentFile, again),
      () => world.perform(system, takePaymentFile, again),
    ]

    for (const step of [...steps, ...more]) await assert.rejects(step(), stopped)

    assert.deepEqual(await Promise.all([approved, prepared, ready].map((each) => payoutState(world, each))), [
      'approved',
      'exported',
      'exported',
    ])
    await releasedByTwo(world, stopId)
    for (const step of steps) await step()
    assert.equal(await fileState(world, prepared.fileId), 'approved')
    assert.equal(await fileState(world, ready.fileId), 'handed_over')
  })

  test('what the bank has already is noted and booked, and what is with us may be taken back', async () => {
    const world = await createWorld()
    const [kept, gone] = [await exportedPayout(world), await exportedPayout(world)]
    await handOver(world, gone.fileId)
    await stopsPayouts(world)

    await world.perform('olga', sendPayments, { fileId: gone.fileId })
    const { code, amountMinor } = gone
    const lines = [debitLine({ amountMinor, currency: 'MXN', endToEndId: code })]
    await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))
    await world.perform(system, matchFreshLines, {})
    await world.perform('olga', cancelPaymentFile, { fileId: kept.fileId, note: 'Se revisa todo' })

    assert.deepEqual(await Promise.all([gone, kept].map((each) => payoutState(world, each))), [
      'settled',
      'approved',
    ])
  })

  test('a stop and a file that is made at the same moment: the file was first, or is not made', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)

    const { refusals } = await atOnce(
      () => world.perform('olga', exportPayouts, exportOf([payout])),
      () => world.perform('pablo', stopPayouts, { note: whyStopped }),
    )

    const made = (await payoutState(world, payout)) === 'exported'
    assert.deepEqual(refusals, made ? [] : ['payouts-stopped'])
  })

  test('a stop waits for whoever is paying, and a stolen connection pays nothing while it stands', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const sha256 = await hashOf(world, fileId)
    await stolen(world, async (client) => {
      await client.query('begin')
      await client.query(
        `update payment_files set state = 'approved', approved_by = $2, approved_at = now(), approved_sha256 = $3 where file_id = $1`,
        [fileId, world.ids.pablo, sha256],
      )
      const stop = world.perform('olga', stopPayouts, { note: whyStopped })
      const first = await Promise.race([stop.then(() => 'stop'), waitsForLock(world).then(() => 'waits')])
      assert.equal(first, 'waits')
      await client.query('commit')
      await stop

      const refused = { constraint: 'no_file_while_payouts_are_stopped' }
      await assert.rejects(
        client.query(
          `update payment_files set state = 'handed_over', handed_over_at = now() where file_id = $1`,
          [fileId],
        ),
        refused,
      )
      await assert.rejects(
        client.query(
          `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at)
           select gen_random_uuid(), 'RG-OTRO', custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at
           from payment_files`,
        ),
        refused,
      )
    })
  })
})

/** Somebody waits for payments that are under way; fails where nobody does. */
async function waitsForLock({ database }: World): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await database.pool.query(
      `select from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    )
    if (rowCount) return
    await pause(PAUSE_MS)
  }
  assert.fail('nobody waits')
}
