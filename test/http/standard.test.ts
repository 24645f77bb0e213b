import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { filledIn, siteRoutes } from './site-map.ts'
import { otherPeoplesThings } from './things.ts'
import { invented, newVisitor } from './visitor.ts'

/*
 * What OWASP ASVS asks of any program that speaks HTTP, tried on the running one: what answers say of themselves, what is
 * never handed out, and requests that mean two things.
 */

/** What the program answers to these bytes, on a connection of its own. */
function answerTo(address: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    let said = ''
    socket.setTimeout(3000, () => socket.destroy())
    socket.on('data', (bytes) => (said += bytes.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
  })
}

const texts = /^(text\/|application\/(json|manifest\+json|problem\+json|xml)|image\/svg)/

test('the running program and HTTP', async (t) => {
  const { address, means } = await runningProgram()
  const [ana, olga] = [await invented(address, 'ana'), await invented(address, 'olga')]
  const nobody = newVisitor(address)

  await t.test('every answer with a body says what it is, and texts in which letters', async () => {
    const things = await otherPeoplesThings(address, means)
    const paths = siteRoutes.map(({ path }) => filledIn(path, things))
    const others = [
      '/health/live',
      '/health/ready',
      '/api/v1/openapi.json',
      '/manifest.webmanifest',
      '/favicon.svg',
    ]
    let seen = 0
    for (const path of [...paths, ...others, '/nothing', '/api/v1/me'])
      for (const visitor of [nobody, path.startsWith('/ops') ? olga : ana]) {
        const { headers, text } = await visitor.get(path)
        if (text === '') continue
        const type = headers.get('content-type') ?? ''
        assert.match(type, /^[\w-]+\/[\w.+-]+/, path)
        if (texts.test(type) && !/json|svg/.test(type))
          assert.match(type, /charset=utf-8/i, `${path}: ${type}`)
        seen += 1
      }
    assert.ok(seen > 100, String(seen))
  })

  await t.test('no source, folder, setting or hidden file is handed out', async () => {
    for (const path of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/.npmrc',
      '/package.json',
      '/src/program/program.ts',
      '/build/server/index.js',
      '/server/index.js',
      '/assets/',
      '/assets',
      '/.data/clave',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fserver/index.js',
      '/assets/%2e%2e/%2e%2e/server/index.js',
      '/assets/..%5c..%5cserver%5cindex.js',
      '/assets/%00.js',
      '/fonts/',
    ]) {
      const { status, text } = await nobody.get(path)
      assert.ok(status === 404 || status === 400, `${path}: ${status}`)
      assert.doesNotMatch(text, /\[core\]|"dependencies"|Index of/i, path)
    }
  })

  await t.test('TRACE and methods that nobody serves echo nothing and do nothing', async () => {
    for (const method of ['TRACE', 'TRACK', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND', 'DEBUG']) {
      const said = await answerTo(address, [
        `${method} /login HTTP/1.1`,
        'host: localhost',
        'x-echo: do-not-echo-me',
        'cookie: resguardo.session=secret-cookie',
        'connection: close',
        '',
        '',
      ])
      assert.doesNotMatch(said, /^HTTP\/1\.1 [23]/, `${method}: ${said.slice(0, 60)}`)
      assert.doesNotMatch(said, /do-not-echo-me|secret-cookie/, method)
    }
  })

  await t.test('a request whose end or place two words tell differently is refused whole', async () => {
    const start = [
      'POST /login HTTP/1.1',
      'host: localhost',
      'content-type: application/x-www-form-urlencoded',
    ]
    const hidden = ['0', '', 'GET /app/account HTTP/1.1', 'host: localhost', '', '']
    const twofold: readonly (readonly string[])[] = [
      [...start, 'content-length: 4', 'transfer-encoding: chunked', '', ...hidden],
      [...start, 'content-length: 4', 'content-length: 40', '', ...hidden],
      [...start, 'transfer-encoding: chunked, identity', '', ...hidden],
      [...start, 'transfer-encoding: xchunked', '', ...hidden],
      [...start, 'content-length : 4', '', ...hidden],
      [...start, 'content-length: +4', '', ...hidden],
      [...start, 'transfer-encoding:', ' chunked', '', ...hidden],
      ['GET / HTTP/1.1', 'connection: close', '', ''],
      ['GET / HTTP/1.1', 'host: localhost', 'host: evil.example', 'connection: close', '', ''],
    ]
    for (const lines of twofold) {
      const said = await answerTo(address, lines)
      const [first = ''] = said.split('\r\n')
      assert.match(first, /^HTTP\/1\.1 4\d\d /, `${lines.join('|')}: ${first}`)
      assert.equal(said.split('HTTP/1.1 ').length, 2, `${lines.join('|')}: one answer`)
    }
  })

  await t.test('nobody becomes more by fields that a form does not have', async () => {
    const people = async () =>
      (await means.database.pool.query('select * from people order by person_id')).rows
    const before = await people()
    for (const path of ['/app/account/profile', '/app/account/data', '/login/registration'])
      await ana.post(path, {
        role: 'administrator',
        roles: 'administrator',
        'roles[]': 'operator',
        tier: '2',
        emailVerified: 'true',
        isAnonymous: 'false',
        'constructor[prototype][roles]': 'operator',
      })
    assert.deepEqual(await people(), before)
    assert.equal((await ana.get('/ops')).status, 404)
  })

  await t.test(
    'a field counts once and from its own place, however often and wherever it comes',
    async () => {
      const residence = 'ES:Europe/Madrid'
      const nameNow = async () =>
        /name="name"[^>]*value="([^"]*)"/.exec((await ana.get('/app/account/profile')).text)?.[1]
      const twice = new URLSearchParams([
        ['name', 'Ana Primera'],
        ['name', 'Ana Segunda'],
        ['residence', residence],
      ]).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: address }
      const { status } = await ana.send(
        '/app/account/profile?name=Ana+Ajena&residence=XX:Mars',
        'POST',
        Buffer.from(twice),
        { ...form, name: 'Ana Cabecera' },
      )
      assert.equal(status, 302)
      assert.equal(await nameNow(), 'Ana Primera')
      // What is missing in the form is not taken from the address.
      const { status: missing } = await ana.post(
        `/app/account/profile?${new URLSearchParams({ residence }).toString()}`,
        {
          name: 'Ana Tercera',
        },
      )
      assert.equal(missing, 422)
      assert.equal(await nameNow(), 'Ana Primera')
    },
  )

  await t.test('what programs call is never sent on to another address', async () => {
    const overHttp = newVisitor(address, { 'x-forwarded-proto': 'http' })
    for (const path of [
      '/health/live',
      '/health/ready',
      '/api/v1/me',
      '/api/v1/openapi.json',
      '/webhooks/identity',
    ]) {
      const { status, location } = await overHttp.get(path)
      assert.ok(status < 300 || status >= 400, `${path}: ${status}`)
      assert.equal(location, null, path)
    }
  })

  await t.test('signing out is on every page of whoever is signed in', async () => {
    let seen = 0
    for (const { path } of siteRoutes.filter(
      ({ path }) => /^\/(app|ops)(\/|$)/.test(path) && !/[:*]/.test(path),
    )) {
      const { status, headers, text } = await (path.startsWith('/ops') ? olga : ana).get(path)
      if (status !== 200 || headers.get('content-type')?.startsWith('text/html') !== true) continue
      assert.match(text, /<form[^>]*action="\/login\/sign-out"/, path)
      seen += 1
    }
    assert.ok(seen > 15, String(seen))
  })

  await t.test('a password is typed hidden, pasted and filled in', async () => {
    for (const [path, completes] of [
      ['/login', 'current-password'],
      ['/login/registration', 'new-password'],
    ] as const) {
      const { text } = await nobody.get(path)
      // The demonstration has forms that enter with one press.
      const fields = [...text.matchAll(/<input[^>]*name="password"[^>]*>/g)]
        .map(([field]) => field)
        .filter((field) => !field.includes('type="hidden"'))
      assert.equal(fields.length, 1, path)
      assert.match(fields[0] ?? '', /type="password"/)
      assert.match(fields[0] ?? '', new RegExp(`autocomplete="${completes}"`, 'i'))
      assert.doesNotMatch(fields[0] ?? '', /onpaste|maxlength|readonly/i)
      assert.match(text, /aria-label="Mostrar la contraseña"/)
    }
  })

  await t.test('nobody is asked for a secret question or given a hint', async () => {
    for (const path of ['/login', '/login/registration', '/login/recover', '/login/phone']) {
      const { text } = await nobody.get(path)
      const names = [...text.matchAll(/<(?:input|select|textarea)[^>]*name="([^"]*)"/g)].map(
        ([, name = '']) => name,
      )
      assert.deepEqual(
        names.filter((name) => /question|answer|hint|mother|pet|city|pista|pregunta/i.test(name)),
        [],
        path,
      )
    }
  })

  await t.test('whoever finds a hole reads whom to tell, and until when that holds', async () => {
    const { status, headers, text } = await nobody.get('/.well-known/security.txt')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type')?.toLowerCase(), 'text/plain; charset=utf-8')
    const fields = text
      .trim()
      .split('\n')
      .map((line) => line.split(': '))
    assert.deepEqual(
      fields.map(([name]) => name),
      ['Contact', 'Expires', 'Preferred-Languages', 'Canonical'],
    )
    const said = Object.fromEntries(fields) as Record<string, string>
    assert.equal(said['Contact'], 'mailto:seguridad@resguardo.example')
    assert.equal(said['Canonical'], `${address}/.well-known/security.txt`)
    const days = (Date.parse(said['Expires'] ?? '') - Date.now()) / 86_400_000
    assert.ok(days > 170 && days < 366, `${days} days: less than a year, as RFC 9116 asks`)
  })

  await t.test('what is limited is limited however its address is spelled', async () => {
    const at = '/comprobante/X-0000-0000'
    const spellings = [
      at,
      `${at}/`,
      `${at}.data`,
      `${at}/.data`,
      `${at}/_.data`,
      at.toUpperCase(),
      `${at}//.data`,
    ]
    const counted = new Map(spellings.map((spelling) => [spelling, 0]))
    for (const spelling of spellings)
      for (let time = 0; time < 10; time += 1) {
        const { status } = await nobody.get(spelling)
        if (status === 429) counted.set(spelling, (counted.get(spelling) ?? 0) + 1)
      }
    assert.ok((counted.get(`${at}//.data`) ?? 0) > 0, JSON.stringify([...counted]))
  })
})
