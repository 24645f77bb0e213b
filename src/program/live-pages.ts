import type { Hono } from 'hono'
import { live } from '#api/live.ts'
import { createLiveHub } from '#api/live-hub.ts'
import type { Auth } from '#auth/auth.ts'
import { listenForPageChanges } from '#store/queue/page-changes.ts'
import type { Foundation } from './foundation.ts'

type LivePages = Readonly<{ routes: Hono; close(): Promise<void> }>

/** Keeps open pages up to date: one connection that listens for changes, and the route that passes them on. */
export function openLivePages(foundation: Foundation, auth: Auth, stopping: AbortSignal): LivePages {
  const hub = createLiveHub()
  const changes = listenForPageChanges(foundation.applicationUrl, hub)
  const { visitorOf, isLiving } = auth
  const routes = live({ means: foundation.means, visitorOf, isLiving, hub, stopping })
  return { routes, close: () => changes.close() }
}
