import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { playedCaches, site } from '#test/played-caches.ts'
import { keepOpened } from './keep-opened.ts'
import {
  agoText,
  dropOldest,
  keepForHeader,
  MOST_DEALS,
  openedBy,
  openedFor,
  openedPage,
  seenAtHeader,
} from './opened-pages.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const deal = (number: number) => `/app/transactions/${id(number)}`
const ana = id(901)
const zoe = id(902)

/** A program that shows pages to one person, or sends to sign in. */
function playedProgram() {
  const play = { shows: ana, status: 200, endsAt: null as string | null }
  const fetch = async () => {
    const html = '<html><meta name="build" content="abc"/></html>'
    const headers = {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      ...(play.shows && { [keepForHeader]: play.shows }),
    }
    const response = new Response(html, { status: play.status, headers })
    const url = site + (play.endsAt ?? '')
    return Object.defineProperties(response, {
      redirected: { value: play.endsAt !== null },
      url: { value: url },
    })
  }
  return { play, fetch }
}

function played() {
  const { caches, keptIn } = playedCaches()
  const keptOf = (personId: string) => keptIn(openedBy(personId))
  const { play, fetch } = playedProgram()
  const clock = { now: 1_000_000 }
  const keep = (at: string, personId = ana) =>
    keepOpened({ caches, fetch, now: () => clock.now, personId }, at)
  return { caches, keptOf, play, clock, keep }
}

const at = (path: string) => {
  const { pathname, search } = new URL(path, site)
  return openedPage(pathname, search)
}

test('only the list, deals, drafts and the two forms are kept; no step, no search, no further page', () => {
  assert.equal(at('/app/transactions')?.kind, 'list')
  assert.equal(at('/app/transactions?group=open')?.kind, 'list')
  assert.equal(at(deal(1))?.kind, 'deal')
  assert.equal(at(`/app/transactions/create?draft=${id(1)}`)?.kind, 'draft')
  assert.equal(at('/app/transactions/create?kept=x')?.at, '/app/transactions/create')
  for (const path of [
    '/app/transactions?q=bici',
    `/app/transactions?before=${id(1)}`,
    `${deal(1)}/release`,
    `${deal(1)}/deposit`,
    `/app/transactions/create?draft=${id(1)}&step=review`,
    `/app/transactions/create?from=${id(1)}`,
    '/app/account',
    '/app/account/bank-accounts',
    '/ops',
  ])
    assert.equal(at(path), null, path)
})

describe('what somebody opened', () => {
  test('is kept for them with the moment and the build, and read again', async () => {
    const { caches, keep, clock } = played()
    await keep(deal(1))
    const opened = await openedFor(caches, { pathname: deal(1), search: '' }, clock.now + 5)
    assert.equal(opened?.kept.headers.get(seenAtHeader), '1000000')
    assert.equal(await openedFor(caches, { pathname: deal(2), search: '' }, clock.now), null)
    const month = 30 * 24 * 60 * 60 * 1000
    assert.equal(await openedFor(caches, { pathname: deal(1), search: '' }, clock.now + month), null)
  })

  test('goes when somebody else is here', async () => {
    const { caches, keep, keptOf, play } = played()
    await keep(deal(1))
    play.shows = zoe
    await keep('/app/transactions', zoe)
    assert.deepEqual([keptOf(ana), keptOf(zoe)], [[], ['/app/transactions']])
    await caches.open(openedBy(ana))
    assert.equal(await openedFor(caches, { pathname: '/app/transactions', search: '' }, 1_000_000), null)
  })

  test('goes when the program says that they are signed out, not remembered, or shows the page to somebody else', async () => {
    for (const change of [{ endsAt: '/login' }, { status: 401 }, { shows: zoe }, { shows: '' }]) {
      const { keep, keptOf, play } = played()
      await keep(deal(1))
      Object.assign(play, change)
      await keep(deal(2))
      assert.deepEqual(keptOf(ana), [], JSON.stringify(change))
    }
  })

  test('is not shown any more once it is not theirs, but stays when the program is in trouble', async () => {
    const { keep, keptOf, play } = played()
    await keep(deal(1))
    play.status = 503
    await keep(deal(1))
    assert.deepEqual(keptOf(ana), [deal(1)])
    play.status = 404
    await keep(deal(1))
    assert.deepEqual(keptOf(ana), [])
  })

  test('is at most so many deals: the one seen longest ago goes first', async () => {
    const { caches, keep, keptOf, clock } = played()
    for (let number = 0; number <= MOST_DEALS; number += 1) {
      clock.now += 1
      await keep(deal(number))
    }
    const kept = keptOf(ana)
    assert.equal(kept.length, MOST_DEALS)
    assert.ok(!kept.includes(deal(0)))
    await dropOldest(await caches.open(openedBy(ana)), clock.now + 31 * 24 * 60 * 60 * 1000)
    assert.deepEqual(keptOf(ana), [])
  })

  test('a bare address of the list is the list as it was last seen', async () => {
    const { caches, keep, clock } = played()
    await keep('/app/transactions?group=open')
    clock.now += 10
    await keep('/app/transactions?turn=mine')
    const opened = await openedFor(caches, { pathname: '/app/transactions', search: '' }, clock.now)
    assert.equal(opened?.kept.headers.get(seenAtHeader), String(clock.now))
    const never = { pathname: '/app/transactions', search: '?group=ended' }
    assert.equal(await openedFor(caches, never, clock.now), null)
  })
})

test('how long ago something was seen is said in words', () => {
  const minute = 60_000
  assert.equal(agoText(30_000), 'hace un momento')
  assert.equal(agoText(5 * minute), 'hace 5 minutos')
  assert.equal(agoText(60 * minute), 'hace 1 hora')
  assert.equal(agoText(49 * 60 * minute), 'hace 2 días')
})
