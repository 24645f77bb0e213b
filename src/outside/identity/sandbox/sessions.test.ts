import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { clientKey, openTrial, parentOrigin, secret } from '#test/identity-sandbox.ts'
import { isSigned, sign } from './signature.ts'

type Trial = Awaited<ReturnType<typeof openTrial>>

describe('opening a session', () => {
  let trial: Trial
  before(async () => void (trial = await openTrial()))
  after(() => trial.close())

  test('gives an address, the data of the client untouched, and the state created', async () => {
    const vendorData = '  opaque ñ '
    const person = { firstName: ' ', lastName: ' ' }
    const { status, content } = await trial.post(
      JSON.stringify({ verification: { vendorData, person, timestamp: '2026-11-20T09:59:58.123Z' } }),
    )
    assert.equal(status, 201)
    assert.equal(content.status, 'success')
    const { verification } = content
    assert.match(verification?.id ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    assert.equal(verification?.['vendorData'], vendorData)
    assert.equal(verification?.['host'], 'http://sandbox.test')
    assert.equal(verification?.['status'], 'created')
    assert.equal(verification?.url, `http://sandbox.test/v/${verification?.['sessionToken']}`)
  })

  test('needs no signature, but a wrong one is refused', async () => {
    const body = '{ "verification" : {} }'
    assert.equal((await trial.post(body)).status, 201)
    assert.equal((await trial.post(body, { 'x-hmac-signature': sign(body, secret) })).status, 201)
    const wrong = await trial.post(body, { 'x-hmac-signature': sign('{"verification":{}}', secret) })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.content.status, 'fail')
  })

  test('refuses an unknown key, and an integration that is not active', async () => {
    assert.equal((await trial.post('{"verification":{}}', { 'x-auth-client': 'other' })).status, 401)
    await trial.sandbox().setActive(false)
    const inactive = await trial.post('{"verification":{}}')
    await trial.sandbox().setActive(true)
    assert.deepEqual([inactive.status, inactive.content.code], [400, '1804'])
  })

  const refused: readonly [why: string, content: unknown, code: string][] = [
    ['no verification', {}, '1102'],
    ['something that is no JSON', undefined, '1102'],
    ['a list', { verification: [] }, '1102'],
    ['a name that is no text', { verification: { person: { firstName: 7 } } }, '1104'],
    ['an unknown gender', { verification: { person: { gender: 'X' } } }, '1104'],
    ['a day that does not exist', { verification: { person: { dateOfBirth: '1990-02-30' } } }, '1203'],
    ['a country in words', { verification: { document: { country: 'España' } } }, '1104'],
    ['an unknown document', { verification: { document: { type: 'LIBRARY_CARD' } } }, '1104'],
    ['a document number with signs', { verification: { document: { number: '12-34' } } }, '1104'],
    ['an end-user id that is no UUID', { verification: { endUserId: 'ana' } }, '1104'],
    ['consents that are no list', { verification: { consents: 'ine' } }, '1104'],
    ['a callback without https', { verification: { callback: 'http://example.org/' } }, '1302'],
    ['a callback that is no address', { verification: { callback: 'javascript:1' } }, '1302'],
    ['vendor data of 1001 characters', { verification: { vendorData: 'a'.repeat(1001) } }, '1500'],
    ['vendor data that is no text', { verification: { vendorData: 5 } }, '1501'],
    ['a time that is none', { verification: { timestamp: 'yesterday' } }, '1202'],
    ['a time of two hours ago', { verification: { timestamp: '2026-11-20T08:00:00Z' } }, '1201'],
  ]
  for (const [why, content, code] of refused)
    test(`refuses ${why}`, async () => {
      const answer = await trial.post(content === undefined ? 'verification' : JSON.stringify(content))
      assert.deepEqual([answer.status, answer.content.code, answer.content.status], [400, code, 'fail'])
      assert.ok(answer.content.message)
    })

  test('takes 1000 characters of vendor data and a callback to a page that may frame it', async () => {
    const verification = { vendorData: 'a'.repeat(1000), callback: `${parentOrigin}/back` }
    assert.equal((await trial.post(JSON.stringify({ verification }))).status, 201)
  })

  test('lets only the configured pages use it from a browser', async () => {
    const preflight = (origin: string) =>
      trial.ask('/v1/sessions', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const ours = await preflight(parentOrigin)
    assert.equal(ours.status, 204)
    assert.equal(ours.headers.get('access-control-allow-origin'), parentOrigin)
    assert.match(ours.headers.get('access-control-allow-headers') ?? '', /x-auth-client,x-origin/)
    const theirs = await preflight('https://evil.example')
    assert.equal(theirs.headers.get('access-control-allow-origin'), null)
    const answer = await trial.post('{"verification":{}}', { origin: parentOrigin })
    assert.equal(answer.headers.get('access-control-allow-origin'), parentOrigin)
  })
})

describe('a session read and changed by a program', () => {
  let trial: Trial
  before(async () => void (trial = await openTrial()))
  after(() => trial.close())

  test('is refused to whoever does not sign', async () => {
    const { id } = await trial.open()
    const headers = { 'x-auth-client': clientKey }
    for (const what of ['decision', 'attempts', 'media'])
      assert.equal((await trial.ask(`/v1/sessions/${id}/${what}`, { headers })).status, 401)
    const body = '{"verification":{"status":"submitted"}}'
    const badly = { ...headers, 'x-hmac-signature': sign(id, secret) }
    assert.equal((await trial.ask(`/v1/sessions/${id}`, { method: 'PATCH', headers, body })).status, 401)
    assert.equal(
      (await trial.ask(`/v1/sessions/${id}`, { method: 'PATCH', headers: badly, body })).status,
      401,
    )
    assert.equal((await trial.ask(`/v1/sessions/${id}/media`, { method: 'POST', headers, body })).status, 401)
  })

  test('has no decision while nobody decided, and signs what it answers', async () => {
    const { id } = await trial.open()
    const answer = await trial.read(id, 'decision')
    assert.deepEqual(answer.content, { status: 'success', verification: null })
    assert.ok(isSigned(answer.text, secret, answer.headers.get('x-hmac-signature') ?? undefined))
    const attempts = await trial.read(id, 'attempts')
    assert.equal(attempts.content.verifications?.[0]?.status, 'created')
  })

  test('tells a wrong id from an unknown one', async () => {
    assert.equal((await trial.read('short', 'decision')).content.code, '1001')
    assert.equal((await trial.read('x'.repeat(30), 'decision')).content.code, '1002')
    assert.equal((await trial.read('6f9d8e0a-3a52-4a53-9d3a-0c4a0f5e2b11', 'decision')).status, 404)
  })

  test('is submitted once, and told of without a beginning', async () => {
    const { id } = await trial.open()
    const submit = () =>
      trial.change('PATCH', `/v1/sessions/${id}`, { verification: { status: 'submitted' } })
    const done = await submit()
    assert.deepEqual([done.status, done.content.verification?.['status']], [200, 'submitted'])
    const again = await submit()
    assert.deepEqual([again.status, again.content.code], [409, '1304'])
    await trial.sandbox().tick()
    assert.deepEqual(trial.receiver.told(), ['submitted'])
    const other = await trial.change('PATCH', `/v1/sessions/${id}`, { verification: { status: 'approved' } })
    assert.deepEqual([other.status, other.content.code], [400, '1303'])
  })

  test('takes pictures before it is submitted, and notes what they are', async () => {
    const { id } = await trial.open()
    const path = `/v1/sessions/${id}/media`
    const content = `data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`
    const send = (image: unknown) => trial.change('POST', path, { image })
    const taken = await send({ context: 'document-front', content })
    assert.equal(taken.status, 200)
    assert.deepEqual(
      [taken.content.image?.['size'], taken.content.image?.['mimetype']],
      [Buffer.byteLength('a picture'), 'image/jpeg'],
    )
    assert.equal((await trial.change('POST', path, {})).content.code, '1403')
    assert.equal((await send({ context: 'face' })).content.code, '1400')
    assert.equal((await send({ context: 'a cat', content })).content.code, '1402')
    assert.equal((await send({ context: 'face', content: '¡no!' })).content.code, '1401')
    await trial.change('PATCH', `/v1/sessions/${id}`, { verification: { status: 'submitted' } })
    assert.equal((await send({ context: 'face', content })).status, 409)
  })

  test('is slow, broken or cut on demand, and then as before', async () => {
    const { id } = await trial.open()
    await trial.sandbox().answerNext({ answers: 2, status: 503, delayMs: 30 })
    const start = performance.now()
    assert.equal((await trial.read(id, 'decision')).status, 503)
    assert.ok(performance.now() - start >= 25)
    assert.equal((await trial.post('{"verification":{}}')).status, 503)
    await trial.sandbox().answerNext({ garbled: true })
    const cut = await trial.read(id, 'decision')
    assert.equal(cut.status, 200)
    assert.throws(() => JSON.parse(cut.text))
    assert.equal((await trial.read(id, 'decision')).status, 200)
  })
})
