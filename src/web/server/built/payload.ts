import { isRouteErrorResponse, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { refusalText } from '#words/refusals.ts'
import { decode, redirectKey } from '../../workarounds/data-of-pages.ts'
import { treeOf } from './answer-each-page.ts'
import { plainData } from './plain-data.ts'
import { problem } from './problem.ts'

const ending = '/_payload.json'

/** The page whose data an address asks for: `/app/account/_payload.json` is about `/app/account`. */
export function pageOfPayload(path: string): string | null {
  if (!path.endsWith(ending)) return null
  return path.slice(0, -ending.length) || '/'
}

type Answering = Readonly<{
  build: ServerBuild
  /** The request for the payload, with the headers of whoever asks. */
  request: Request
  page: string
  /** Answers as the pages do, guards first. */
  answer: (request: Request) => Promise<Response>
}>

/**
 * What the loader of one page hands to it, as plain JSON, to whoever may open the page: `{ path, data }`. The page's
 * own way to its data is taken (React Router's `.data`), so that no rule of access is written twice.
 */
export async function answerPayload({ build, request, page, answer }: Answering): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused('not-found')
  const route = routeOf(build, page)
  if (route === null) return refused('not-found')
  const response = await answer(
    new Request(addressOfData(request.url, page), { headers: request.headers, signal: request.signal }),
  )
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-length', 'x-remix-response']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  if (response.body === null) return refused('internal-error', headers)
  const { value } = await decode(response.body, globalThis)
  const outcome = outcomeOf(value, route)
  if ('location' in outcome) return leadsElsewhere(outcome.location, headers)
  if ('error' in outcome) return refused(codeOf(outcome.error), headers)
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify({ path: page, data: await plainData(outcome.data) }), { headers })
}

type Outcome = Readonly<{ data: unknown } | { error: unknown } | { location: string }>

/** What came of the page: the first of its routes that failed, or what its own loader gave. */
function outcomeOf(value: unknown, route: string): Outcome {
  const found = asRecord(value)
  const elsewhere = asRecord(found[redirectKey])['redirect']
  if (typeof elsewhere === 'string') return { location: elsewhere }
  const failed = Object.values(found)
    .map(asRecord)
    .find((each) => 'error' in each)
  if (failed) return { error: failed['error'] }
  return { data: asRecord(found[route])['data'] ?? null }
}

function asRecord(value: unknown): Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function leadsElsewhere(location: string, headers: Headers): Response {
  if (location.startsWith('/login?redirect=')) return refused('sign-in-needed', headers)
  return problem('wrong-moment', `Esta página lleva a otra: ${location}`, headers, { location })
}

function codeOf(error: unknown): RefusalCode {
  if (isRouteErrorResponse(error) && error.status === 503) return 'database-silent'
  if (!isRouteErrorResponse(error) || error.status >= 500) return 'internal-error'
  return 'not-found'
}

function refused(code: RefusalCode, headers = new Headers({ 'cache-control': 'no-store' })): Response {
  return problem(code, refusalText[code]({}), headers)
}

function addressOfData(payload: string, page: string): URL {
  const url = new URL(payload)
  url.pathname = page === '/' ? '/_.data' : `${page}.data`
  url.searchParams.delete('_routes')
  return url
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

/** The route of a page; null where there is none, or something that is no page: a file, a form's address. */
function routeOf(build: ServerBuild, page: string): string | null {
  const tree = trees.get(build) ?? treeOf(build)
  trees.set(build, tree)
  const id = matchRoutes(tree, page)?.at(-1)?.route.id
  const route = id === undefined ? undefined : build.routes[id]
  return id === undefined || route?.path === '*' || !route?.module.default ? null : id
}
