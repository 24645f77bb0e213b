import { refuse } from '#domain/refusal.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { addressSubject, ration } from '../limits/attempts.ts'
import { mustBeProven } from '../factors/own-change.ts'
import type { Means } from '../means.ts'
import { visitorOf } from '../sessions/sessions.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { authorizedOrigin } from './authorized-domains.ts'
import type { ProviderClient } from './client.ts'
import { keptAs, type IdentityProvider } from './presets.ts'
import { beginVisit, type Departure, newSecrets } from './authorization-requests.ts'

/** Where a browser goes, and the header that binds the visit to it. */
export type Departed = Readonly<{ address: string; headers: Headers }>

/**
 * Begins a visit to a provider. Refuses a domain where nobody may sign in, a provider that does not answer, too
 * many visits from one place, and whoever may not link or prove themselves this way now.
 */
export async function depart(
  means: Means,
  hosts: readonly string[],
  { provider, address }: ProviderClient,
  departure: Departure,
  request: Request,
): Promise<Departed> {
  const origin = authorizedOrigin(hosts, means.baseUrl, request)
  const visitor = await visitorFor(means, provider, departure, request)
  await ration(means, [addressSubject(means, request)])
  const secrets = newSecrets(`${origin}/login/provider/${provider.key}/return`)
  const to = await address(secrets, departure.purpose === 'step-up')
  return { address: to, headers: await beginVisit(means, provider.key, departure, secrets, visitor) }
}

/** Whose account a visit is about; null for somebody who wants to enter. */
async function visitorFor(
  means: Means,
  provider: IdentityProvider,
  { purpose }: Departure,
  request: Request,
): Promise<Visitor | null> {
  if (purpose === 'enter') return null
  const visitor = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  if (purpose === 'link') {
    // Whoever only drafts has no account to which anything could belong.
    if (visitor.person.isAnonymous) refuse('sign-in-needed')
    mustBeProven(means, visitor)
  } else await mustProveBy(means, provider, visitor.person.id)
  return visitor
}

/** Refuses a proof by a provider where its person turned on a second step, or is nobody there. */
export async function mustProveBy(means: Means, provider: IdentityProvider, personId: string): Promise<void> {
  const { reader } = means.database
  if (needsSecondStep(await factorsOf(reader, personId))) refuse('multi-factor-auth-required')
  const linked = await listLinkedIdentities(reader, personId)
  const isLinked = linked.some((each) => each.provider === keptAs(provider))
  if (!provider.provesAnew || !isLinked) refuse('argument-error')
}
