import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancellationFile } from '#queries/money/cancellation-file.ts'
import { readRecalls } from '#formats/iso20022/recall-reader.ts'
import { ask } from '#test/ask.ts'
import { note, payoutWithBank } from '#test/cancellations.ts'
import { connectedAs } from '#test/connections.ts'
import { exportedPayout, payoutState } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { askCancellation } from './ask-cancellation.ts'
import { rejectPayout } from './reject.ts'

describe('asking the bank not to make a payment', () => {
  test('makes one file for the bank, whoever is faster, that names the payment as its file does; nothing else changes', async () => {
    const world = await createWorld()
    const payout = await payoutWithBank(world)
    const { fileId, code } = payout
    const by = (who: 'olga' | 'pablo') => () =>
      world.perform(who, askCancellation, { fileId, code, reason: 'DUPL', note })

    const { won, refusals } = await atOnce(by('olga'), by('pablo'))

    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['cancellation-asked'])
    const { name, xml } = await ask(world, 'pablo', cancellationFile, { fileId, code })
    assert.equal(name, `cancelacion-${code}.xml`)
    assert.match(xml, /urn:iso:std:iso:20022:tech:xsd:camt\.055\.001\.08/)
    const read = readRecalls(Buffer.from(xml))
    assert.ok(read.read)
    const { rows } = await world.database.pool.query<{ message: string; sum: bigint }>(
      'select message_id as message, amount_minor as sum from payment_files join payouts using (file_id) where file_id = $1',
      [fileId],
    )
    assert.deepEqual(
      read.requests.map((each) => [
        each.endToEndId,
        each.reason,
        each.amount,
        each.references.includes(rows[0]?.message ?? ''),
      ]),
      [[code, 'DUPL', { minor: rows[0]?.sum, currency: 'MXN' }, true]],
    )
    assert.equal(await payoutState(world, payout), 'exported')
    const log = await world.database.pool.query(
      `select note from office_log where action = 'payouts.ask-cancellation'`,
    )
    assert.deepEqual(log.rows, [{ note: `${code}: ${note}` }])
  })

  test('refuses what is still with us, what is owed again, and what its bank does not read', async () => {
    const world = await createWorld()
    const withUs = await exportedPayout(world)
    const given = { reason: 'CUST', note } as const
    await assert.rejects(
      world.perform('olga', askCancellation, { ...given, fileId: withUs.fileId, code: withUs.code }),
      { code: 'payment-file-not-taken' },
    )
    const rejected = await payoutWithBank(world)
    const { transactionId, payoutId, fileId, code } = rejected
    await world.perform('olga', rejectPayout, { transactionId, payoutId, note: 'AC04' })
    await assert.rejects(world.perform('olga', askCancellation, { ...given, fileId, code }), {
      code: 'wrong-moment',
    })
    const list = await payoutWithBank(world)
    await connectedAs('owner', world.url, (client) =>
      client.query(`update payment_files set version = 'csv' where file_id = $1`, [list.fileId]),
    )
    await assert.rejects(
      world.perform('olga', askCancellation, { ...given, fileId: list.fileId, code: list.code }),
      { code: 'cancellation-not-of-format' },
    )
  })

  test('wants a reason, a payment of that very file, and is the office’s, but for a side of the deal', async () => {
    const world = await createWorld()
    const { fileId, code } = await payoutWithBank(world)
    const given = { fileId, code, reason: 'FRAD', note } as const
    await assert.rejects(world.perform('olga', askCancellation, { ...given, note: '' }), {
      code: 'input-wrong',
    })
    for (const wrong of [{ code: 'P-9' }, { fileId: world.ids.zoe }])
      await assert.rejects(world.perform('olga', askCancellation, { ...given, ...wrong }), {
        code: 'not-found',
      })
    for (const who of ['ana', 'benito', 'zoe', 'carla'] as const) {
      await assert.rejects(world.perform(who, askCancellation, given), { code: 'not-found' })
      await assert.rejects(ask(world, who, cancellationFile, { fileId, code }), { code: 'not-found' })
    }
    const side = { ...world.actor('benito'), roles: ['operator'] as const }
    await assert.rejects(world.perform(side, askCancellation, given), { code: 'not-your-deal' })
  })
})
