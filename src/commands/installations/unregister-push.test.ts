import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noticePreferences } from '#queries/notices/preferences.ts'
import { ask } from '#test/ask.ts'
import { installationOf, registeredDevice } from '#test/devices.ts'
import { startPushService } from '#test/played-push.ts'
import { createWorld } from '#test/world.ts'
import { unregisterPush } from './unregister-push.ts'

const service = await startPushService()
after(() => service.close())

test('nothing is sent to a device any more, once, and it stays known', async () => {
  const world = await createWorld({ pushServices: [service.origin] })
  const device = await registeredDevice(world, 'ana', service)
  const drop = () =>
    world.perform('ana', unregisterPush, device).then(
      () => 'done',
      () => 'gone',
    )
  assert.deepEqual((await Promise.all([drop(), drop()])).toSorted(), ['done', 'gone'])
  assert.deepEqual((await ask(world, 'ana', noticePreferences, {})).devices, [])
  const left = await world.database.reader.selectFrom('installations').selectAll().execute()
  assert.equal(left.length, 1)
})

test('for a stranger there is no such device, and one without a registration has none to drop', async () => {
  const world = await createWorld({ pushServices: [service.origin] })
  const device = await registeredDevice(world, 'ana', service)
  const zoes = await installationOf(world, 'zoe')
  const gone = { code: 'not-found' }
  await assert.rejects(world.perform('zoe', unregisterPush, device), gone)
  const withoutToken = { ...device, sessionId: zoes.sessionId, token: zoes.token }
  await assert.rejects(world.perform('zoe', unregisterPush, withoutToken), gone)
  await assert.rejects(world.perform('zoe', unregisterPush, zoes), gone)
  assert.equal((await ask(world, 'ana', noticePreferences, {})).devices.length, 1)
})
