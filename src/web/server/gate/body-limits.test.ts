import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { fieldLimits, limitBodies, mostBytesWithFiles } from './body-limits.ts'

const takes: Readonly<Record<string, RouteFacts>> = {
  '/files': { takes: 'files' },
  '/choices': { takes: 'choices' },
}

const app = new Hono()
app.use(
  '*',
  limitBodies(async (path) => takes[path] ?? {}),
)
app.post('*', async (c) => c.text(String((await c.req.text()).length)))

const urlencoded = 'application/x-www-form-urlencoded'

function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return app.request(path, { method: 'POST', body, headers: { 'content-type': urlencoded, ...headers } })
}

/** A form that does not say how long it is, and how much of it was read. */
function endless(piece: string) {
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += piece.length
      controller.enqueue(Buffer.from(piece))
    },
  })
  const headers = { 'content-type': urlencoded }
  const streamed = { method: 'POST', headers, body, duplex: 'half' }
  return { read, request: new Request('http://localhost/', streamed) }
}

test('a form is read up to what its route takes, by what it says and by what comes', async () => {
  const { bytes } = fieldLimits.fields
  assert.equal(await (await post('/', `a=${'b'.repeat(bytes - 2)}`)).text(), String(bytes))
  assert.equal((await post('/', `a=${'b'.repeat(bytes - 1)}`)).status, 413)
  const said = await post('/', 'a=b', { 'content-length': String(bytes + 1) })
  assert.equal(said.status, 413)
  assert.match(await said.text(), /demasiado grande/)
  const { read, request } = endless('a'.repeat(1000))
  assert.equal((await app.request(request)).status, 413)
  assert.ok(read.bytes < bytes + 3000, `${read.bytes} bytes were read`)
})

test('fields are counted before they are taken apart, and their names are bounded', async () => {
  assert.equal((await post('/', 'a=1&'.repeat(200))).status, 200)
  const many = await post('/', 'a=1&'.repeat(201))
  assert.equal(many.status, 413)
  assert.match(await many.text(), /demasiadas partes/)
  assert.equal((await post('/', '&'.repeat(201))).status, 413)
  assert.equal((await post('/choices', 'a=1&'.repeat(2_100))).status, 200)
  assert.equal((await post('/choices', 'a=1&'.repeat(2_101))).status, 413)
  assert.equal((await post('/', `${'%C3%B1'.repeat(100)}=1`)).status, 200)
  assert.equal((await post('/', `${'a'.repeat(901)}=1`)).status, 413)
})

test('what brings files says how long it is, and is not read at the gate', async () => {
  const parts = { 'content-type': 'multipart/form-data; boundary=x' }
  const most = mostBytesWithFiles('files') ?? 0
  assert.equal((await post('/files', 'x', { ...parts, 'content-length': String(most) })).status, 200)
  assert.equal((await post('/files', 'x', { ...parts, 'content-length': String(most + 1) })).status, 413)
  assert.equal((await post('/files', 'x', parts)).status, 411)
  assert.equal((await post('/files', 'a=1&'.repeat(201))).status, 413, 'fields are fields there too')
  assert.equal((await post('/', 'x'.repeat(70_000), parts)).status, 413)
})

test('a program is told in its own way', async () => {
  const answer = await post('/api/v1/me', 'x'.repeat(70_000), { 'content-type': 'application/json' })
  assert.equal(answer.status, 413)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json')
})
