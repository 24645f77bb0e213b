import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type World } from '#test/world.ts'
import { noticesList, noticesUnread } from '#queries/notices/list.ts'
import { readNotices } from './read.ts'

async function told(world: World): Promise<string> {
  const transactionId = await world.transactionIn('funded')
  await backgroundOf(world).work()
  return transactionId
}

const deliveries = async (world: World, noticeId: string) => {
  const rows = await world.database.reader
    .selectFrom('notice_deliveries')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, delivered_at, read_at }) => [
    channel,
    delivered_at?.toString() ?? null,
    read_at?.toString() ?? null,
  ])
}

test('a notice that is opened is read and so delivered, at that moment and once', async () => {
  const world = await createWorld()
  await told(world)
  const { rows } = await ask(world, 'ana', noticesList, {})
  const channels = await Promise.all(rows.map(async ({ id }) => (await deliveries(world, id)).length))
  const first = rows[channels.indexOf(2)]
  assert.ok(first, 'one of them left by mail too')
  const unread = await ask(world, 'ana', noticesUnread, {})
  assert.equal(unread, rows.length)
  const sent = world.now().toString()
  world.pass('PT1H')
  const readAt = world.now().toString()
  assert.deepEqual(await world.perform('ana', readNotices, { noticeId: first.id }), { read: 1 })
  world.pass('PT1H')
  assert.deepEqual(await world.perform('ana', readNotices, { noticeId: first.id }), { read: 0 })
  assert.deepEqual(await deliveries(world, first.id), [
    ['app', readAt, readAt],
    ['mail', sent, null],
  ])
  assert.equal(await ask(world, 'ana', noticesUnread, {}), unread - 1)
})

test('opening a deal reads all that was told about it, and nothing about others', async () => {
  const world = await createWorld()
  const [one, other] = [await told(world), await told(world)]
  const about = async (id: string) =>
    (await ask(world, 'ana', noticesList, {})).rows.filter(({ transactionId }) => transactionId === id)
  const { read } = await world.perform('ana', readNotices, { transactionId: one })
  assert.equal(read, (await about(one)).length)
  assert.ok((await about(one)).every(({ readAt }) => readAt !== null))
  assert.ok((await about(other)).every(({ readAt }) => readAt === null))
})

test('of two readings at the same moment one finds it new', async () => {
  const world = await createWorld()
  await told(world)
  const [notice] = (await ask(world, 'benito', noticesList, {})).rows
  const open = () => world.perform('benito', readNotices, { noticeId: notice?.id })
  const both = await Promise.all([open(), open()])
  assert.deepEqual(
    both.map(({ read }) => read).toSorted((one, other) => one - other),
    [0, 1],
  )
})

test('for a stranger there is no such notice', async () => {
  const world = await createWorld()
  const transactionId = await told(world)
  const [notice] = (await ask(world, 'ana', noticesList, {})).rows
  const gone = { code: 'not-found' }
  await assert.rejects(world.perform('zoe', readNotices, { noticeId: notice?.id }), gone)
  await assert.rejects(world.perform('benito', readNotices, { noticeId: notice?.id }), gone)
  await assert.rejects(world.perform('zoe', readNotices, { transactionId }), gone)
  await assert.rejects(world.perform('ana', readNotices, {}), { code: 'input-wrong' })
})
