import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Script } from 'node:vm'
import { runningProgram } from './program.ts'
import { otherPeoplesThings, secretTitle } from './things.ts'
import { invented, newVisitor, type Page, registered } from './visitor.ts'

/*
 * What browsers ask for besides pages: the worker, the manifest, which build runs, the data of a page, and the
 * built files, here or on another site.
 */

/** The shell that the program writes in front of the worker. */
function shellIn({ text }: Page): { build: string; files: string[]; assetsAt: string; openPages: string[] } {
  return JSON.parse(/^self\.shell = (\{.*\});\n/.exec(text)?.[1] ?? 'null')
}

test('the worker, the manifest and the build', async (t) => {
  const { address } = await runningProgram({ DEMO: 'off' })
  const anyone = newVisitor(address)
  const worker = await anyone.get('/sw.js')
  const shell = shellIn(worker)

  await t.test('the worker is asked for anew each time and is whole', () => {
    assert.equal(worker.status, 200)
    assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(worker.headers.get('cache-control'), 'no-cache')
    assert.equal(worker.headers.get('content-security-policy'), `default-src 'none'; connect-src 'self'`)
    assert.doesNotThrow(() => new Script(worker.text))
  })

  await t.test('everything of its shell is there, and nothing of it belongs to a person', async () => {
    assert.ok(shell.files.some((file) => file.endsWith('.css')))
    assert.ok(shell.files.some((file) => file.endsWith('.woff2')))
    for (const file of shell.files) assert.equal((await anyone.get(file)).status, 200, file)
    for (const path of shell.openPages) {
      assert.doesNotMatch(path, /^\/(app|ops|login|dev|invitacion|comprobante)/)
      assert.equal((await anyone.get(path)).status, 200, path)
    }
    const offline = await anyone.get('/offline')
    assert.doesNotMatch(offline.text, /<script/)
  })

  await t.test('the manifest is one, in Spanish, and is not kept', async () => {
    const manifest = await anyone.get('/manifest.webmanifest')
    assert.match(manifest.headers.get('content-type') ?? '', /^application\/manifest\+json/)
    assert.equal(manifest.headers.get('cache-control'), 'no-cache')
    const { lang, start_url } = JSON.parse(manifest.text)
    assert.deepEqual([lang, start_url], ['es', '/app/transactions'])
    assert.match((await anyone.get('/')).text, /<link rel="manifest" href="\/manifest.webmanifest"/)
  })

  await t.test(
    'the latest build is never kept, its record for ever, and of others nothing is known',
    async () => {
      const latest = await anyone.get('/builds/latest.json')
      assert.equal(latest.headers.get('cache-control'), 'no-store')
      assert.deepEqual(JSON.parse(latest.text), { id: shell.build })
      const meta = await anyone.get(`/builds/meta/${shell.build}.json`)
      assert.match(meta.headers.get('cache-control') ?? '', /immutable/)
      const record = JSON.parse(meta.text)
      assert.equal(record.id, shell.build)
      assert.ok(record.files.length > 50 && record.routes.root.module)
      for (const path of ['/builds/meta/0123456789abcdef.json', '/builds/meta/x', '/builds/other']) {
        const gone = await anyone.get(path)
        assert.equal(gone.status, 404, path)
        assert.equal(gone.headers.get('cache-control'), 'no-store')
        assert.equal(JSON.parse(gone.text).code, 'not-found')
      }
    },
  )

  await t.test('a built file is kept for ever, one that is not there is a bare 404', async () => {
    const css = shell.files.find((file) => file.endsWith('.css')) ?? ''
    const { headers } = await anyone.get(css)
    assert.match(headers.get('cache-control') ?? '', /immutable/)
    assert.equal(headers.get('access-control-allow-origin'), null)
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
    const gone = await anyone.get('/assets/gone-1.js')
    assert.deepEqual([gone.status, gone.text], [404, ''])
  })
})

