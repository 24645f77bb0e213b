import type { MiddlewareFunction } from 'react-router'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import type { MiddlewareName } from '../../heads/route-facts.ts'
import { mustKeepCookies } from './cookie-check.ts'
import { office, officeOf, signedIn, signedOutOnly } from './guard.ts'

const named: Readonly<Record<Exclude<MiddlewareName, `office:${string}`>, MiddlewareFunction<Response>>> = {
  auth: signedIn,
  guest: signedOutOnly,
  cookies: mustKeepCookies,
  office,
}
const byName: Readonly<Record<string, MiddlewareFunction<Response>>> = named

/**
 * What a route asks for by name in its `handle`: `auth` for signed-in people, `guest` for everybody else, `cookies`
 * for browsers that keep them, `office` for the operator's people, `office:operator,approver` for those of them with
 * one of these roles. Null for a name that nothing has.
 */
export function middlewareNamed(name: string): MiddlewareFunction<Response> | null {
  const own = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (own) return own
  const roles = /^office:(.+)$/.exec(name)?.[1]?.split(',') ?? []
  return roles.length > 0 && roles.every(isOfficeRole) ? officeOf(...roles) : null
}

/** Whether a middleware decides who may open a page. */
export function isGuard(name: string): boolean {
  return name !== 'cookies'
}

function isOfficeRole(role: string): role is OfficeRole {
  return officeRoles.some((known) => known === role)
}
