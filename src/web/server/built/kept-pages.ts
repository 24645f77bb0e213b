import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { factsIn } from '../../heads/route-facts.ts'
import { themeOf } from '../cookies/theme.ts'
import { allRoutes, pathOf } from './declared-routes.ts'

const packings = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
} as const
type Packing = keyof typeof packings

type Kept = Readonly<{
  until: number
  /** What tells this page from what it will be when something of it has changed. */
  tag: string
  bodies: Readonly<Record<Packing | 'plain', Buffer>>
}>

/** A page that holds no script: nothing of it is of this one answer. */
const script = /<script(?![^>]*application\/ld\+json)/

/**
 * Pages that anyone may read, in memory: `handle = { keptSeconds: 60 }` of a route says for how long its page, without a
 * question in its address, is the same for everybody who is not signed in and chose the same theme. Such a page holds
 * nothing of anybody and nothing that somebody wrote, so it may also be compressed (docs/decisions/0037).
 */
export function keepPages(build: () => Promise<ServerBuild>) {
  const kept = new Map<string, Kept>()
  const lasting = build().then(lastingOf, () => [])
  return async (request: Request, render: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const lasts = (await lasting).find(({ matches }) => matches.test(pathname))?.seconds
    if (lasts === undefined || search !== '' || !['GET', 'HEAD'].includes(request.method)) return render()
    const key = `${themeOf(request)} ${pathname}`
    const known = kept.get(key)
    if (known && known.until > performance.now()) return answerOf(known, request)
    const rendered = await render()
    if (request.method === 'HEAD' || rendered.status !== 200 || rendered.headers.has('set-cookie'))
      return rendered
    // The number of one answer would say nothing in another.
    const html = (await rendered.text()).replaceAll(/ nonce="[^"]*"/g, '')
    if (script.test(html)) throw new Error(`A page that is kept holds a script: ${pathname}`)
    const page = await packed(html, performance.now() + lasts * 1000, known)
    kept.set(key, page)
    return answerOf(page, request)
  }
}

type Lasting = Readonly<{ matches: RegExp; seconds: number }>

/** What stands for something in an address is one of few: all else was turned away before (`gate/route-params.ts`). */
function lastingOf({ routes }: ServerBuild): Lasting[] {
  return allRoutes(routes).flatMap((route) => {
    const { keptSeconds: seconds } = factsIn(route.module.handle)
    if (seconds === undefined) return []
    return [{ matches: new RegExp(`^${pathOf(routes, route).replaceAll(/:\w+/g, '[\\w-]+')}$`), seconds }]
  })
}

async function packed(html: string, until: number, before: Kept | undefined): Promise<Kept> {
  const plain = Buffer.from(html)
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (before?.tag === tag) return { ...before, until }
  const [br, gzipped] = await Promise.all([packings.br(plain), packings.gzip(plain)])
  return { until, tag, bodies: { plain, br, gzip: gzipped } }
}

function answerOf({ tag, bodies }: Kept, { method, headers: asked }: Request): Response {
  // The same address shows something else to who signed in: nothing is shown again without asking.
  const headers = { etag: tag, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }
  const known = asked.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim() === tag)) return new Response(null, { status: 304, headers })
  const packing = packingFor(asked.get('accept-encoding') ?? '')
  const body = bodies[packing]
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(packing !== 'plain' && { 'content-encoding': packing }),
    },
  })
}

function packingFor(accepted: string): Packing | 'plain' {
  const names = accepted.split(',').filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
  const found = names.map((each) => each.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((packing) => found.includes(packing)) ?? 'plain'
}
