import { refuse } from '#domain/refusal.ts'
import type { OwnChange } from '../factors/own-change.ts'
import type { AuthParts } from '../auth-parts.ts'
import { authorizedHosts } from './authorized-domains.ts'
import { type CallOut, createProviderClient, type ProviderClient } from './client.ts'
import { callback } from './callback.ts'
import { authorize } from './authorize.ts'
import { nameInForm } from './identity.ts'
import { linksOf, nameKept, unlink } from './links.ts'
import { type NewPerson, newPersonHere, openNewPerson } from './new-person.ts'
import type { IdentityProvider } from './presets.ts'
import {
  type AuthorizationIntent,
  keepName,
  outcomeIn,
  ownAuthorization,
  authorizationOf,
} from './authorization-requests.ts'

/** With which providers people sign in, under which hosts besides that of the public address. */
export type ProviderOptions = Readonly<{
  providers: readonly IdentityProvider[]
  authorizedDomains: readonly string[]
  /** How providers are called; by the network of the machine alone where nothing stands here. */
  callOut?: CallOut
  log(event: string, facts: Readonly<Record<string, unknown>>): void
}>

/** Signing in with another provider's account (OpenID Connect), as pages need it. */
export function providers(
  parts: AuthParts,
  { providers: offered, authorizedDomains, callOut, log }: ProviderOptions,
) {
  const hosts = authorizedHosts(parts.baseUrl, authorizedDomains)
  const clients = new Map(offered.map((each) => [each.key, createProviderClient(each, log, callOut)]))
  const clientOf = (key: string): ProviderClient => clients.get(key) ?? refuse('not-found')
  return {
    offered: offered.map(({ key, name }) => ({ key, name })),
    /** The hosts under which a sign-in may start and to which it may return. */
    domains: hosts,
    nameOf: (key: string) => clients.get(key)?.provider.name ?? null,
    /** The name of a provider as an identity of it is kept. */
    nameKept: (kept: string) => nameKept(offered, kept),
    authorize: async (key: string, intent: AuthorizationIntent, request: Request) =>
      authorize(parts, hosts, clientOf(key), intent, request),
    takeFormPost: async (key: string, form: URLSearchParams) =>
      takeFormPost(parts, clientOf(key).provider, form),
    callback: async (key: string, answer: URLSearchParams, request: Request) =>
      callback(parts, clientOf(key), answer, request),
    outcomeOf: (request: Request) => outcomeOf(parts, request),
    linksOf: (personId: string) => linksOf(parts, offered, personId),
    unlink: (change: OwnChange, id: string) => unlink(parts, offered, change, id),
    /** The linked providers that can be made to ask their person again, for a step-up. */
    provingAnew: async (personId: string) => {
      const linked = new Set((await linksOf(parts, offered, personId)).map(({ key }) => key))
      return offered
        .filter((each) => each.provesAnew && linked.has(each.key))
        .map(({ key, name }) => ({ key, name }))
    },
    newPerson: (request: Request) => newPersonHere(parts, offered, request),
    openNewPerson: (stated: NewPerson, request: Request) => openNewPerson(parts, stated, request),
  }
}

/**
 * Takes the form that a provider posts, and answers what goes on in the address when this browser comes back by
 * itself: cookies do not come with another site's form. Refuses a form of an authorization request that is not under way.
 */
async function takeFormPost(
  parts: AuthParts,
  provider: IdentityProvider,
  form: URLSearchParams,
): Promise<string> {
  const authorization = await authorizationOf(parts, form.get('state') ?? '')
  if (
    provider.responseMode !== 'form_post' ||
    authorization?.provider !== provider.key ||
    authorization.isAnswered
  )
    refuse('argument-error')
  const name = nameInForm(form.get('user') ?? '')
  if (name) await keepName(parts, authorization, name)
  const kept = ['state', 'code', 'iss', 'error'].flatMap((key) => {
    const value = form.get(key)
    return value === null ? [] : [[key, value]]
  })
  return new URLSearchParams(kept).toString()
}

/** What came of the authorization request that this browser began last: nothing yet, an outcome, or no news any more. */
async function outcomeOf(parts: AuthParts, request: Request) {
  const authorization = await ownAuthorization(parts, request)
  if (!authorization) return 'gone'
  return outcomeIn(authorization) ?? 'waiting'
}
