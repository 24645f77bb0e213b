import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { noticesList, noticesUnread } from '#queries/notices/list.ts'
import { readAllNotices } from './read-all.ts'

test('everything of one’s own is read, once, and nothing of anybody else', async () => {
  const world = await createWorld()
  await world.transactionIn('inspecting')
  await backgroundOf(world).work()
  const [mine, theirs] = [
    await ask(world, 'ana', noticesUnread, {}),
    await ask(world, 'benito', noticesUnread, {}),
  ]
  assert.ok(mine > 1 && theirs > 1)
  const all = () => world.perform('ana', readAllNotices, {})
  const both = await Promise.all([all(), all()])
  assert.equal(
    both.reduce((sum, { read }) => sum + read, 0),
    mine,
  )
  assert.equal(await ask(world, 'ana', noticesUnread, {}), 0)
  assert.equal(await ask(world, 'benito', noticesUnread, {}), theirs)
  assert.deepEqual(await world.perform('zoe', readAllNotices, {}), { read: 0 })
})

test('the list goes page by page, the newest first, there and back', async () => {
  const world = await createWorld()
  for (let deal = 0; deal < 14; deal += 1) await world.transactionIn('agreed')
  await backgroundOf(world).work()
  const page = async (at: object) => ask(world, 'ana', noticesList, at)
  const first = await page({})
  assert.equal(first.rows.length, 25)
  assert.equal(first.newer, null)
  const second = await page({ before: first.older })
  assert.ok(second.rows.length > 0)
  assert.equal(second.older, null)
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  assert.deepEqual(ids, ids.toSorted().toReversed())
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(
    (await page({ after: second.newer })).rows.map(({ id }) => id),
    first.rows.map(({ id }) => id),
  )
  assert.deepEqual((await page({ before: '00000000-0000-0000-0000-000000000000' })).rows, [])
})
