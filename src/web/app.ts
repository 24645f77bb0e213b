import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { withClientAddress } from '#auth/limits/client-address.ts'
import { FILES_AGAIN_SECONDS } from '#domain/attachments/file-store.ts'
import type { PublishedFacts } from '#words/documents/published-facts.ts'
import { refusalText } from '#words/refusals.ts'
import { type AuthParts, fillAuthContexts, visitorContext } from './server/auth-context.ts'
import {
  answerHeadersContext,
  baseUrlContext,
  buildContext,
  errorNumberContext,
  galleryContext,
  guideEditionContext,
  logContext,
  nonceContext,
  operatorNameContext,
  publishedFactsContext,
  filesTravelContext,
  longestWaitContext,
  plainScriptContext,
  sandboxBankContext,
  type LogLine,
  type LongestWait,
} from './server/contexts.ts'
import { type BankIconParts, bankIconsContext } from './server/bank-icons.ts'
import { type AssetsPlace, foreignOrigin, usualPlace } from './server/assets-place.ts'
import { serveAppManifest, serveBrowserFiles } from './server/built/browser-files.ts'
import type { ClientFolders } from './server/built/client-build.ts'
import { keepPages } from './server/built/kept-pages.ts'
import { declaredPages, openPages, plainScriptAt, readAheadFont } from './server/built/open-pages.ts'
import { watchRequests } from './server/built/watch-requests.ts'
import { answerPayload, pageOfPayload } from './server/built/payload.ts'
import { captchaContext, type CaptchaParts } from './server/captcha.ts'
import { barePage } from './heads/bare-page.ts'
import { crashLine } from './server/crashes/crash.ts'
import { newErrorNumber } from './server/crashes/error-number.ts'
import { limitBodies } from './server/gate/body-limits.ts'
import { declineShares, refuseForeignForms, takeOnlyForms } from './server/gate/incoming-forms.ts'
import { limitRequests } from './server/gate/request-limits.ts'
import { ownHosts } from './server/gate/own-hosts.ts'
import {
  contentSecurityPolicy,
  type Origins,
  playedPolicy,
  protectAnswers,
} from './server/gate/security-headers.ts'
import { identityContext, type IdentityParts } from './server/identity.ts'
import { keepPageCookie } from './server/cookies/page-cookies.ts'
import { type Sandbox, sandboxContext } from './server/sandbox.ts'
import { createVisit, outageIn, visitContext, type VisitParts } from './server/visit.ts'

// The build and whoever starts the program ask for them, to fail at once when something declared is not there.
export { declaredPages }

/** What the program hands to the pages. */
export type Parts = AuthParts &
  BankIconParts &
  CaptchaParts &
  IdentityParts &
  VisitParts & {
    /** The public address, without a final slash: `https://resguardo.example`. */
    baseUrl: string
    /** Who runs this instance, as its documents say it; without it there are no documents. */
    published?: PublishedFacts
    /** The folders that the build left; in development Vite serves the files itself. */
    clientFolders?: ClientFolders
    /** Where browsers load the built files from; by default from here. */
    assets?: AssetsPlace
    /** Mounts what answers before the pages: sign-in endpoints, public API, uploads, health. */
    mountBefore?: (app: Hono) => void
    /** Fills the contexts of one request: who is asking, and the means of the program. */
    contextFor?: (request: Request, provider: RouterContextProvider) => Promise<void>
    /** Whether to show the gallery of components at `/dev/ui`; always in development. */
    gallery?: boolean
    /** Whether payment files travel to the bank by themselves, by a folder or to the sandbox bank. */
    filesTravel?: boolean
    /** How long the program kept everybody waiting at most; absent where nobody watches. */
    longestWait?: () => LongestWait
    /** Whether the sandbox bank is on: its deposits can be pretended from the deposit page. */
    sandboxBank?: boolean
    /** What the pages under `/dev` play with; null or absent in production, where they are not there. */
    sandbox?: Sandbox | null
    /** How many proxies of the operator stand in front: whose word on a visitor's address is believed. */
    proxies?: number
    /** Where crashes are written down; standard error by default. */
    log?: (line: LogLine) => void
    /** Under which number the program's log has this request; one of its own where it has none. */
    errorNumber?: () => string | undefined
  }

const nowhere: Origins = { frames: [], connections: [], styles: [] }

function logToStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function bareCrashPage(errorNumber: string, isSignIn: boolean): string {
  const text = isSignIn
    ? refusalText['internal-error']({})
    : 'No se movió dinero con este paso. Vuelve a intentarlo en un momento.'
  return barePage('Algo falló de nuestro lado', `${text} Número de error: <strong>${errorNumber}</strong>`)
}

/** Behind the proxy that ends TLS the address says http: forms are compared with where the browser sent them. */
function asSentByTheBrowser(request: Request): Request {
  return new Request(request.url.replace(/^http:/, 'https:'), request)
}

type Protection = Parameters<typeof protectAnswers>[0]

/** What every request passes before anything answers it, in this order. */
function checkRequests(app: Hono, { baseUrl, auth, proxies = 0 }: Parts, protection: Protection): void {
  const isOwnHost = ownHosts(baseUrl, auth?.providers.domains ?? [])
  const { secure, factsAt } = protection
  app.use('*', protectAnswers(protection))
  app.use('*', (c, next) => {
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
    c.req.raw = withClientAddress(c.req.raw, { socket, proxies })
    return next()
  })
  app.use(
    '*',
    declineShares(),
    refuseForeignForms({ secure, isOwnHost, factsAt }),
    limitRequests(factsAt),
    limitBodies(factsAt),
  )
}

