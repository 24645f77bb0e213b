import { refuse, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import {
  addProviderVisit,
  type ProviderVisit,
  providerVisit,
  returnFromVisit,
  setVisitOutcome,
  setVisitSecrets,
} from '#store/sign-in/authorization-requests.ts'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { hashOf, type Means, newToken } from '../means.ts'
import { safeRedirect } from '../sessions/safe-redirect.ts'
import type { Visitor } from '../sessions/visitor.ts'
import type { VisitSecrets } from './client.ts'

/** How long a visit may take, and then how long its outcome is news. */
const MINUTES = 10

/** Why somebody goes to a provider, in which window, and where they go on afterwards. */
export type Departure = Readonly<{
  purpose: ProviderVisit['purpose']
  mode: ProviderVisit['mode']
  isRemembered: boolean
  redirect: string
}>

/** What came of a visit: where its person goes on, or why not. */
export type Outcome =
  | Readonly<{ go: string; refused: null }>
  | Readonly<{ go: null; refused: Readonly<{ code: RefusalCode; details: RefusalDetails }> }>

type Secrets = Omit<VisitSecrets, 'state'> & Readonly<{ name?: string }>

/** Secrets for a visit that may begin. */
export function newSecrets(redirectUri: string): VisitSecrets {
  return { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri }
}

/** Keeps a visit that begins. The browser holds its state: nobody else can come back from it. */
export async function beginVisit(
  means: Means,
  provider: string,
  departure: Departure,
  { state, ...secrets }: VisitSecrets,
  visitor: Visitor | null,
): Promise<Headers> {
  const now = means.now()
  await addProviderVisit(means.database.writer, {
    state_hash: hashOf(means, 'provider-visit', state),
    provider,
    purpose: departure.purpose,
    mode: departure.mode,
    person_id: visitor?.person.id ?? null,
    session_id: visitor?.sessionId ?? null,
    sealed_secrets: means.seals.seal(JSON.stringify(secrets)),
    is_remembered: departure.isRemembered,
    redirect: safeRedirect(departure.redirect),
    begun_at: now,
    expires_at: now.add({ minutes: MINUTES }),
  })
  return visitCookie(means, state)
}

/** The header that keeps the state of a visit in its browser. */
export function visitCookie(means: Means, state: string): Headers {
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(means.jar, 'provider-visit', state, MINUTES * 60))
  return headers
}

/** The visit of a state, whoever brings it; null when there is none or it is over. */
export async function visitOf(means: Means, state: string): Promise<ProviderVisit | null> {
  return providerVisit(means.database.reader, hashOf(means, 'provider-visit', state), means.now())
}

/** The visit that this browser began last, with what came of it; null when there is none or it is no news. */
export async function ownVisit(means: Means, request: Request): Promise<ProviderVisit | null> {
  const state = readCookie(means.jar, request, 'provider-visit')
  return state === null ? null : visitOf(means, state)
}

/**
 * The visit from which this browser comes back, used up by it. Refuses a state that is forged, used, of another
 * provider or another browser, and one that a later visit of the same browser put aside.
 */
export async function returning(
  means: Means,
  provider: string,
  state: string | null,
  request: Request,
): Promise<Readonly<{ visit: ProviderVisit; secrets: VisitSecrets; name: string | null }>> {
  if (state === null) refuse('argument-error')
  const own = readCookie(means.jar, request, 'provider-visit')
  const visit = await visitOf(means, state)
  if (!visit) refuse(own === state ? 'second-step-gone' : 'argument-error')
  if (own === null) refuse('web-storage-unsupported')
  if (own !== state) refuse('cancelled-popup-request')
  if (visit.provider !== provider) refuse('argument-error')
  if (!(await returnFromVisit(means.database.writer, visit.stateHash, means.now()))) refuse('argument-error')
  const { name = null, ...secrets } = secretsOf(means, visit)
  return { visit, secrets: { ...secrets, state }, name }
}

/** Keeps the name that came with a provider's form, for when its browser comes back by itself. */
export async function keepName(means: Means, visit: ProviderVisit, name: string): Promise<void> {
  const sealed = means.seals.seal(JSON.stringify({ ...secretsOf(means, visit), name } satisfies Secrets))
  await setVisitSecrets(means.database.writer, visit.stateHash, sealed)
}

/** Keeps what came of a visit, for the window that began it. */
export async function keepOutcome(means: Means, visit: ProviderVisit, outcome: Outcome): Promise<void> {
  const { stateHash } = visit
  const until = means.now().add({ minutes: MINUTES })
  await setVisitOutcome(means.database.writer, { stateHash, outcome: JSON.stringify(outcome), until })
}

/** What came of a visit; null while nobody came back. */
export function outcomeIn({ outcome }: ProviderVisit): Outcome | null {
  return outcome === null ? null : JSON.parse(outcome)
}

function secretsOf(means: Means, { sealedSecrets }: ProviderVisit): Secrets {
  return JSON.parse(means.seals.open(sealedSecrets))
}
