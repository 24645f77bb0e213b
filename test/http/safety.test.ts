import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { everyRow, follow, leadsNowhereElse, parameterNames } from './crawl.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import { type Fields, newVisitor, type Page, type Visitor } from './visitor.ts'

/*
 * The program as production runs it: behind one proxy that ends TLS. What browsers are told, what they keep, and
 * what other sites, other names and other addresses can do.
 */

const site = 'https://resguardo.example'
const said = { host: 'resguardo.example', origin: site }

/** Somebody with a browser at an address of their own. */
const from = (address: string, ip: string) => newVisitor(address, { ...said, 'x-forwarded-for': ip })

const ana = { email: 'ana@demostracion.example', password: 'demostracion-ana', redirect: '' }
const marcos = { email: 'marcos@demostracion.example', password: 'demostracion-marcos', redirect: '' }

const olga = { email: 'olga@demostracion.example', password: 'demostracion-olga', redirect: '' }

const cookiesIn = ({ headers }: Page, name = '') =>
  headers.getSetCookie().filter((cookie) => cookie.split('=')[0]?.includes(name))
const sessionIn = (page: Page) => cookiesIn(page, 'session')[0]?.split(';')[0] ?? ''
const isSignedIn = async (address: string, cookie: string) =>
  (await newVisitor(address, { ...said, cookie }).get('/app/account')).status === 200

