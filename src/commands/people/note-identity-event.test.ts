import assert from 'node:assert/strict'
import { test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { noteIdentityEvent } from './note-identity-event.ts'

test('an attempt that was sent awaits its decision, and what comes late changes nothing', async () => {
  const world = await createWorld()
  const { open, forget, check } = await identityOf(world)
  await forget('zoe')
  await open('zoe')
  const id = (await check('zoe')).sessionId ?? ''
  const tell = (action: string) => world.perform(system, noteIdentityEvent, { id, attemptId: 'a1', action })
  assert.deepEqual(await Promise.all([tell('submitted'), tell('submitted')]), [
    { outcome: 'applied' },
    { outcome: 'nothing-new' },
  ])
  assert.deepEqual(await tell('started'), { outcome: 'nothing-new' })
  const row = await world.database.reader
    .selectFrom('identity_checks')
    .select('state')
    .executeTakeFirstOrThrow()
  const jobs = await world.database.reader
    .selectFrom('jobs')
    .select(['payload', 'due_at'])
    .where('task', '=', 'ask-identity-provider')
    .execute()
  assert.equal(row.state, 'submitted')
  assert.deepEqual(
    jobs.map(({ payload, due_at }) => [payload, due_at?.toString()]),
    [[{ sessionId: id }, world.now().add({ hours: 24 }).toString()]],
  )
})

test('a session that is not ours is nobody’s, and no person tells of any', async () => {
  const world = await createWorld()
  const event = { id: 'unknown', attemptId: null, action: 'started' }
  assert.deepEqual(await world.perform(system, noteIdentityEvent, event), { outcome: 'not-ours' })
  await assert.rejects(world.perform('olga', noteIdentityEvent, event), { code: 'not-found' })
})
