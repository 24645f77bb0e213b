import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from '#test/bank-day.ts'
import { awaitingDeals, due, piecesOf, referenceOf } from '#test/divisions.ts'
import { booksAreExact, lineState, trancheOf } from '#test/recalls.ts'
import { createWorld, type World } from '#test/world.ts'
import { divideLine } from './divide-line.ts'
import { matchLine } from './match-line.ts'

async function naming(world: World, deals: readonly string[], amountMinor: bigint, payer = 'Ana Prueba') {
  const text = await Promise.all(deals.map((deal) => referenceOf(world, deal)))
  return arrives(world, { amountMinor, text, counterpartyName: payer })
}

describe('a credit whose text names several deals', () => {
  test('is divided by itself where they wait for just its sum, once in many rounds of two at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const deals = await awaitingDeals(world)
      const line = await naming(world, deals, 2n * due)
      const both = await Promise.allSettled([
        world.perform(system, matchLine, line),
        world.perform('olga', matchLine, line),
      ])
      assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
      for (const deal of deals) assert.equal((await trancheOf(world, deal)).state, 'funded')
      assert.equal((await piecesOf(world, line.lineId)).length, 2)
    }
    await booksAreExact(world)
  })

  test('is only suggested to the operator where the sum is another or somebody else paid', async () => {
    const world = await createWorld()
    const deals = await awaitingDeals(world, 3)
    const other = await naming(world, deals, 3n * due + 1n)
    const paidByAnother = await naming(world, deals, 3n * due, 'Ferretería El Tornillo')
    for (const [line, reason] of [
      [other, 'several-written'],
      [paidByAnother, 'payer-differs'],
    ] as const) {
      assert.equal((await world.perform(system, matchLine, line)).verdict, 'division-suggested')
      assert.equal(await lineState(world, line.lineId), 'suggested')
      const { rows } = await world.database.pool.query(
        'select suggestion from bank_lines where line_id = $1',
        [line.lineId],
      )
      assert.partialDeepStrictEqual(rows[0]?.suggestion, { kind: 'division', reason })
    }
    assert.equal(await world.balance('suspense'), -(6n * due + 1n))
    // An operator decides what became a suggestion.
    const sums = [due, due, due + 1n]
    const pieces = deals.map((transactionId, index) => ({
      transactionId,
      amountMinor: String(sums[index]),
      awaitedMinor: String(due),
    }))
    await world.perform('olga', divideLine, { ...other, pieces })
    assert.equal(await lineState(world, other.lineId), 'divided')
    await booksAreExact(world)
  })

  test('answers a repeat with the same key the same', async () => {
    const world = await createWorld()
    const line = await naming(world, await awaitingDeals(world), 2n * due)
    for (const time of ['first', 'second'])
      assert.deepEqual(
        await world.perform('olga', matchLine, line, 'key-1'),
        { verdict: 'division', transactionId: null },
        time,
      )
  })
})
