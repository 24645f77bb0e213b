import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedCaches, site } from '#test/played-caches.ts'
import { keepForHeader, openedBy, seenAtHeader } from '../offline/opened-pages.ts'
import { endsSession, keepHandedOver, keepNavigated } from './opened.ts'
import type { Keeping } from './scope.ts'

const deal = '/app/transactions/00000000-0000-4000-8000-000000000001'
const [ana, zoe] = ['00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000902']

/** A worker with caches, and a program that shows every page to one person. */
function played() {
  const { caches, all, keptIn } = playedCaches()
  const asked: string[] = []
  const play = { now: 1_000, keepFor: ana as string | null, status: 200 }
  const answer = () =>
    new Response('<html lang="es">Bici</html>', {
      status: play.status,
      headers: { 'content-type': 'text/html', ...(play.keepFor && { [keepForHeader]: play.keepFor }) },
    })
  const keeping = {
    caches,
    fetch: async (address: string) => {
      asked.push(address)
      return answer()
    },
    now: () => play.now,
  } as unknown as Keeping
  const navigate = (path: string, method = 'GET') =>
    keepNavigated(keeping, { url: site + path, method }, answer())
  const keptOf = (personId: string) => keptIn(openedBy(personId))
  return { keeping, all, asked, play, navigate, keptOf }
}

test('a page that a remembered person opens is kept with its answer, before anything runs on it', async () => {
  const { navigate, keptOf, all } = played()
  await navigate(deal)
  await navigate('/app/transactions?group=open')
  assert.deepEqual(keptOf(ana), [deal, '/app/transactions?group=open'])
  assert.equal(all.get(openedBy(ana))?.get(deal)?.headers.get(seenAtHeader), '1000')
})

test('nothing is kept for whom the program names nobody, of steps and forms, nor of what was sent', async () => {
  const { navigate, keptOf, play } = played()
  await navigate(`${deal}/release`)
  await navigate('/app/transactions/create')
  await navigate('/app/account')
  await navigate(deal, 'POST')
  play.keepFor = null
  await navigate(deal)
  assert.deepEqual(keptOf(ana), [])
})

test('a page of somebody else takes away what was there; one that is not theirs any more goes', async () => {
  const { navigate, keptOf, play } = played()
  await navigate(deal)
  play.status = 503
  await navigate(deal)
  assert.deepEqual(keptOf(ana), [deal])
  play.status = 404
  await navigate(deal)
  assert.deepEqual(keptOf(ana), [])
  play.status = 200
  await navigate(deal)
  play.keepFor = zoe
  await navigate('/app/transactions')
  assert.deepEqual([keptOf(ana), keptOf(zoe)], [[], ['/app/transactions']])
})

test('what a page hands over when it is left is asked for, but for what was kept since it was opened', async () => {
  const { keeping, navigate, asked, keptOf, play } = played()
  await navigate('/app/transactions')
  play.now = 2_000
  const pages = [
    { at: '/app/transactions', since: 900 },
    { at: deal, since: 1_500 },
  ]
  await keepHandedOver(keeping, { personId: ana, pages })
  assert.deepEqual(asked, [deal])
  assert.deepEqual(keptOf(ana), ['/app/transactions', deal])
  await keepHandedOver(keeping, { personId: ana, pages: [{ at: '/app/transactions', since: 1_900 }] })
  assert.deepEqual(asked, [deal, '/app/transactions'])
  play.keepFor = null
  await keepHandedOver(keeping, { personId: ana, pages: [{ at: deal, since: 3_000 }] })
  assert.deepEqual(keptOf(ana), [])
})

test('a form that is sent to sign out ends the session', () => {
  assert.ok(endsSession({ url: `${site}/login/sign-out`, method: 'POST' }))
  assert.ok(!endsSession({ url: `${site}/login/sign-out`, method: 'GET' }))
  assert.ok(!endsSession({ url: `${site}/app/account`, method: 'POST' }))
})
