import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { readyWorker } from './worker-registration.ts'

/** A browser that takes every worker, and has it ready when the test says so. */
function browserOf(t: TestContext) {
  const registered: unknown[][] = []
  const { promise, resolve } = Promise.withResolvers<object>()
  const serviceWorker = {
    register: async (...given: unknown[]) => void registered.push(given),
    ready: promise,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  t.after(() => Reflect.deleteProperty(navigator, 'serviceWorker'))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  return { registered, becomeReady: resolve }
}

test('the worker is that of the whole site, asked for past every cache', async (t) => {
  const { registered, becomeReady } = browserOf(t)
  const registration = {}
  becomeReady(registration)
  assert.equal(await readyWorker(), registration)
  assert.deepEqual(registered, [['/sw.js', { scope: '/', updateViaCache: 'none' }]])
})

test('a worker that is not ready within ten seconds is none', async (t) => {
  browserOf(t)
  let said = 'waits'
  readyWorker().then(
    () => (said = 'ready'),
    () => (said = 'late'),
  )
  await soon()
  t.mock.timers.tick(9_999)
  await soon()
  assert.equal(said, 'waits')
  t.mock.timers.tick(1)
  await soon()
  assert.equal(said, 'late')
})
