import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { chooseNotices } from '#commands/notices/choose.ts'
import { existing } from '#domain/assert.ts'
import { backgroundOf } from '#test/background.ts'
import { registeredDevice, senderIn } from '#test/devices.ts'
import { type Answer, startPushService } from '#test/played-push.ts'
import { createWorld, type World } from '#test/world.ts'

const says: { answer: (path: string) => Answer } = { answer: () => ({ status: 201 }) }
const service = await startPushService((path) => says.answer(path))
after(() => service.close())
beforeEach(() => {
  says.answer = () => ({ status: 201 })
  service.arrived.length = 0
})

const worldWithPush = () => createWorld({ pushServices: [service.origin] })
const backgroundIn = (world: World) => backgroundOf(world, undefined, senderIn(world, service))
const everything = [
  'deadlines',
  'agreement',
  'requests',
  'deposits',
  'delivery',
  'release',
  'payouts',
  'account',
]

async function messagesIn(world: World) {
  const rows = await world.database.reader
    .selectFrom('push_messages')
    .leftJoin('jobs', (join) =>
      join.on(sql<boolean>`task = 'send-push' and payload ->> 'messageId' = message_id::text`),
    )
    .select(['sent_at', 'failure', 'due_at'])
    .orderBy('message_id')
    .execute()
  return rows.map(({ sent_at, due_at, failure }) => ({
    sent: sent_at !== null,
    due: due_at?.toString() ?? null,
    failure,
  }))
}

/** What is told about an agreement, and nothing before it. */
async function agreed(world: World) {
  const id = await world.transactionIn('agreed')
  const background = backgroundIn(world)
  await background.work()
  return { id, background }
}

test('every device of a person hears of what happened, and shows neither names nor sums', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  await registeredDevice(world, 'ana', service)
  const id = await world.transactionIn('funded')
  await backgroundIn(world).work()
  const about = service.arrived.map(({ body }) => JSON.parse(body) as Record<string, string>)
  const paid = about.filter(({ title }) => title === 'Novedades en un depósito')
  assert.equal(paid.length, 2, 'one for each device')
  assert.deepEqual(Object.keys(existing(paid[0], 'it came')).toSorted(), [
    'body',
    'id',
    'path',
    'receipt',
    'title',
  ])
  assert.equal(paid[0]?.['path'], `/app/transactions/${id}`)
  for (const { body, claims, publicKey } of service.arrived) {
    assert.doesNotMatch(body, /Benito|Bicicleta|\$|10,000/)
    assert.ok(body.length < 800)
    assert.deepEqual([claims.sub, publicKey.length], ['mailto:ayuda@resguardo.example', 87])
  }
  assert.ok((await messagesIn(world)).every(({ sent, due }) => sent && due === null))
})

test('who asked for it reads it on the locked screen; who turned a group off hears nothing of it', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  await registeredDevice(world, 'benito', service)
  await world.perform('ana', chooseNotices, { byMail: [], byPush: everything, tellsDetails: true })
  await world.perform('benito', chooseNotices, { byMail: [], byPush: [], tellsDetails: true })
  await agreed(world)
  assert.ok(service.arrived.length > 0)
  assert.ok(service.arrived.some(({ body }) => /Hay acuerdo: deposita/.test(body)))
  assert.ok(!service.arrived.some(({ body }) => /Hay acuerdo: espera/.test(body)))
})

test('a device that is gone is forgotten, and is no proof of anything', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  says.answer = () => ({ status: 410 })
  await agreed(world)
  assert.deepEqual(await world.database.reader.selectFrom('push_registrations').selectAll().execute(), [])
  const deliveries = await world.database.reader
    .selectFrom('notice_deliveries')
    .select(['failure', 'delivered_at'])
    .where('channel', '=', 'push')
    .execute()
  assert.ok(deliveries.length > 0)
  assert.ok(deliveries.every(({ failure, delivered_at }) => failure === 'gone' && delivered_at === null))
})

test('a busy service is asked again when it says, one out of order after growing pauses, within its time', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  await world.perform('ana', chooseNotices, { byMail: [], byPush: ['agreement'], tellsDetails: false })
  says.answer = () => ({ status: 429, headers: { 'retry-after': '600' } })
  const { background } = await agreed(world)
  const began = world.now()
  const due = async () => {
    const [message] = (await messagesIn(world)).filter((each) => each.due !== null)
    return Temporal.Instant.from(existing(message?.due, 'it is tried again'))
  }
  assert.ok(began.until(await due()).total('seconds') >= 600)
  says.answer = () => ({ status: 500 })
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    world.pass({
      seconds: Math.ceil(
        world
          .now()
          .until(await due())
          .total('seconds'),
      ),
    })
    await background.work()
    pauses.push(
      world
        .now()
        .until(await due())
        .total('seconds'),
    )
  }
  assert.deepEqual(
    pauses,
    pauses.toSorted((one, other) => one - other),
  )
  says.answer = () => ({ status: 201 })
  world.pass('PT2H')
  await background.work()
  assert.ok((await messagesIn(world)).every(({ sent }) => sent))
})

test('what could not be brought while it was worth something is not brought later', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  says.answer = () => ({ status: 503 })
  const { background } = await agreed(world)
  world.pass({ hours: 73 })
  says.answer = () => ({ status: 201 })
  await background.work()
  assert.deepEqual(service.arrived, [])
  assert.ok((await messagesIn(world)).every(({ failure, due }) => failure === 'expired' && due === null))
})

test('a service that refuses us is told to whoever runs the instance, and not asked again', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service)
  says.answer = () => ({ status: 403 })
  const { background } = await agreed(world)
  assert.ok(
    background.lines.some(({ event, facts }) => event === 'push-refused' && facts['reason'] === '403'),
  )
  assert.ok((await messagesIn(world)).every(({ failure }) => failure === 'refused: 403'))
})

test('nothing is brought to a device whose session is over or was left unused', async () => {
  const world = await worldWithPush()
  await registeredDevice(world, 'ana', service, false)
  world.pass('PT3H')
  await agreed(world)
  assert.deepEqual(service.arrived, [])
  assert.ok((await messagesIn(world)).every(({ failure }) => failure === 'signed out'))
})

test('two that send at the same moment send each message once', async () => {
  const world = await worldWithPush()
  for (let device = 0; device < 8; device += 1) await registeredDevice(world, 'ana', service)
  await world.transactionIn('agreed')
  await Promise.all([backgroundIn(world).work(), backgroundIn(world).work()])
  await backgroundIn(world).work()
  const messages = await messagesIn(world)
  assert.ok(messages.length >= 8)
  assert.ok(messages.every(({ sent }) => sent))
  assert.equal(service.arrived.length, messages.length)
})
