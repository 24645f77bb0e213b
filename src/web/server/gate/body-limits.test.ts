import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { withClientAddress } from '#auth/limits/client-address.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { fieldLimits, limitBodies, mostBytesWithFiles } from './body-limits.ts'

const takes: Readonly<Record<string, RouteFacts>> = {
  '/files': { takes: 'files' },
  '/choices': { takes: 'choices' },
  '/statement': { takes: 'statement' },
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

test('large forms are counted by the hour, from an address and from the network around it', async () => {
  let now = 0
  const site = new Hono()
  site.use('*', (c, next) => {
    c.req.raw = withClientAddress(c.req.raw, { socket: c.req.header('from'), proxies: 0 })
    return next()
  })
  site.use(
    '*',
    limitBodies(async () => ({}), {
      hourlyBytes: { address: 200_000, network: 800_000 },
      now: () => now,
    }),
  )
  site.post('*', (c) => c.text('here'))
  const large = `a=${'b'.repeat(19_998)}`
  const send = (from: string, body = large) =>
    site.request('/', { method: 'POST', body, headers: { 'content-type': urlencoded, from } })
  const sent = async (times: number, from: (time: number) => string) => {
    let taken = 0
    for (let time = 0; time < times; time += 1) if ((await send(from(time))).status === 200) taken += 1
    return taken
  }
  assert.equal(await sent(15, () => '2001:db8:1:1::1'), 10)
  const refused = await send('2001:db8:1:1::2')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await send('2001:db8:1:1::2', 'a=b')).status, 200, 'what people type goes on')
  assert.equal(await sent(40, (time) => `2001:db8:1:${2 + (time % 4)}::1`), 30, 'a quarter is spent')
  assert.equal((await send('2001:db8:2:1::1')).status, 200)
  now += 3_600_000
  assert.equal(await sent(10, () => '2001:db8:1:1::1'), 10)
})

test('a statement that is more than is taken is told how it may come', async () => {
  const parts = { 'content-type': 'multipart/form-data; boundary=x' }
  const length = { 'content-length': String((mostBytesWithFiles('statement') ?? 0) + 1) }
  const answer = await post('/statement', 'a', { ...parts, ...length })
  assert.equal(answer.status, 413)
  assert.match(await answer.text(), /camt\.053 sin comprimir, tráelo en ZIP o gzip/)
})
