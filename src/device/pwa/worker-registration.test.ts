import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { readyWorker } from './worker-registration.ts'

/** A browser that takes every worker, and has it ready when the test says so. */
function browserOf(t: TestContext, answers: () => Promise<void> = async () => {}) {
  const registered: unknown[][] = []
  const { promise, resolve } = Promise.withResolvers<object>()
  const serviceWorker = {
    register: (...given: unknown[]) => {
      registered.push(given)
      return answers()
    },
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

const never = () => new Promise<void>(() => {})
for (const [what, answers] of [
  ['that is not ready', undefined],
  ['whose registration hangs', never],
] as const)
  test(`a worker ${what} within ten seconds is none`, async (t) => {
    browserOf(t, answers)
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
