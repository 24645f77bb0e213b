import { renderToReadableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { buildContext, errorNumberContext, logContext, nonceContext } from './server/contexts.ts'
import { withLateScripts } from './workarounds/late-scripts.ts'
import { crashLine } from './server/crashes/crash.ts'
import { isCrawler } from './server/gate/crawlers.ts'
import { RequestProvider } from './components/request.tsx'

/** Gives up on parts of a page that take longer than this. */
export const streamTimeout = 8_000

/** Renders one page; crawlers get it whole, people get it as it becomes ready. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const errorNumber = context.get(errorNumberContext)
  const readsWhole = isCrawler(request)
  let streaming = false
  let finalStatus = status
  const stream = await renderToReadableStream(
    <RequestProvider value={{ nonce, errorNumber, build: context.get(buildContext), isCrawler: readsWhole }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestProvider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1_000)]),
      onError(error) {
        finalStatus = 500
        if (streaming && !request.signal.aborted) {
          context.get(logContext)(crashLine(errorNumber, request, error))
        }
      },
    },
  )
  streaming = true
  if (readsWhole) await stream.allReady
  // In development scripts come as they are: there is no build to hold back.
  const page = context.get(buildContext) ? withLateScripts(stream) : stream
  return new Response(page, { status: finalStatus, headers })
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
