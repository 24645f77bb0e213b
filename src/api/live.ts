import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ask } from '#queries/query.ts'
import { noticesUnread } from '#queries/notices/list.ts'
import { transactionWatched } from '#queries/transactions/transaction-watched.ts'
import type { LiveHub } from './live-hub.ts'

/** How many milliseconds until an open page is told again that it still hears us, and is asked whether its session still lives. */
export const HEARTBEAT = 25_000

/** How many pages one person holds open at once, on all their devices: more than anybody looks at. */
const MOST_STREAMS = 60

type LiveParts = Readonly<{
  means: Parameters<typeof ask>[0]
  visitorOf: (request: Request) => Promise<Pick<Visitor, 'actor' | 'sessionId'> | null>
  /** Whether a session still lives; asking is no use of it. */
  isLiving: (sessionId: string) => Promise<boolean>
  hub: LiveHub
  /** Aborted when the program stops: open streams would keep it waiting. */
  stopping: AbortSignal
  /** Milliseconds between two heartbeats, for tests. */
  heartbeat?: number
}>

/**
 * Server-sent events that say "changed" and nothing else; the page then reads itself again under its own rules.
 * `GET /app/transactions/:id/live` speaks of one transaction and of what its reader is told, `GET /app/notices/live`
 * of that alone. A page that says what it shows (`?version=7&message=…`, `?unread=3`) hears at once whether there is something newer.
 * For a stranger there is nothing here.
 */
export function live(parts: LiveParts): Hono {
  const { means, visitorOf } = parts
  const app = new Hono()
  const places = createPlaces()
  app.get('/app/transactions/:transactionId/live', async (c) => {
    const visitor = await visitorOf(c.req.raw)
    if (!visitor) return c.body(null, 401)
    const transactionId = c.req.param('transactionId')
    const { version, message } = c.req.query()
    const hasNewer = async () => {
      const known = await ask(means, visitor.actor, transactionWatched, { transactionId })
      return Number(version) < known.version || (message !== undefined && message < (known.message ?? ''))
    }
    try {
      await hasNewer()
    } catch (thrown) {
      if (isRefusal(thrown)) return c.body(null, 404)
      throw thrown
    }
    return tellChanges(c, { ...parts, places }, visitor, [transactionId, visitor.actor.id], hasNewer)
  })
  app.get('/app/notices/live', async (c) => {
    const visitor = await visitorOf(c.req.raw)
    if (!visitor) return c.body(null, 401)
    const { unread } = c.req.query()
    const hasNewer = async () =>
      unread !== undefined && Number(unread) !== (await ask(means, visitor.actor, noticesUnread, {}))
    return tellChanges(c, { ...parts, places }, visitor, [visitor.actor.id], hasNewer)
  })
  return app
}

/** Counts the open streams of each person. */
function createPlaces() {
  const taken = new Map<string, number>()
  return {
    take(personId: string): boolean {
      const before = taken.get(personId) ?? 0
      if (before >= MOST_STREAMS) return false
      taken.set(personId, before + 1)
      return true
    },
    leave(personId: string): void {
      const left = (taken.get(personId) ?? 1) - 1
      if (left === 0) taken.delete(personId)
      else taken.set(personId, left)
    },
  }
}

/** Says when one of these changed, and now and then that it is still here. */
function tellChanges(
  c: Context,
  {
    isLiving,
    hub,
    stopping,
    places,
    heartbeat: every = HEARTBEAT,
  }: LiveParts & Readonly<{ places: ReturnType<typeof createPlaces> }>,
  { sessionId, actor }: Pick<Visitor, 'sessionId' | 'actor'>,
  ids: readonly string[],
  hasNewer: () => Promise<boolean> = async () => false,
): Response {
  c.header('cache-control', 'no-store')
  if (!places.take(actor.id)) return c.body(null, 429, { 'retry-after': '60' })
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    stream.onAbort(end)
    if (stopping.aborted) end()
    stopping.addEventListener('abort', () => end(), { once: true })
    const send = (event: string) => void stream.writeSSE({ event, data: '' }).catch(() => undefined)
    const unfollow = ids.map((id) => hub.follow(id, () => send('changed')))
    const beat = async () => {
      // Who was signed out meanwhile, here or from another device, hears nothing more.
      if (await isLiving(sessionId)) send('here')
      else end()
    }
    const heartbeat = setInterval(() => void beat().catch(() => undefined), every)
    send('here')
    // Asked once it is heard: between the page and this nothing is missed.
    if (await hasNewer().catch(() => true)) send('changed')
    await ended
    clearInterval(heartbeat)
    for (const stop of unfollow) stop()
    places.leave(actor.id)
  })
}
