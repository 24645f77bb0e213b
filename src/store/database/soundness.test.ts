import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { connectedAs } from '#test/connections.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { soundnessOf } from './soundness.ts'

/** From now on new connections only read, as on a server that became a standby. */
const onlyReads = (world: World, isSo: boolean) =>
  connectedAs('owner', world.url, async (owner) => {
    await owner.query('set default_transaction_read_only = off')
    await owner.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isSo ? 'on' : 'off'}', current_database()); end $$`,
    )
  })

/** Events find room again, or none, as on a server whose disk is full. */
const hasRoom = (world: World, isSo: boolean) =>
  connectedAs('owner', world.url, async (owner) => {
    await owner.query(`
      create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await owner.query(
      isSo
        ? 'drop trigger no_room on events'
        : 'create trigger no_room before insert on events execute function no_room()',
    )
  })

const soundness = async (world: World) => {
  const database = openDatabase(world.url, { max: 1 })
  try {
    return await soundnessOf(database.reader, world.url)()
  } finally {
    await database.close()
  }
}

test('a database is sound where it has every migration and takes writes', async () => {
  const world = await createWorld()
  assert.equal(await soundness(world), 'sound')
  await onlyReads(world, true)
  assert.equal(await soundness(world), 'database-read-only')
})

test('it is not where its clock is another’s', async (t) => {
  const world = await createWorld()
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
  assert.equal(await soundness(world), 'clock-apart')
})

test('a step that meets servers which only read is refused with a sentence, and goes through after it', async () => {
  const world = await createWorld()
  const propose = await proposing(world)
  await turn(world, 'on')
  await onlyReads(world, true)
  await assert.rejects(propose(), { code: 'database-silent' })
  await onlyReads(world, false)
  await propose()
})

test('a step that meets a full disk is refused with a sentence, and goes through once there is room', async () => {
  const world = await createWorld()
  const propose = await proposing(world)
  await hasRoom(world, false)
  await assert.rejects(propose(), { code: 'database-silent' })
  await hasRoom(world, true)
  await propose()
})

test('connections that only read are closed, and the step goes through on another', async () => {
  const world = await createWorld()
  const propose = await proposing(world)
  const before = await turn(world, 'on')
  await propose()
  const now = await turn(world, 'off')
  assert.deepEqual(
    now.filter((number) => before.includes(number)),
    [],
  )
})

test('a transaction that meets a server which only reads gives its connection to nobody else', async () => {
  const world = await createWorld()
  const { pool } = world.database
  const before = await turn(world, 'on')
  await assert.rejects(
    inTransaction(pool, (connection) => connection.query('delete from sessions')),
    { code: '25006' },
  )
  const numbers = await Promise.all(before.map(() => pool.query<{ number: number }>(NUMBER)))
  for (const { rows } of numbers) assert.ok(!before.includes(rows[0]?.number ?? 0))
})

const NUMBER = 'select pg_backend_pid() as number'

/** What Benito's counterpart does as often as she is asked to. */
async function proposing(world: World) {
  const transactionId = await world.transactionIn('draft')
  const input = { transactionId, party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
  return () => world.perform('ana', proposeTransaction, input)
}

/** Has every connection of the pool only read, as the server's of a standby; answers their numbers. */
async function turn({ database: { pool } }: World, to: 'on' | 'off'): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
  const numbers = clients.map(async (client) => {
    await client.query(`set default_transaction_read_only = ${to}`)
    const { rows } = await client.query<{ number: number }>(NUMBER)
    return rows[0]?.number ?? 0
  })
  const all = await Promise.all(numbers)
  for (const client of clients) client.release()
  return all
}
