import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ask } from '#queries/query.ts'
import { transactionWatched } from '#queries/transactions/transaction-watched.ts'
import type { LiveHub } from './live-hub.ts'

/** How often an open page is told that it still hears us, and is asked whether its session still lives. */
const HEARTBEAT = 25_000

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
 * of that alone. A page that says what it shows (`?version=7&message=…`) hears at once whether there is something newer.
 * For a stranger there is nothing here.
 */
export function live(parts: LiveParts): Hono {
  const { means, visitorOf } = parts
  const app = new Hono()
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
    return tellChanges(c, parts, visitor, [transactionId, visitor.actor.id], hasNewer)
  })
  app.get('/app/notices/live', async (c) => {
    const visitor = await visitorOf(c.req.raw)
    if (!visitor) return c.body(null, 401)
    return tellChanges(c, parts, visitor, [visitor.actor.id])
  })
  return app
}

/** Says when one of these changed, and now and then that it is still here. */
function tellChanges(
  c: Context,
  { isLiving, hub, stopping, heartbeat: every = HEARTBEAT }: LiveParts,
  { sessionId }: Pick<Visitor, 'sessionId'>,
  ids: readonly string[],
  hasNewer: () => Promise<boolean> = async () => false,
): Response {
  c.header('cache-control', 'no-store')
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
  })
}
