import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { paymentFile } from '#queries/money/payment-file.ts'
import { ask } from '#test/ask.ts'
import { bankDay } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import { approveFile, exportedPayout, exportOf, fileState, handOver } from '#test/payouts.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { numbers, TwoBanks } from '#test/two-banks.ts'
import { createWorld } from '#test/world.ts'
import { cancelPaymentFile } from './cancel-file.ts'
import { exportPayouts } from './export.ts'
import { rejectPayout } from './reject.ts'
import { sendPayments } from './send.ts'
import { takePaymentFile } from './take-file.ts'

describe('opening a payment file', () => {
  test('gives the same file again only for a reason, and logs each time', async () => {
    const world = await createWorld()
    const { fileId, code } = await exportedPayout(world)
    await approveFile(world, fileId)
    const take = (reason?: string) => world.perform('olga', takePaymentFile, { fileId, reason })

    const clicks = await Promise.allSettled([take(), take()])
    const again = await take('El banco perdió el primero')

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.match(again.xml, new RegExp(`<EndToEndId>${code}</EndToEndId>`))
    const { rows } = await world.database.pool.query(
      `select note from office_log where action = 'payouts.take-file' order by office_log_id`,
    )
    assert.deepEqual(
      rows.map((row) => row.note),
      ['', 'El banco perdió el primero'],
    )
  })

  test('by the system is logged once, however often the bank is met', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    await approveFile(world, fileId)
    for (let meeting = 0; meeting < 3; meeting += 1) await world.perform(system, takePaymentFile, { fileId })
    const { rowCount } = await world.database.pool.query(
      `select from office_log where action = 'payouts.take-file'`,
    )
    assert.equal(rowCount, 1)
  })

  test('hands nothing over that nobody approved, or whose content is not what was approved', async () => {
    const world = await createWorld()
    const [one, other] = [await exportedPayout(world), await exportedPayout(world)]
    const { fileId } = one
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), {
      code: 'payment-file-not-approved',
    })
    for (const each of [one, other]) await approveFile(world, each.fileId)
    await connectedAs('owner', world.url, (client) =>
      client.query(
        `update payment_files mine set sealed_xml = yours.sealed_xml, sha256 = yours.sha256, approved_sha256 = yours.sha256
         from payment_files yours where mine.file_id = $1 and yours.file_id = $2`,
        [fileId, other.fileId],
      ),
    )

    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), { code: 'payment-file-altered' })

    assert.equal(await fileState(world, fileId), 'approved')
  })

  test('never gives it again after the bank refused one of its payouts', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const { fileId } = payout
    await handOver(world, fileId)
    await world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })

    for (const who of ['olga', system] as const)
      await assert.rejects(world.perform(who, takePaymentFile, { fileId, reason: 'El banco lo perdió' }), {
        code: 'payment-file-spent',
      })
  })

  test('does not hand over what the bank shows as paid, and the file can be taken back', async () => {
    const world = await createWorld()
    const { fileId, code, amountMinor } = await exportedPayout(world)
    await approveFile(world, fileId)
    await bankDay(world, 'MXN', [debitLine({ amountMinor, currency: 'MXN', endToEndId: code })])

    for (const who of ['olga', system] as const)
      await assert.rejects(world.perform(who, takePaymentFile, { fileId }), {
        code: 'payment-file-paid-already',
      })

    await world.perform('olga', cancelPaymentFile, { fileId, note: 'Ya está pagado' })
    assert.equal(await fileState(world, fileId), 'cancelled')
  })

  test('never gives it again once the bank shows one of its payouts as paid, or as come back', async () => {
    const world = await createWorld()
    const { fileId, code, amountMinor } = await exportedPayout(world)
    await handOver(world, fileId)
    await world.perform('olga', sendPayments, { fileId })
    const again = () => world.perform('olga', takePaymentFile, { fileId, reason: 'El banco lo perdió' })
    const line = { amountMinor, currency: 'MXN', endToEndId: code }

    await bankDay(world, 'MXN', [debitLine(line)])
    await assert.rejects(again(), { code: 'payment-file-paid-already' })

    await bankDay(world, 'MXN', [creditLine({ ...line, returnReason: 'AC04' })])
    await assert.rejects(again(), { code: 'payment-file-spent' })
  })

  test('does not exist for anybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, takePaymentFile, { fileId }), { code: 'not-found' })
  })
})

test('a file made before the custody changed its bank does not leave, and its payouts go in one that pays from the new account', async () => {
  const world = await createWorld()
  const [approved, made] = [await exportedPayout(world), await exportedPayout(world)]
  await approveFile(world, approved.fileId)
  await new TwoBanks(world).movesTo('new')
  const left = { code: 'payment-file-of-left-account' }
  const take = () => assert.rejects(world.perform('olga', takePaymentFile, { fileId: approved.fileId }), left)
  await Promise.all([take(), take(), assert.rejects(approveFile(world, made.fileId), left)])
  await assert.rejects(world.perform('zoe', takePaymentFile, { fileId: approved.fileId }), {
    code: 'not-found',
  })
  assert.equal(await fileState(world, approved.fileId), 'approved')
  const { blockedBy } = await ask(world, 'olga', paymentFile, { fileId: approved.fileId })
  assert.equal(blockedBy?.code, left.code)

  for (const { fileId } of [approved, made])
    await world.perform('olga', cancelPaymentFile, { fileId, note: 'Cambio de banco' })
  const { fileId } = await world.perform('olga', exportPayouts, exportOf([approved, made]))
  assert.match(await handOver(world, fileId), new RegExp(numbers.new))
})

test('a file that may be with the bank that was left is not given to the new one by itself; a person still opens it', async () => {
  const world = await createWorld()
  const { fileId } = await exportedPayout(world)
  await approveFile(world, fileId)
  await world.perform(system, takePaymentFile, { fileId })
  await new TwoBanks(world).movesTo('new')
  await assert.rejects(world.perform(system, takePaymentFile, { fileId }), {
    code: 'payment-file-of-left-account',
  })
  const { xml } = await world.perform('olga', takePaymentFile, { fileId, reason: 'Para el banco de antes' })
  assert.match(xml, new RegExp(numbers.old))
})
