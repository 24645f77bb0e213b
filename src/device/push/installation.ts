import { isPushTrouble, PushTrouble } from '#domain/people/push-troubles.ts'
import type { Device } from './device.ts'
import type { DeviceRecord, DeviceStore, KeptInstallation } from './device-store.ts'
import { askProgram, STUCK_MILLISECONDS, textIn } from './requests.ts'

type KnownInstallation = Extract<KeptInstallation, { status: 'known' }>

/** A token with less time left is made anew first. */
const RENEWED_BEFORE_MILLISECONDS = 60 * 60 * 1000
const LOOK_AGAIN_MILLISECONDS = 250

/**
 * This browser as the program knows it, made known where it is not: once, however many pages ask. A page that asked
 * for it and was closed meanwhile is waited for ten seconds at most.
 */
export async function installationHere(device: Device): Promise<KnownInstallation> {
  const store = await device.openStore()
  for (;;) {
    const now = device.now()
    let isMine = false
    const kept = await store.change((record) => {
      isMine = false
      if (record?.installation.status === 'known') return record
      if (record && now - record.installation.since < STUCK_MILLISECONDS) return record
      isMine = true
      return { installation: { status: 'pending', since: now }, push: null }
    })
    if (kept?.installation.status === 'known') return withFreshToken(device, store, kept.installation)
    if (isMine) return makeKnown(device, store)
    await device.wait(LOOK_AGAIN_MILLISECONDS)
  }
}

/** The token of this browser, made anew when it is near its end. Throws `not-registered` where it is not known. */
export async function knownInstallation(device: Device): Promise<KnownInstallation> {
  const store = await device.openStore()
  const kept = await store.change((record) => record)
  if (kept?.installation.status !== 'known') throw new PushTrouble('not-registered')
  return withFreshToken(device, store, kept.installation)
}

/** Forgets what this browser keeps about itself: the program knows it no more. */
export async function forgetInstallation(device: Device): Promise<void> {
  const store = await device.openStore()
  await store.change(() => null)
}

async function makeKnown(device: Device, store: DeviceStore): Promise<KnownInstallation> {
  try {
    const known = knownIn(await askProgram(device, { intent: 'add' }))
    await store.change(() => ({ installation: known, push: null }))
    return known
  } catch (error) {
    // Whoever waits for it tries by themselves at once.
    await store.change((record) => (record?.installation.status === 'pending' ? null : record))
    throw error
  }
}

async function withFreshToken(
  device: Device,
  store: DeviceStore,
  known: KnownInstallation,
): Promise<KnownInstallation> {
  if (known.until - device.now() >= RENEWED_BEFORE_MILLISECONDS) return known
  try {
    const { id: installationId, token } = known
    const renewed = knownIn(await askProgram(device, { intent: 'renew', installationId, token }))
    await store.change((record): DeviceRecord => ({ push: record?.push ?? null, installation: renewed }))
    return renewed
  } catch (error) {
    if (isPushTrouble(error, 'installation-not-found')) await store.change(() => null)
    throw error
  }
}

function knownIn(answer: unknown): KnownInstallation {
  const [id, token, until] = [
    textIn(answer, 'installationId'),
    textIn(answer, 'token'),
    Date.parse(textIn(answer, 'until')),
  ]
  if (id === '' || token === '' || Number.isNaN(until)) throw new PushTrouble('request-failed', answer)
  return { status: 'known', id, token, until }
}
