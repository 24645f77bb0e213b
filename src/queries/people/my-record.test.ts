import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { myRecord } from '#queries/people/my-record.ts'
import { ask as askAs } from '#queries/query.ts'
import { addApiKey, revokeApiKey } from '#store/people/api-keys.ts'
import { linkIdentity } from '#store/sign-in/linked-identities.ts'
import { endSessions } from '#store/sign-in/sessions.ts'
import { ask } from '#test/ask.ts'
import { openSessionOf } from '#test/sessions.ts'
import { createWorld, type World } from '#test/world.ts'

async function keyOf(world: World, days: number): Promise<string> {
  const id = randomUUID()
  await addApiKey(world.database.writer, {
    api_key_id: id,
    person_id: world.ids.ana,
    name: 'Contabilidad',
    prefix: 'rsg_abc',
    key_hash: randomUUID(),
    scope: 'read',
    made_at: world.now(),
    expires_at: world.now().add({ hours: 24 * days }),
  })
  return id
}

test('a record counts what opens the account now, and nothing that ended or is somebody else’s', async () => {
  const world = await createWorld()
  const tokens = async () => (await ask(world, 'ana', myRecord)).tokens
  assert.deepEqual(await tokens(), { sessions: 0, apiKeys: 0 })
  const [here] = [await openSessionOf(world, 'ana'), await openSessionOf(world, 'ana')]
  await openSessionOf(world, 'zoe')
  const [kept] = [await keyOf(world, 30), await keyOf(world, 1)]
  assert.deepEqual(await tokens(), { sessions: 2, apiKeys: 2 })
  world.pass({ hours: 25 })
  await endSessions(world.database.writer, world.ids.ana, { only: here })
  assert.deepEqual(await tokens(), { sessions: 1, apiKeys: 1 })
  await revokeApiKey(world.database.writer, { id: kept, personId: world.ids.ana, at: world.now() })
  assert.deepEqual((await tokens()).apiKeys, 0)
  assert.deepEqual((await ask(world, 'zoe', myRecord)).tokens, { sessions: 1, apiKeys: 0 })
})

test('a record names its instance, the providers that are linked, and nothing that opens them', async () => {
  const world = await createWorld()
  const at = world.now()
  await linkIdentity(world.database.writer, {
    provider: 'google',
    subject: '117',
    personId: world.ids.ana,
    at,
  })
  const there = { ...world.means, tenant: 'resguardo.example' }
  const record = await askAs(there, world.actor('ana'), myRecord, {})
  assert.equal(record.tenant, 'resguardo.example')
  assert.deepEqual(
    record.providers.map((each) => Object.values(each).map(String)),
    [['google', String(at)]],
  )
  assert.deepEqual((await ask(world, 'zoe', myRecord)).providers, [])
})

test('whoever only drafts has no record: they have no account', async () => {
  const world = await createWorld()
  const drafter = { ...world.actor('zoe'), isAnonymous: true as const }
  await assert.rejects(askAs(world.means, drafter, myRecord, {}), { code: 'sign-in-needed' })
})
