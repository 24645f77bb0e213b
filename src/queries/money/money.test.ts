import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { system } from '#domain/transactions/situation.ts'
import { ask as askOn } from '#queries/query.ts'
import { ask } from '#test/ask.ts'
import { approvedPayout, exportOf, plannedPayout } from '#test/payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import { findDeal } from './find-deal.ts'
import { ledgerPage } from './ledger.ts'
import { officeQueues } from './office-queues.ts'
import { paymentFile } from './payment-file.ts'
import { payoutsList } from './payouts-list.ts'
import { bankDesk, reconciliation } from './reconciliation.ts'
import { statementPage } from './statement.ts'
import { unprovenSilence } from './unproven-silence.ts'

describe('the operator’s questions about money', () => {
  test('every payout stands in the view of its work', async () => {
    const world = await createWorld()
    const [planned, prepared] = [await plannedPayout(world), await plannedPayout(world)]
    await world.perform('olga', preparePayout, prepared)
    const approved = await approvedPayout(world)
    const exported = await approvedPayout(world)
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([exported]))

    const codes = async (view: string) =>
      (await ask(world, 'pablo', payoutsList, { view })).rows.map((row) => row.code)

    assert.deepEqual(await codes('prepare'), [planned.code])
    assert.deepEqual(await codes('approve'), [prepared.code])
    assert.deepEqual(await codes('approved'), [approved.code])
    assert.deepEqual(await codes('sent'), [exported.code])
    const { view, counts, files } = await ask(world, 'olga', payoutsList)
    assert.equal(view, 'prepare')
    const approver = { ...world.actor('pablo'), roles: ['approver'] as const }
    assert.equal((await askOn(world.means, approver, payoutsList, {})).view, 'approve')
    assert.equal((await askOn(world.means, approver, payoutsList, { view: 'stopped' })).next, 'approve')
    assert.deepEqual(counts, {
      prepare: 1,
      approve: 1,
      approved: 1,
      sent: 1,
      stopped: 0,
      returned: 0,
      unclaimed: 0,
    })
    assert.equal(files[0]?.totalMinor, 988_400n)
    const file = await ask(world, 'olga', paymentFile, { fileId })
    assert.deepEqual([file.payouts[0]?.code, file.log], [exported.code, []])
    const queues = await ask(world, 'olga', officeQueues)
    assert.deepEqual(
      queues
        .map(({ key, waiting }) => [key, waiting])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
      [
        ['approve', 1],
        ['approved', 1],
        ['prepare', 1],
        ['unsent', 1],
      ],
    )
  })

  test('waiting lines name their suggestion, and a statement what became of its lines', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { transaction } = await world.situation(transactionId)
    const line = {
      amountMinor: 1_011_600n,
      currency: 'MXN',
      text: [transaction.reference],
      counterpartyName: 'Otra Persona',
    }
    const { fileId } = await world.perform(
      'olga',
      importStatement,
      fileOf(statementOf('MXN', [creditLine(line), creditLine({ amountMinor: 5n, currency: 'MXN' })])),
    )
    const fresh = await ask(world, 'olga', reconciliation, { file: fileId })
    const waiting = await ask(world, 'olga', bankDesk, { view: 'unmatched' })
    for (const { id } of waiting.lines) await world.perform(system, matchLine, { lineId: id })

    const { lines, counts } = await ask(world, 'olga', bankDesk, {})
    const { statements } = await ask(world, 'olga', reconciliation)

    assert.deepEqual(counts, { suggested: 1, unmatched: 1, debits: 0 })
    assert.partialDeepStrictEqual(lines, [
      { suggestion: { reason: 'payer-differs' }, deal: { code: transaction.code, buyer: 'Ana Prueba' } },
    ])
    assert.partialDeepStrictEqual(statements, [{ newLines: 2, suggested: 1, unmatched: 1, matched: 0 }])
    assert.deepEqual(
      fresh.justImported.map((each) => each.id),
      [statements[0]?.id],
    )
    const page = await ask(world, 'olga', statementPage, { statementId: statements[0]?.id })
    assert.equal(page.lines.length, 2)
    for (const typed of [transaction.code.toLowerCase(), ` ${transaction.reference} `])
      assert.equal((await ask(world, 'olga', findDeal, { typed }))?.transactionId, transactionId)
    assert.equal(await ask(world, 'olga', findDeal, { typed: 'RG' }), null)
  })

  test('the books are held against the bank and against what clients are owed, now and then', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    const before = world.now()
    world.pass('PT1H')
    const lines = [debitLine({ amountMinor: 600n, currency: 'MXN' })]
    const statement = { ...statementOf('MXN', lines), openingMinor: 1_011_600n, closingMinor: 1_011_000n }
    await world.perform(
      'olga',
      importStatement,
      fileOf({ ...statement, fromDate: '2026-03-03', toDate: '2026-03-03' }),
    )

    const then = await ask(world, 'olga', ledgerPage, { at: before.toString() })
    const { checks } = await ask(world, 'olga', ledgerPage)

    assert.partialDeepStrictEqual(then.checks, [
      { bookedMinor: 1_011_600n, owedMinor: 1_011_600n, differenceMinor: null },
    ])
    // The first statement of the test tells no balances, so the opening is not known yet.
    assert.partialDeepStrictEqual(checks, [
      { coversClients: true, unbookedMinor: 600n, closingMinor: 1_011_000n },
    ])
    const { rows } = await world.database.pool.query('select max(line_id)::text as id from bank_lines')
    await world.perform(system, matchLine, { lineId: rows[0].id })
    assert.partialDeepStrictEqual((await ask(world, 'olga', ledgerPage)).checks, [
      { coversClients: false, unbookedMinor: 0n, unexplainedMinor: 600n },
    ])
  })

  test('are nobody else’s to ask', async () => {
    const world = await createWorld()
    const someId = world.ids.ana
    for (const who of ['ana', 'zoe', 'carla'] as const) {
      for (const each of [payoutsList, reconciliation, bankDesk, ledgerPage, officeQueues, unprovenSilence])
        await assert.rejects(ask(world, who, each as typeof officeQueues), { code: 'not-found' })
      await assert.rejects(ask(world, who, paymentFile, { fileId: someId }), { code: 'not-found' })
      await assert.rejects(ask(world, who, statementPage, { statementId: someId }), { code: 'not-found' })
      await assert.rejects(ask(world, who, findDeal, { typed: 'RG' }), { code: 'not-found' })
    }
    assert.deepEqual(await ask(world, 'olga', unprovenSilence), [])
  })
})
