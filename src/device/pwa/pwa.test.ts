import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { openPwa, POLL_MILLISECONDS, type PwaBrowser, type SeenRegistration, type SeenWorker } from './pwa.ts'
import { nothingYet, pwaAfter } from './pwa-state.ts'

/** A worker whose life the test plays. */
function playedWorker(state = 'installing') {
  const listeners: (() => void)[] = []
  const told: unknown[] = []
  const worker = {
    state,
    postMessage: (message: unknown) => void told.push(message),
    addEventListener: (_: string, listen: () => void) => void listeners.push(listen),
  } satisfies SeenWorker
  const become = (next: string) => {
    worker.state = next
    for (const listen of listeners) listen()
  }
  return { worker, told, become }
}

type Played = { installing?: SeenWorker; waiting?: SeenWorker; active?: SeenWorker }

function playedBrowser({ installing, waiting, active }: Played = {}, wish: Partial<PwaBrowser> = {}) {
  const heard = new Map<string, (value?: unknown) => void>()
  const seen = { reloads: 0, updates: 0, refusals: 0, now: 0, latest: 'one' as string | null }
  const hear = (what: string) => (listen: (value: never) => void) =>
    void heard.set(what, listen as (value?: unknown) => void)
  const registration = {
    installing: installing ?? null,
    waiting: waiting ?? null,
    active: active ?? null,
    update: async () => void (seen.updates += 1),
    addEventListener: (_: string, listen: () => void) => void heard.set('found', listen),
  } satisfies SeenRegistration
  const browser: PwaBrowser = {
    register: async () => registration,
    wasControlled: false,
    onControllerChange: hear('controlled'),
    isOfflineReady: async () => true,
    isInstalled: () => false,
    installsByHand: () => false,
    onInstalled: hear('installed'),
    onInstallOffer: hear('offer'),
    ownBuild: 'one',
    latestBuild: async () => seen.latest,
    every: (milliseconds, listen) => {
      assert.equal(milliseconds, POLL_MILLISECONDS)
      heard.set('hour', listen)
    },
    onReturn: hear('return'),
    now: () => seen.now,
    reload: () => void (seen.reloads += 1),
    rememberRefusal: async () => void (seen.refusals += 1),
    ...wish,
  }
  const happen = async (what: string, value?: unknown) => {
    heard.get(what)?.(value)
    await soon()
  }
  return { browser, registration: registration as Played, seen, happen }
}

async function opened(...parts: Parameters<typeof playedBrowser>) {
  const played = playedBrowser(...parts)
  const pwa = openPwa(played.browser)
  await soon()
  return { ...played, pwa }
}

test('the first worker is activated, the shell is kept, and nothing is reloaded', async () => {
  const { worker, become } = playedWorker()
  const { pwa, seen, happen } = await opened({ installing: worker })
  assert.deepEqual(pwa.state, nothingYet)
  become('installed')
  become('activated')
  await happen('controlled', true)
  assert.deepEqual(pwa.state, { ...nothingYet, activated: true, offlineReady: true })
  assert.equal(seen.reloads, 0)
})

test('a browser that takes no worker says so, and the rest goes on', async () => {
  const refuses = { register: () => Promise.reject(new Error('no')) }
  const { pwa, seen, happen } = await opened({}, refuses)
  assert.equal(pwa.state.registrationFailed, true)
  seen.latest = 'two'
  await happen('hour')
  assert.equal(pwa.state.updateWaiting, true)
  pwa.update()
  assert.equal(seen.reloads, 1)
})

test('a newer worker waits until the person agrees, takes over, and the page reloads', async () => {
  const active = playedWorker('activated')
  const newer = playedWorker()
  const { pwa, registration, seen, happen } = await opened({ active: active.worker }, { wasControlled: true })
  assert.equal(pwa.state.offlineReady, true)
  registration.installing = newer.worker
  await happen('found')
  registration.waiting = newer.worker
  newer.become('installed')
  assert.equal(pwa.state.updateWaiting, true)
  assert.deepEqual(newer.told, [])
  pwa.update()
  assert.deepEqual(newer.told, [{ type: 'skip-waiting' }])
  assert.equal(seen.reloads, 0)
  await happen('controlled', true)
  assert.equal(seen.reloads, 1)
})

test('a worker that leaves, because what was kept here is cleared, reloads nothing', async () => {
  const { worker } = playedWorker('activated')
  const { seen, happen } = await opened({ active: worker }, { wasControlled: true })
  await happen('controlled', false)
  await happen('controlled', true)
  assert.equal(seen.reloads, 0)
})

test('a worker that already waits when the page opens is told at once, and can be put off', async () => {
  const [active, waiting] = [playedWorker('activated'), playedWorker('installed')]
  const both = { active: active.worker, waiting: waiting.worker }
  const { pwa, seen } = await opened(both, { wasControlled: true })
  assert.equal(pwa.state.updateWaiting, true)
  pwa.dismiss('update')
  assert.equal(pwa.state.updateWaiting, false)
  assert.equal(seen.refusals, 0, 'only an offer to install is left in peace for long')
})

test('every hour, and on coming back after as long, the page asks which build runs', async () => {
  const { worker } = playedWorker('activated')
  const { pwa, seen, happen } = await opened({ active: worker })
  await happen('hour')
  assert.equal(seen.updates, 0)
  seen.latest = 'two'
  seen.now = POLL_MILLISECONDS - 1
  await happen('return')
  assert.equal(seen.updates, 0)
  seen.now = POLL_MILLISECONDS
  await happen('return')
  assert.equal(seen.updates, 1)
  assert.equal(pwa.state.updateWaiting, false, 'the newer worker is not here yet')
  seen.latest = null
  await happen('hour')
  assert.equal(seen.updates, 1)
})

test('the offer to install is asked once, or refused and remembered', async () => {
  const asked: string[] = []
  const offer = { ask: async () => void asked.push('asked') }
  const { pwa, seen, happen } = await opened()
  await happen('offer', offer)
  assert.equal(pwa.state.installOffered, true)
  await pwa.install()
  await pwa.install()
  assert.deepEqual(asked, ['asked'])
  assert.equal(pwa.state.installOffered, false)
  await happen('offer', offer)
  pwa.dismiss('install')
  assert.equal(pwa.state.installOffered, false)
  assert.equal(seen.refusals, 1)
})

test('what is installed is not offered again', async () => {
  assert.equal(pwaAfter(pwaAfter(nothingYet, 'installed'), 'install-offered').installOffered, false)
  const { pwa, happen } = await opened({}, { isInstalled: () => true })
  assert.equal(pwa.state.installed, true)
  await happen('offer', { ask: async () => {} })
  assert.equal(pwa.state.installOffered, false)
})

test('where only its person can install it, that is offered, and can be refused', async () => {
  const { pwa, seen } = await opened({}, { installsByHand: () => true })
  assert.deepEqual([pwa.state.installOffered, pwa.state.installsByHand], [true, true])
  await pwa.install()
  assert.equal(pwa.state.installOffered, false)
  pwa.dismiss('install')
  assert.equal(seen.refusals, 1)
  const installed = await opened({}, { installsByHand: () => true, isInstalled: () => true })
  assert.deepEqual([installed.pwa.state.installOffered, installed.pwa.state.installsByHand], [false, false])
})

test('whoever listens hears of every change until they stop', async () => {
  const { pwa, happen } = await opened()
  let heard = 0
  const stop = pwa.subscribe(() => (heard += 1))
  await happen('installed')
  assert.equal(heard, 1)
  stop()
  await happen('offer', { ask: async () => {} })
  assert.equal(heard, 1)
})
