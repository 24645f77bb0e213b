import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { noticesUnread } from '#queries/notices/list.ts'
import { ask } from '#queries/query.ts'
import { transactionWatched } from '#queries/transactions/transaction-watched.ts'
import { listenForPageChanges } from '#store/queue/page-changes.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { createLiveHub } from './live-hub.ts'
import { live } from './live.ts'

const stopping = new AbortController()
after(() => stopping.abort())

const liveOf = (deal: string) => `/app/transactions/${deal.includes('?') ? deal : `${deal}/live`}`

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
    app.request(liveOf(transactionId), { headers: name ? { who: name } : {} })
  const getNotices = (name: string, shown = '') =>
    app.request(`/app/notices/live${shown}`, { headers: name ? { who: name } : {} })
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

test('a page hears at once what came between its rendering and its listening, and nothing when it shows all', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const { get } = routeOf(world)
  const { version } = await ask(world.means, world.actor('ana'), transactionWatched, { transactionId })
  const eventsOf = async (shown: string) => {
    const end = new AbortController()
    const whole = (await routeOf(world, end.signal).get(`${transactionId}/live?${shown}`, 'ana')).text()
    setTimeout(() => end.abort(), 200)
    return (await whole)
      .matchAll(/event: (\w+)/g)
      .map(([, event]) => event)
      .toArray()
  }
  assert.deepEqual(await eventsOf(`version=${version}&message=`), ['here'])
  assert.deepEqual(await eventsOf(`version=${version - 1}`), ['here', 'changed'])
  await world.perform('benito', sendDealMessage, { transactionId, text: 'Ya salió.' })
  assert.deepEqual(await eventsOf(`version=${version}`), ['here'])
  assert.deepEqual(await eventsOf(`version=${version}&message=`), ['here', 'changed'])
  const { message } = await ask(world.means, world.actor('ana'), transactionWatched, { transactionId })
  assert.deepEqual(await eventsOf(`version=${version}&message=${message}`), ['here'])
  assert.deepEqual(await eventsOf('version=x&message=~'), ['here'])
  const response = await get(`${transactionId}/live?version=0`, 'zoe')
  assert.equal(response.status, 404)
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

test('one person holds so many pages open and no more, until they close one; others are not in their way', async () => {
  const world = await createWorld()
  const { getNotices } = routeOf(world)
  const open = await Promise.all(Array.from({ length: 60 }, async () => getNotices('ana')))
  assert.deepEqual(new Set(open.map(({ status }) => status)), new Set([200]))
  const refused = await getNotices('ana')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '60')
  const benitos = await getNotices('benito')
  assert.equal(benitos.status, 200)
  await open[0]?.body?.cancel()
  await new Promise((resolve) => setImmediate(resolve))
  const again = await getNotices('ana')
  assert.equal(again.status, 200)
  for (const { body } of [...open.slice(1), benitos, again]) await body?.cancel()
})

test('a page that shows fewer notices as new than there are hears so at once, as many it does not', async () => {
  const world = await createWorld()
  const { work } = backgroundOf(world)
  await world.transactionIn('agreed')
  await work()
  const { getNotices } = routeOf(world)
  const unread = await ask(world.means, world.actor('ana'), noticesUnread, {})
  assert.ok(unread > 0)
  const heardBy = async (shown: number) => {
    const reader = (await getNotices('ana', `?unread=${shown}`)).body?.getReader()
    assert.ok(reader)
    assert.equal(await nextEvent(reader), 'here')
    const next = await Promise.race([nextEvent(reader), pause(300).then(() => 'nothing')])
    await reader.cancel()
    return next
  }
  assert.deepEqual([await heardBy(unread - 1), await heardBy(unread)], ['changed', 'nothing'])
})
