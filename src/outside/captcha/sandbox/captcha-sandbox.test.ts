import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCaptchaSandbox } from './captcha-sandbox.ts'

const secret = 'un-secreto-de-prueba'

/** A captcha with a clock of its own: what a browser gets, and what the program is told. */
function open() {
  let now = 0
  const sandbox = openCaptchaSandbox({ secret, parentOrigins: ['http://localhost:4000'], now: () => now })
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const response = await sandbox.routes.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: response.status, told: await response.json() }
  }
  const answer = async (how: string): Promise<string> => (await post('/token', { how })).told.token
  const verdict = async (response: string, own = secret) => {
    const { status, told } = await post('/siteverify', { secret: own, response })
    if (status !== 200) return status
    return told.success ? 'passed' : told['error-codes'][0]
  }
  return { ...sandbox, post, answer, verdict, pass: (ms: number) => void (now += ms) }
}

test('an answer that passes is good once, and for two minutes', async () => {
  const { answer, verdict, pass } = open()
  const token = await answer('passes')
  assert.equal(await verdict(token), 'passed')
  assert.equal(await verdict(token), 'expired-input-response')
  const late = await answer('passes')
  pass(120_000)
  assert.equal(await verdict(late), 'expired-input-response')
})

test('of two who bring the same answer at once one passes', async () => {
  const { answer, verdict } = open()
  const token = await answer('passes')
  const both = await Promise.all([verdict(token), verdict(token)])
  assert.equal(both.filter((each) => each === 'passed').length, 1)
})

test('its person has it fail, expire, or leave the program without an answer', async () => {
  const { answer, verdict, pass, post } = open()
  assert.equal(await verdict(await answer('fails')), 'fails')
  const soon = await answer('expires')
  assert.equal(await verdict(await answer('expires')), 'passed')
  pass(5_000)
  assert.equal(await verdict(soon), 'expired-input-response')
  const unheard = await answer('unavailable')
  assert.deepEqual([await verdict(unheard), await verdict(unheard)], [503, 503])
  assert.equal((await post('/token', { how: 'toString' })).status, 400)
})

test('a stranger learns nothing with a token, and spends none', async () => {
  const { answer, verdict } = open()
  const token = await answer('passes')
  assert.equal(await verdict(token, 'otro-secreto'), 'invalid-input-secret')
  assert.equal(await verdict('inventado'), 'expired-input-response')
  assert.equal(await verdict(token), 'passed')
})

test('nobody is asked at first, and no other word is a mode', () => {
  const { mode, setMode } = open()
  assert.equal(mode(), 'off')
  setMode('on')
  setMode('siempre')
  setMode(null)
  assert.equal(mode(), 'on')
})

test('the widget is framed by the program alone, and runs nothing but its own script', async () => {
  const { routes } = open()
  const { headers } = await routes.request('/widget')
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /frame-ancestors http:\/\/localhost:4000$/)
  assert.match(policy, /default-src 'none'; style-src 'nonce-/)
  const api = await routes.request('/api.js?onload=ready')
  assert.match(api.headers.get('content-type') ?? '', /^text\/javascript/)
})
