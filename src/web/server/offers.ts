import type { RouterContextProvider } from 'react-router'
import type { Offer } from '#device/pwa/offers.ts'
import { answerHeadersContext } from './contexts.ts'
import { keepPageCookie, readPageCookie } from './cookies/page-cookies.ts'
import { visitContext } from './visit.ts'

const DAY = 24 * 60 * 60
const YEAR = 365 * DAY

/** After this long somebody who comes back is on their second visit. */
const VISIT_HOURS = 4

const cookieOf = { install: 'install', push: 'push-offer' } as const

/** The header by which this device is left in peace about an offer for three months. */
export function leaveInPeace(request: Request, offer: Offer): string {
  return keepPageCookie(request, cookieOf[offer], 'later', 90 * DAY)
}

/** Which offers may be made to this person on this device now, by the program's own rules. */
export function mayOffer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  hasAgreed: boolean,
): Record<Offer, boolean> {
  return {
    install: mayOfferInstall(request, context, hasAgreed),
    push: readPageCookie(request, cookieOf.push) === null,
  }
}

/**
 * Whether this is a moment to offer the installation: never at first sight, but on a second visit or once the
 * person has agreed on a deal, and not where somebody said no in the last three months. Remembers the first visit.
 */
function mayOfferInstall(
  request: Request,
  context: Readonly<RouterContextProvider>,
  hasAgreed: boolean,
): boolean {
  if (readPageCookie(request, cookieOf.install) !== null) return false
  const visit = context.get(visitContext)
  const first = Number(readPageCookie(request, 'first-visit'))
  const seconds = visit.now.epochMilliseconds / 1000
  if (first > 0 && seconds - first >= VISIT_HOURS * 60 * 60) return true
  if (!first)
    context
      .get(answerHeadersContext)
      .append('set-cookie', keepPageCookie(request, 'first-visit', String(Math.floor(seconds)), YEAR))
  return hasAgreed
}
