import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { matchLine } from './match-line.ts'
import { ledgerPage } from '#queries/money/ledger.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { arrives } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import { bankTakes } from '#test/debits.ts'
import { approveBoth, exportOf, handOver, plannedPayout } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { confirmDebit } from './confirm-debit.ts'
import { explainDebit } from './explain-debit.ts'
import { noteLine } from './note-line.ts'

const note = 'Comisión de marzo, según su tarifa'

describe('a debit that nobody asked for', () => {
  test('is in the books at once on its own account, and client money is seen to be missing', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    const { lineId } = await bankTakes(world, 250n)

    assert.equal(await world.balance('unexplained:MXN'), 250n)
    assert.equal(await world.balance('bank:MXN'), 1_011_350n)
    const { checks } = await ask(world, 'olga', ledgerPage)
    assert.partialDeepStrictEqual(checks, [
      { coversClients: false, unexplainedMinor: 250n, unbookedMinor: 0n },
    ])
    assert.match((await checkInvariants(world.database.pool)).join(), /clients are owed 1011600/)
    const again = world.perform(system, matchLine, { lineId })
    await assert.rejects(again, { code: 'line-already-used' })
  })

  test('stops the payouts of its account until two persons explain it; what is not paid yet stays with us', async () => {
    const world = await createWorld()
    const [early, late] = [await plannedPayout(world), await plannedPayout(world)]
    for (const payout of [early, late]) await approveBoth(world, payout)
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([early], 'MXN'))
    const { lineId } = await bankTakes(world, 100_000n)

    const stopped = { code: 'debits-unexplained' }
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([late], 'MXN')), stopped)
    await assert.rejects(world.perform('olga', takePaymentFile, { fileId }), stopped)

    await world.perform('olga', explainDebit, { lineId, kind: 'own', note })
    await assert.rejects(world.perform('olga', exportPayouts, exportOf([late], 'MXN')), stopped)
    await world.perform('pablo', confirmDebit, { lineId, kind: 'own' })

    await world.perform('olga', exportPayouts, exportOf([late], 'MXN'))
    await handOver(world, fileId)
    await world.perform('olga', sendPayments, { fileId })
    assert.equal(await world.balance('unexplained:MXN'), 0n)
    assert.equal(await world.balance('own_funds'), 100_000n)
  })

  test('that the operator’s own funds cover stops nothing', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await approveBoth(world, payout)
    // The fee of the sale is earned: it is the operator's.
    await bankTakes(world, 1n)
    await world.perform('olga', exportPayouts, exportOf([payout], 'MXN'))
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('stops a file in PostgreSQL too, whatever the program does', async () => {
    const world = await createWorld()
    await world.transactionIn('funded')
    await bankTakes(world, 5n)
    await connectedAs('application', world.url, async (client) => {
      const file = client.query(
        `insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at)
         values (gen_random_uuid(), 'X', 'MXN', '09', '', '', 1, 1, gen_random_uuid(), now())`,
      )
      await assert.rejects(file, { constraint: 'no_payout_while_clients_are_uncovered' })
    })
  })

  test('and a file that is made at the same time do not pass each other, in many rounds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = await createWorld()
      const payout = await plannedPayout(world)
      await approveBoth(world, payout)
      const line = await arrives(world, { amountMinor: 100_000n }, debitLine)

      const { won } = await atOnce(
        () => world.perform(system, matchLine, line),
        () => world.perform('olga', exportPayouts, exportOf([payout], 'MXN')),
      )

      const { rows } = await world.database.pool.query(
        `select (select count(*) from payment_files)::int as files, count(*)::int as debits from bank_lines where state = 'unexplained'`,
      )
      assert.deepEqual(rows, [{ files: won.length - 1, debits: 1 }])
    }
  })
})

describe('explaining it', () => {
  test('is said by one person as often as needed, and moves nothing', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 250n)
    for (const kind of ['own', 'charge'] as const)
      await world.perform('olga', explainDebit, { lineId, kind, note })
    assert.equal(await world.balance('unexplained:MXN'), 250n)
    await assert.rejects(world.perform('pablo', confirmDebit, { lineId, kind: 'own' }), { code: 'lost-race' })
  })

  test('as given back names a credit of the same sum, which nothing else used', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 250n)
    const said = (creditLineId?: string) =>
      world.perform('olga', explainDebit, { lineId, kind: 'given-back', note, creditLineId })
    const other = await arrives(world, { amountMinor: 251n })
    const back = await arrives(world, { amountMinor: 250n })
    await assert.rejects(said(), { code: 'amount-differs' })
    await assert.rejects(said(other.lineId), { code: 'amount-differs' })
    await said(back.lineId)
    const confirm = (creditLineId?: string) =>
      world.perform('pablo', confirmDebit, { lineId, kind: 'given-back', creditLineId })
    // Another of the same sum may be somebody's deposit: who confirms names the one that was read.
    const another = await arrives(world, { amountMinor: 250n })
    for (const unread of [undefined, another.lineId])
      await assert.rejects(confirm(unread), { code: 'lost-race' })
    await said(another.lineId)
    await assert.rejects(confirm(back.lineId), { code: 'lost-race' })
    await said(back.lineId)
    await confirm(back.lineId)
    assert.equal(await world.balance('suspense'), -501n)
    assert.equal(await world.balance('unexplained:MXN'), 0n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is for debits that are unexplained, with a reason, and the operator’s', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 250n)
    const credit = await arrives(world, { amountMinor: 5n })
    const by = (who: 'olga' | 'ana' | 'zoe' | 'carla', line: string, why: string) =>
      world.perform(who, explainDebit, { lineId: line, kind: 'charge', note: why })

    await assert.rejects(by('olga', credit.lineId, note), { code: 'line-already-used' })
    await assert.rejects(by('olga', lineId, ' '), { code: 'input-wrong' })
    await assert.rejects(by('olga', '99999', note), { code: 'not-found' })
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(by(who, lineId, note), { code: 'not-found' })
    const alone = world.perform('olga', noteLine, { lineId, note })
    await assert.rejects(alone, { code: 'debit-needs-explaining' })
  })

  test('as a charge within the limit takes one person, once, where own funds bear it', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    const charge = (line: { lineId: string }) =>
      world.perform('olga', explainDebit, { ...line, kind: 'charge', note })
    const small = await bankTakes(world, 5_000n)

    const { won } = await atOnce(
      () => charge(small),
      () => charge(small),
    )

    assert.equal(won.length, 1)
    assert.equal(await world.balance('bank_fees'), 5_000n)
    assert.equal(await world.balance('unexplained:MXN'), 0n)
    await assert.rejects(charge(small), { code: 'line-already-used' })
    assert.deepEqual(await checkInvariants(world.database.pool), [])

    const large = await bankTakes(world, 50_001n)
    assert.equal((await charge(large)).isBooked, false)
    // The fee of the sale is used up: what is too small for a second person takes from clients.
    const uncovered = await bankTakes(world, 1n)
    assert.equal((await charge(uncovered)).isBooked, false)
    await world.perform('pablo', confirmDebit, { ...large, kind: 'charge' })
  })
})
