import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isPushTrouble } from '#domain/people/push-troubles.ts'
import { playedDevice } from '#test/played-device.ts'
import { openDeviceStore } from './device-store.ts'
import { installationHere, knownInstallation } from './installation.ts'
import { disablePush, enablePush, isPushOn, refreshPush, renewPush } from './registration.ts'
import { askProgram } from './requests.ts'

const DAY = 24 * 60 * 60 * 1000

/** The code that came of it; what else is thrown is a defect. */
async function troubleOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing
    return 'none'
  } catch (error) {
    if (!isPushTrouble(error)) throw error
    return error.code
  }
}

async function enabled() {
  const played = playedDevice()
  await enablePush(played.device)
  return played
}

describe('making this browser known', () => {
  test('happens once, however many pages ask at the same moment', async () => {
    const { device, intents, kept } = playedDevice()
    const all = await Promise.all([
      installationHere(device),
      installationHere(device),
      installationHere(device),
    ])
    assert.deepEqual(new Set(all.map(({ id }) => id)), new Set(['device-1']))
    assert.deepEqual(intents(), ['add'])
    assert.equal((await installationHere(device)).token, 'token-1')
    assert.deepEqual(intents(), ['add'])
    assert.equal(kept()?.installation.status, 'known')
  })

  test('that a closed page began is waited for ten seconds, and then done anew', async () => {
    const { device, intents, keep, now } = playedDevice()
    const began = now()
    keep({ installation: { status: 'pending', since: began }, push: null })
    await installationHere(device)
    assert.deepEqual(intents(), ['add'])
    assert.ok(now() - began >= 10_000 && now() - began < 11_000)
  })

  test('asks for a new token when less than an hour is left, and never before', async () => {
    const { device, intents, pass } = playedDevice()
    await installationHere(device)
    pass(7 * DAY - 60 * 60 * 1000)
    assert.equal((await knownInstallation(device)).token, 'token-1')
    pass(1)
    assert.equal((await knownInstallation(device)).token, 'token-2')
    assert.deepEqual(intents(), ['add', 'renew'])
  })

  test('that the program knows no more is installation-not-found, and begins anew the next time', async () => {
    const { device, intents, pass, play, kept } = playedDevice()
    await installationHere(device)
    pass(7 * DAY)
    play.says = { renew: [{ status: 404 }] }
    assert.equal(await troubleOf(knownInstallation(device)), 'installation-not-found')
    assert.equal(kept(), null)
    await installationHere(device)
    assert.deepEqual(intents(), ['add', 'renew', 'add'])
  })

  test('was never done: not-registered', async () => {
    const { device } = playedDevice()
    assert.equal(await troubleOf(knownInstallation(device)), 'not-registered')
  })

  test('that fails leaves nothing pending behind', async () => {
    const { device, play, kept } = playedDevice()
    play.says = { add: [{ status: 403 }] }
    assert.equal(await troubleOf(installationHere(device)), 'request-failed')
    assert.equal(kept(), null)
    assert.equal((await installationHere(device)).id, 'device-1')
  })
})

