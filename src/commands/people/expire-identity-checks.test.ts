import assert from 'node:assert/strict'
import { test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { expireIdentityChecks } from './expire-identity-checks.ts'

test('only sessions that nobody finished in seven days end, once', async () => {
  const world = await createWorld()
  const { open, forget, check } = await identityOf(world)
  await forget('zoe')
  await open('zoe')
  const expire = () => world.perform(system, expireIdentityChecks, { personId: world.ids.zoe })
  assert.deepEqual(await expire(), { expired: 0 })
  world.pass({ days: 7 })
  const both = await Promise.all([expire(), expire()])
  assert.equal(both[0].expired + both[1].expired, 1)
  assert.equal((await check('zoe')).state, 'expired')
})

test('no person ends sessions', async () => {
  const world = await createWorld()
  await assert.rejects(world.perform('zoe', expireIdentityChecks, { personId: world.ids.ana }), {
    code: 'not-found',
  })
})
