import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { createOpenIdSandbox } from './openid-sandbox.ts'

const issuer = 'http://localhost:4001/openid'
const home = { id: 'resguardo', secret: 'un-secreto', redirectUris: ['http://localhost:4000/vuelta'] }
const other = { id: 'otro', secret: 'otro-secreto', redirectUris: ['http://localhost:4000/vuelta'] }
const verifier = 'v'.repeat(43)

/** A provider with a clock of its own, and what browsers and programs do with it. */
async function openProvider() {
  let now = Date.parse('2026-11-20T10:00:00Z')
  const app = await createOpenIdSandbox({
    clients: [home, other],
    program: 'Resguardo',
    issuer: () => issuer,
    now: () => now,
  })
  const asked = (changes: Readonly<Record<string, string | null>> = {}) => {
    const all: Record<string, string | null> = {
      response_type: 'code',
      client_id: home.id,
      redirect_uri: 'http://localhost:4000/vuelta',
      scope: 'openid email profile',
      state: 'el-estado',
      nonce: 'el-nonce',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    return `/authorize?${new URLSearchParams(given).toString()}`
  }
  const answer = async (form: Readonly<Record<string, string>>, path = asked()) => {
    const response = await app.request(path, { method: 'POST', body: new URLSearchParams(form) })
    const { status, headers } = response
    const location = headers.get('location')
    return { status, back: location === null ? null : new URL(location), text: await response.text() }
  }
  const codeOf = async (who = 'nuria', act = 'accept') =>
    (await answer({ who, act })).back?.searchParams.get('code') ?? ''
  const redeem = async (code: string, changes: Readonly<Record<string, string>> = {}, client = home) => {
    const response = await app.request('/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: 'http://localhost:4000/vuelta',
        code_verifier: verifier,
        ...changes,
      }),
    })
    const { id_token: token = '', error } = (await response.json()) as { id_token?: string; error?: string }
    return { status: response.status, token, error, kept: response.headers.get('cache-control') }
  }
  const keys = createLocalJWKSet(await (await app.request('/jwks')).json())
  const claims = async (token: string) =>
    (await jwtVerify(token, keys, { currentDate: new Date(now), issuer, audience: home.id })).payload
  return { app, asked, answer, codeOf, redeem, claims, pass: (ms: number) => void (now += ms) }
}

test('a person who says yes comes back with a code that becomes a signed token', async () => {
  const { app, asked, answer, redeem, claims } = await openProvider()
  const page = await app.request(asked())
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /form-action 'self' http:\/\/localhost:4000;/,
  )
  assert.match(await page.text(), /Resguardo pregunta quién eres/)
  const { status, back } = await answer({ who: 'nuria', act: 'accept' })
  assert.equal(status, 303)
  assert.equal(`${back?.origin}${back?.pathname}`, 'http://localhost:4000/vuelta')
  assert.deepEqual([back?.searchParams.get('state'), back?.searchParams.get('iss')], ['el-estado', issuer])
  const { token, kept } = await redeem(back?.searchParams.get('code') ?? '')
  assert.equal(kept, 'no-store')
  const { sub, nonce, email, email_verified: isVerified, name, auth_time: seconds, iat } = await claims(token)
  assert.deepEqual([sub, nonce, name], ['nuria', 'el-nonce', 'Nuria Ferrer'])
  assert.deepEqual([email, isVerified, seconds], ['nuria.ferrer@acceso.example', true, iat])
})

test('what is said of an address is what its person is for', async () => {
  const { codeOf, redeem, claims, answer } = await openProvider()
  const of = async (who: string) => claims((await redeem(await codeOf(who))).token)
  assert.equal((await of('mateo'))['email_verified'], false)
  assert.ok(!('email' in (await of('rosa'))))
  const made = { who: 'other', act: 'accept', name: 'Zoe Prueba', email: 'Zoe@Fuera.example', verified: 'on' }
  const subjects = await Promise.all(
    [made, { ...made, email: 'zoe@fuera.example' }, { ...made, email: 'zoa@fuera.example' }].map(
      async (form) => {
        const { back } = await answer(form)
        return (await claims((await redeem(back?.searchParams.get('code') ?? '')).token)).sub
      },
    ),
  )
  assert.equal(subjects[0], subjects[1])
  assert.notEqual(subjects[0], subjects[2])
  for (const wrong of [
    { ...made, name: ' ' },
    { ...made, email: 'zoe' },
    { who: 'nobody', act: 'accept' },
    {},
  ]) {
    const { status, text } = await answer(wrong)
    assert.equal(status, 400)
    assert.match(text, /role="alert"/)
  }
})

