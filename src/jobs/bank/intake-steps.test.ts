import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { backgroundOf } from '#test/background.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { openIntake } from '#test/intakes.ts'
import { fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import { startWorker } from '../worker.ts'

const MANY = 40

test('a statement goes in by steps, and goes on with another program where one left in the middle', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const { pool } = world.database
  const taken = async () => (await pool.query('select taken, outcome from statement_intakes')).rows[0]
  const { fileId } = await world.perform('olga', importStatement, fileOf(statementOf('MXN', [])))
  await openIntake(world.means, fileId, { days: MANY })

  const first = await startWorker(background.job)
  while ((await taken()).taken === 0) await pause(5)
  await first.stop()
  const left = await taken()
  assert.equal(left.outcome, null)
  // Two at once: neither takes a step of the other.
  const others = await Promise.all([startWorker(background.job), startWorker(background.job)])
  while ((await taken()).outcome === null) await pause(20)
  await Promise.all(others.map((worker) => worker.stop()))

  assert.deepEqual(await taken(), { taken: MANY, outcome: 'taken' })
  const { rows } = await pool.query('select count(*)::int as entries from bank_entries')
  assert.equal(rows[0].entries, MANY)
  assert.deepEqual(await checkInvariants(pool), [])
  const failed = background.lines.filter(({ event }) => event.endsWith('failed'))
  assert.deepEqual(failed, [])
})