describe('asking the program', () => {
  test('is done once more for a 5xx, and once only', async () => {
    const { device, play, intents } = playedDevice()
    play.says = { key: [{ status: 503 }] }
    await askProgram(device, { intent: 'key' })
    assert.deepEqual(intents(), ['key', 'key'])
    play.says = { key: [{ status: 500 }, { status: 502 }, {}] }
    assert.equal(await troubleOf(askProgram(device, { intent: 'key' })), 'request-failed')
    assert.deepEqual(intents(), ['key', 'key', 'key', 'key'])
  })

  test('without an answer, with a form to sign in or with no JSON is request-failed', async () => {
    const { device, play } = playedDevice()
    for (const said of ['no answer', { redirected: true }, { status: 422 }] as const) {
      play.says = { key: [said] }
      assert.equal(await troubleOf(askProgram(device, { intent: 'key' })), 'request-failed')
    }
    const html = { ...device, fetch: async () => new Response('<!doctype html>') }
    assert.equal(await troubleOf(askProgram(html, { intent: 'key' })), 'request-failed')
  })

  test('without a network is app-offline', async () => {
    const { device, play, intents } = playedDevice()
    play.isOnline = false
    assert.equal(await troubleOf(askProgram(device, { intent: 'key' })), 'app-offline')
    assert.deepEqual(intents(), [], 'nothing is tried')
    const lost = {
      ...device,
      isOnline: () => play.isOnline,
      fetch: async () => {
        play.isOnline = false
        throw new TypeError('Failed to fetch')
      },
    }
    play.isOnline = true
    assert.equal(await troubleOf(askProgram(lost, { intent: 'key' })), 'app-offline')
  })

  test('is repeated under the same key, and counts as stuck after ten seconds', async (t) => {
    const limits = t.mock.method(AbortSignal, 'timeout')
    const { device, play } = playedDevice()
    const heard: RequestInit[] = []
    const watched: typeof device = {
      ...device,
      fetch: (address, how) => {
        heard.push(how)
        return device.fetch(address, how)
      },
    }
    play.says = { add: [{ status: 502 }], key: [{ status: 429 }] }
    for (const intent of ['add', 'key']) await askProgram(watched, { intent })
    const keys = heard.map(({ headers }) => new Headers(headers).get('idempotency-key'))
    assert.deepEqual([keys.length, new Set(keys).size, keys.includes(null)], [4, 2, false])
    assert.ok(keys[0] === keys[1] && keys[2] === keys[3])
    assert.ok(heard.every(({ signal }) => signal && !signal.aborted))
    assert.deepEqual(
      limits.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds),
      [10_000, 10_000, 10_000, 10_000],
    )
  })
})

describe('turning messages to this device on', () => {
  test('asks the person, subscribes under our key and tells the program', async () => {
    const { device, play, intents, kept, subscription } = playedDevice()
    play.permission = 'default'
    await enablePush(device)
    assert.equal(play.timesAsked, 1)
    assert.deepEqual(intents(), ['add', 'key', 'register'])
    assert.equal(kept()?.push?.endpoint, subscription()?.endpoint)
    assert.ok(await isPushOn(device))
  })

  test('that the person blocks or closes is permission-blocked', async () => {
    for (const answer of ['denied', 'default'] as const) {
      const { device, play, intents } = playedDevice()
      Object.assign(play, { permission: 'default', answer })
      assert.equal(await troubleOf(enablePush(device)), 'permission-blocked')
      assert.deepEqual(intents(), [])
    }
    const { device, play } = playedDevice()
    play.permission = 'denied'
    assert.equal(await troubleOf(enablePush(device)), 'permission-blocked')
    assert.equal(play.timesAsked, 0, 'who said no is not asked again')
  })

  test('in a browser without them is unsupported-browser', async () => {
    const { device, play } = playedDevice()
    play.isSupported = false
    assert.equal(await troubleOf(enablePush(device)), 'unsupported-browser')
    assert.equal(await isPushOn(device), false)
    await refreshPush(device)
  })

  test('where nothing can be kept is indexed-db-unsupported, and nobody is asked in vain', async () => {
    const { device, play } = playedDevice()
    Object.assign(play, { canKeep: false, permission: 'default' })
    assert.equal(await troubleOf(enablePush(device)), 'indexed-db-unsupported')
    assert.equal(play.timesAsked, 0)
    const broken = { open: () => assert.fail('a private window') } as unknown as IDBFactory
    assert.equal(await troubleOf(openDeviceStore(broken)), 'indexed-db-unsupported')
  })

  test('without a worker in ten seconds is failed-service-worker-registration', async () => {
    const { device, play } = playedDevice()
    play.worker = 'broken'
    assert.equal(await troubleOf(enablePush(device)), 'failed-service-worker-registration')
    play.isOnline = false
    assert.equal(await troubleOf(enablePush(device)), 'app-offline', 'without a network that is why')
  })

  test('whose push service refuses or never answers is token-subscribe-failed, and so is what the program refuses', async () => {
    for (const service of ['refuses', 'never'] as const) {
      const { device, play } = playedDevice()
      play.service = service
      assert.equal(await troubleOf(enablePush(device)), 'token-subscribe-failed')
    }
    const { device, play } = playedDevice()
    play.says = { register: [{ status: 422 }] }
    assert.equal(await troubleOf(enablePush(device)), 'token-subscribe-failed')
  })

  test('that is answered without a token is token-subscribe-no-token', async () => {
    const { device, play, kept } = playedDevice()
    play.says = { register: [{ body: {} }] }
    assert.equal(await troubleOf(enablePush(device)), 'token-subscribe-no-token')
    assert.equal(kept()?.push, null)
  })

  test('whose session is over meanwhile is made known anew, once', async () => {
    const { device, play, intents } = playedDevice()
    play.says = { register: [{ status: 404 }] }
    await enablePush(device)
    assert.deepEqual(intents(), ['add', 'key', 'register', 'add', 'key', 'register'])
    play.says = { register: [{ status: 404 }, { status: 404 }] }
    assert.equal(await troubleOf(enablePush(device)), 'installation-not-found')
  })
})

