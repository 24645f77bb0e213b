import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '#auth/limits/client-address.ts'
import { createRates, type Rate } from '#auth/limits/rates.ts'
import { refusalText } from '#words/refusals.ts'
import type { FactsAt, LimitName } from '../../heads/route-facts.ts'
import { barePage } from '../../heads/bare-page.ts'

/** How often one address may ask for what costs much, mostly without a session: so many at once, then so many a minute. */
type Limit = Rate &
  Readonly<{
    onlyWriting: boolean
    /** How often all addresses together may, where what they send is kept and would never end. */
    together?: Rate
  }>

// Guesses and mails are counted in the database, for longer. This only spares the processor.
const limits: Readonly<Record<LimitName | 'webhooks', Limit>> = {
  'sign-in': { onlyWriting: true, atOnce: 300, aMinute: 120 },
  'mailed-links': { onlyWriting: false, atOnce: 300, aMinute: 120 },
  invitations: { onlyWriting: false, atOnce: 300, aMinute: 120 },
  files: { onlyWriting: true, atOnce: 120, aMinute: 60 },
  receipts: { onlyWriting: false, atOnce: 60, aMinute: 30 },
  papers: { onlyWriting: false, atOnce: 60, aMinute: 30 },
  crashes: { onlyWriting: true, atOnce: 10, aMinute: 5, together: { atOnce: 100, aMinute: 10 } },
  webhooks: { onlyWriting: false, atOnce: 600, aMinute: 600 },
}

/** What programs call is no page, and has no route that could say it. */
const ofPrograms = ['webhooks'] as const

/** Refuses with 429, and says when to come back, what comes too often from one address. `now` in milliseconds. */
export function limitRequests(
  factsAt: FactsAt,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  const named = Object.entries(limits)
  const rates = new Map(named.map(([name, limit]) => [name, createRates(limit, now)]))
  const together = new Map(
    named.map(([name, limit]) => [name, limit.together && createRates(limit.together, now)]),
  )
  return async (c, next) => {
    const { path, method } = c.req
    const isWriting = method !== 'GET' && method !== 'HEAD'
    const isProgram = path.startsWith('/webhooks/')
    for (const name of isProgram ? ofPrograms : ((await factsAt(path)).limits ?? [])) {
      if (limits[name].onlyWriting && !isWriting) continue
      const own = rates.get(name)?.take(clientAddressOf(c.req.raw)) ?? 0
      const seconds = own === 0 ? (together.get(name)?.take('all') ?? 0) : own
      if (seconds === 0) continue
      c.header('retry-after', String(seconds))
      return c.html(barePage('Demasiadas peticiones', refusalText['too-many-attempts']({ seconds })), 429)
    }
    return next()
  }
}
