import type { MiddlewareHandler } from 'hono'
import { clientAddressOf } from '#auth/client-address.ts'
import { createRates, type Rate } from '#auth/rates.ts'
import { refusalText } from '#words/refusals.ts'
import { barePage } from '../../heads/bare-page.ts'

/** How often one address may ask for what costs much, mostly without a session: so many at once, then so many a minute. */
type Limit = Rate & Readonly<{ what: RegExp; onlyWriting: boolean }>

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

/** Refuses with 429, and says when to come back, what comes too often from one address. `now` in milliseconds. */
export function limitRequests(now: () => number = () => performance.now()): MiddlewareHandler {
  const counted = limits.map((limit) => ({ ...limit, rates: createRates(limit, now) }))
  return async (c, next) => {
    const isWriting = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const address = clientAddressOf(c.req.raw)
    for (const limit of counted) {
      if (!limit.what.test(c.req.path) || (limit.onlyWriting && !isWriting)) continue
      const seconds = limit.rates.take(address)
      if (seconds === 0) continue
      c.header('retry-after', String(seconds))
      return c.html(barePage('Demasiadas peticiones', refusalText['too-many-attempts']({ seconds })), 429)
    }
    return next()
  }
}
