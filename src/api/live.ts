import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Visitor } from '#auth/visitor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ask } from '#queries/query.ts'
import { transactionWatched } from '#queries/transactions/transaction-watched.ts'
import type { LiveHub } from './live-hub.ts'

const HEARTBEAT = 25_000

export type LiveParts = Readonly<{
  means: Parameters<typeof ask>[0]
  visitorOf: (request: Request) => Promise<Pick<Visitor, 'actor'> | null>
  hub: LiveHub
  /** Aborted when the program stops: open streams would keep it waiting. */
  stopping: AbortSignal
}>

/**
 * `GET /app/transactions/:id/live`: server-sent events that say "changed" and nothing else; the page then reads
 * itself again under its own rules. For a stranger there is nothing here.
 */
export function live({ means, visitorOf, hub, stopping }: LiveParts): Hono {
  const app = new Hono()
  app.get('/app/transactions/:transactionId/live', async (c) => {
    const visitor = await visitorOf(c.req.raw)
    if (!visitor) return c.body(null, 401)
    const transactionId = c.req.param('transactionId')
    try {
      await ask(means, visitor.actor, transactionWatched, { transactionId })
    } catch (thrown) {
      if (isRefusal(thrown)) return c.body(null, 404)
      throw thrown
    }
    c.header('cache-control', 'no-store')
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(resolve)
        if (stopping.aborted) resolve()
        stopping.addEventListener('abort', () => resolve(), { once: true })
      })
      const send = (event: string) => void stream.writeSSE({ event, data: '' }).catch(() => undefined)
      const unfollow = hub.follow(transactionId, () => send('changed'))
      const heartbeat = setInterval(() => send('here'), HEARTBEAT)
      send('here')
      await ended
      clearInterval(heartbeat)
      unfollow()
    })
  })
  return app
}
