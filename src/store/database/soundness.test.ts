import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { connectedAs } from '#test/connections.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { soundnessOf } from './soundness.ts'

/** From now on new connections only read, as on a server that became a standby. */
const onlyReads = (world: World, isSo: boolean) =>
  connectedAs('owner', world.url, (owner) =>
    owner.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isSo ? 'on' : 'off'}', current_database()); end $$`,
    ),
  )

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

test('a step that meets a server which only reads is refused with a sentence, and goes through after it', async () => {
  const world = await createWorld()
  const deal = await world.transactionIn('draft')
  const propose = () =>
    world.perform('ana', proposeTransaction, {
      transactionId: deal,
      party: 'buyer',
      terms: usualTerms,
      guest: { name: 'Benito' },
    })
  const pool = world.database.pool
  // What is connected already learns of it too.
  const turn = (to: 'on' | 'off') =>
    Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await pool.connect()
        await client.query(`set default_transaction_read_only = ${to}`)
        return client
      }),
    ).then((clients) => clients.forEach((client) => client.release()))
  await turn('on')
  await assert.rejects(propose(), { code: 'database-silent' })
  await turn('off')
  assert.equal((await propose()).transactionId, deal)
})
