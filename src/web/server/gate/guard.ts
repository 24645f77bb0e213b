import { data, redirect, type MiddlewareFunction } from 'react-router'
import type { Auth } from '#auth/auth.ts'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import { authContext, visitorContext } from '../auth-context.ts'

// A guard runs when the server is asked. A guarded route therefore needs a loader, or the browser would open
// it without asking.

/** Lets signed-in people pass; sends everybody else to sign in, and from there back here. */
export const signedIn: MiddlewareFunction<Response> = async (asked) => {
  if (asked.context.get(visitorContext)) return
  throw await toSignIn(asked)
}

/**
 * Lets the operator's people with one of these roles pass, once they proved a second factor where the operator asks
 * for one. To anybody else the page does not exist.
 */
export function officeOf(...roles: readonly OfficeRole[]): MiddlewareFunction<Response> {
  return async (asked) => {
    const { context, url } = asked
    const visitor = context.get(visitorContext)
    if (!visitor) throw await toSignIn(asked)
    if (roles.some((role) => visitor.actor.roles.includes(role))) return
    if (visitor.isOfficeShut && roles.some((role) => visitor.person.roles.includes(role)))
      throw redirect(await wayToOffice(context.get(authContext), visitor, url))
    const text = `Page not found: ${url.pathname}`
    throw data(text, { status: 404, statusText: text })
  }
}

type Asked = Parameters<MiddlewareFunction<Response>>[0]

/** Escaped once more, a question of this length still fits into the 8 kB that proxies and browsers take in a header. */
const LONGEST_QUERY = 4_000

/** Where somebody comes back to; without its question where that is too long to travel. */
function pathTo({ pathname, search }: URL): string {
  return search.length > LONGEST_QUERY ? pathname : pathname + search
}

/** The way to sign in and back; what somebody sent in a form whose session had ended waits for them. */
async function toSignIn(asked: Asked): Promise<Response> {
  const kept = await keepForm(asked)
  const back = new URLSearchParams({ redirect: kept ? unsentPage : pathTo(asked.url) })
  return redirect(`/login?${back.toString()}`, kept ? { headers: kept } : {})
}

async function keepForm({ request, context, url: { pathname, search } }: Asked): Promise<Headers | null> {
  const kind = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !kind.startsWith('application/x-www-form-urlencoded')) return null
  // What a script sends stays in its page, which keeps it itself: `use-typing-kept.ts`.
  const mode = request.headers.get('sec-fetch-mode') ?? 'navigate'
  if (mode !== 'navigate') return null
  return context.get(authContext).unsentForms.keep(request, pathname + search, await request.formData())
}

/** Where a form waits that was sent when its session had ended. */
const unsentPage = '/app/unsent'

/** Where a second factor is proved, or, for somebody who has none, set up. */
async function wayToOffice(auth: Auth, visitor: Visitor, url: URL): Promise<string> {
  if (!(await auth.mayProveSecondFactor(visitor))) return '/app/account/security'
  return `/login/step-up?${new URLSearchParams({ redirect: pathTo(url) }).toString()}`
}

/** Lets any of the operator's people pass. */
export const office = officeOf(...officeRoles)

/** Sends signed-in people on to where they were going. */
export const signedOutOnly: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(visitorContext)) throw redirect(safeRedirect(url.searchParams.get('redirect')))
}
