import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Meter, Tracer } from '../visit.ts'

type PatternAt = (path: string) => Promise<string>

/** Who measures and who follows the requests of a program, where anybody does. */
export function watchRequests(
  { meter, tracer }: Readonly<{ meter?: Meter; tracer?: Tracer }>,
  patternAt: PatternAt,
  numberOf: () => string,
): MiddlewareHandler[] {
  return [
    ...(meter ? [measureRequests(meter, patternAt)] : []),
    ...(tracer ? [traceRequests(tracer, patternAt, numberOf)] : []),
  ]
}

/**
 * Measures every request by the pattern of its address: that of the pages, or that under which what answered it was
 * mounted. Who asked has their answer by then.
 */
function measureRequests(meter: Meter, patternAt: PatternAt): MiddlewareHandler {
  return async (c, next) => {
    const answered = meter.request()
    await next()
    const { method } = c.req
    const { status } = c.res
    void routeOf(c, patternAt).then((route) => answered({ route, method, status }))
  }
}

/** Follows every request by the pattern of its address, with the number that its person may read. */
function traceRequests(tracer: Tracer, patternAt: PatternAt, numberOf: () => string): MiddlewareHandler {
  return (c, next) =>
    tracer.follow('request', c.req.method, async (tell) => {
      await next()
      const { method } = c.req
      const route = await routeOf(c, patternAt)
      tell({
        name: `${method} ${route}`,
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'resguardo.error_number': numberOf(),
      })
    })
}

/** The pattern of a request that was answered, never its address: that of the pages, or that of what answered it. */
async function routeOf(c: Context, patternAt: PatternAt): Promise<string> {
  const mounted = routePath(c)
  return /^\/?\*$/.test(mounted) ? patternAt(c.req.path) : mounted
}
