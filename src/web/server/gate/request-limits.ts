import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '#auth/client-address.ts'
import { refusalText } from '#words/refusals.ts'
import { barePage } from '../../heads/bare-page.ts'

/** How often one address may ask for what costs much, mostly without a session: so many at once, then so many a minute. */
type Limit = Readonly<{ what: RegExp; onlyWriting: boolean; atOnce: number; aMinute: number }>

// Guesses and mails are counted in the database, for longer. This only spares the processor.
const limits: readonly Limit[] = [
  { what: /^\/login(\/|\.data$|$)/, onlyWriting: true, atOnce: 300, aMinute: 120 },
  { what: /^\/login\/(verify|new-password|keep-email)/, onlyWriting: false, atOnce: 300, aMinute: 120 },
  { what: /^\/invitacion\//, onlyWriting: false, atOnce: 300, aMinute: 120 },
  {
    what: /^\/app\/transactions\/(create\/attachments|[^/]+\/messages)/,
    onlyWriting: true,
    atOnce: 120,
    aMinute: 60,
  },
  { what: /^\/comprobante\//, onlyWriting: false, atOnce: 60, aMinute: 30 },
  { what: /^\/webhooks\//, onlyWriting: false, atOnce: 600, aMinute: 600 },
]

/** The addresses remembered for each limit; whoever came longest ago is forgotten first. */
const MOST_ADDRESSES = 20_000

type Bucket = { left: number; at: number }

/** Refuses with 429, and says when to come back, what comes too often from one address. `now` in milliseconds. */
export function limitRequests(now: () => number = () => performance.now()): MiddlewareHandler {
  const buckets = limits.map(() => new Map<string, Bucket>())
  return async (c, next) => {
    const isWriting = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const address = clientAddressOf(c.req.raw)
    for (const [position, limit] of limits.entries()) {
      if (!limit.what.test(c.req.path) || (limit.onlyWriting && !isWriting)) continue
      const seconds = take(buckets[position] ?? new Map(), address, limit, now())
      if (seconds === 0) continue
      c.header('retry-after', String(seconds))
      return c.html(barePage('Demasiadas peticiones', refusalText['too-many-attempts']({ seconds })), 429)
    }
    return next()
  }
}

/** Takes one request of an address; the seconds to wait when none is left. */
function take(
  buckets: Map<string, Bucket>,
  address: string,
  { atOnce, aMinute }: Limit,
  now: number,
): number {
  const before = buckets.get(address) ?? { left: atOnce, at: now }
  const left = Math.min(atOnce, before.left + ((now - before.at) / 60_000) * aMinute)
  buckets.delete(address)
  buckets.set(address, { left: left < 1 ? left : left - 1, at: now })
  for (const oldest of buckets.keys()) {
    if (buckets.size <= MOST_ADDRESSES) break
    buckets.delete(oldest)
  }
  return left < 1 ? Math.ceil(((1 - left) / aMinute) * 60) : 0
}
