import { PushTrouble } from '#domain/people/push-troubles.ts'

/** This browser as the program knows it: asked for since, or known with its token. Moments are milliseconds. */
export type KeptInstallation =
  | Readonly<{ status: 'pending'; since: number }>
  | Readonly<{ status: 'known'; id: string; token: string; until: number }>

/** Under which key this browser subscribed, and the token of its registration. */
type KeptPush = Readonly<{ endpoint: string; keyId: string; registration: string; at: number }>

/** What this browser keeps about itself, for every page of it and for the worker. */
export type DeviceRecord = Readonly<{ installation: KeptInstallation; push: KeptPush | null }>

/** Reads what is kept and keeps what comes of it, in one piece: two pages never do it at once. */
export type DeviceStore = Readonly<{
  change(next: (kept: DeviceRecord | null) => DeviceRecord | null): Promise<DeviceRecord | null>
}>

/** The database of this browser about itself. */
export const deviceStoreName = 'resguardo-device'
const KEY = 'this'

/** Opens the place where a browser keeps things for itself; fails where it keeps nothing, as in private windows. */
export async function openDeviceStore(
  factory: IDBFactory | undefined = globalThis.indexedDB,
): Promise<DeviceStore> {
  const database = await opened(factory)
  return {
    change: (next) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(deviceStoreName, 'readwrite')
        const store = transaction.objectStore(deviceStoreName)
        const reading = store.get(KEY) as IDBRequest<DeviceRecord | undefined>
        let kept: DeviceRecord | null = null
        reading.addEventListener('success', () => {
          kept = next(reading.result ?? null)
          if (kept === null) store.delete(KEY)
          else store.put(kept, KEY)
        })
        transaction.addEventListener('complete', () => resolve(kept))
        const fail = () => reject(new PushTrouble('indexed-db-unsupported', transaction.error))
        transaction.addEventListener('abort', fail)
        transaction.addEventListener('error', fail)
      }),
  }
}

function opened(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new PushTrouble('indexed-db-unsupported', cause))
    if (!factory) return fail(new Error('There is no indexedDB.'))
    try {
      const request = factory.open(deviceStoreName, 1)
      request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(deviceStoreName))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => fail(request.error))
      request.addEventListener('blocked', () => fail(new Error('Another page holds it.')))
    } catch (error) {
      fail(error)
    }
  })
}
