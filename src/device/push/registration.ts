import { isPushTrouble, PushTrouble } from '#domain/people/push-troubles.ts'
import type { BrowserSubscription, Device, PageDevice, PushPlace } from './device.ts'
import { forgetInstallation, installationHere, knownInstallation } from './installation.ts'
import { askProgram, STUCK_MILLISECONDS, textIn } from './requests.ts'

/** What a failure is called when a device is registered, and when its registration is renewed. */
const named = {
  subscribe: { failed: 'token-subscribe-failed', noToken: 'token-subscribe-no-token' },
  update: { failed: 'token-update-failed', noToken: 'token-update-no-token' },
} as const
type Act = keyof typeof named

/** Turns messages to this device on. Asks the person, so it is called only after they pressed something. */
export async function enablePush(device: PageDevice): Promise<void> {
  if (!device.isSupported()) throw new PushTrouble('unsupported-browser')
  // Where nothing can be kept the person is not asked in vain.
  await device.openStore()
  const said = device.permission() === 'default' ? await device.askPermission() : device.permission()
  if (said !== 'granted') throw new PushTrouble('permission-blocked')
  const place = await placeOf(device)
  await device.alone(() => register(device, place, 'subscribe'))
}

/** Whether this device hears of what happens: it said so, and may. */
export async function isPushOn(device: PageDevice): Promise<boolean> {
  if (!device.isSupported() || device.permission() !== 'granted') return false
  const store = await device.openStore()
  return ((await store.change((record) => record))?.push ?? null) !== null
}

/**
 * At every start: says again where this device is reached, because browsers do not always tell when that changes, and
 * renews what is old. Does nothing where messages are off; drops the registration where they were forbidden meanwhile.
 */
export async function refreshPush(device: PageDevice): Promise<void> {
  if (!device.isSupported()) return
  const store = await device.openStore()
  await device.alone(async () => {
    const kept = await store.change((record) => record)
    if (!kept?.push) return
    if (device.permission() === 'granted') await register(device, await placeOf(device), 'update')
    else await drop(device)
  })
}

/** In the worker: the browser was given another subscription. */
export async function renewPush(device: Device, place: PushPlace): Promise<void> {
  await knownInstallation(device)
  await device.alone(() => register(device, place, 'update'))
}

/** Turns messages to this device off, at the push service and in the program. */
export async function disablePush(device: PageDevice): Promise<void> {
  try {
    const place = await placeOf(device)
    await device.alone(async () => {
      const subscription = await place.getSubscription()
      await subscription?.unsubscribe()
      await drop(device)
    })
  } catch (error) {
    if (isPushTrouble(error, 'app-offline') || isPushTrouble(error, 'not-registered')) throw error
    throw new PushTrouble('token-unsubscribe-failed', error)
  }
}

async function placeOf(device: PageDevice): Promise<PushPlace> {
  try {
    return (await device.readyWorker()).pushManager
  } catch (error) {
    throw new PushTrouble(device.isOnline() ? 'failed-service-worker-registration' : 'app-offline', error)
  }
}

async function drop(device: Device): Promise<void> {
  const { id: installationId, token } = await knownInstallation(device)
  try {
    await askProgram(device, { intent: 'unregister', installationId, token })
  } catch (error) {
    // The program knows nothing of it: that is what was wanted.
    if (!isPushTrouble(error, 'installation-not-found')) throw error
  }
  const store = await device.openStore()
  await store.change((record) => record && { ...record, push: null })
}

async function register(device: Device, place: PushPlace, act: Act): Promise<void> {
  try {
    await registerOnce(device, place, act)
  } catch (error) {
    if (!isPushTrouble(error, 'installation-not-found')) throw error
    // The session in which this browser was made known is over: it is made known again, once.
    await forgetInstallation(device)
    await registerOnce(device, place, act)
  }
}

async function registerOnce(device: Device, place: PushPlace, act: Act): Promise<void> {
  const { id: installationId, token } = await installationHere(device)
  const key = await askProgram(device, { intent: 'key' })
  const [keyId, publicKey] = [textIn(key, 'keyId'), textIn(key, 'publicKey')]
  const subscription = await subscribed(device, place, publicKey, act)
  const { endpoint } = subscription
  const keys = { p256dh: encoded(subscription.getKey('p256dh')), auth: encoded(subscription.getKey('auth')) }
  const answer = await orFailed(
    askProgram(device, { intent: 'register', installationId, token, endpoint, ...keys, keyId }),
    act,
  )
  const registration = textIn(answer, 'registration')
  if (registration === '') throw new PushTrouble(named[act].noToken)
  const store = await device.openStore()
  const push = { endpoint, keyId, registration, at: device.now() }
  await store.change((record) => record && { ...record, push })
}

/** What does not say by itself what it is, is the failure of the act; no network, and no such device, are told apart. */
async function orFailed<Answer>(asked: Promise<Answer>, act: Act): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (isPushTrouble(error) && error.code !== 'request-failed') throw error
    throw new PushTrouble(named[act].failed, error)
  }
}

/** The subscription under this key of ours; one under another is given up, because it would never hear us. */
async function subscribed(
  device: Device,
  place: PushPlace,
  publicKey: string,
  act: Act,
): Promise<BrowserSubscription> {
  const subscribe = async () => {
    const known = await place.getSubscription()
    if (known && encoded(known.options.applicationServerKey) === publicKey) return known
    await known?.unsubscribe()
    return place.subscribe({ userVisibleOnly: true, applicationServerKey: decoded(publicKey) })
  }
  // Browsers wait for ever for a service that does not answer.
  const late = device.wait(STUCK_MILLISECONDS).then(() => {
    throw new Error('The push service did not answer.')
  })
  return orFailed(Promise.race([subscribe(), late]), act)
}

function encoded(bytes: ArrayBuffer | null): string {
  if (!bytes) return ''
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
