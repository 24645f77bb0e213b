import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AssetsPlace } from '../assets-place.ts'
import type { FactsAt } from '../../heads/route-facts.ts'
import { bareStyle } from '../../heads/bare-page.ts'

/** What other sites a page may reach, and for what. */
export type Origins = Readonly<{
  frames: readonly string[]
  connections: readonly string[]
  styles: readonly string[]
}>

/**
 * What a page may run and load: our own files, scripts with the number of this answer (none where it has no number),
 * and nothing written into it.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  others: Origins & Readonly<{ files: readonly string[] }>,
): string {
  const styles = import.meta.env.DEV ? `'self' 'unsafe-inline'` : `'self'`
  const connections = import.meta.env.DEV ? `'self' ws:` : `'self'`
  return [
    `default-src 'self'`,
    nonce === null ? `script-src 'none'` : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    list('style-src', styles, others.styles, others.files),
    list('font-src', `'self'`, others.files),
    list('img-src', `'self' data: blob:`, others.files),
    // A film that is chosen is looked at before it is sent.
    `media-src 'self' blob:`,
    list('connect-src', connections, others.connections),
    list('frame-src', `'self'`, others.frames),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ')
}

/**
 * What a demonstration adds to the policy of an address that asks for it: no window is opened from that page, as
 * where a browser blocks them.
 */
export function playedPolicy({ url }: Request): string {
  return new URL(url).searchParams.has('no-windows')
    ? '; sandbox allow-scripts allow-forms allow-same-origin allow-modals allow-downloads'
    : ''
}

function list(directive: string, ...sources: readonly (string | readonly string[])[]): string {
  return [directive, ...new Set(sources.flat())].join(' ')
}

// Pages of last resort have neither scripts nor forms, and one known style.
const barePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(bareStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const filePolicy = `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** What the browser forgets of this site when a session ends here: nothing stays behind for who uses it next. */
const forgetEverything = '"cache", "storage"'

/** The seconds of the first wait after too many attempts. */
const LEAST_WAIT = '15'

/** Two years, and every name below ours, as lists of https-only sites ask for. */
const onlyHttps = 'max-age=63072000; includeSubDomains'

/**
 * Tells browsers on every answer, whoever made it, what they must not do with it. `identity` are the pages that
 * look at faces and documents: nobody else uses the camera or the microphone.
 */
export function protectAnswers(parts: {
  secure: boolean
  identity: readonly string[]
  assets: AssetsPlace
  factsAt: FactsAt
}): MiddlewareHandler {
  const quoted = parts.identity.map((origin) => ` "${origin}"`).join('')
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': `camera=(self${quoted}), geolocation=(), microphone=(${quoted.trim()}), payment=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(parts.secure ? { 'strict-transport-security': onlyHttps } : {}),
  }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value)
    // Files that another site hands on are for its pages too.
    if (parts.assets.cdnUrl !== null && c.req.path.startsWith(parts.assets.folder))
      headers.set('cross-origin-resource-policy', 'cross-origin')
    if ((await parts.factsAt(c.req.path)).keepsOpener)
      headers.set('cross-origin-opener-policy', 'unsafe-none')
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', isPage ? barePolicy : filePolicy)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    // The page says the wait exactly. Who comes back earlier is refused again, and that counts nothing.
    if (c.res.status === 429 && !headers.has('retry-after')) headers.set('retry-after', LEAST_WAIT)
    // Not on data that a page reads: Chromium, which forgets while they come, may never bring their end.
    if (endsSession(headers) && !c.req.path.endsWith('.data'))
      headers.set('clear-site-data', forgetEverything)
  }
}

function endsSession(headers: Headers): boolean {
  const cookies = headers.getSetCookie().filter((cookie) => /^(__Host-)?resguardo\.session=/.test(cookie))
  return cookies.length > 0 && cookies.every((cookie) => /^[^=]+=;/.test(cookie))
}
