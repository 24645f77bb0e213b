import type { MiddlewareHandler } from 'hono'
import { barePage } from '../../heads/bare-page.ts'
import { shareAddress } from '#device/share/kept.ts'
import type { FactsAt } from '../../heads/route-facts.ts'
import { isMultipart } from '../../forms/form-text.ts'
import { mostBytesWithFiles } from './body-limits.ts'

/**
 * What a telephone shares with the application is kept by the worker on the device. Where there is no worker it comes
 * here, from nowhere that a browser would name: nothing of it is read, and the page says so.
 */
export function declineShares(): MiddlewareHandler {
  return async (c, next) => {
    const isShare = c.req.method === 'POST' && c.req.path === shareAddress
    return isShare ? c.redirect(`${shareAddress}?lost`, 303) : next()
  }
}

/**
 * Browsers say where a form comes from: what another site sends does nothing here, nor does what comes from another
 * name of our own domain, or from a foreign name that was led to this machine. A program says nothing of it; then it may not show a browser's cookies either.
 */
export function refuseForeignForms({
  secure,
  isOwnHost,
  factsAt,
}: {
  secure: boolean
  isOwnHost: (host: string | undefined) => boolean
  factsAt: FactsAt
}): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    if ((await factsAt(c.req.path)).isPostedFromElsewhere) return next()
    const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    const isSaid = origin !== undefined || site !== undefined
    const isOurs =
      isOwnHost(c.req.header('host')) &&
      (origin === undefined || isOrigin(origin, c.req.header('host'), secure)) &&
      (site === undefined || site === 'same-origin' || site === 'none')
    if (isSaid ? isOurs : c.req.header('cookie') === undefined) return next()
    return c.html(foreignFormPage, 403)
  }
}

function isOrigin(origin: string, host: string | undefined, secure: boolean): boolean {
  if (host === undefined || !URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  return protocol === (secure ? 'https:' : 'http:') && from === new URL(`${protocol}//${host}`).host
}

/**
 * Pages understand the two ways in which browsers send forms, and nothing else: fields everywhere, parts only where
 * files are taken, which are read when it is known who sends them. The sign NUL is no text: no keyboard writes it and
 * no database keeps it, so that it is refused wherever it comes. An address whose signs make no letters names no page, and
 * is not handed on: the router would write it into the log, as long as it is.
 */
export function takeOnlyForms(factsAt: FactsAt): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isDecodable(pathname)) return c.html(noAddressPage, 404)
    if (search.includes('%00')) return c.html(notAFormPage, 400)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (isMultipart(c.req.raw)) {
      const isTaken = mostBytesWithFiles((await factsAt(c.req.path)).takes) !== null
      return isTaken ? next() : c.html(notAFormPage, 415)
    }
    const [kind] = (c.req.header('content-type') ?? '').split(';')
    if (kind !== 'application/x-www-form-urlencoded') return c.html(notAFormPage, 415)
    const isTaken = !/%00|\0/.test(await c.req.raw.clone().text())
    return isTaken ? next() : c.html(notAFormPage, 400)
  }
}

function isDecodable(path: string): boolean {
  try {
    // What comes of it is looked at: the build leaves out a call of which nobody takes the answer.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

const noAddressPage = barePage(
  'Esa dirección no existe',
  'Quizá se copió a medias. Vuelve atrás o empieza por el inicio.',
)

const notAFormPage = barePage(
  'No entendimos lo que llegó',
  'No se hizo nada. Vuelve atrás, recarga la página y envía el formulario otra vez.',
)

const foreignFormPage = barePage(
  'Este formulario no se envió desde Resguardo',
  'No se hizo nada. Abre Resguardo, entra en tu cuenta y repite el paso allí.',
)
