import type { EarlyPages } from './early-pages.ts'
import type { Routes } from './last-words.ts'
import type { Shell } from '../shell.ts'

// The part of a worker's world that is used here: the types of TypeScript for pages do not know it.

type Extendable = { waitUntil(work: Promise<unknown>): void }
export type Fetched = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Extendable & { readonly data: unknown; readonly ports: readonly MessagePort[] }

/** What the worker sees of the browser. */
export type WorkerScope = {
  readonly shell: Shell
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: EarlyPages }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listen: (event: Extendable & Routes) => void): void
  addEventListener(type: 'activate', listen: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetched) => void): void
  addEventListener(type: 'message', listen: (event: Told) => void): void
  /** The network is back and something waits (Background Sync). */
  addEventListener(type: 'sync', listen: (event: Extendable & { readonly tag: string }) => void): void
}

/** What keeping needs of the browser; a test hands in its own. */
export type Keeping = Readonly<{
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: string | Request, how?: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
  shell: Shell
}>
