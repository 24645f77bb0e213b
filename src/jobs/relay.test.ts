import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { movePromises, takePromises } from '#store/queue/outbox.ts'
import { freshDatabase } from '#test/postgres.ts'
import { startRelay } from './relay.ts'

/** A database with a job queue, and two programs that work on it. */
async function setUp() {
  const fresh = await freshDatabase()
  await runMigrations({ connectionString: fresh.url })
  const [one, other] = [
    new Pool({ connectionString: fresh.url, max: 3 }),
    new Pool({ connectionString: fresh.url, max: 3 }),
  ] as const
  // Killed connections and a dropped database are part of these tests.
  for (const pool of [one, other])
    pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  after(async () => {
    await Promise.all([one.end(), other.end()])
    await fresh.drop()
  })
  return {
    one,
    other,
    promise: (task: string, count: number, payload = `json_build_object('n', n)`) =>
      one.query(
        `insert into outbox (task, payload) select $1, ${payload} from generate_series(1, ${count}) as n`,
        [task],
      ),
    jobs: async () => {
      const { rows } = await one.query<{ n: number }>(
        `select (payload ->> 'n')::int as n from graphile_worker._private_jobs order by id`,
      )
      return rows.map((row) => row.n)
    },
    left: async () => (await one.query('select from outbox')).rowCount,
  }
}
const log = { info: () => {}, error: (event: string) => assert.fail(event) }

test('a relay that is killed on the way loses nothing', async () => {
  const { one, other, promise, jobs, left } = await setUp()
  await promise('send-notice', 20)
  const killed = await other.connect()
  await killed.query('begin')
  assert.equal((await takePromises(killed, 100)).length, 20)
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
  await one.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  killed.release(true)
  assert.equal(await left(), 20)

  assert.deepEqual(await movePromises(one, 100), { jobs: 20, pages: 0 })
  assert.equal(await left(), 0)
  assert.deepEqual(
    await jobs(),
    Array.from({ length: 20 }, (_, n) => n + 1),
  )
})

test('two relays at once move every promise once', async () => {
  const { one, other, promise, jobs, left } = await setUp()
  await promise('send-notice', 400)
  const moveAll = async (pool: Pool) => {
    let moved = 0
    for (let round = 0; round < 60; round += 1) moved += (await movePromises(pool, 17)).jobs
    return moved
  }
  const moved = await Promise.all([moveAll(one), moveAll(other)])
  assert.equal(moved[0] + moved[1], 400)
  assert.equal(await left(), 0)
  const found = await jobs()
  assert.equal(new Set(found).size, 400)
  assert.equal(found.length, 400)
})

test('open pages are told by one notification for all, each small enough for PostgreSQL', async () => {
  const { one, other, promise, jobs } = await setUp()
  const listener = await other.connect()
  const heard: string[][] = []
  listener.on('notification', ({ payload }) => {
    assert.ok((payload ?? '').length < 8000)
    heard.push(JSON.parse(payload ?? '[]'))
  })
  await listener.query('listen pages')
  const sameId = `json_build_object('transactionId', '00000000-0000-7000-8000-000000000001')`
  await promise('tell-page', 5, sameId)
  assert.deepEqual(await movePromises(one, 500), { jobs: 0, pages: 1 })
  await promise('tell-page', 300, `json_build_object('transactionId', gen_random_uuid())`)
  await movePromises(one, 500)
  await listener.query('select 1')
  listener.release(true)
  assert.deepEqual(
    heard.map((ids) => ids.length),
    [1, 190, 110],
  )
  assert.deepEqual(await jobs(), [])
})

test('a relay takes promises up when it is woken, and by itself', async () => {
  const { one, promise, jobs } = await setUp()
  const relay = startRelay(one, log)
  await promise('send-notice', 1)
  relay.wake()
  const until = Date.now() + 3000
  while ((await jobs()).length === 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 10))
  await promise('send-notice', 1)
  while ((await jobs()).length < 2 && Date.now() < until) await new Promise((done) => setTimeout(done, 10))
  await relay.stop()
  assert.equal((await jobs()).length, 2)
})
