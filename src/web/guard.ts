import { data, redirect, type MiddlewareFunction } from 'react-router'
import type { Auth } from '#auth/auth.ts'
import { safeRedirect } from '#auth/safe-redirect.ts'
import type { Visitor } from '#auth/visitor.ts'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import { authContext, visitorContext } from './auth-context.ts'

// A guard runs when the server is asked. A guarded route therefore needs a loader, or the browser would open
// it without asking.

/** Lets signed-in people pass; sends everybody else to sign in, and from there back here. */
export const signedIn: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(visitorContext)) return
  throw redirect(`/login?${new URLSearchParams({ redirect: url.pathname + url.search }).toString()}`)
}

/**
 * Lets the operator's people with one of these roles pass, once they proved a second factor where the operator asks
 * for one. To anybody else the page does not exist.
 */
export function officeOf(...roles: readonly OfficeRole[]): MiddlewareFunction<Response> {
  return async ({ context, url }) => {
    const visitor = context.get(visitorContext)
    if (!visitor)
      throw redirect(`/login?${new URLSearchParams({ redirect: url.pathname + url.search }).toString()}`)
    if (roles.some((role) => visitor.actor.roles.includes(role))) return
    if (visitor.isOfficeShut && roles.some((role) => visitor.person.roles.includes(role)))
      throw redirect(await wayToOffice(context.get(authContext), visitor, url))
    const text = `Page not found: ${url.pathname}`
    throw data(text, { status: 404, statusText: text })
  }
}

/** Where a second factor is proved, or, for somebody who has none, set up. */
async function wayToOffice(auth: Auth, visitor: Visitor, url: URL): Promise<string> {
  if (!(await auth.mayProveSecondFactor(visitor))) return '/app/account/security'
  return `/login/step-up?${new URLSearchParams({ redirect: url.pathname + url.search }).toString()}`
}

/** Lets any of the operator's people pass. */
export const office = officeOf(...officeRoles)

/** Sends signed-in people on to where they were going. */
export const signedOutOnly: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(visitorContext)) throw redirect(safeRedirect(url.searchParams.get('redirect')))
}
