import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedCaches, site } from '#test/played-caches.ts'
import {
  dropOlder,
  fileFor,
  forget,
  isOfflineReady,
  keepPage,
  keepShell,
  pageWithoutNetwork,
} from './keep.ts'
import type { Keeping } from './scope.ts'
import type { Shell } from '../shell.ts'

const shell: Shell = {
  build: 'two',
  assetsAt: '/assets/',
  files: ['/assets/same-1.js', '/assets/new-2.js', '/icons.svg', '/offline'],
  offlinePage: '/offline',
  openPages: ['/', '/docs/guide'],
  documents: ['/docs/guide', '/docs/gone'],
}

function playedNetwork() {
  const asked: [url: string, credentials: RequestCredentials | undefined][] = []
  const pages: Record<string, () => Response> = {
    '/offline': () => page('<body class="x"><a href="/offline">otra vez</a>'),
    '/docs/guide': () => page('<body><h1>Guía</h1>'),
    '/docs/gone': () => new Response('', { status: 404 }),
  }
  const fetch: Keeping['fetch'] = async (request, how) => {
    const url = typeof request === 'string' ? request : request.url
    asked.push([url, how?.credentials])
    return pages[url]?.() ?? new Response(`file ${url}`)
  }
  return { fetch, asked, pages }
}

const page = (html: string) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', date: 'Sun, 03 May 2026 10:00:00 GMT' },
  })

function played() {
  const [caches, network] = [playedCaches(), playedNetwork()]
  const clock = { now: Date.parse('2026-05-03T10:00:00Z') }
  const keeping: Keeping = { caches: caches.caches, fetch: network.fetch, now: () => clock.now, shell }
  return { keeping, clock, ...caches, ...network }
}

test('the shell is fetched as anyone, and what an older build already had is not fetched again', async () => {
  const { keeping, all, keptIn, asked } = played()
  all.set('files-one', new Map([['/assets/same-1.js', new Response('same')]]))
  await keepShell(keeping)
  assert.deepEqual(keptIn('files-two').toSorted(), [...shell.files].toSorted())
  assert.ok(!asked.some(([url]) => url === '/assets/same-1.js'))
  assert.ok(asked.every(([, credentials]) => credentials === 'omit'))
  assert.deepEqual(keptIn('pages-two'), ['/docs/guide'])
  assert.equal(await isOfflineReady(keeping), true)
})

test('without a part of the shell nothing is installed', async () => {
  const { keeping, pages } = played()
  pages['/assets/new-2.js'] = () => new Response('', { status: 404 })
  await assert.rejects(keepShell(keeping), /new-2/)
})

test('older builds go when the new one takes over; at the end of a session what was read goes too', async () => {
  const { keeping, all } = played()
  for (const name of ['files-one', 'pages-one', 'files-two', 'pages-two']) all.set(name, new Map())
  await dropOlder(keeping)
  assert.deepEqual([...all.keys()], ['files-two', 'pages-two'])
  await forget(keeping)
  assert.deepEqual([...all.keys()], ['files-two'])
})

test('a built file is fetched once', async () => {
  const { keeping, asked } = played()
  const request = { url: '/assets/late-3.js' } as Request
  assert.equal(await (await fileFor(keeping, request)).text(), 'file /assets/late-3.js')
  assert.equal(await (await fileFor(keeping, request)).text(), 'file /assets/late-3.js')
  assert.equal(asked.length, 1)
})

test('a device that is full, or cannot read what it keeps, still gets its files', async () => {
  const { keeping } = played()
  const fail = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const opened = { put: fail }
  const full = { ...keeping.caches, open: async () => opened } as unknown as Keeping['caches']
  const broken = { ...keeping.caches, match: fail, open: fail } as unknown as Keeping['caches']
  for (const caches of [full, broken]) {
    const request = { url: '/assets/late-3.js' } as Request
    const response = await fileFor({ ...keeping, caches }, request)
    assert.equal(await response.text(), 'file /assets/late-3.js')
  }
})

test('a page that anyone may read is kept at most once an hour', async () => {
  const { keeping, clock, asked } = played()
  await keepPage(keeping, '/docs/guide')
  await keepPage(keeping, '/docs/guide')
  assert.equal(asked.length, 1)
  clock.now += 60 * 60 * 1000
  await keepPage(keeping, '/docs/guide')
  assert.equal(asked.length, 2)
})

