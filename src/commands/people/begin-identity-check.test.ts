import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listIdentityChecks } from '#store/people/identity-checks.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { beginIdentityCheck } from './begin-identity-check.ts'

const forgetZoe = `update people set tier = 0, verified_name = null where display_name = 'Zoe'`

test('whoever has proved nothing gets a check to open a session for, and the same one until it has its session', async () => {
  const world = await createWorld()
  await world.database.pool.query(forgetZoe)
  const first = await world.perform('zoe', beginIdentityCheck, {})
  assert.equal(first.url, null)
  assert.deepEqual(await world.perform('zoe', beginIdentityCheck, {}), first)
})

test('two clicks at once begin one check', async () => {
  const world = await createWorld()
  await world.database.pool.query(forgetZoe)
  const click = () => world.perform('zoe', beginIdentityCheck, {})
  const [one, other] = await Promise.all([click(), click()])
  assert.deepEqual(one, other)
  assert.equal((await listIdentityChecks(world.database.reader, world.ids.zoe)).length, 1)
})

test('an open session is gone on in, and while a decision is awaited there is nothing to do', async () => {
  const world = await createWorld()
  const { open, forget, submit, work } = await identityOf(world)
  await forget('zoe')
  const url = await open('zoe')
  assert.equal((await world.perform('zoe', beginIdentityCheck, {})).url, url)
  await submit(url, 'zoe', 'undecided')
  await work()
  await assert.rejects(world.perform('zoe', beginIdentityCheck, {}), { code: 'wrong-moment' })
})

test('whoever is verified has nothing to prove, and a contact has to be proved first', async () => {
  const world = await createWorld()
  await assert.rejects(world.perform('zoe', beginIdentityCheck, {}), { code: 'wrong-moment' })
  await world.database.pool.query(forgetZoe)
  const unproven = { ...world.actor('zoe'), contactVerified: false }
  await assert.rejects(world.perform(unproven, beginIdentityCheck, {}), { code: 'contact-not-verified' })
})

test('nobody opens more than five sessions in a day', async () => {
  const world = await createWorld()
  const { open, forget, submit, work } = await identityOf(world)
  await forget('zoe')
  for (let n = 0; n < 5; n += 1) {
    await submit(await open('zoe'), 'zoe', 'declined')
    await work()
    world.pass({ minutes: 10 })
  }
  await assert.rejects(world.perform('zoe', beginIdentityCheck, {}), {
    code: 'too-many-attempts',
    details: { seconds: 24 * 3600 - 50 * 60 },
  })
  world.pass({ hours: 23, minutes: 10 })
  assert.equal((await world.perform('zoe', beginIdentityCheck, {})).url, null)
})
