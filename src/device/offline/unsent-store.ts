import { unsentName } from './unsent-name.ts'
import type { Kept } from './unsent.ts'

/** Where a device keeps what was not sent yet. */
export type UnsentStore = Readonly<{
  all(): Promise<readonly Kept[]>
  /** Reads one and keeps what comes of it in one piece: two pages never do it at once. Null takes it away. */
  change(key: string, next: (kept: Kept | null) => Kept | null): Promise<Kept | null>
}>

/** The place in this browser; each use fails where it keeps nothing, as in some private windows. */
export function openUnsentStore(factory: IDBFactory | undefined = globalThis.indexedDB): UnsentStore {
  return {
    all: () =>
      within(factory, 'readonly', (store, answer) => {
        const reading = store.getAll() as IDBRequest<Kept[]>
        reading.addEventListener('success', () => answer(reading.result))
      }),
    change: (key, next) =>
      within(factory, 'readwrite', (store, answer) => {
        const reading = store.get(key) as IDBRequest<Kept | undefined>
        reading.addEventListener('success', () => {
          const left = next(reading.result ?? null)
          if (left === null) store.delete(key)
          else if (left.key === key) store.put(left, key)
          else {
            store.delete(key)
            store.put(left, left.key)
          }
          answer(left)
        })
      }),
  }
}

type Work<Result> = (store: IDBObjectStore, answer: (result: Result) => void) => void

// Opened for each use and closed after it: nothing then stands in the way of erasing it at the end of a session.
async function within<Result>(
  factory: IDBFactory | undefined,
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result> {
  const database = await opened(factory)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(unsentName, mode)
      let result: { value: Result } | null = null
      const fail = () => reject(transaction.error ?? new Error('Nothing was kept.'))
      transaction.addEventListener('complete', () => (result ? resolve(result.value) : fail()))
      transaction.addEventListener('abort', fail)
      work(transaction.objectStore(unsentName), (value) => (result = { value }))
    })
  } finally {
    database.close()
  }
}

function opened(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error('This browser keeps nothing.'))
    const request = factory.open(unsentName, 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(unsentName))
    request.addEventListener('success', () => {
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was kept.')))
  })
}
