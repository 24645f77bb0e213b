import { oneStore } from './one-store.ts'
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
  const within = oneStore(factory, unsentName)
  return {
    all: () =>
      within('readonly', (store, answer) => {
        const reading = store.getAll() as IDBRequest<Kept[]>
        reading.addEventListener('success', () => answer(reading.result))
      }),
    change: (key, next) =>
      within('readwrite', (store, answer) => {
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
