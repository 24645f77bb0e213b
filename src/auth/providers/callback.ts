import { isRefusal, refuse, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import { personOfIdentity } from '#store/sign-in/linked-identities.ts'
import { isAddressKept } from '#store/sign-in/mailed-links.ts'
import { personByEmail } from '#store/people/people.ts'
import type { AuthorizationRequest } from '#store/sign-in/authorization-requests.ts'
import { addressSubject } from '../limits/attempts.ts'
import { forgiveAttempt } from '#store/sign-in/attempts.ts'
import { enter } from '../sessions/enter.ts'
import type { AuthParts } from '../auth-parts.ts'
import { beginRegistration } from '../accounts/pending-registration.ts'
import { visitorOf } from '../sessions/sessions.ts'
import { keepStepUp } from '../factors/step-up.ts'
import type { Visitor } from '../sessions/visitor.ts'
import type { ProviderClient } from './client.ts'
import { mustProveBy } from './authorize.ts'
import type { ProvidedIdentity } from './identity.ts'
import { link } from './links.ts'
import { type IdentityProvider, keptAs } from './presets.ts'
import { keepOutcome, type Outcome, takeAuthorization, stateCookie } from './authorization-requests.ts'

/** What a return led to: in which window, what came of it, where one tries again, and what the browser keeps. */
type CallbackOutcome = Readonly<{
  mode: AuthorizationRequest['mode']
  purpose: AuthorizationRequest['purpose']
  outcome: Outcome
  redirect: string
  headers: Headers
}>

type Arrival = Readonly<{ go: string; headers: Headers }>

/** Takes somebody back from a provider, once, and does what they went for. What is refused is an outcome too. */
export async function callback(
  parts: AuthParts,
  { provider, identity }: ProviderClient,
  answer: URLSearchParams,
  request: Request,
): Promise<CallbackOutcome> {
  const headers = new Headers()
  const nothing = { mode: 'redirect', purpose: 'enter', redirect: '', headers } as const
  const back = await orOutcome(() => takeAuthorization(parts, provider.key, answer.get('state'), request))
  if ('refused' in back) return { ...nothing, outcome: back }
  const { authorization, secrets, name } = back
  const { mode, purpose, redirect } = authorization
  const arrived = await orOutcome(async () => {
    const who = await identity(answer, secrets, purpose === 'step-up')
    await forgiveAttempt(parts.database.writer, addressSubject(parts, request))
    return arrive(parts, provider, authorization, { ...who, name: who.name ?? name }, request)
  })
  const outcome: Outcome = 'refused' in arrived ? arrived : { go: arrived.go, refused: null }
  await keepOutcome(parts, authorization, outcome)
  if (!('refused' in arrived))
    for (const each of arrived.headers.getSetCookie()) headers.append('set-cookie', each)
  // As long as the outcome is news.
  for (const each of stateCookie(parts, secrets.state).getSetCookie()) headers.append('set-cookie', each)
  return { mode, purpose, outcome, redirect, headers }
}

async function orOutcome<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | Readonly<{ go: null; refused: { code: RefusalCode; details: RefusalDetails } }>> {
  try {
    return await ask()
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { go: null, refused: { code: thrown.code, details: thrown.details } }
  }
}

async function arrive(
  parts: AuthParts,
  provider: IdentityProvider,
  authorization: AuthorizationRequest,
  who: ProvidedIdentity,
  request: Request,
): Promise<Arrival> {
  if (authorization.purpose === 'enter') return enterAs(parts, provider, authorization, who, request)
  const visitor = await visitorOf(parts, request)
  // Another session in this browser: what was begun in the first one is not done to it.
  if (!visitor || visitor.sessionId !== authorization.sessionId) refuse('user-mismatch')
  if (authorization.purpose === 'link') {
    await link(parts, provider, who.subject, { visitor, request })
    return { go: authorization.redirect, headers: new Headers() }
  }
  return proveAnew(parts, provider, authorization, { who, visitor, request })
}

/** Opens the account of an identity; somebody new registers, unless their address has an account already. */
async function enterAs(
  parts: AuthParts,
  provider: IdentityProvider,
  { isRemembered, redirect }: AuthorizationRequest,
  { subject, name, email, isEmailProved }: ProvidedIdentity,
  request: Request,
): Promise<Arrival> {
  const personId = await ownerOf(parts, provider, subject)
  if (personId) {
    const proof = { personId, method: 'provider', isRemembered, redirect } as const
    const entered = await enter(parts, proof, request)
    return {
      go: entered.state === 'in' ? entered.redirect : '/login/second-factor',
      headers: entered.headers,
    }
  }
  if (email && isEmailProved && (await isSomebodys(parts, email)))
    refuse('address-has-account', { name: provider.name })
  const { headers } = await beginRegistration(
    parts,
    {
      by: 'provider',
      provider: keptAs(provider),
      subject,
      isEmailProved,
      ...(name && { name }),
      ...(email && { email }),
    },
    redirect,
  )
  return { go: isEmailProved ? '/login/provider/new' : '/login/registration', headers }
}

/** Whether an address is proved to be of an account, or was until lately. Nothing is ever linked by an address. */
async function isSomebodys(parts: AuthParts, email: string): Promise<boolean> {
  if ((await personByEmail(parts.database.reader, email))?.emailVerified) return true
  return isAddressKept(parts.database.reader, email, parts.now())
}

/** Keeps that the owner of a session is here, because the provider asked them again just now. */
async function proveAnew(
  parts: AuthParts,
  provider: IdentityProvider,
  { redirect }: AuthorizationRequest,
  { who, visitor, request }: Readonly<{ who: ProvidedIdentity; visitor: Visitor; request: Request }>,
): Promise<Arrival> {
  if ((await ownerOf(parts, provider, who.subject)) !== visitor.person.id) refuse('user-mismatch')
  await mustProveBy(parts, provider, visitor.person.id)
  const { headers } = await keepStepUp(parts, visitor, request)
  return { go: redirect, headers }
}

/** Whose account an identity opens; null for nobody's. */
function ownerOf(parts: AuthParts, provider: IdentityProvider, subject: string): Promise<string | null> {
  return personOfIdentity(parts.database.reader, { provider: keptAs(provider), subject })
}
