import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import {
  buildContext,
  errorNumberContext,
  logContext,
  nonceContext,
  plainScriptContext,
} from './server/contexts.ts'
import { withData } from './workarounds/handed-over.ts'
import { withLateScripts } from './workarounds/late-scripts.ts'
import { crashLine } from './server/crashes/crash.ts'
import { isCrawler } from './server/gate/crawlers.ts'
import { RequestProvider } from './components/request.tsx'

/** Gives up on parts of a page's data that take longer than this. */
export const streamTimeout = 8_000

/**
 * Renders one page, whole and at once: no page holds anything back that comes later, and a text costs React a third of
 * what a stream of pieces does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const errorNumber = context.get(errorNumberContext)
  const build = context.get(buildContext)
  const facts = { nonce, errorNumber, build, plainScript: context.get(plainScriptContext) }
  const shown = renderToString(
    <RequestProvider value={{ ...facts, isCrawler: isCrawler(request) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestProvider>,
  )
  // In development scripts come as they are: there is no build to hold back.
  const page = build ? withLateScripts(shown) : shown
  const hasScripts = routerContext.renderMeta?.didRenderScripts === true
  const whole = data && hasScripts ? await withData(page, data, nonce) : page
  return new Response(`<!DOCTYPE html>${whole}`, { status, headers })
}

/** Writes down what crashed in a loader, an action or a component, under the number the person sees. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  // A wrong address or a wrong verb is the visitor's slip, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(logContext)(crashLine(context.get(errorNumberContext), request, error))
}
