import { refuse, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import {
  addAuthorizationRequest,
  type AuthorizationRequest,
  authorizationRequest,
  answerAuthorizationRequest,
  setAuthorizationOutcome,
  setAuthorizationSecrets,
} from '#store/sign-in/authorization-requests.ts'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { hashOf, type AuthParts, newToken } from '../auth-parts.ts'
import { safeRedirect } from '../sessions/safe-redirect.ts'
import type { Visitor } from '../sessions/visitor.ts'
import type { AuthorizationSecrets } from './client.ts'

/** How long an authorization request may take, and then how long its outcome is news. */
const MINUTES = 10

/** Why somebody goes to a provider, in which window, and where they go on afterwards. */
export type AuthorizationIntent = Readonly<{
  purpose: AuthorizationRequest['purpose']
  mode: AuthorizationRequest['mode']
  isRemembered: boolean
  redirect: string
}>

/** What came of an authorization request: where its person goes on, or why not. */
export type Outcome =
  | Readonly<{ go: string; refused: null }>
  | Readonly<{ go: null; refused: Readonly<{ code: RefusalCode; details: RefusalDetails }> }>

type Secrets = Omit<AuthorizationSecrets, 'state'> & Readonly<{ name?: string }>

/** Secrets for an authorization request that may begin. */
export function newAuthorizationSecrets(redirectUri: string): AuthorizationSecrets {
  return { state: newToken(), nonce: newToken(), codeVerifier: newToken(), redirectUri }
}

/** Keeps an authorization request that begins. The browser holds its state: nobody else can come back from it. */
export async function beginAuthorization(
  parts: AuthParts,
  provider: string,
  intent: AuthorizationIntent,
  { state, ...secrets }: AuthorizationSecrets,
  visitor: Visitor | null,
): Promise<Headers> {
  const now = parts.now()
  await addAuthorizationRequest(parts.database.writer, {
    state_hash: hashOf(parts, 'authorization-request', state),
    provider,
    purpose: intent.purpose,
    mode: intent.mode,
    person_id: visitor?.person.id ?? null,
    session_id: visitor?.sessionId ?? null,
    sealed_secrets: parts.seals.seal(JSON.stringify(secrets)),
    is_remembered: intent.isRemembered,
    redirect: safeRedirect(intent.redirect),
    begun_at: now,
    expires_at: now.add({ minutes: MINUTES }),
  })
  return stateCookie(parts, state)
}

/** The header that keeps the state of an authorization request in its browser. */
export function stateCookie(parts: AuthParts, state: string): Headers {
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(parts.jar, 'provider-visit', state, MINUTES * 60))
  return headers
}

/** The authorization request of a state, whoever brings it; null when there is none or it is over. */
export async function authorizationOf(parts: AuthParts, state: string): Promise<AuthorizationRequest | null> {
  return authorizationRequest(
    parts.database.reader,
    hashOf(parts, 'authorization-request', state),
    parts.now(),
  )
}

/** The authorization request that this browser began last, with what came of it; null when there is none or it is no news. */
export async function ownAuthorization(
  parts: AuthParts,
  request: Request,
): Promise<AuthorizationRequest | null> {
  const state = readCookie(parts.jar, request, 'provider-visit')
  return state === null ? null : authorizationOf(parts, state)
}

/**
 * The authorization request from which this browser comes back, used up by it. Refuses a state that is forged, used, of another
 * provider or another browser, and one that a later authorization request of the same browser put aside.
 */
export async function takeAuthorization(
  parts: AuthParts,
  provider: string,
  state: string | null,
  request: Request,
): Promise<
  Readonly<{ authorization: AuthorizationRequest; secrets: AuthorizationSecrets; name: string | null }>
> {
  if (state === null) refuse('argument-error')
  const own = readCookie(parts.jar, request, 'provider-visit')
  const authorization = await authorizationOf(parts, state)
  if (!authorization) refuse(own === state ? 'second-step-gone' : 'argument-error')
  if (own === null) refuse('web-storage-unsupported')
  if (own !== state) refuse('cancelled-popup-request')
  if (authorization.provider !== provider) refuse('argument-error')
  if (!(await answerAuthorizationRequest(parts.database.writer, authorization.stateHash, parts.now())))
    refuse('argument-error')
  const { name = null, ...secrets } = secretsOf(parts, authorization)
  return { authorization, secrets: { ...secrets, state }, name }
}

/** Keeps the name that came with a provider's form, for when its browser comes back by itself. */
export async function keepName(
  parts: AuthParts,
  authorization: AuthorizationRequest,
  name: string,
): Promise<void> {
  const sealed = parts.seals.seal(
    JSON.stringify({ ...secretsOf(parts, authorization), name } satisfies Secrets),
  )
  await setAuthorizationSecrets(parts.database.writer, authorization.stateHash, sealed)
}

/** Keeps what came of an authorization request, for the window that began it. */
export async function keepOutcome(
  parts: AuthParts,
  authorization: AuthorizationRequest,
  outcome: Outcome,
): Promise<void> {
  const { stateHash } = authorization
  const until = parts.now().add({ minutes: MINUTES })
  await setAuthorizationOutcome(parts.database.writer, { stateHash, outcome: JSON.stringify(outcome), until })
}

/** What came of an authorization request; null while nobody came back. */
export function outcomeIn({ outcome }: AuthorizationRequest): Outcome | null {
  return outcome === null ? null : JSON.parse(outcome)
}

function secretsOf(parts: AuthParts, { sealedSecrets }: AuthorizationRequest): Secrets {
  return JSON.parse(parts.seals.open(sealedSecrets))
}
