import assert from 'node:assert/strict'
import { test } from 'node:test'
import { health } from './health.ts'

const ask = async (path: string, state: Parameters<typeof health>[0]) => {
  const response = await health(state).request(path)
  return [response.status, await response.json()]
}

test('the program is live whatever its database does', async () => {
  assert.deepEqual(await ask('/health/live', () => Promise.reject(new Error('gone'))), [
    200,
    { status: 'live' },
  ])
})

test('it is ready only when it can take work, and says why not', async () => {
  assert.deepEqual(await ask('/health/ready', async () => 'ready'), [200, { status: 'ready' }])
  assert.deepEqual(await ask('/health/ready', async () => 'stopping'), [503, { status: 'stopping' }])
  assert.deepEqual(await ask('/health/ready', async () => 'migrations-behind'), [
    503,
    { status: 'migrations-behind' },
  ])
  assert.deepEqual(await ask('/health/ready', () => Promise.reject(new Error('gone'))), [
    503,
    { status: 'database-silent' },
  ])
})

test('it tells how the standby and the store of files stand, and works without', async () => {
  const response = await health(
    async () => 'ready',
    () => ({ replica: 'silent', files: 'refused' }),
  ).request('/health/ready')
  const told = { status: 'ready', replica: 'silent', files: 'refused' }
  assert.deepEqual([response.status, await response.json()], [200, told])
})

test('a database that never answers makes it unready after two seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answer = ask('/health/ready', () => new Promise(() => {}))
  await new Promise((resolve) => setImmediate(resolve))
  t.mock.timers.tick(2000)
  assert.deepEqual(await answer, [503, { status: 'database-silent' }])
})