/** The whole web application: what was mounted before, the browser files, then the pages. */
export function createApp(parts: Parts): Hono {
  const app = new Hono()
  const log = parts.log ?? logToStandardError
  const secure = parts.baseUrl.startsWith('https:')
  const identity = parts.identity?.provider.frames ?? []
  const others = parts.captcha?.origins ?? nowhere
  const place = parts.assets ?? usualPlace
  const files = foreignOrigin(place)
  const reached = { ...others, frames: [...others.frames, ...identity], files: files === null ? [] : [files] }
  const pages = openPages(place)
  const { factsAt } = pages
  const kept = keepPages(pages.build)

  const numberOfRequest = () => parts.errorNumber?.() ?? newErrorNumber()
  const crashed = (c: Context, error: unknown, errorNumber: string, isSignIn: boolean) => {
    log(crashLine(errorNumber, c.req.raw, error))
    return outageIn(error) ?? c.html(bareCrashPage(errorNumber, isSignIn), 500)
  }
  app.onError((error, c) => crashed(c, error, numberOfRequest(), false))
  app.use('*', ...watchRequests(parts.means ?? {}, pages.patternAt, numberOfRequest))
  checkRequests(app, parts, { secure, identity, assets: place, factsAt })
  parts.mountBefore?.(app)
  serveAppManifest(app)
  const { clientFolders: folders } = parts
  const client = folders && serveBrowserFiles(app, { folders, place, build: pages.build })
  app.use('*', takeOnlyForms(factsAt))

  app.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const errorNumber = numberOfRequest()
    let isKnown = false
    try {
      const request = secure ? asSentByTheBrowser(c.req.raw) : c.req.raw
      const answerHeaders = new Headers()
      const provider = contextsOf(parts, { answerHeaders, nonce, errorNumber, log, build: client?.id })
      await fillAuthContexts(parts, request, provider)
      isKnown = true
      if (parts.means)
        provider.set(visitContext, createVisit(parts.means, provider.get(visitorContext)?.actor ?? null))
      await parts.contextFor?.(request, provider)
      const page = pageOfPayload(c.req.path)
      const answer = (asked: Request) => pages.answer(asked, provider)
      const isOpen = client !== undefined && provider.get(visitorContext) === null
      const response =
        page === null
          ? await (isOpen ? kept(request, () => answer(request)) : answer(request))
          : await answerPayload({ build: await pages.build(), request, page, answer })
      for (const [name, value] of answerHeaders) response.headers.append(name, value)
      return finished(response, request, {
        errorNumber,
        policy:
          contentSecurityPolicy(response.headers.has('etag') ? null : nonce, reached) +
          (parts.sandbox ? playedPolicy(request) : ''),
        font: readAheadFont(place),
        pause: pauseOf(parts),
      })
    } catch (error) {
      return crashed(c, error, errorNumber, !isKnown)
    }
  })
  return app
}

type OfRequest = Readonly<{
  answerHeaders: Headers
  nonce: string
  errorNumber: string
  log: (line: LogLine) => void
  build: string | undefined
}>

/** What one request is handed, of itself and of the program. */
function contextsOf(parts: Parts, request: OfRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(answerHeadersContext, request.answerHeaders)
  provider.set(nonceContext, request.nonce)
  provider.set(errorNumberContext, request.errorNumber)
  provider.set(logContext, request.log)
  provider.set(buildContext, request.build)
  provider.set(plainScriptContext, plainScriptAt(parts.assets ?? usualPlace))
  provider.set(galleryContext, parts.gallery ?? import.meta.env.DEV)
  provider.set(baseUrlContext, parts.baseUrl)
  if (parts.published) provider.set(publishedFactsContext, parts.published)
  provider.set(guideEditionContext, parts.means?.guideEdition ?? null)
  provider.set(operatorNameContext, parts.published?.operator.name)
  provider.set(filesTravelContext, parts.filesTravel ?? false)
  provider.set(longestWaitContext, parts.longestWait ?? null)
  provider.set(sandboxBankContext, parts.sandboxBank ?? false)
  provider.set(sandboxContext, parts.sandbox ?? null)
  const { captcha = null } = parts
  provider.set(captchaContext, captcha?.isAsked?.() === false ? null : captcha)
  provider.set(bankIconsContext, parts.bankIcons ?? null)
  provider.set(identityContext, parts.identity ?? null)
  return provider
}

/** After how many seconds it is worth coming back where something gave no answer: our database is soon there again, a store of files is asked more seldom. */
function pauseOf({ means }: Parts): number {
  const isWithoutFiles = means?.files && means.files.standing() !== 'answers'
  return isWithoutFiles ? FILES_AGAIN_SECONDS : 5
}

type Finish = Readonly<{ errorNumber: string; policy: string; font: string; pause: number }>

function finished(
  response: Response,
  request: Request,
  { errorNumber, policy, font, pause }: Finish,
): Response {
  const { headers } = response
  // A mail that is looked at brings its own policy, which is stricter.
  const isOwn = headers.has('content-security-policy')
  // A page that the browser has already comes without a type, and under the same policy.
  const isPage = headers.get('content-type')?.startsWith('text/html') || response.status === 304
  if (!isOwn && isPage) {
    headers.set('content-security-policy', policy)
    headers.append('link', font)
  }
  // What a loader threw comes without its headers.
  if (response.status === 503) headers.set('retry-after', String(pause))
  // A crash met while moving inside the page has no document of its own: the number comes in a cookie.
  if (response.status >= 500)
    headers.append('set-cookie', keepPageCookie(request, 'error-number', errorNumber, 60))
  return response
}
