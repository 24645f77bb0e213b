import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { placeHold } from '#store/people/holds.ts'
import { newId } from '#store/ids.ts'
import { confirmIdentity as keepIdentity, personById } from '#store/people/people.ts'
import { createWorld } from '#test/world.ts'
import { askFullIdentity } from './ask-full-identity.ts'
import { confirmIdentity } from './confirm-identity.ts'

/** A world in which Zoe has the first level. */
async function stage() {
  const world = await createWorld()
  const { database, ids } = world
  const give = (tier: 0 | 1 | 2) =>
    keepIdentity(database.writer, { personId: ids.zoe, tier, verifiedName: 'Zoe Prueba' })
  await give(1)
  return {
    ...world,
    give,
    zoe: async () => existing(await personById(database.reader, ids.zoe), 'Zoe has an account'),
    askAs: () => world.perform('zoe', askFullIdentity, {}),
  }
}

test('whoever is verified waits for the operator under the proved name, and keeps the place', async () => {
  const { askAs, zoe, now, pass } = await stage()
  const asked = now()
  await askAs()
  pass({ hours: 2 })
  await askAs()
  const { tier, identityAsked } = await zoe()
  assert.equal(tier, 1)
  assert.deepEqual([identityAsked?.name, identityAsked?.at.toString()], ['Zoe Prueba', asked.toString()])
})

test('the operator’s answer ends the wait, with a yes and with a no', async () => {
  const { askAs, zoe, perform, ids } = await stage()
  const answer = (tier: 1 | 2) =>
    perform('olga', confirmIdentity, { personId: ids.zoe, tier, verifiedName: 'Zoe Prueba', note: 'Visto' })
  await askAs()
  await answer(1)
  assert.deepEqual([(await zoe()).tier, (await zoe()).identityAsked], [1, null])
  await askAs()
  await answer(2)
  assert.deepEqual([(await zoe()).tier, (await zoe()).identityAsked], [2, null])
})

test('twice at the same moment waits once', async () => {
  const { askAs, zoe } = await stage()
  await Promise.all([askAs(), askAs()])
  assert.equal((await zoe()).identityAsked?.name, 'Zoe Prueba')
})

test('is for the first level alone, and not while money is held', async () => {
  const { askAs, give, database, ids, now } = await stage()
  for (const tier of [0, 2] as const) {
    await give(tier)
    await assert.rejects(askAs(), { code: 'wrong-moment' })
  }
  await give(1)
  const at = now()
  await placeHold(database.writer, {
    id: newId(at),
    personId: ids.zoe,
    class: 'identity',
    reason: 'approval-withdrawn',
    placedBy: ids.olga,
    at,
    reviewBy: at.add({ hours: 240 }),
  })
  await assert.rejects(askAs(), { code: 'money-on-hold' })
})
