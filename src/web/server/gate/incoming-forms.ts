import { attachmentLimits } from '#domain/attachments/limits.ts'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { barePage } from '../../heads/bare-page.ts'
import { hasNul } from '../../forms/form-text.ts'
import { refusalHeader } from '#device/refusal-header.ts'
import { shareAddress } from '#device/share/kept.ts'
import type { FactsAt } from '../../heads/route-facts.ts'

// Pages that take files say their own limits.
const MOST_BYTES = 1024 * 1024
const MOST_BYTES_OF_STATEMENT = 22 * 1024 * 1024
// What may belong together, and room for its text and its seams.
const MOST_BYTES_WITH_FILES = attachmentLimits.submissionBytes + 1024 * 1024

/** Refuses what is larger than any form of ours before it is read. */
export function limitBodies(factsAt: FactsAt): MiddlewareHandler {
  const onError: Parameters<typeof bodyLimit>[0]['onError'] = (c) => c.html(tooLargePage, 413)
  const forms = bodyLimit({ maxSize: MOST_BYTES, onError })
  const statements = bodyLimit({ maxSize: MOST_BYTES_OF_STATEMENT, onError })
  const files = bodyLimit({
    maxSize: MOST_BYTES_WITH_FILES,
    onError: (c) => c.html(tooLargePage, 413, { [refusalHeader]: 'attachment-too-large' }),
  })
  const most = { statement: statements, files }
  return async (c, next) => {
    const { takes } = await factsAt(c.req.path)
    return (takes ? most[takes] : forms)(c, next)
  }
}

const tooLargePage = barePage(
  'Lo que enviaste es demasiado grande',
  'No se guardó nada. Vuelve atrás, acorta el texto o elige un archivo más pequeño, y envíalo de nuevo.',
)

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
 * name of our own domain. A program says nothing of it; then it may not show a browser's cookies either.
 */
export function refuseForeignForms({
  secure,
  factsAt,
}: {
  secure: boolean
  factsAt: FactsAt
}): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    if ((await factsAt(c.req.path)).isPostedFromElsewhere) return next()
    const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    const isSaid = origin !== undefined || site !== undefined
    const isOurs =
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
 * Pages understand the two ways in which browsers send forms, and nothing else. The sign NUL is no text: no keyboard
 * writes it and no database keeps it, so that it is refused wherever it comes.
 */
export function takeOnlyForms(factsAt: FactsAt): MiddlewareHandler {
  return async (c, next) => {
    if (new URL(c.req.url).search.includes('%00')) return c.html(notAFormPage, 400)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const [kind] = (c.req.header('content-type') ?? '').split(';')
    const isPlain = kind === 'application/x-www-form-urlencoded'
    if (!isPlain && kind !== 'multipart/form-data') return c.html(notAFormPage, 415)
    // Read once, and not before it is known who sends it; what is no form is then an empty one.
    if ((await factsAt(c.req.path)).takes === 'files') return next()
    const sent = c.req.raw.clone()
    const isTaken = isPlain ? !/%00|\0/.test(await sent.text()) : await isWholeForm(sent)
    return isTaken ? next() : c.html(notAFormPage, 400)
  }
}

async function isWholeForm(request: Request): Promise<boolean> {
  try {
    return !hasNul(await request.formData())
  } catch {
    return false
  }
}

const notAFormPage = barePage(
  'No entendimos lo que llegó',
  'No se hizo nada. Vuelve atrás, recarga la página y envía el formulario otra vez.',
)

const foreignFormPage = barePage(
  'Este formulario no se envió desde Resguardo',
  'No se hizo nada. Abre Resguardo, entra en tu cuenta y repite el paso allí.',
)
