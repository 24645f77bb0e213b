import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { installationOf } from '#test/devices.ts'
import { openSessionOf } from '#test/sessions.ts'
import { createWorld } from '#test/world.ts'
import { renewToken } from './renew-token.ts'
import { unregisterPush } from './unregister-push.ts'

test('a token is the same until its last hour, then a new one of seven days', async () => {
  const world = await createWorld()
  const device = await installationOf(world, 'ana')
  const renew = (token = device.token) => world.perform('ana', renewToken, { ...device, token })
  assert.equal((await renew()).token, device.token)
  world.pass({ hours: 7 * 24 - 1 })
  assert.equal((await renew()).token, device.token)
  world.pass('PT1M')
  const renewed = await renew()
  assert.notEqual(renewed.token, device.token)
  assert.equal(
    renewed.until,
    world
      .now()
      .add({ hours: 7 * 24 })
      .toString(),
  )
  // The answer was lost on its way: the token before it brings the same.
  assert.equal((await renew()).token, renewed.token)
  assert.equal((await renew(renewed.token)).token, renewed.token)
})

test('of two that renew at the same moment both hear the same token', async () => {
  const world = await createWorld()
  const device = await installationOf(world, 'ana')
  world.pass({ hours: 7 * 24 })
  const renew = () => world.perform('ana', renewToken, device)
  const [one, other] = await Promise.all([renew(), renew()])
  assert.equal(one.token, other.token)
  assert.notEqual(one.token, device.token)
})

test('one whose time is over opens nothing but its own renewal', async () => {
  const world = await createWorld()
  const device = await installationOf(world, 'ana')
  world.pass({ days: 20 })
  await assert.rejects(world.perform('ana', unregisterPush, device), { code: 'not-found' })
  const { token } = await world.perform('ana', renewToken, device)
  world.pass({ days: 14 })
  const twice = await world.perform('ana', renewToken, { ...device, token })
  await assert.rejects(world.perform('ana', renewToken, device), { code: 'not-found' })
  assert.notEqual(twice.token, token)
})

test('for a stranger, and with any other token, there is no such device', async () => {
  const world = await createWorld()
  const device = await installationOf(world, 'ana')
  const gone = { code: 'not-found' }
  const zoes = await installationOf(world, 'zoe')
  await assert.rejects(world.perform('zoe', renewToken, device), gone)
  await assert.rejects(
    world.perform('zoe', renewToken, { ...zoes, installationId: device.installationId }),
    gone,
  )
  await assert.rejects(world.perform('ana', renewToken, { ...device, token: 'x'.repeat(64) }), gone)
  await assert.rejects(world.perform('ana', renewToken, { ...device, installationId: randomUUID() }), gone)
})

test('whoever uses the same browser next takes it over', async () => {
  const world = await createWorld()
  const device = await installationOf(world, 'ana')
  const sessionId = await openSessionOf(world, 'benito')
  await world.perform('benito', renewToken, { ...device, sessionId })
  const row = await world.database.reader.selectFrom('installations').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.person_id, row.session_id], [world.ids.benito, sessionId])
})
