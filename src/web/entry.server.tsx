import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { buildContext, errorNumberContext, logContext, nonceContext } from './server/contexts.ts'
import { withLateScripts } from './workarounds/late-scripts.ts'
import { ofThisPage } from './workarounds/page-routes.ts'
import { crashLine } from './server/crashes/crash.ts'
import { isCrawler } from './server/gate/crawlers.ts'
import { RequestProvider } from './components/request.tsx'

/** Gives up on parts of a page that take longer than this. */
export const streamTimeout = 8_000

/**
 * Renders one page, whole: no page holds anything back that comes later, and one answer costs half of what a stream
 * of its pieces does.
 */
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
  const build = context.get(buildContext)
  const { html, crash } = await rendered(
    <RequestProvider value={{ nonce, errorNumber, build, isCrawler: isCrawler(request) }}>
      <ServerRouter context={ofThisPage(routerContext)} url={request.url} nonce={nonce} />
    </RequestProvider>,
    nonce,
  )
  if (crash !== undefined) context.get(logContext)(crashLine(errorNumber, request, crash))
  // In development scripts come as they are: there is no build to hold back.
  return new Response(build ? withLateScripts(html) : html, {
    status: crash === undefined ? status : 500,
    headers,
  })
}

type Rendered = Readonly<{
  html: string
  /** What broke in a part of the page, where the rest of it stands; what breaks all of it is thrown. */
  crash: unknown
}>

function rendered(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let [hasShell, crash]: [boolean, unknown] = [false, undefined]
    const timeout = setTimeout(
      () => abort(new Error('a part of the page takes too long')),
      streamTimeout + 1_000,
    )
    const whole = new Writable({
      write(piece: Uint8Array, _, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        done()
        resolve({ html: Buffer.concat(pieces).toString(), crash })
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // All is there at once: no part has to be put into its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => (hasShell = true),
      onShellError: (error) => {
        clearTimeout(timeout)
        reject(error)
      },
      onError: (error) => {
        if (hasShell) crash = error
      },
      onAllReady: () => {
        clearTimeout(timeout)
        pipe(whole)
      },
    })
  })
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
