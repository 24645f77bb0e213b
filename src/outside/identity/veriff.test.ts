import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createHttpClient } from '../http-client.ts'
import { createVeriff } from './veriff.ts'

type Heard = { method: string; path: string; headers: Headers; body: string }
type Answer = { status: number; statusText?: string; body?: unknown; signature?: string }

/** A provider of a few lines that says what the test wants. */
async function provider(answer: () => Answer) {
  const heard: Heard[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const { method = '', url: path = '' } = request
    heard.push({ method, path, headers: new Headers(request.headers as Record<string, string>), body })
    const { status, statusText = '', body: said = '', signature } = answer()
    const content = typeof said === 'string' ? said : JSON.stringify(said)
    response.writeHead(status, statusText, {
      'content-type': 'application/json',
      'x-hmac-signature': signature ?? createHmac('sha256', 'secret-1').update(content).digest('hex'),
    })
    response.end(content)
  }
  const server = createServer((request, response) => void hear(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const veriff = createVeriff({
    host: `http://127.0.0.1:${port}`,
    key: 'key-1',
    secret: 'secret-1',
    integration: 'integration-1',
    frames: ['https://pages.example'],
    http: createHttpClient({ wait: async () => {} }),
  })
  return { heard, veriff, close: () => new Promise((resolve) => server.close(resolve)) }
}

const wanted = {
  givenName: ' ',
  lastName: ' ',
  idNumber: null,
  vendorData: 'c1',
  callback: 'https://resguardo.example/app/account/verification',
  at: Temporal.Instant.from('2026-03-02T16:00:00Z'),
}
const session = { id: 's1', url: 'https://pages.example/v/abc', status: 'created' }

test('a session is asked for with our key and integration, and 201 is read as its address', async () => {
  const { heard, veriff } = await provider(() => ({ status: 201, body: { verification: session } }))
  assert.deepEqual(await veriff.createSession(wanted), {
    session: { id: 's1', url: 'https://pages.example/v/abc' },
    failure: null,
  })
  const [request] = heard
  assert.deepEqual([request?.method, request?.path], ['POST', '/v1/sessions'])
  assert.equal(request?.headers.get('x-auth-client'), 'key-1')
  assert.equal(request?.headers.get('vrf-integration-id'), 'integration-1')
  assert.deepEqual(JSON.parse(request?.body ?? ''), {
    verification: {
      callback: 'https://resguardo.example/app/account/verification',
      person: { firstName: ' ', lastName: ' ' },
      vendorData: 'c1',
      timestamp: '2026-03-02T16:00:00.000Z',
    },
  })
})

test('the number of a document is sent where its person gave one', async () => {
  const { heard, veriff } = await provider(() => ({ status: 201, body: { verification: session } }))
  await veriff.createSession({ ...wanted, idNumber: '12345678Z' })
  assert.equal(JSON.parse(heard[0]?.body ?? '').verification.person.idNumber, '12345678Z')
})

test('only https is sent as a callback', async () => {
  const { heard, veriff } = await provider(() => ({ status: 201, body: { verification: session } }))
  await veriff.createSession({ ...wanted, callback: 'http://localhost:3000/' })
  assert.equal('callback' in JSON.parse(heard[0]?.body ?? '').verification, false)
})

test('any other status is a failure that says which', async () => {
  for (const [status, statusText] of [
    [200, 'OK'],
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [503, 'Service Unavailable'],
  ] as const) {
    const { veriff } = await provider(() => ({ status, statusText, body: { verification: session } }))
    assert.deepEqual(await veriff.createSession(wanted), { session: null, failure: { status, statusText } })
  }
})

test('a provider that does not answer, and one that answers nonsense, are failures too', async () => {
  const gone = await provider(() => ({ status: 201 }))
  await gone.close()
  assert.deepEqual((await gone.veriff.createSession(wanted)).failure, { status: 0, statusText: 'network' })
  for (const body of ['', { verification: { id: 's1' } }, { verification: { ...session, url: 'x' } }]) {
    const { veriff } = await provider(() => ({ status: 201, body }))
    assert.equal((await veriff.createSession(wanted)).failure?.statusText, 'verification.url is missing')
  }
  const { veriff } = await provider(() => ({
    status: 201,
    body: { verification: { ...session, url: 'https://elsewhere.example/v/abc' } },
  }))
  assert.match(
    (await veriff.createSession(wanted)).failure?.statusText ?? '',
    /^https:\/\/elsewhere\.example/,
  )
})

test('a decision is asked for with the session’s id signed', async () => {
  const said = { status: 'success', verification: { id: 's1', status: 'approved', code: 9001 } }
  const { heard, veriff } = await provider(() => ({ status: 200, body: said }))
  assert.equal((await veriff.decisionOf('s1'))?.status, 'approved')
  assert.deepEqual([heard[0]?.method, heard[0]?.path], ['GET', '/v1/sessions/s1/decision'])
  assert.equal(
    heard[0]?.headers.get('x-hmac-signature'),
    createHmac('sha256', 'secret-1').update('s1').digest('hex'),
  )
})

test('no decision yet, an unknown session and an unreadable answer are three things', async () => {
  assert.equal(
    await (await provider(() => ({ status: 200, body: { verification: null } }))).veriff.decisionOf('s1'),
    null,
  )
  assert.equal(await (await provider(() => ({ status: 404 }))).veriff.decisionOf('s1'), null)
  const other = { verification: { id: 's2', status: 'approved' } }
  await assert.rejects((await provider(() => ({ status: 200, body: other }))).veriff.decisionOf('s1'), /s1/)
  await assert.rejects((await provider(() => ({ status: 200, body: '<html>' }))).veriff.decisionOf('s1'))
  await assert.rejects((await provider(() => ({ status: 500 }))).veriff.decisionOf('s1'))
})

test('a decision that the provider did not sign is none, whoever answers in its place', async () => {
  const body = { verification: { id: 's1', status: 'approved', code: 9001 } }
  const ofAnother = createHmac('sha256', 'secret-2').update(JSON.stringify(body)).digest('hex')
  for (const signature of ['', ofAnother, createHmac('sha256', 'secret-1').update('s1').digest('hex')]) {
    const { veriff } = await provider(() => ({ status: 200, body, signature }))
    await assert.rejects(veriff.decisionOf('s1'), /is not signed/)
  }
})

test('a webhook is authentic by the signature over its bytes, in either case, and our key', async () => {
  const { veriff } = await provider(() => ({ status: 200 }))
  const body = Buffer.from('{ "id" :  "s1", "ñ": 1 }\n')
  const signature = createHmac('sha256', 'secret-1').update(body).digest('hex')
  const headers = (given: Record<string, string>) => new Headers({ 'x-auth-client': 'key-1', ...given })
  assert.ok(veriff.isAuthentic(body, headers({ 'x-hmac-signature': signature })))
  assert.ok(veriff.isAuthentic(body, headers({ 'x-hmac-signature': signature.toUpperCase() })))
  const legacy = createHash('sha256').update(body).update('secret-1').digest('hex')
  for (const wrong of [
    headers({}),
    headers({ 'x-hmac-signature': '' }),
    headers({ 'x-hmac-signature': signature.slice(1) }),
    headers({ 'x-signature': legacy }),
    headers({ 'x-hmac-signature': signature, 'x-auth-client': 'key-2' }),
  ])
    assert.equal(veriff.isAuthentic(body, wrong), false)
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  assert.equal(veriff.isAuthentic(rewritten, headers({ 'x-hmac-signature': signature })), false)
})