test('without a network a page is shown as last seen, saying so; any other says that there is no network', async () => {
  const { keeping } = played()
  await keepShell(keeping)
  const of = (path: string, isOpen: boolean) => pageWithoutNetwork(keeping, { url: site + path, isOpen })
  const guide = await of('/docs/guide', true)
  assert.equal(guide.status, 200)
  assert.match(await guide.text(), /<body><p role="status".*Sin conexión.*3 de mayo de 2026.*<\/p><h1>Guía/)
  const own = await of('/app/transactions?q="><script>&turn=mine', false)
  assert.equal(own.status, 503)
  const html = await own.text()
  assert.match(html, /href="\/app\/transactions\?q=%22%3E%3Cscript%3E&amp;turn=mine"/)
})

test('what somebody opened is read as last seen, saying so; that of another build without its scripts', async () => {
  const { keeping, all, clock } = played()
  const at = '/app/transactions/00000000-0000-4000-8000-000000000001'
  const form = '/app/transactions/create'
  const seenBy = (build: string) => {
    const html = `<html lang="es"><head><link rel="stylesheet" href="/assets/old.css"/></head><body><h1>Bici</h1><script>1</script></body></html>`
    const headers = {
      'content-type': 'text/html',
      'x-seen-at': String(clock.now - 300_000),
      'x-build': build,
    }
    return new Response(html, { headers })
  }
  const opened = (build: string) => new Map([at, form].map((path) => [path, seenBy(build)]))
  await keepShell(keeping)
  const of = async (path: string) => {
    const url = site + path
    return (await pageWithoutNetwork(keeping, { url, isOpen: false })).text()
  }
  all.set('opened-ana', opened('two'))
  assert.match(await of(at), /<html data-offline="seen".*Sin conexión · visto hace 5 minutos.*<script>/)
  assert.match(await of(`${form}?kept=x`), /visto hace 5 minutos/)
  all.set('opened-ana', opened('one'))
  assert.doesNotMatch(await of(at), /<script>|old\.css/)
  assert.doesNotMatch(await of(form), /Bici/)
  all.set('opened-zoe', opened('two'))
  assert.doesNotMatch(await of(at), /Bici/)
  all.delete('opened-zoe')
  await dropOlder(keeping)
  assert.ok(all.has('opened-ana'))
  await forget(keeping)
  assert.ok(!all.has('opened-ana'))
})

test('the page that says that there is no network leads to what is kept here', async () => {
  const { keeping, pages, all, clock } = played()
  const ways = ['/app/transactions', '/app/transactions/create']
  const hidden = ways.map((at) => `<li data-kept="${at}" hidden=""><a href="${at}">x</a></li>`).join('')
  pages['/offline'] = () => page(`<body>${hidden}<a href="/offline">`)
  await keepShell(keeping)
  const shown = async () => {
    const url = `${site}/app/account`
    const html = await (await pageWithoutNetwork(keeping, { url, isOpen: false })).text()
    return ways.map((at) => html.includes(`data-kept="${at}"><a`))
  }
  const seenBy = (build: string) =>
    new Response('<h1>x</h1>', { headers: { 'x-seen-at': String(clock.now), 'x-build': build } })
  assert.deepEqual(await shown(), [false, false])
  all.set('opened-ana', new Map(ways.map((at) => [at, seenBy('two')])))
  assert.deepEqual(await shown(), [true, true])
  all.set('opened-ana', new Map(ways.map((at) => [at, seenBy('one')])))
  assert.deepEqual(await shown(), [true, false])
})

test('a page of a deal, or of what is shared, that is not there says why', async () => {
  const { keeping, pages } = played()
  pages['/offline'] = () => page('<body><p data-why="">Esta página necesita la red.</p><a href="/offline">')
  await keepShell(keeping)
  const deal = `${site}/app/transactions/00000000-0000-4000-8000-000000000001`
  const of = async (url: string) => (await pageWithoutNetwork(keeping, { url, isOpen: false })).text()
  assert.match(await of(deal), /<p data-why="">Esta transacción no se abrió en este dispositivo/)
  assert.match(await of(`${deal}/release`), /<p data-why="">Los pasos con dinero se dan con conexión/)
  assert.match(await of(`${site}/app/share`), /<p data-why="">Lo que compartes espera en este dispositivo/)
  assert.match(await of(`${site}/app/account`), /<p data-why="">Esta página necesita la red/)
})
