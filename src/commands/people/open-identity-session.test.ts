import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listIdentityChecks } from '#store/people/identity-checks.ts'
import { createWorld, type World } from '#test/world.ts'
import { beginIdentityCheck } from './begin-identity-check.ts'
import { openIdentitySession } from './open-identity-session.ts'

async function begun(world: World) {
  await world.database.pool.query(`update people set tier = 0 where display_name = 'Ana'`)
  const { checkId } = await world.perform('ana', beginIdentityCheck, {})
  return (sessionId: string) => ({ checkId, sessionId, url: `https://pages.example/v/${sessionId}` })
}

test('a session is kept with its address sealed', async () => {
  const world = await createWorld()
  const session = await begun(world)
  const { url } = await world.perform('ana', openIdentitySession, session('s1'))
  assert.equal(url, 'https://pages.example/v/s1')
  const [check] = await listIdentityChecks(world.database.reader, world.ids.ana)
  assert.deepEqual([check?.state, check?.sessionId], ['created', 's1'])
  assert.ok(!check?.sealedUrl?.includes('pages'))
  assert.equal(world.means.seals.open(check?.sealedUrl ?? ''), url)
})

test('of two sessions at once one is kept and answered to both', async () => {
  const world = await createWorld()
  const session = await begun(world)
  const answers = await Promise.all(
    ['s1', 's2'].map((id) => world.perform('ana', openIdentitySession, session(id))),
  )
  assert.equal(new Set(answers.map((answer) => answer.url)).size, 1)
  assert.equal((await listIdentityChecks(world.database.reader, world.ids.ana)).length, 1)
})

test('the check of somebody else does not exist, and one that ran out takes no session', async () => {
  const world = await createWorld()
  const session = await begun(world)
  await assert.rejects(world.perform('zoe', openIdentitySession, session('s1')), { code: 'not-found' })
  await world.perform('ana', openIdentitySession, session('s1'))
  world.pass({ days: 7 })
  await assert.rejects(world.perform('ana', openIdentitySession, session('s2')), { code: 'wrong-moment' })
})
