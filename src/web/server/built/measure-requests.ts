import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Meter } from '../visit.ts'

/**
 * Measures every request by the pattern of its address: that of the pages, or that under which what answered it was
 * mounted. Who asked has their answer by then.
 */
export function measureRequests(
  meter: Meter,
  patternAt: (path: string) => Promise<string>,
): MiddlewareHandler {
  return async (c, next) => {
    const answered = meter.request()
    await next()
    const { method, path } = c.req
    const { status } = c.res
    const mounted = routePath(c)
    const route = /^\/?\*$/.test(mounted) ? patternAt(path) : Promise.resolve(mounted)
    void route.then((found) => answered({ route: found, method, status }))
  }
}