test('built files may lie on another site, below another path', async () => {
  const cdn = 'https://cdn.example'
  const { address } = await runningProgram({ DEMO: 'off', CDN_URL: `${cdn}/r/`, ASSETS_DIR: '/archivos/' })
  const anyone = newVisitor(address)
  const page = await anyone.get('/login')
  const prefix = `${cdn}/r/archivos/`
  assert.doesNotMatch(page.text, /\/assets\//)
  assert.match(page.text, /<link[^>]*rel="stylesheet"[^>]*href="https:\/\/cdn\.example\/r\/archivos\/root-/)
  // The way in has one script of its own.
  assert.ok(page.text.includes(`src="${prefix}`))
  assert.ok((page.headers.get('link') ?? '').startsWith(`<${prefix}hanken-grotesk-latin-wght`))
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /style-src 'self' https:\/\/cdn\.example;/)
  assert.match(policy, /font-src 'self' https:\/\/cdn\.example;/)
  assert.match(policy, /script-src 'nonce-[^']+' 'strict-dynamic';/)

  const worker = await anyone.get('/sw.js')
  const shell = shellIn(worker)
  assert.equal(shell.assetsAt, prefix)
  assert.match(
    worker.headers.get('content-security-policy') ?? '',
    /connect-src 'self' https:\/\/cdn\.example$/,
  )
  const css = shell.files.find((file) => file.endsWith('.css')) ?? ''
  assert.ok(css.startsWith(prefix))

  const here = await anyone.get(css.replace(`${cdn}/r`, ''))
  assert.equal(here.status, 200, 'the network of the operator fetches its copies here')
  assert.equal(here.headers.get('access-control-allow-origin'), '*')
  assert.equal(here.headers.get('cross-origin-resource-policy'), 'cross-origin')
  assert.match(
    here.text,
    /url\(\.\/hanken-grotesk/,
    'letters are found beside the styles, wherever these are',
  )
  assert.equal((await anyone.get(css.replace(prefix, '/assets/'))).status, 404)
})

test('the data of each page', async (t) => {
  const { address, means } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const [nobody, ana] = [newVisitor(address), await invented(address, 'ana')]
  const zoe = await registered(address, 'Zoe Prueba', 'zoe@ejemplo.example')
  const own = `/app/transactions/${things.transactionId}`

  await t.test('is plain JSON for whom the page is there, and is not kept', async () => {
    for (const path of ['', '/pricing', '/docs/dispute-guidelines', '/login']) {
      const open = await nobody.get(`${path}/_payload.json`)
      assert.equal(open.status, 200, path)
      assert.equal(open.headers.get('cache-control'), 'no-store')
      assert.match(open.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(JSON.parse(open.text).path, path || '/')
    }
    for (const path of ['/app/transactions', '/app/account', '/app/account/bank-accounts', own]) {
      const mine = await ana.get(`${path}/_payload.json`)
      assert.equal(mine.status, 200, path)
      assert.equal(typeof JSON.parse(mine.text).data, 'object')
    }
    assert.ok((await ana.get(`${own}/_payload.json`)).text.includes(secretTitle))
    const searched = await ana.get('/app/transactions/_payload.json?q=nada-de-eso')
    assert.deepEqual(JSON.parse(searched.text).data.items, [])
  })

  await t.test('is refused as the page is', async () => {
    for (const path of ['/app/transactions', '/app/account', own, '/ops', '/ops/people']) {
      const refused = await nobody.get(`${path}/_payload.json`)
      assert.equal(refused.status, 401, path)
      assert.match(refused.headers.get('content-type') ?? '', /^application\/problem\+json/)
      assert.equal(JSON.parse(refused.text).code, 'sign-in-needed')
    }
    for (const path of [own, `${own}/deposit`, `${own}/release`, '/ops', '/ops/people', '/no-existe']) {
      const refused = await zoe.get(`${path}/_payload.json`)
      assert.equal(refused.status, 404, path)
      assert.equal(JSON.parse(refused.text).code, 'not-found')
      assert.ok(!refused.text.includes(secretTitle))
    }
  })

  await t.test('says where a page leads, and is nothing where there is no page', async () => {
    const elsewhere = await zoe.get('/login/_payload.json')
    assert.equal(elsewhere.status, 409)
    assert.equal(JSON.parse(elsewhere.text).location, '/app/transactions')
    for (const path of ['/login/sign-out', '/app/account/data/export', '/robots.txt'])
      assert.equal((await zoe.get(`${path}/_payload.json`)).status, 404, path)
    assert.equal((await zoe.post('/app/account/_payload.json', { name: 'X' })).status, 404)
  })
})
