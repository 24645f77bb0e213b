import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorld } from '#test/world.ts'
import { readOpenWork } from './open-work.ts'

test('all that goes on is counted with the money that it holds, and what is over is not', async () => {
  const world = await createWorld()
  const { means, database } = world
  const read = async () => {
    const rows = await readOpenWork(database.reader, means.clock())
    return rows.map(({ kind, state, currency, count, heldMinor }) => [
      kind,
      state,
      currency,
      count,
      heldMinor,
    ])
  }
  assert.deepEqual(await read(), [])
  for (const state of ['proposed', 'funded', 'inspecting', 'inspecting'] as const)
    await world.transactionIn(state)
  const { rows } = await database.pool.query<{ minor: bigint }>(
    `select sum(held_minor + fee_pending_minor)::bigint as minor from tranches where state = 'inspecting'`,
  )
  const open = await read()
  assert.deepEqual(
    open.find(([kind, state]) => kind === 'tranche' && state === 'inspecting'),
    ['tranche', 'inspecting', 'MXN', 2, rows[0]?.minor],
  )
  const deals = open.filter(([kind]) => kind === 'transaction').map(([, state, , count]) => [state, count])
  assert.deepEqual(Object.fromEntries(deals), { active: 3, proposed: 1 })
  assert.ok(!open.some(([kind]) => kind === 'timer'))
  world.pass({ days: 30 })
  const [late] = (await readOpenWork(database.reader, means.clock())).filter(({ kind }) => kind === 'timer')
  assert.ok(late && late.count > 0 && late.oldestAt, 'timers that ran out and nobody took the step of')
})