test('the program behind a proxy that ends TLS', async (t) => {
  const { address, means } = await runningProgram({ MODE: 'demonstration', BASE_URL: site, PROXIES: '1' })
  const nobody = from(address, '203.0.113.1')

  await t.test('every answer tells browsers what they must not do, whoever made it', async () => {
    const foreign = { origin: 'https://evil.example' }
    const answers: readonly (readonly [string, Page])[] = [
      ['a page', await nobody.get('/login')],
      ['the front page', await nobody.get('/')],
      ['what is not there', await nobody.get('/nothing')],
      ['data of a page', await nobody.get('/login.data')],
      ['a redirect', await nobody.get('/app/transactions')],
      ['a browser file', await nobody.get('/favicon.svg')],
      ['health', await nobody.get('/health/live')],
      ['a foreign form', await nobody.post('/login', ana, foreign)],
      ['what is no form', await nobody.post('/login', '{}', { 'content-type': 'application/json' })],
      [
        'half a form',
        await nobody.post('/login', 'x', { 'content-type': 'multipart/form-data; boundary=x' }),
      ],
      ['too much', await nobody.post('/login', { email: 'a'.repeat(1024 * 1024 + 1) })],
    ]
    for (const [what, { headers }] of answers) {
      assert.equal(headers.get('strict-transport-security'), 'max-age=63072000; includeSubDomains', what)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
      assert.equal(headers.get('referrer-policy'), 'same-origin', what)
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups', what)
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', what)
      assert.match(headers.get('permissions-policy') ?? '', /geolocation=\(\), microphone=\(/, what)
      assert.equal(headers.get('access-control-allow-origin'), null, what)
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /frame-ancestors 'none'/, what)
      assert.match(policy, /base-uri 'none'/, what)
      assert.doesNotMatch(policy, /unsafe-|\*/, what)
      assert.match(policy, /object-src 'none'|default-src 'none'/, what)
    }
  })

  await t.test(
    'every cookie is of this very site, over https alone, and out of reach of scripts',
    async () => {
      const person = from(address, '203.0.113.2')
      const name = 'resguardo.cookie-check'
      const first = await newVisitor(address, { ...said, cookie: 'other=1' }).get('/login')
      assert.deepEqual(
        cookiesIn(first).map((cookie) => cookie.split('=')[0]),
        [`__Host-${name}`],
      )
      const pages = [
        first,
        await person.post('/login', ana),
        await person.post('/preferences/theme', { theme: 'dark', from: '/login' }),
        await person.post('/login/recover', { email: 'nadie@correo.example', redirect: '' }),
        await person.post('/login/sign-out', {}),
      ]
      const cookies = pages.flatMap((page) => page.headers.getSetCookie())
      assert.ok(cookies.length >= 5, cookies.join('\n'))
      for (const cookie of cookies) {
        assert.match(cookie, /^__Host-resguardo\.[\w-]+=/, cookie)
        for (const attribute of [/; Path=\/(;|$)/, /; Secure/, /; HttpOnly/, /; SameSite=(Lax|Strict)/])
          assert.match(cookie, attribute, cookie)
        assert.doesNotMatch(cookie, /; Domain=/i, cookie)
        assert.ok(cookie.length < 4096)
      }
    },
  )

  await t.test('no other line of the program writes a cookie', () => {
    const root = join(import.meta.dirname, '..', '..')
    const writers = globSync('src/{api,auth,program,web}/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) =>
        /; ?(Path|HttpOnly|SameSite)=?|\bserialize(Signed)?\(|\bsetCookie\(/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      )
    assert.deepEqual(writers.toSorted(), [
      'src/auth/sessions/cookies.ts',
      'src/web/server/cookies/page-cookies.ts',
    ])
  })

  await t.test('what another site sends is refused, by whichever word of the browser', async () => {
    const person = from(address, '203.0.113.3')
    await person.post('/login', ana)
    const foreign: readonly Fields[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://resguardo.example' },
      { origin: 'https://resguardo.example:8443' },
      { origin: 'https://sub.resguardo.example' },
      { origin: 'https://resguardo.example.evil.example' },
      { origin: 'not a site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: '' },
      // Another name that leads here, whose pages send to themselves.
      { host: 'evil.example', origin: 'https://evil.example' },
      { host: 'evil.example', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { host: 'evil.example', origin: '', 'sec-fetch-site': 'same-origin' },
      { host: '203.0.113.99', origin: 'https://203.0.113.99' },
    ]
    for (const headers of foreign)
      for (const at of [
        '/app/account/profile',
        '/login/sign-out',
        '/login',
        '/nothing',
        '/webhooks/identity',
      ])
        for (const path of [at, `${at}.data`]) {
          const { status, text } = await person.post(path, { name: 'Otra' }, headers)
          assert.equal(status, 403, `${path} ${JSON.stringify(headers)}`)
          assert.match(text, /no se envió desde Resguardo/)
        }
    for (const method of ['application/json', 'text/plain', ''])
      assert.equal((await person.post('/app/account/profile', '{}', { 'content-type': method })).status, 415)
    assert.equal((await person.get('/app/account')).status, 200)
    assert.equal(
      (await person.post('/preferences/theme', { theme: 'dark' }, { 'sec-fetch-site': 'same-origin' }))
        .status,
      302,
    )
  })
  await sessions(t, address)
  await redirects(t, address)

  await t.test('following every link of the site changes nothing', async () => {
    const visitors = [from(address, '203.0.113.40'), from(address, '203.0.113.41')] as const
    await visitors[0].post('/login', ana)
    await visitors[1].post('/login', olga)
    const before = await everyRow(means)
    for (const visitor of visitors) {
      const seen = await follow(visitor, ['/', '/app/transactions', '/app/account', '/ops', '/dev/ui'], 120)
      assert.ok(seen > 40, `${seen} pages`)
    }
    assert.deepEqual(await everyRow(means), before)
  })

  await t.test('a proxy tells who asks too often, and a visitor cannot say it of themselves', async () => {
    const path = '/login/verify?token=x'
    const asked = async (time: number) => from(address, `198.51.100.${time % 200}, 192.0.2.50`).get(path)
    let limited = await asked(0)
    for (let time = 1; time < 600 && limited.status !== 429; time++) limited = await asked(time)
    assert.equal(limited.status, 429)
    assert.match(limited.headers.get('retry-after') ?? '', /^\d+$/)
    assert.equal((await from(address, '192.0.2.51').get(path)).status, 410)
  })
})

async function sessions(t: TestContext, address: string) {
  await t.test('a planted session is not adopted, and does not outlive the sign-in', async () => {
    const planted = sessionIn(await from(address, '203.0.113.10').post('/login', marcos))
    assert.ok(await isSignedIn(address, planted))
    const check = '__Host-resguardo.cookie-check=1'
    for (const cookie of [planted, '__Host-resguardo.session=invented', 'resguardo.session=other']) {
      const victim = newVisitor(address, {
        ...said,
        'x-forwarded-for': '203.0.113.11',
        cookie: `${cookie}; ${check}`,
      })
      const fresh = sessionIn(await victim.post('/login', ana))
      if (cookie === planted) assert.equal(fresh, '', 'who is signed in is sent on')
      else {
        assert.notEqual(fresh, cookie)
        assert.ok(await isSignedIn(address, fresh))
        assert.equal(await isSignedIn(address, cookie), false)
      }
    }
  })

  await t.test('a token is worth nothing after the next proof, nor after leaving', async () => {
    const person = from(address, '203.0.113.12')
    const first = sessionIn(await person.post('/login', ana))
    const proof = { password: ana.password, answer: ana.password, by: 'password', redirect: '/app/account' }
    const second = sessionIn(await person.post('/login/step-up?redirect=/app/account', proof))
    assert.notEqual(second, '')
    assert.notEqual(second, first)
    assert.equal(await isSignedIn(address, first), false, 'the token before the proof')
    assert.equal(await isSignedIn(address, second), true)
    const left = await person.post('/login/sign-out', {})
    assert.equal(left.headers.get('clear-site-data'), '"cache", "storage"')
    assert.equal(await isSignedIn(address, second), false)
    await person.post('/login', ana)
    const asData = await person.post('/login/sign-out.data', {})
    assert.equal(asData.headers.get('clear-site-data'), null, 'what a page reads comes to its end')
    assert.equal((await person.get('/login')).headers.get('clear-site-data'), null)
  })

  await t.test('a browser that keeps no cookies is told so, and one that lost them goes on', async () => {
    const form = { ...ana, redirect: '/app/transactions' }
    const forgetful: Fields = { ...said, 'x-forwarded-for': '203.0.113.13', cookie: 'other=1' }
    for (const path of ['/login?redirect=%2Fapp', '/login/registration', '/login/recover']) {
      const { status, location, headers } = await newVisitor(address, forgetful).post(path, form)
      assert.equal(status, 302)
      assert.match(location ?? '', /^\/login\/cookies\?from=/)
      assert.equal(new URL(location ?? '', site).searchParams.get('from'), path)
      assert.equal(
        headers.getSetCookie().some((cookie) => cookie.includes('session')),
        false,
      )
      const told = await newVisitor(address, forgetful).get(location ?? '')
      assert.equal(told.status, 409, 'web-storage-unsupported')
      assert.match(told.text, /no deja guardar lo necesario para entrar/)
      assert.match(told.text, /probar otra vez/)
    }
    const again = await from(address, '203.0.113.13').get('/login/cookies?from=%2Flogin%2Frecover')
    assert.equal(again.status, 200)
    assert.match(again.text, /href="\/login\/recover"/)
    const away = await from(address, '203.0.113.13').get('/login/cookies?from=%2F%2Fevil.example')
    assert.doesNotMatch(away.text, /href="[^"]*evil/)
  })
}

async function redirects(t: TestContext, address: string) {
  const signedIn = async (ip: string, as: Fields): Promise<Visitor> => {
    const visitor = from(address, ip)
    await visitor.post('/login', as)
    return visitor
  }
  await t.test('no parameter of any page leads to another site', async () => {
    const names = parameterNames()
    assert.ok(names.includes('redirect') && names.includes('from') && names.length > 30)
    let host = 0
    const ways = ['//evil.example', '/\t/evil.example', 'https://evil.example/app']
    // In parts that a guarded page still carries along to where one signs in.
    const asked = ways.flatMap((wanted) =>
      inParts(names, 70).map((some) => some.map((name) => [name, wanted])),
    )
    for (const [position, pairs] of asked.entries()) {
      const everywhere = Object.fromEntries(pairs)
      const query = new URLSearchParams(everywhere).toString()
      assert.ok(query.length < 4_000)
      const person = await signedIn(`203.0.113.${20 + position}`, ana)
      for (const { path } of siteRoutes) {
        if (path === '/login/sign-out' || path.startsWith('/dev/')) continue
        const at = path.replaceAll(/:\w+|\*/g, 'x')
        for (const visitor of [person, from(address, `192.0.2.${host++ % 40}`)]) {
          leadsNowhereElse(site, await visitor.get(`${at}?${query}`), at)
          leadsNowhereElse(site, await visitor.post(`${at}?${query}`, everywhere), at)
        }
      }
    }
  })
}

function inParts<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}
