import { refuse } from '#domain/refusal.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { addressSubject, ration } from '../limits/attempts.ts'
import { mustBeProven } from '../factors/own-change.ts'
import type { AuthParts } from '../auth-parts.ts'
import { visitorOf } from '../sessions/sessions.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { authorizedOrigin } from './authorized-domains.ts'
import type { ProviderClient } from './client.ts'
import { keptAs, type IdentityProvider } from './presets.ts'
import {
  beginAuthorization,
  type AuthorizationIntent,
  newAuthorizationSecrets,
} from './authorization-requests.ts'

/** Where a browser goes, and the header that binds the authorization request to it. */
type AuthorizationUrl = Readonly<{ address: string; headers: Headers }>

/**
 * Begins an authorization request to a provider. Refuses a domain where nobody may sign in, a provider that does not answer, too
 * many authorization requests from one place, and whoever may not link or prove themselves this way now.
 */
export async function authorize(
  parts: AuthParts,
  hosts: readonly string[],
  { provider, address }: ProviderClient,
  intent: AuthorizationIntent,
  request: Request,
): Promise<AuthorizationUrl> {
  const origin = authorizedOrigin(hosts, parts.baseUrl, request)
  const visitor = await visitorFor(parts, provider, intent, request)
  await ration(parts, [addressSubject(parts, request)])
  const secrets = newAuthorizationSecrets(`${origin}/login/provider/${provider.key}/return`)
  const to = await address(secrets, intent.purpose === 'step-up')
  return { address: to, headers: await beginAuthorization(parts, provider.key, intent, secrets, visitor) }
}

/** Whose account an authorization request is about; null for somebody who wants to enter. */
async function visitorFor(
  parts: AuthParts,
  provider: IdentityProvider,
  { purpose }: AuthorizationIntent,
  request: Request,
): Promise<Visitor | null> {
  if (purpose === 'enter') return null
  const visitor = (await visitorOf(parts, request)) ?? refuse('sign-in-needed')
  if (purpose === 'link') {
    // Whoever only drafts has no account to which anything could belong.
    if (visitor.person.isAnonymous) refuse('sign-in-needed')
    mustBeProven(parts, visitor)
  } else await mustProveBy(parts, provider, visitor.person.id)
  return visitor
}

/** Refuses a proof by a provider where its person turned on a second step, or is nobody there. */
export async function mustProveBy(
  parts: AuthParts,
  provider: IdentityProvider,
  personId: string,
): Promise<void> {
  const { reader } = parts.database
  if (needsSecondStep(await factorsOf(reader, personId))) refuse('multi-factor-auth-required')
  const linked = await listLinkedIdentities(reader, personId)
  const isLinked = linked.some((each) => each.provider === keptAs(provider))
  if (!provider.provesAnew || !isLinked) refuse('argument-error')
}
