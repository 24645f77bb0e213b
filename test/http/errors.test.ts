import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { LogLine } from '#web/server/contexts.ts'
import { builtApp } from './built-app.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain } from './visitor.ts'

/*
 * What is not there, what cannot be an address, and what crashes: the status, what a person reads in Spanish, what
 * programs read in English, and the number that stands in the log.
 */

const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

test('an address without a page', async (t) => {
  const { address } = await runningProgram()
  const [nobody, ana] = [newVisitor(address), await invented(address, 'ana')]

  await t.test('is told with its path, inside of what stands around', async () => {
    for (const path of ['/no-existe', '/docs/otro', '/app/otra/cosa'])
      for (const who of [nobody, ana]) {
        const { status, text } = await who.get(path)
        assert.equal(status, 404, path)
        assert.ok(text.includes(`<meta name="error-message" content="Page not found: ${path}"`), path)
        assert.match(plain(text), /No encontramos esta página/)
        assert.match(text, /aria-label="Las reglas"/, 'the footer of the site is there')
        const data = await who.get(`${path}.data`)
        assert.equal(data.status, 404, path)
        assert.ok(
          data.text.includes(`Page not found: ${path}"`),
          'nor does a pressed link tell another address',
        )
      }
  })

  await t.test(
    'is told also where the program has no such page, as the gallery and the sandbox',
    async () => {
      const bare = await builtApp({ baseUrl: 'http://localhost', log: () => {} })
      for (const path of ['/dev/ui', '/dev/clock', '/dev/bank']) {
        const response = await bare.request(`http://localhost${path}`)
        assert.equal(response.status, 404, path)
        assert.ok((await response.text()).includes(`content="Page not found: ${path}"`), path)
      }
    },
  )

  await t.test('is told with another spelling when a part of it cannot be what it stands for', async () => {
    const paths = [
      '/app/transactions/x',
      '/app/transactions/x/deposit',
      `/app/transactions/${randomUUID()}/no-such-step`,
      '/app/account/bank-accounts/1/archive',
      `/app/account/bank-accounts/${randomUUID()}/steal`,
      '/app/account/security/authenticator/x',
      '/app/account/security/passkeys/x',
      '/invitacion/x',
      '/comprobante/x',
    ]
    for (const path of paths) {
      const { status, text } = await ana.get(path)
      assert.equal(status, 404, path)
      assert.ok(text.includes(`<meta name="error-message" content="Page Not Found: ${path}"`), path)
      const data = await ana.get(`${path}.data`)
      assert.equal(data.status, 404, path)
      assert.ok(data.text.includes(`Page Not Found: ${path}`), path)
    }
    const unknown = `/app/transactions/${randomUUID()}`
    assert.ok((await ana.get(unknown)).text.includes(`content="Page Not Found: ${unknown}"`), 'nor a thing')
    const { text } = await ana.get('/app/transactions/x')
    assert.match(text, /aria-label="Principal"/, 'the places of a signed-in person are there')
    const olga = await invented(address, 'olga')
    for (const path of [
      '/ops/people/x',
      '/ops/bank/lines/x',
      '/ops/bank/statements/1',
      '/ops/payouts/files/x',
    ])
      assert.ok((await olga.get(path)).text.includes(`Page Not Found: ${path}`), path)
  })

  await t.test(
    'says what to do where an invitation is over, and everywhere who answers for the money',
    async () => {
      for (const token of ['x', 'a'.repeat(32)]) {
        const { status, text } = await nobody.get(`/invitacion/${token}`)
        assert.equal(status, 404)
        assert.match(text, /Esta invitación no está abierta/)
        assert.match(text, /pide otro enlace a quien te lo envió/)
        assert.doesNotMatch(text, /<script/)
      }
      for (const path of ['/invitacion/x', '/no-existe', '/docs/terms-of-service', '/crear'])
        assert.match((await nobody.get(path)).text, /Aquí responde/, path)
    },
  )

  await t.test('is only told to whom the guard lets pass', async () => {
    assert.equal(
      (await nobody.get('/app/transactions/x')).location,
      '/login?redirect=%2Fapp%2Ftransactions%2Fx',
    )
    assert.ok((await ana.get('/ops/people/x')).text.includes('Page not found: /ops/people/x'))
  })

  await t.test('answers crawlers with the same status, and pages without scripts', async () => {
    const crawler = newVisitor(address, googlebot)
    assert.equal((await crawler.get('/no-existe')).status, 404)
    const login = await crawler.get('/login')
    assert.equal(login.status, 200)
    assert.doesNotMatch(login.text, /<script/)
    assert.match((await nobody.get('/login')).text, /<script/)
  })

  await t.test('takes reports of crashed browsers, and nothing else', async () => {
    const report = { errorNumber: 'BCDF-2345', path: '/app', message: 'TypeError' }
    assert.equal((await nobody.post('/crashes', report)).status, 204)
    assert.equal((await nobody.post('/crashes', { errorNumber: 'x', message: 'y' })).status, 400)
    assert.equal((await nobody.get('/crashes')).status, 404)
  })
})

test('a crash', async (t) => {
  const lines: LogLine[] = []
  // Without what the program hands over, the front page cannot be made.
  const app = await builtApp({ baseUrl: 'http://localhost', log: (line) => lines.push(line) })
  const open = (headers: Record<string, string> = {}) => app.request('http://localhost/', { headers })

  await t.test('takes the whole page, with the number that the log has', async () => {
    const response = await open()
    const text = await response.text()
    assert.equal(response.status, 500)
    assert.match(plain(text), /Algo falló de nuestro lado/)
    assert.doesNotMatch(text, /aria-label="Las reglas"/)
    const number = String(lines.at(-1)?.['errorNumber'])
    assert.match(number, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    assert.ok(text.includes(`>${number}</strong>`), 'the person reads it')
    assert.ok(response.headers.get('set-cookie')?.includes(number))
  })

  await t.test('leaves crawlers what is left of the page, with the true status', async () => {
    const response = await open(googlebot)
    const text = await response.text()
    assert.equal(response.status, 500)
    assert.match(text, /aria-label="Las reglas"/)
    assert.match(plain(text), /Algo falló de nuestro lado/)
    assert.doesNotMatch(text, /<script/)
  })
})
