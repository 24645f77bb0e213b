import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { createHttpClient } from '../http-client.ts'
import { captchaOrigins, captchaPresets, captchaProviders } from './captcha.ts'
import { type CaptchaSettings, createSiteverifyCaptcha } from './siteverify.ts'

type Answer = (response: ServerResponse) => void

let heard: Record<string, string>[] = []
let answers: Answer[] = []
let logged: string[] = []
let server: Server
let verifyUrl = ''

before(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      heard.push(Object.fromEntries(new URLSearchParams(body)))
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  verifyUrl = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/siteverify`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard = []
  logged = []
})

const says =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))

const http = createHttpClient({ wait: async () => {} })
const captchaOf = (settings: Partial<CaptchaSettings> = {}) =>
  createSiteverifyCaptcha(
    {
      provider: 'hcaptcha',
      siteKey: 'publica',
      secret: 'secreta',
      scriptUrl: null,
      verifyUrl,
      loadSeconds: 30,
      ...settings,
    },
    { http, log: (event) => void logged.push(event) },
  )

test('the provider is asked with secret, answer and address, and its yes counts', async () => {
  answers = [says({ success: true, hostname: 'resguardo.example' })]
  assert.equal(await captchaOf().verify({ token: 'abc', remoteAddress: '203.0.113.7' }), 'passed')
  assert.deepEqual(heard, [{ secret: 'secreta', response: 'abc', remoteip: '203.0.113.7' }])
})

test('its no counts, and nobody is told of it', async () => {
  answers = [says({ success: false, 'error-codes': ['timeout-or-duplicate'] })]
  assert.equal(await captchaOf().verify({ token: 'abc' }), 'failed')
  answers = [says({ success: false })]
  assert.equal(await captchaOf().verify({ token: 'abc', remoteAddress: null }), 'failed')
  assert.deepEqual(logged, [])
})

test('a form without an answer, or with an endless one, is not asked about', async () => {
  for (const token of ['', 'x'.repeat(20_000)]) assert.equal(await captchaOf().verify({ token }), 'failed')
  assert.equal(heard.length, 0)
})

test('keys that the provider does not take are the operator’s to mend', async () => {
  answers = [says({ success: false, 'error-codes': ['invalid-input-secret'] })]
  assert.equal(await captchaOf().verify({ token: 'abc' }), 'unavailable')
  assert.deepEqual(logged, ['captcha-unavailable'])
})

test('a broken answer is never a yes', async () => {
  const broken: unknown[] = [
    '',
    'true',
    '<html>',
    { success: 'true' },
    { ok: true },
    [],
    null,
    'x'.repeat(70_000),
  ]
  for (const body of broken) {
    answers = [says(body)]
    assert.equal(await captchaOf().verify({ token: 'abc' }), 'unavailable')
  }
  for (const status of [302, 400, 404, 503]) {
    answers = [says({ success: true }, status)]
    assert.equal(await captchaOf().verify({ token: 'abc' }), 'unavailable')
  }
  answers = [(response) => response.destroy()]
  assert.equal(await captchaOf().verify({ token: 'abc' }), 'unavailable')
  assert.equal(logged.length, broken.length + 5)
})

test('a slow provider is given up', async () => {
  const impatient = createHttpClient({
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(60) }),
  })
  answers = [(response) => void setTimeout(() => response.end('{"success":true}'), 2000).unref()]
  const settings: CaptchaSettings = {
    provider: 'recaptcha',
    siteKey: 'p',
    secret: 's',
    scriptUrl: null,
    verifyUrl,
    loadSeconds: 30,
  }
  const captcha = createSiteverifyCaptcha(settings, {
    http: impatient,
    log: (event) => void logged.push(event),
  })
  assert.equal(await captcha.verify({ token: 'abc' }), 'unavailable')
  assert.deepEqual(logged, ['captcha-unavailable'])
})

test('a second try of one call to Turnstile carries the same key, so that the token still counts', async () => {
  answers = [says('', 503), says({ success: true })]
  assert.equal(await captchaOf({ provider: 'turnstile' }).verify({ token: 'abc' }), 'passed')
  assert.match(heard[0]?.['idempotency_key'] ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(heard[0]?.['idempotency_key'], heard[1]?.['idempotency_key'])
})

test('each provider has its addresses, and a script from elsewhere is let in too', () => {
  for (const provider of captchaProviders) {
    const { scriptUrl, frames } = captchaPresets[provider]
    assert.deepEqual(captchaOrigins(provider, scriptUrl).frames, frames)
    assert.equal(captchaOf({ provider }).scriptUrl, scriptUrl)
  }
  const origins = captchaOrigins('recaptcha', 'https://www.recaptcha.net/recaptcha/api.js')
  assert.ok(origins.frames.includes('https://www.recaptcha.net'))
  assert.ok(origins.connections.includes('https://www.recaptcha.net'))
})
