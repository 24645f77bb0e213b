import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endSessions } from '#store/sign-in/sessions.ts'
import { installationOf, registeredDevice } from '#test/devices.ts'
import { openSessionOf } from '#test/sessions.ts'
import { startPushService } from '#test/played-push.ts'
import { createWorld, type World } from '#test/world.ts'
import { closeAccount } from '../people/close-account.ts'
import { addOwnInstallation } from './add.ts'

const kept = async (world: World) => {
  const rows = await world.database.reader
    .selectFrom('installations as i')
    .leftJoin('push_registrations as r', 'r.installation_id', 'i.installation_id')
    .select(['i.person_id', 'i.device', 'r.endpoint'])
    .execute()
  return rows.map(({ device, endpoint }) => [device, endpoint !== null])
}

test('a browser gets a record with a token of seven days, in the session that it uses', async () => {
  const world = await createWorld()
  const sessionId = await openSessionOf(world, 'ana')
  const made = await world.perform('ana', addOwnInstallation, { sessionId, userAgent: 'Firefox/140 (Linux)' })
  assert.equal(
    made.until,
    world
      .now()
      .add({ hours: 7 * 24 })
      .toString(),
  )
  assert.match(made.token, /^[0-9a-f]{64}$/)
  assert.deepEqual(await kept(world), [['Firefox en Linux', false]])
})

test('a session has one record, however often and at whichever moment it is asked for', async () => {
  const world = await createWorld()
  const sessionId = await openSessionOf(world, 'ana')
  const add = () => world.perform('ana', addOwnInstallation, { sessionId, userAgent: null })
  const [one, other] = await Promise.all([add(), add()])
  assert.deepEqual(one, other)
  assert.deepEqual(await add(), one)
  world.pass({ hours: 7 * 24 })
  const renewed = await add()
  assert.equal(renewed.installationId, one.installationId)
  assert.notEqual(renewed.token, one.token)
  assert.equal((await kept(world)).length, 1)
})

test('nobody makes one in the session of somebody else, nor in one that is over', async () => {
  const world = await createWorld()
  const sessionId = await openSessionOf(world, 'ana')
  for (const wrong of [sessionId, randomUUID()])
    await assert.rejects(world.perform('zoe', addOwnInstallation, { sessionId: wrong, userAgent: null }), {
      code: 'not-found',
    })
  assert.deepEqual(await kept(world), [])
})

test('signing out takes the device and its registration along, and no other', async (t) => {
  const service = await startPushService()
  const world = await createWorld({ pushServices: [service.origin] })
  t.after(() => service.close())
  const [leaving] = [
    await registeredDevice(world, 'ana', service),
    await registeredDevice(world, 'ana', service),
  ]
  const { writer } = world.database
  assert.equal(await endSessions(writer, world.ids.ana, { only: leaving.sessionId }), 1)
  assert.deepEqual(await kept(world), [['Chrome en Android', true]])
  await world.perform('ana', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  assert.deepEqual(await kept(world), [])
})

test('signing out at the same moment leaves no device behind', async () => {
  const world = await createWorld()
  for (let round = 0; round < 4; round += 1) {
    const sessionId = await openSessionOf(world, 'zoe')
    const leave = world.database.writer.deleteFrom('sessions').where('session_id', '=', sessionId).execute()
    const add = world.perform('zoe', addOwnInstallation, { sessionId, userAgent: null }).catch(() => null)
    await Promise.all(round % 2 ? [leave, add] : [add, leave])
    assert.deepEqual(await kept(world), [])
  }
  await installationOf(world, 'zoe')
  assert.equal((await kept(world)).length, 1)
})
