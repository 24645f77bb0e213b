import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedCaches } from '#test/played-caches.ts'
import { countOpened } from './opened-here.ts'
import { openedBy, seenAtHeader } from './opened-pages.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, zoe] = [id(901), id(902)]

test('Ana reads how many deals, lists and drafts are here for her, and nothing of Zoe', async () => {
  const { caches } = playedCaches()
  const keep = async (who: string, at: string, seen: number) =>
    (await caches.open(openedBy(who))).put(
      at,
      new Response('', { headers: { [seenAtHeader]: String(seen) } }),
    )
  assert.deepEqual(await countOpened(caches, ana), { deals: 0, lists: 0, drafts: 0, seenLast: null })
  await keep(ana, `/app/transactions/${id(1)}`, 10)
  await keep(ana, `/app/transactions/${id(1)}/evidence`, 40)
  await keep(ana, `/app/transactions/${id(2)}`, 20)
  await keep(ana, '/app/transactions', 30)
  await keep(ana, '/app/transactions?group=ended', 30)
  await keep(ana, `/app/transactions/create?draft=${id(3)}`, 5)
  await keep(ana, '/app/transactions/create', 90)
  await keep(zoe, `/app/transactions/${id(4)}`, 99)
  assert.deepEqual(await countOpened(caches, ana), { deals: 2, lists: 2, drafts: 1, seenLast: 40 })
})