test('a code is good once, for a minute, for its own program, address and verifier', async () => {
  const { codeOf, redeem, pass } = await openProvider()
  const used = await codeOf()
  assert.equal((await redeem(used)).status, 200)
  assert.equal((await redeem(used)).error, 'invalid_grant')
  // Who guesses the verifier or the address has one try.
  for (const wrong of [
    { code_verifier: 'w'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: 'http://localhost:4000/otra' },
  ]) {
    const code = await codeOf()
    assert.equal((await redeem(code, wrong)).error, 'invalid_grant')
    assert.equal((await redeem(code)).error, 'invalid_grant')
  }
  const found = await codeOf()
  assert.equal((await redeem(found, {}, other)).error, 'invalid_grant')
  assert.equal((await redeem(found)).status, 200, 'and who found it did not spoil it')
  const late = await codeOf()
  pass(60_000)
  assert.equal((await redeem(late)).error, 'invalid_grant')
  assert.equal((await redeem('')).error, 'invalid_grant')
})

test('of two who bring the same code at once one gets the token', async () => {
  const { codeOf, redeem } = await openProvider()
  const code = await codeOf()
  const answers = await Promise.all([redeem(code), redeem(code)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400],
  )
})

test('a program that cannot prove itself gets nothing, and no other grant is given', async () => {
  const { app, codeOf, redeem } = await openProvider()
  const code = await codeOf()
  for (const secret of ['', 'otro-secreto']) {
    const { status, error } = await redeem(code, {}, { ...home, secret })
    assert.deepEqual([status, error], [401, 'invalid_client'])
  }
  assert.equal((await redeem(code, {}, { ...home, id: 'nadie' })).status, 401)
  assert.equal((await redeem(code, { grant_type: 'password' })).error, 'unsupported_grant_type')
  const inForm = { client_id: home.id, client_secret: home.secret, grant_type: 'authorization_code', code }
  const body = new URLSearchParams({
    ...inForm,
    redirect_uri: 'http://localhost:4000/vuelta',
    code_verifier: verifier,
  })
  assert.equal((await app.request('/token', { method: 'POST', body })).status, 200)
})

test('nobody is led to an address that the program did not name', async () => {
  const { app, asked } = await openProvider()
  const wrong = [
    { redirect_uri: 'http://localhost:4000/vuelta/' },
    { redirect_uri: 'http://localhost:4000.zoe.example/vuelta' },
    { redirect_uri: null },
    { client_id: 'nadie' },
    { client_id: null },
  ]
  for (const changes of wrong)
    for (const method of ['GET', 'POST']) {
      const response = await app.request(asked(changes), { method })
      assert.deepEqual([response.status, response.headers.get('location')], [400, null])
      assert.match(await response.text(), /Nadie pidió entrar así/)
    }
})

test('what is asked wrongly is told to the program that asked', async () => {
  const { app, asked } = await openProvider()
  const wrong = [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge: 'corto' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ prompt: 'none' }, 'login_required'],
  ] as const
  for (const [changes, error] of wrong) {
    const { headers } = await app.request(asked(changes))
    const { searchParams } = new URL(headers.get('location') ?? '')
    assert.deepEqual([searchParams.get('error'), searchParams.get('state')], [error, 'el-estado'])
  }
})

test('its person can refuse, and have it fail in every way that it offers', async () => {
  const { answer, codeOf, redeem, claims } = await openProvider()
  const said = async (act: string) => (await answer({ who: 'nuria', act })).back?.searchParams
  assert.equal((await said('refuse'))?.get('error'), 'access_denied')
  assert.equal((await said('down'))?.get('error'), 'temporarily_unavailable')
  assert.notEqual((await said('other-visit'))?.get('state'), 'el-estado')
  const { token } = await redeem(await codeOf('nuria', 'forged'))
  await assert.rejects(claims(token), { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' })
})

test('it says of itself where everything is', async () => {
  const { app } = await openProvider()
  const said = await (await app.request('/.well-known/openid-configuration')).json()
  assert.deepEqual(
    [said.issuer, said.authorization_endpoint, said.token_endpoint, said.jwks_uri],
    [issuer, `${issuer}/authorize`, `${issuer}/token`, `${issuer}/jwks`],
  )
  const { keys } = await (await app.request('/jwks')).json()
  assert.deepEqual(Object.keys(keys[0]).toSorted(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})
