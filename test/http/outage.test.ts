import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '#store/database/database.ts'
import type { createApp, Parts } from '#web/app.ts'
import { runningProgram } from './program.ts'

/*
 * What people see when something of ours breaks: the sentence, a number that the log has too, and nothing of what
 * was thrown.
 */

const secret = 'connect ECONNREFUSED postgres://resguardo:clave@db.internal:5432'
const form = new URLSearchParams({
  email: 'ana@demostracion.example',
  password: 'demostracion-ana',
}).toString()

type Lines = Record<string, unknown>[]

async function siteWith(parts: Partial<Parts>, lines: Lines) {
  const built = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')
  const pages: { createApp: typeof createApp } = await import(pathToFileURL(built).href)
  const baseUrl = 'http://localhost'
  return pages.createApp({ baseUrl, ...parts, log: (line) => lines.push(line) })
}

function headersOf(own: Readonly<Record<string, string>> = {}) {
  return {
    host: 'localhost',
    origin: 'http://localhost',
    cookie: 'resguardo.cookie-check=1; resguardo.session=x.y',
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    ...own,
  }
}

const broken = () => Promise.reject(new Error(secret))

/** The page tells the number that the log has, and nothing of the error. */
async function tellsOnlyItsNumber(response: Response, lines: Lines): Promise<string> {
  const text = await response.text()
  assert.doesNotMatch(text, /ECONNREFUSED|postgres:|clave@|node_modules|\.tsx?:\d|\bat \w+ \(/)
  const number = String(lines.at(-1)?.['errorNumber'])
  assert.match(number, /^[2-9B-Z]{4}-[2-9B-Z]{4}$/)
  assert.ok(text.includes(number), 'the number of the log is on the page')
  assert.match(String(lines.at(-1)?.['message']), /ECONNREFUSED/, 'the log has what was thrown')
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src '(none|self)'/)
  assert.match(response.headers.get('cache-control') ?? '', /no-store/)
  return text
}

test('when something of ours breaks', async (t) => {
  const { parts, means } = await runningProgram()
  const { auth } = parts
  assert.ok(auth)

  await t.test(
    'internal-error: the identity service does not answer while a page asks who is here',
    async () => {
      const lines: Lines = []
      const app = await siteWith({ ...parts, auth: { ...auth, visitorOf: broken } }, lines)
      for (const path of ['/login', '/app/transactions', '/']) {
        const response = await app.request(path, { headers: headersOf() })
        assert.equal(response.status, 500)
        const text = await tellsOnlyItsNumber(response, lines)
        assert.match(text, /Algo falló de nuestro lado al comprobar quién eres\. No se cambió nada/)
        assert.match(text, /<a href="\/">/)
      }
    },
  )

  await t.test('internal-error: the identity service breaks in the middle of a sign-in form', async () => {
    const lines: Lines = []
    const app = await siteWith({ ...parts, auth: { ...auth, signIn: broken } }, lines)
    const sent = { method: 'POST', headers: headersOf(), body: form }
    const response = await app.request('/login?redirect=/app/account', sent)
    assert.equal(response.status, 500)
    const text = await tellsOnlyItsNumber(response, lines)
    assert.match(text, /Algo falló de nuestro lado al comprobar quién eres\. No se cambió nada/)
    assert.match(text, /href="\/login\?redirect=%2Fapp%2Faccount"[^>]*>Volver a intentarlo/)
    const data = await app.request('/login.data', sent)
    assert.doesNotMatch(await data.text(), /ECONNREFUSED|node_modules/)
    const cookie = data.headers.getSetCookie().find((each) => each.includes('error-number')) ?? ''
    assert.ok(
      cookie.includes(String(lines.at(-1)?.['errorNumber'])),
      'the open page finds the number in a cookie',
    )
  })

  await t.test('PostgreSQL does not answer: each door says so, and that it comes back', async () => {
    const away = openDatabase('postgres://nadie@127.0.0.1:1/nada')
    const app = await siteWith({ ...parts, means: { ...means, database: away } }, [])
    const signedIn = headersOf({ cookie: 'resguardo.cookie-check=1' })
    const page = await app.request('/features', { headers: signedIn })
    assert.equal(page.status, 200, 'what needs no data is there')
    const list = await app.request('/transparencia', { headers: signedIn })
    assert.equal(list.status, 503)
    assert.equal(list.headers.get('retry-after'), '5')
    assert.match(await list.text(), /Volvemos en unos segundos.*no se hizo a medias/s)
    const unknown = () => Promise.reject(Object.assign(new Error(secret), { syscall: 'connect' }))
    const site = await siteWith({ ...parts, auth: { ...auth, visitorOf: unknown } }, [])
    const sent = await site.request('/login', { method: 'POST', headers: headersOf(), body: form })
    assert.equal(sent.status, 503)
    assert.doesNotMatch(await sent.text(), /ECONNREFUSED|No se movió dinero/)
  })

  await t.test('a page that crashes says nothing of why', async () => {
    const lines: Lines = []
    const clock = () => {
      throw new Error(secret)
    }
    const app = await siteWith({ ...parts, means: { ...means, clock } }, lines)
    await tellsOnlyItsNumber(await app.request('/login', { headers: headersOf() }), lines)
  })

  await t.test('what crashes before the pages says nothing of why either', async () => {
    const lines: Lines = []
    const mountBefore: Parts['mountBefore'] = (app) => app.post('/webhooks/identity', broken)
    const app = await siteWith({ ...parts, mountBefore }, lines)
    const response = await app.request('/webhooks/identity', { method: 'POST', body: '{}' })
    assert.equal(response.status, 500)
    await tellsOnlyItsNumber(response, lines)
  })
})
