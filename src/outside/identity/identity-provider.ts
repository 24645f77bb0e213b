import type { IdentityDecision } from '#domain/people/identity-message.ts'

/** What is asked of the provider: a session for one person, of whom it learns an opaque id, and what they typed for it. */
export type SessionWanted = Readonly<{
  givenName: string
  lastName: string
  /** The number of their document, where they gave it. */
  idNumber: string | null
  /** Our id of the check, or what its person wrote for the operator; it comes back untouched. At most 1,000 characters. */
  vendorData: string
  /** Where the person lands who went through it in a tab of its own. Proves nothing. */
  callback: string
  at: Temporal.Instant
}>

/** A session at the provider: whoever has its address can go on in it. */
type IdentitySession = Readonly<{ id: string; url: string }>

/** Why there is no session: what the provider answered. Status 0: it did not answer. */
export type SessionFailure = Readonly<{ status: number; statusText: string }>

export type SessionAnswer =
  | Readonly<{ session: IdentitySession; failure: null }>
  | Readonly<{ session: null; failure: SessionFailure }>

/** Who looks at documents and faces for us. Images stay there. */
export type IdentityProvider = Readonly<{
  /** The origins that its pages come from: nothing else may be framed, nor use the camera. */
  frames: readonly string[]
  createSession(wanted: SessionWanted): Promise<SessionAnswer>
  /** What it decided about a session; null while it has not, or does not know the session. Throws what it does not say. */
  decisionOf(sessionId: string): Promise<IdentityDecision | null>
  /** Whether a webhook is from the provider and meant for us, by its signature over the bytes as they came. */
  isAuthentic(body: Uint8Array, headers: Headers): boolean
}>
