import { randomBytes, randomInt } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { withClientAddress } from '#auth/client-address.ts'
import { type AuthParts, fillAuthContexts, visitorContext } from './auth-context.ts'
import {
  answerHeadersContext,
  baseUrlContext,
  errorNumberContext,
  galleryContext,
  logContext,
  nonceContext,
  filesTravelContext,
  sandboxBankContext,
  type LogLine,
} from './contexts.ts'
import { barePage } from './bare-page.ts'
import { captchaContext, type CaptchaParts } from './captcha.ts'
import { crashLine } from './crash.ts'
import { identityContext, type IdentityParts } from './identity.ts'
import { limitBodies, refuseForeignForms, takeOnlyForms } from './incoming-forms.ts'
import { type Sandbox, sandboxContext } from './sandbox.ts'
import { createVisit, visitContext, type VisitParts } from './visit.ts'

/** What the program hands to the pages. */
export type Parts = AuthParts &
  CaptchaParts &
  IdentityParts &
  VisitParts & {
    /** The public address, without a final slash: `https://resguardo.example`. */
    baseUrl: string
    /** The folder of the built browser files; in development Vite serves them itself. */
    clientFiles?: string
    /** Mounts what answers before the pages: sign-in endpoints, public API, uploads, health. */
    mountBefore?: (app: Hono) => void
    /** Fills the contexts of one request: who is asking, and the means of the program. */
    contextFor?: (request: Request, provider: RouterContextProvider) => Promise<void>
    /** Whether to show the gallery of components at `/dev/ui`; always in development. */
    gallery?: boolean
    /** Whether payment files travel to the bank by themselves, by a folder or to the sandbox bank. */
    filesTravel?: boolean
    /** Whether the sandbox bank is on: its deposits can be pretended from the deposit page. */
    sandboxBank?: boolean
    /** What the pages under `/dev` play with; null or absent in production, where they are not there. */
    sandbox?: Sandbox | null
    /** How many proxies of the operator stand in front: whose word on a visitor's address is believed. */
    proxies?: number
    /** Where crashes are written down; standard error by default. */
    log?: (line: LogLine) => void
  }

const pages = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  import.meta.env.PROD ? 'production' : 'development',
)

type Origins = NonNullable<CaptchaParts['captcha']>['origins']

const nowhere: Origins = { frames: [], connections: [], styles: [] }

function contentSecurityPolicy(nonce: string, others: Origins, identity: readonly string[]): string {
  const styles = import.meta.env.DEV ? `'self' 'unsafe-inline'` : `'self'`
  const connections = import.meta.env.DEV ? `'self' ws:` : `'self'`
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    list('style-src', styles, others.styles),
    `img-src 'self' data: blob:`,
    list('connect-src', connections, others.connections),
    list('frame-src', `'self'`, others.frames, identity),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ')
}

function list(directive: string, ...sources: readonly (string | readonly string[])[]): string {
  return [directive, ...sources.flat()].join(' ')
}

/** The pages of the identity provider look at faces and documents; nobody else uses the camera or the microphone. */
function permissionsPolicy(identity: readonly string[]): string {
  const quoted = identity.map((origin) => ` "${origin}"`).join('')
  return `camera=(self${quoted}), geolocation=(), microphone=(${quoted.trim()}), payment=()`
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}

/** A number that a person can read out on the telephone: no letters that look like digits. */
function newErrorNumber(): string {
  const signs = '23456789BCDFGHJKMNPQRTVWXYZ'
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${group()}-${group()}`
}

function logToStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function bareCrashPage(errorNumber: string): string {
  const text = 'No se movió dinero con este paso. Vuelve a intentarlo en un momento.'
  return barePage('Algo falló de nuestro lado', `${text} Número de error: <strong>${errorNumber}</strong>`)
}

function serveBrowserFiles(app: Hono, root: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '*',
    serveStatic({
      root,
      rewriteRequestPath: (path) => (path.endsWith('/') ? '/no-such-file' : path),
      onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
}

/** Behind the proxy that ends TLS the address says http: forms are compared with where the browser sent them. */
function asSentByTheBrowser(request: Request): Request {
  return new Request(request.url.replace(/^http:/, 'https:'), request)
}

/** The whole web application: what was mounted before, the browser files, then the pages. */
export function createApp(parts: Parts): Hono {
  const app = new Hono()
  const log = parts.log ?? logToStandardError
  const secure = parts.baseUrl.startsWith('https:')
  const frames = parts.identity?.provider.frames ?? []
  const headers = { ...securityHeaders, 'permissions-policy': permissionsPolicy(frames) }

  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (secure) c.res.headers.set('strict-transport-security', 'max-age=31536000')
  })
  app.use('*', refuseForeignForms(), limitBodies())
  app.use('*', (c, next) => {
    const socket = (c.env as Partial<HttpBindings>).incoming?.socket.remoteAddress
    c.req.raw = withClientAddress(c.req.raw, { socket, proxies: parts.proxies ?? 0 })
    return next()
  })
  parts.mountBefore?.(app)
  if (parts.clientFiles) serveBrowserFiles(app, parts.clientFiles)
  app.use('*', takeOnlyForms())

  app.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const errorNumber = newErrorNumber()
    try {
      const request = secure ? asSentByTheBrowser(c.req.raw) : c.req.raw
      const provider = new RouterContextProvider()
      const answerHeaders = new Headers()
      provider.set(answerHeadersContext, answerHeaders)
      provider.set(nonceContext, nonce)
      provider.set(errorNumberContext, errorNumber)
      provider.set(logContext, log)
      provider.set(galleryContext, parts.gallery ?? import.meta.env.DEV)
      provider.set(baseUrlContext, parts.baseUrl)
      provider.set(filesTravelContext, parts.filesTravel ?? false)
      provider.set(sandboxBankContext, parts.sandboxBank ?? false)
      provider.set(sandboxContext, parts.sandbox ?? null)
      provider.set(captchaContext, parts.captcha ?? null)
      provider.set(identityContext, parts.identity ?? null)
      await fillAuthContexts(parts, request, provider)
      if (parts.means)
        provider.set(visitContext, createVisit(parts.means, provider.get(visitorContext)?.actor ?? null))
      await parts.contextFor?.(request, provider)
      const response = await pages(request, provider)
      for (const [name, value] of answerHeaders) response.headers.append(name, value)
      const policy = contentSecurityPolicy(nonce, parts.captcha?.origins ?? nowhere, frames)
      return finished(response, errorNumber, policy)
    } catch (error) {
      log(crashLine(errorNumber, c.req.raw, error))
      return c.html(bareCrashPage(errorNumber), 500)
    }
  })
  return app
}

function finished(response: Response, errorNumber: string, policy: string): Response {
  const { headers } = response
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.set('content-security-policy', policy)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  // A crash met while moving inside the page has no document of its own: the number comes in a cookie.
  if (response.status >= 500) {
    headers.append('set-cookie', `error-number=${errorNumber}; Path=/; Max-Age=60; SameSite=Lax`)
  }
  return response
}
