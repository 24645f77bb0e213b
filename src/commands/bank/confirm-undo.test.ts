import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { arrives } from '#test/bank-day.ts'
import { bankTakes } from '#test/debits.ts'
import { connectedAs } from '#test/connections.ts'
import { payoutState, plannedPayout } from '#test/payouts.ts'
import { paidPayout } from '#test/returns.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmDebit } from './confirm-debit.ts'
import { confirmUndo } from './confirm-undo.ts'
import { explainDebit } from './explain-debit.ts'
import { matchLine } from './match-line.ts'
import { noteLine } from './note-line.ts'
import { proposeUndo } from './propose-undo.ts'

const note = 'Estaba mal anotado'

/** Olga says that a note was wrong, and Pablo confirms it. */
async function undo(world: World, { lineId }: { lineId: string }) {
  await world.perform('olga', proposeUndo, { lineId, note })
  await world.perform('pablo', confirmUndo, { lineId })
}

async function noted(world: World, line: Parameters<typeof arrives>[1]) {
  const { lineId } = await arrives(world, line)
  await world.perform('olga', noteLine, { lineId, note: 'Intereses de la cuenta' })
  return { lineId }
}

describe('a note that was wrong', () => {
  test('is taken back by two persons, and the credit goes where it belongs: a deposit', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const line = await noted(world, { amountMinor: 1_011_600n })

    await undo(world, line)

    await world.perform('olga', matchLine, { ...line, transactionId })
    assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'funded')
    assert.equal(await world.balance('suspense'), 0n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('or a payout that came back, which is found by itself', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const line = await noted(world, { amountMinor: payout.amountMinor, endToEndId: payout.code })
    await undo(world, line)
    assert.equal((await world.perform(system, matchLine, line)).verdict, 'returns')
    assert.equal(await payoutState(world, payout), 'returned')
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('of a debit is booked back, and can be explained anew, also as given back with the same credit', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    const { lineId } = await bankTakes(world, 60_000n)
    const back = await arrives(world, { amountMinor: 60_000n })
    for (const kind of ['own', 'charge', 'given-back'] as const) {
      const creditLineId = kind === 'given-back' ? back.lineId : undefined
      await world.perform('olga', explainDebit, { lineId, kind, note, creditLineId })
      await world.perform('pablo', confirmDebit, { lineId, kind, creditLineId })
      assert.equal(await world.balance('unexplained:MXN'), 0n)
      await undo(world, { lineId })
      assert.equal(await world.balance('unexplained:MXN'), 60_000n)
      for (const account of ['own_funds', 'bank_fees']) assert.equal(await world.balance(account), 0n)
    }
    assert.equal(await world.balance('suspense'), -60_000n)
    await world.perform('olga', explainDebit, { lineId, kind: 'given-back', note, creditLineId: back.lineId })
    await world.perform('pablo', confirmDebit, { lineId, kind: 'given-back', creditLineId: back.lineId })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('waits for another person, once, and is no business of strangers', async () => {
    const world = await createWorld()
    const { lineId } = await noted(world, { amountMinor: 7n })
    const confirm = (who: 'olga' | 'pablo' | 'ana' | 'zoe') => world.perform(who, confirmUndo, { lineId })
    await assert.rejects(confirm('pablo'), { code: 'wrong-moment' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, proposeUndo, { lineId, note }), { code: 'not-found' })
    await assert.rejects(world.perform('olga', proposeUndo, { lineId, note: ' ' }), { code: 'input-wrong' })
    await world.perform('olga', proposeUndo, { lineId, note })
    await world.perform('olga', proposeUndo, { lineId, note: 'Mejor dicho, era un depósito' })
    await assert.rejects(confirm('olga'), { code: 'same-person-twice' })
    for (const who of ['ana', 'zoe'] as const) await assert.rejects(confirm(who), { code: 'not-found' })

    const { won, refusals } = await atOnce(
      () => confirm('pablo'),
      () => confirm('pablo'),
    )
    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['wrong-moment'])
    const again = world.perform('olga', proposeUndo, { lineId, note })
    await assert.rejects(again, { code: 'wrong-moment' })
  })

  test('does not become undecided by the program alone: PostgreSQL wants the two', async () => {
    const world = await createWorld()
    const { lineId } = await noted(world, { amountMinor: 7n })
    await connectedAs('application', world.url, async (client) => {
      const alone = client.query(`update bank_lines set state = 'imported' where line_id = $1`, [lineId])
      await assert.rejects(alone, { constraint: 'a_note_is_taken_back_by_two_persons' })
      const one = client.query(
        `insert into undone_notes (line_id, said, note, proposed_by, proposed_at, confirmed_by, confirmed_at)
         values ($1, '{}', 'x', $2, now(), $2, now())`,
        [lineId, world.ids.olga],
      )
      await assert.rejects(one, { constraint: 'who_takes_back_does_not_confirm' })
    })
  })
})
