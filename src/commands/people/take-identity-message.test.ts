import assert from 'node:assert/strict'
import { test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { createWorld, type World } from '#test/world.ts'
import { takeIdentityMessage } from './take-identity-message.ts'

const event = (action: string, spaces = 0) =>
  Buffer.from(JSON.stringify({ id: 's1', attemptId: 'a1', action }, null, spaces))
const take = (world: World, body: Uint8Array) => world.perform(system, takeIdentityMessage, { body })

async function counted({ database }: World) {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from identity_messages) as kept,
      (select count(*)::int from jobs where task = 'handle-identity-message') as promised`,
  )
  return [rows[0].kept, rows[0].promised]
}

test('a message is kept as it came, sealed, and promised to be handled', async () => {
  const world = await createWorld()
  const body = event('started', 4)
  assert.deepEqual(await take(world, body), { isNew: true })
  const row = await world.database.reader
    .selectFrom('identity_messages')
    .select(['kind', 'session_id', 'says', 'sealed_body', 'handled_at'])
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.kind, row.session_id, row.says, row.handled_at], ['event', 's1', 'started', null])
  assert.deepEqual(world.means.seals.openBytes(row.sealed_body), body)
  assert.deepEqual(await counted(world), [1, 1])
})

test('the same news is kept once, also when it comes twice at once and written otherwise', async () => {
  const world = await createWorld()
  const taken = await Promise.all([take(world, event('started')), take(world, event('started', 2))])
  assert.equal(taken.filter((each) => each.isNew).length, 1)
  assert.deepEqual(await take(world, event('started')), { isNew: false })
  assert.deepEqual(await take(world, event('submitted')), { isNew: true })
  assert.deepEqual(await counted(world), [2, 2])
})

test('what cannot be read is kept too, once', async () => {
  const world = await createWorld()
  const odd = Buffer.from([0xff, 0x00, 0x7b])
  assert.deepEqual(await take(world, odd), { isNew: true })
  assert.deepEqual(await take(world, odd), { isNew: false })
})

test('what no row can hold is kept as it came: signs without a letter, and names without an end', async () => {
  const world = await createWorld()
  const endless = Array.from({ length: 20_000 }, (_, index) => (index * 7919).toString(36)).join('')
  for (const odd of [{ attemptId: 'a\0b' }, { id: 's\0' }, { attemptId: endless }])
    assert.deepEqual(
      await take(world, Buffer.from(JSON.stringify({ id: 's1', action: 'started', ...odd }))),
      { isNew: true },
    )
})

test('no person sends messages of the provider', async () => {
  const world = await createWorld()
  for (const who of ['zoe', 'olga'] as const)
    await assert.rejects(world.perform(who, takeIdentityMessage, { body: event('started') }), {
      code: 'not-found',
    })
})