describe('at every start', () => {
  test('it is said again where the device is reached, under the key of now', async () => {
    const { device, play, intents, subscription } = await enabled()
    const before = subscription()?.endpoint
    await refreshPush(device)
    assert.equal(subscription()?.endpoint, before)
    assert.deepEqual(intents().slice(3), ['key', 'register'])
    play.key = Buffer.from(new Uint8Array(65).fill(5)).toString('base64url')
    await refreshPush(device)
    assert.notEqual(subscription()?.endpoint, before, 'the key was exchanged')
  })

  test('nothing is asked where messages are off', async () => {
    const { device, intents } = playedDevice()
    await refreshPush(device)
    assert.deepEqual(intents(), [])
  })

  test('the registration goes where they were forbidden meanwhile', async () => {
    const { device, play, intents, kept } = await enabled()
    play.permission = 'denied'
    await refreshPush(device)
    assert.equal(intents().at(-1), 'unregister')
    assert.equal(kept()?.push, null)
  })

  test('what fails is token-update-failed, and without a token token-update-no-token', async () => {
    const { device, play } = await enabled()
    play.says = { register: [{ status: 409 }, { status: 409 }] }
    assert.equal(await troubleOf(refreshPush(device)), 'token-update-failed')
    play.says = { register: [{ body: {} }] }
    assert.equal(await troubleOf(refreshPush(device)), 'token-update-no-token')
  })

  test('a worker that hears of another subscription says so itself', async () => {
    const { device, place, intents } = await enabled()
    await renewPush(device, place)
    assert.deepEqual(intents().slice(3), ['key', 'register'])
    assert.equal(await troubleOf(renewPush(playedDevice().device, place)), 'not-registered')
  })
})

describe('turning messages to this device off', () => {
  test('ends the subscription at the service and in the program', async () => {
    const { device, intents, kept, subscription } = await enabled()
    await disablePush(device)
    assert.equal(subscription(), null)
    assert.equal(intents().at(-1), 'unregister')
    assert.equal(kept()?.push, null)
    assert.equal(kept()?.installation.status, 'known')
    assert.equal(await isPushOn(device), false)
  })

  test('that the program cannot do is token-unsubscribe-failed, and what is gone is gone', async () => {
    const { device, play } = await enabled()
    play.says = { unregister: [{ status: 500 }, { status: 500 }] }
    assert.equal(await troubleOf(disablePush(device)), 'token-unsubscribe-failed')
    play.says = { unregister: [{ status: 404 }] }
    assert.equal(await troubleOf(disablePush(device)), 'none')
  })
})

test('turning messages off while a start says where the device is reached leaves them off', async () => {
  const { device, kept, intents } = await enabled()
  await Promise.all([refreshPush(device), disablePush(device)])
  assert.equal(kept()?.push, null)
  assert.equal(intents().at(-1), 'unregister')
  const other = await enabled()
  await Promise.all([disablePush(other.device), refreshPush(other.device)])
  assert.equal(other.kept()?.push, null)
  assert.equal(other.intents().at(-1), 'unregister')
})
