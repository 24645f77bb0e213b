import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { listenForPageChanges } from '#store/queue/page-changes.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { createLiveHub } from './live-hub.ts'
import { live } from './live.ts'

const stopping = new AbortController()
after(() => stopping.abort())

/** The route as it stands in the program; the header says who asks. */
function routeOf(world: World, signal = stopping.signal, isLiving?: () => Promise<boolean>) {
  const hub = createLiveHub()
  const who = (request: Request) => request.headers.get('who')
  const visitorOf = async (request: Request) => {
    const name = who(request)
    if (!name) return null
    const person = { id: '', displayName: name, email: '', emailVerified: true, country: 'ES' }
    return {
      actor: world.actor(name as Name),
      sessionId: '',
      person: { ...person, timeZone: 'Europe/Madrid', tier: 1, roles: [] },
    }
  }
  const app = live({
    means: world.means,
    visitorOf,
    hub,
    stopping: signal,
    isLiving: isLiving ?? (async () => true),
    ...(isLiving && { heartbeat: 20 }),
  })
  const get = (transactionId: string, name: string) =>
    app.request(`/app/transactions/${transactionId}/live`, { headers: name ? { who: name } : {} })
  const getNotices = (name: string) =>
    app.request('/app/notices/live', { headers: name ? { who: name } : {} })
  return { hub, get, getNotices }
}

async function nextEvent(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read()
  return /event: (\w+)/.exec(new TextDecoder().decode(value))?.[1] ?? ''
}

test('an open page hears that its transaction changed, by way of PostgreSQL, and not that another did', async () => {
  const world = await createWorld()
  const [mine, other] = [await world.transactionIn('agreed'), await world.transactionIn('agreed')]
  const { hub, get } = routeOf(world)
  const heard = Promise.withResolvers<void>()
  const changes = listenForPageChanges(world.url, { heard: hub.heard, lost: () => heard.resolve() })
  after(() => changes.close())
  await heard.promise
  const response = await get(mine, 'benito')
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const reader = response.body?.getReader()
  assert.ok(reader)
  assert.equal(await nextEvent(reader), 'here')
  const sender = new Client({ connectionString: world.url })
  await sender.connect()
  await sender.query(`select pg_notify('pages', $1)`, [JSON.stringify([other])])
  await sender.query(`select pg_notify('pages', 'no json')`)
  await sender.query(`select pg_notify('pages', $1)`, [JSON.stringify([other, mine])])
  assert.equal(await nextEvent(reader), 'changed')
  await sender.end()
  await reader.cancel()
})

test('any page of a person hears what they were told and read, and nothing that others were', async () => {
  const world = await createWorld()
  const { hub, getNotices } = routeOf(world)
  const heard = Promise.withResolvers<void>()
  const changes = listenForPageChanges(world.url, { heard: hub.heard, lost: () => heard.resolve() })
  after(() => changes.close())
  await heard.promise
  assert.equal((await getNotices('')).status, 401)
  const readers = await Promise.all(
    (['ana', 'zoe'] as const).map(async (who) => {
      const reader = (await getNotices(who)).body?.getReader()
      assert.ok(reader)
      assert.equal(await nextEvent(reader), 'here')
      return reader
    }),
  )
  const [anas, zoes] = readers
  assert.ok(anas && zoes)
  const untold = nextEvent(zoes)
  await world.transactionIn('agreed')
  await backgroundOf(world).work()
  assert.equal(await nextEvent(anas), 'changed')
  await zoes.cancel()
  assert.equal(await untold, '')
  await anas.cancel()
})

test('nobody follows what is not theirs to see', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const { get } = routeOf(world)
  assert.equal((await get(transactionId, '')).status, 401)
  assert.equal((await get(transactionId, 'zoe')).status, 404)
  assert.equal((await get('x', 'ana')).status, 404)
})

test('a stream ends at the next heartbeat after its session ended', async () => {
  const world = await createWorld()
  const session = { lives: true }
  const { get } = routeOf(world, stopping.signal, async () => session.lives)
  const response = await get(await world.transactionIn('agreed'), 'ana')
  const whole = response.text()
  session.lives = false
  assert.match(await whole, /event: here/)
})

test('streams end when the program stops', async () => {
  const world = await createWorld()
  const end = new AbortController()
  const { get } = routeOf(world, end.signal)
  const response = await get(await world.transactionIn('agreed'), 'ana')
  const whole = response.text()
  end.abort()
  assert.match(await whole, /event: here/)
})
