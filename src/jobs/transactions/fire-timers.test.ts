import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimDueTimers } from '#store/queue/timers.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { fireTimers } from './fire-timers.ts'

test('a clock that has run out fires once under two workers', async () => {
  const world = await createWorld()
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await world.transactionIn('proposed'))
  world.pass({ days: 9 })
  const { job } = backgroundOf(world)
  await Promise.all([fireTimers(job), fireTimers(job), fireTimers(job)])
  for (const id of ids) {
    assert.equal((await world.situation(id)).transaction.state, 'expired')
    const { rowCount } = await world.database.pool.query(
      `select from events where transaction_id = $1 and transition = 'A7'`,
      [id],
    )
    assert.ok(rowCount === null || rowCount <= 1)
  }
  const { rows } = await world.database.pool.query<{ count: bigint }>(
    `select count(*) from events where at = $1 group by transaction_id`,
    [world.now().toString()],
  )
  assert.deepEqual(
    rows.map((row) => row.count),
    ids.map(() => 1n),
  )
})

test('a claimed clock is left to its worker for a minute, then it is anybody’s', async () => {
  const world = await createWorld()
  await world.transactionIn('proposed')
  world.pass({ days: 9 })
  const claim = async () => (await claimDueTimers(world.database.pool, world.now(), 10)).length
  assert.equal(await claim(), 1)
  assert.equal(await claim(), 0)
  world.pass('PT61S')
  assert.equal(await claim(), 1)
})
