import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { noticePreferences } from '#queries/notices/preferences.ts'
import { newPushKeys } from '#outside/push/vapid.ts'
import { addPushKeys, newestPushKey } from '#store/notices/push-keys.ts'
import { ask } from '#test/ask.ts'
import { installationOf, pushKeyOf, registeredDevice } from '#test/devices.ts'
import { startPushService } from '#test/played-push.ts'
import { createWorld } from '#test/world.ts'
import { registerPush } from './register-push.ts'

const service = await startPushService()
after(() => service.close())
const worldWithPush = () => createWorld({ pushServices: [service.origin] })

test('a device is registered once, and again only when its token is seven days old or it is reached elsewhere', async () => {
  const world = await worldWithPush()
  const device = await registeredDevice(world, 'ana', service)
  const again = (changed: object = {}) => world.perform('ana', registerPush, { ...device, ...changed })
  assert.deepEqual(await again(), { registration: device.registration, isNew: false })
  world.pass({ hours: 7 * 24 - 1 })
  assert.equal((await again()).registration, device.registration)
  const elsewhere = await again(service.subscribe())
  assert.notEqual(elsewhere.registration, device.registration)
  const { devices } = await ask(world, 'ana', noticePreferences, {})
  assert.deepEqual(
    devices.map((each) => each.device),
    ['Chrome en Android'],
  )
})

test('its token is made anew after seven days', async () => {
  const world = await worldWithPush()
  const device = await registeredDevice(world, 'ana', service)
  // The token of the installation is good as long; what counts here is the other one.
  await world.database.pool.query(`update installations set token_until = token_until + interval '1 day'`)
  world.pass({ hours: 7 * 24, seconds: 1 })
  const { registration } = await world.perform('ana', registerPush, device)
  assert.notEqual(registration, device.registration)
})

test('two registrations at the same moment leave one', async () => {
  const world = await worldWithPush()
  const keyId = await pushKeyOf(world)
  const device = await installationOf(world, 'ana')
  const register = () => world.perform('ana', registerPush, { ...device, ...service.subscribe(), keyId })
  await Promise.all([register(), register()])
  const rows = await world.database.reader.selectFrom('push_registrations').selectAll().execute()
  assert.equal(rows.length, 1)
})

test('an address that is no push service is never kept, whoever says it', async () => {
  const world = await worldWithPush()
  const device = await registeredDevice(world, 'ana', service)
  for (const endpoint of ['https://evil.example/push', 'http://127.0.0.1:5432/', 'https://169.254.169.254/x'])
    await assert.rejects(world.perform('ana', registerPush, { ...device, endpoint }), {
      code: 'input-wrong',
      details: { field: 'endpoint' },
    })
  await assert.rejects(world.perform('ana', registerPush, { ...device, p256dh: 'short' }), {
    code: 'input-wrong',
  })
})

test('a browser that was given to another record is reached by that one alone', async () => {
  const world = await worldWithPush()
  const [anas, zoes] = [await registeredDevice(world, 'ana', service), await installationOf(world, 'zoe')]
  const { endpoint, p256dh, auth, keyId } = anas
  await world.perform('zoe', registerPush, { ...zoes, endpoint, p256dh, auth, keyId })
  assert.equal((await ask(world, 'ana', noticePreferences, {})).devices.length, 0)
  assert.equal((await ask(world, 'zoe', noticePreferences, {})).devices.length, 1)
})

test('under a key that was exchanged nothing is registered, and old pairs go when nobody uses them', async () => {
  const world = await worldWithPush()
  const device = await registeredDevice(world, 'ana', service)
  const { writer, reader } = world.database
  const exchange = async () => {
    world.pass('PT1S')
    await addPushKeys(writer, newPushKeys(), { seals: world.means.seals, at: world.now() })
    return (await newestPushKey(reader))?.id
  }
  const keyId = await exchange()
  await assert.rejects(world.perform('ana', registerPush, device), { code: 'lost-race' })
  const count = async () => (await reader.selectFrom('push_keys').select('key_id').execute()).length
  assert.equal(await count(), 2, 'the old pair still reaches the device')
  await world.perform('ana', registerPush, { ...device, ...service.subscribe(), keyId })
  await exchange()
  assert.equal(await count(), 2)
})

test('for a stranger there is no such device', async () => {
  const world = await worldWithPush()
  const device = await registeredDevice(world, 'ana', service)
  const zoes = await installationOf(world, 'zoe')
  const gone = { code: 'not-found' }
  await assert.rejects(world.perform('zoe', registerPush, device), gone)
  await assert.rejects(
    world.perform('zoe', registerPush, { ...device, sessionId: zoes.sessionId, token: zoes.token }),
    gone,
  )
  await assert.rejects(world.perform('ana', registerPush, { ...device, installationId: randomUUID() }), gone)
})
