import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { boundedText, createHttpClient, fetchBy, HttpFailure, type HttpRequest } from './http-client.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** What the server says to the first, the second … request of a test; the last answer stays. */
let answers: Answer[] = []
let heard: { method: string; key: string | undefined; body: string }[] = []
let waits: number[] = []
let server: Server
let address = ''

before(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      const key = request.headers['idempotency-key']
      heard.push({ method: request.method ?? '', key: typeof key === 'string' ? key : undefined, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response, request)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const where = server.address()
  address = `http://127.0.0.1:${where && typeof where === 'object' ? where.port : 0}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = []
  heard = []
  waits = []
})

const noon = Date.parse('2026-03-02T12:00:00Z')
const client = createHttpClient({ wait: async (ms) => void waits.push(ms), now: () => noon })

function says(status: number, headers: Record<string, string> = {}, body = 'hola'): Answer {
  return (response) => response.writeHead(status, headers).end(body)
}

async function failureOf(request: Partial<HttpRequest>): Promise<HttpFailure> {
  const result = await client.send({ method: 'GET', url: address, ...request }).catch((error) => error)
  assert.ok(result instanceof HttpFailure)
  return result
}

const idempotent = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const
const passing = [408, 409, 425, 429, 500, 502, 503, 504]

test('idempotent requests are asked once, whatever comes back', async () => {
  for (const status of passing) {
    answers = [says(status)]
    for (const method of idempotent) {
      heard = []
      const failure = await failureOf({ method })
      assert.deepEqual([failure.kind, failure.status, heard.length], ['status', status, 1], method)
      assert.equal(heard[0]?.key, undefined)
    }
  }
  assert.deepEqual(waits, [])
})

test('POST and PATCH are tried once more on a status that passes, under the same key', async () => {
  for (const status of passing) {
    for (const method of ['POST', 'PATCH'] as const) {
      heard = []
      answers = [says(status), says(201)]
      const response = await client.send({ method, url: address, body: 'importe=5' })
      assert.equal(response.status, 201)
      assert.equal(await response.text(), 'hola')
      assert.deepEqual(
        heard.map(({ body }) => body),
        ['importe=5', 'importe=5'],
      )
      assert.match(heard[0]?.key ?? '', /^[0-9a-f]{32}$/)
      assert.equal(heard[0]?.key, heard[1]?.key)
    }
  }
})

test('a second failure is the last', async () => {
  answers = [says(503)]
  const failure = await failureOf({ method: 'POST', idempotencyKey: 'pago-7' })
  assert.equal(failure.status, 503)
  assert.equal(failure.statusText, 'Service Unavailable')
  assert.deepEqual(
    heard.map(({ key }) => key),
    ['pago-7', 'pago-7'],
  )
})

test('two requests never share a key that nobody gave them', async () => {
  answers = [says(200)]
  for (const _ of [1, 2]) await client.send({ method: 'POST', url: address })
  assert.notEqual(heard[0]?.key, heard[1]?.key)
})

test('every other status is thrown at once, redirections too', async () => {
  for (const status of [301, 307, 400, 401, 403, 404, 410, 422, 501]) {
    heard = []
    answers = [says(status, { location: `${address}/otra` })]
    const failure = await failureOf({ method: 'POST' })
    assert.deepEqual([failure.status, heard.length], [status, 1])
  }
})

test('a redirection is followed where the caller asks for that', async () => {
  answers = [says(302, { location: `${address}/otra` }), says(200)]
  const response = await client.send({ method: 'POST', url: address, follows: true })
  assert.deepEqual([response.redirected, response.url, heard.length], [true, `${address}/otra`, 2])
})

test('the caller says on which statuses a second try is made', async () => {
  const everyTrouble = (status: number) => status >= 500
  answers = [says(501), says(200)]
  const response = await client.send({ method: 'POST', url: address, tryAgain: everyTrouble })
  assert.deepEqual([response.status, heard.length], [200, 2])
  answers = [says(429), says(200)]
  assert.equal((await failureOf({ method: 'POST', tryAgain: everyTrouble })).status, 429)
})

test('the caller says which statuses are answers', async () => {
  answers = [says(409)]
  const response = await client.send({
    method: 'POST',
    url: address,
    accept: (status) => status === 409 || status === 404,
  })
  assert.equal(response.status, 409)
  assert.equal(heard.length, 1)
  answers = [says(200)]
  assert.equal((await failureOf({ accept: (status) => status === 204 })).status, 200)
})

test('Retry-After is respected as seconds and as a date', async () => {
  const asked: [string, number][] = [
    ['3', 3000],
    ['0', 0],
    ['Mon, 02 Mar 2026 12:00:04 GMT', 4000],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['pronto', 500],
  ]
  for (const [header, milliseconds] of asked) {
    waits = []
    answers = [says(429, { 'retry-after': header }), says(200)]
    await client.send({ method: 'POST', url: address })
    assert.deepEqual(waits, [milliseconds], header)
  }
})

test('whoever wants to be asked much later is not asked again now, and the caller learns when', async () => {
  answers = [says(503, { 'retry-after': '120' })]
  const failure = await failureOf({ method: 'POST' })
  assert.equal(failure.retryAfter, 120_000)
  assert.deepEqual([heard.length, waits.length], [1, 0])
})

test('a dropped connection is a failure of the network, and is not repeated', async () => {
  answers = [(response) => response.destroy()]
  const failure = await failureOf({ method: 'POST', url: `${address}/clave-secreta?token=x` })
  assert.deepEqual([failure.kind, failure.status, heard.length], ['network', null, 1])
  assert.doesNotMatch(failure.message, /clave-secreta|token/)
  assert.equal((await failureOf({ url: 'http://127.0.0.1:1' })).kind, 'network')
})

test('a slow answer is a time-out, and is not repeated', async () => {
  answers = [(response) => void setTimeout(() => response.end(), 2000).unref()]
  const failure = await failureOf({ method: 'POST', timeoutMs: 60 })
  assert.deepEqual([failure.kind, failure.status, heard.length], ['timeout', null, 1])
})

test('the text of an answer is read up to its limit and within its time', async () => {
  const read = async (answer: Answer, mostBytes: number) => {
    answers = [answer]
    const response = await client.send({ method: 'GET', url: address, timeoutMs: 200 })
    return boundedText(response, mostBytes)
  }
  assert.equal(await read(says(200, {}, 'señal'), 6), 'señal')
  assert.equal(await read(says(204), 6), '')
  const kindOf = (answer: Answer, most: number) =>
    read(answer, most).then(
      () => assert.fail('read to its end'),
      (error) => (error instanceof HttpFailure ? error.kind : error),
    )
  assert.equal(await kindOf(says(200, {}, 'señales'), 6), 'network')
  assert.equal(await kindOf((response) => void response.write('a'), 6), 'timeout')
  const cutShort: Answer = (response) => {
    response.writeHead(200, { 'content-length': '50' }).write('a')
    setTimeout(() => response.destroy(), 20)
  }
  assert.equal(await kindOf(cutShort, 60), 'network')
})

test('a library gets each answer whole, with its status, and none without an end', async () => {
  const call = (answer: Answer) => {
    answers = [answer]
    return fetchBy(client)(address, { method: 'GET' })
  }
  const refused = await call(says(400, { 'content-type': 'application/json' }, '{"error":"señal"}'))
  assert.deepEqual([refused.status, await refused.json()], [400, { error: 'señal' }])
  assert.equal((await call(says(204))).status, 204)
  const endless: Answer = (response) => void response.end('a'.repeat(513 * 1024))
  await assert.rejects(call(endless), { name: 'HttpFailure', kind: 'network' })
})

test('whoever ends a call from outside gets their own reason back, and the browser is told how to send it', async () => {
  answers = [() => {}]
  const own = new AbortController()
  const sent = client.send({ method: 'POST', url: address, signal: own.signal })
  setTimeout(() => own.abort(), 20)
  await assert.rejects(sent, { name: 'AbortError' })
  const told: RequestInit[] = []
  const watched = createHttpClient({
    fetch: async (_, how) => {
      told.push(how ?? {})
      return new Response('')
    },
  })
  await watched.send({ method: 'POST', url: address, keepalive: true, cache: 'no-store' })
  await watched.send({ method: 'GET', url: address })
  assert.deepEqual(
    told.map(({ keepalive, cache }) => [keepalive, cache]),
    [
      [true, 'no-store'],
      [undefined, undefined],
    ],
  )
})
