import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { arrives } from '#test/bank-day.ts'
import { system } from '#domain/transactions/situation.ts'
import { createWorld, type World } from '#test/world.ts'
import { matchFreshLines } from './match-fresh-lines.ts'

describe('matching what came in', () => {
  test('takes the step of every line that is certain, in the name of the system, and leaves the rest to a person', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const certain = await arrives(world, { amountMinor: 1_011_600n, text: [reference] })
    const unknown = await arrives(world, { amountMinor: 5n })

    const answer = await world.perform('olga', matchFreshLines, {})

    assert.deepEqual(answer, { judged: 2, left: [] })
    assert.deepEqual(await statesOf(world), { [certain.lineId]: 'matched', [unknown.lineId]: 'imported' })
    assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'funded')
    const { rows } = await world.database.pool.query(
      'select actor_id from events where transaction_id = $1 order by version desc limit 1',
      [transactionId],
    )
    assert.equal(rows[0].actor_id, system.id)
    assert.deepEqual(await world.perform('olga', matchFreshLines, {}), { judged: 0, left: [] })
  })

  test('uses each line once when it is asked for twice at the same time, in many rounds', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    for (let round = 1; round <= 8; round += 1) {
      await arrives(world, { amountMinor: 100n, text: [reference] })

      const both = await Promise.all([
        world.perform('olga', matchFreshLines, {}),
        world.perform(system, matchFreshLines, {}),
      ])

      assert.equal(both.reduce((sum, { judged }) => sum + judged, 0) >= 1, true)
      assert.equal((await world.situation(transactionId)).tranches[0]?.heldMinor, BigInt(round) * 100n)
    }
  })

  test('is the operator’s', async () => {
    const world = await createWorld()
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, matchFreshLines, {}), { code: 'not-found' })
  })
})

async function statesOf(world: World): Promise<Record<string, string>> {
  const { rows } = await world.database.pool.query('select line_id::text as id, state from bank_lines')
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}
