import { createContext, type RouterContextProvider } from 'react-router'
import { beginIdentityCheck } from '#commands/people/begin-identity-check.ts'
import { openIdentitySession } from '#commands/people/open-identity-session.ts'
import { type FieldsShown, type SessionFields, sessionFields } from '#domain/people/identity-form.ts'
import { myIdentityCheck } from '#queries/people/my-identity-check.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { IdentityProvider, SessionFailure } from '#outside/identity/identity-provider.ts'
import { baseUrlContext } from './contexts.ts'
import { type Refused, visitContext } from './visit.ts'

/** What the program hands to the pages so that people can prove who they are. */
export type IdentityParts = Readonly<{
  /** Null or absent where the operator's people do it alone. */
  identity?: Identity | null
}>

export type Identity = Readonly<{
  provider: IdentityProvider
  /** What the form asks for; names that it does not ask for are one blank each, and the document tells. */
  shows: FieldsShown
}>

/** Who looks at documents and faces; null where the operator's people do it alone. */
export const identityContext = createContext<Identity | null>(null)

/** A session's address to open in the frame; or why there is none: a refusal, or what the provider answered. */
type OpenedSession =
  | Readonly<{ url: string; refused: null; failure: null }>
  | Readonly<{ url: null; refused: Refused; failure: null }>
  | Readonly<{ url: null; refused: null; failure: SessionFailure }>

type Typed = Parameters<typeof sessionFields>[0]

const nothing = { names: false, vendorData: false }

/** Where a person lands who went through the provider's page in a tab of its own. */
const callbackPath = '/app/account/verification'

/**
 * Opens the person's session at the identity provider, or goes on in the one that is open. The provider is asked
 * between two commands, outside any database transaction; who clicks twice gets the same address twice.
 */
export async function openSession(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  typed: Typed = {},
): Promise<OpenedSession> {
  const visit = context.get(visitContext)
  const identity = context.get(identityContext)
  if (!identity) return failed({ status: 0, statusText: 'no provider' })
  // Whoever goes on in an open session is asked for nothing: the provider has what they gave.
  const { step } = await visit.ask(myIdentityCheck, {})
  const fields = fieldsIn(typed, step === 'continue' ? nothing : identity.shows)
  if ('refused' in fields) return { url: null, refused: fields.refused, failure: null }
  const begun = await visit.perform(beginIdentityCheck, {})
  if (begun.refused) return { url: null, refused: begun.refused, failure: null }
  const { checkId, url } = begun.answer
  if (url !== null) return { url, refused: null, failure: null }
  const { session, failure } = await identity.provider.createSession({
    ...fields,
    vendorData: fields.vendorData ?? checkId,
    callback: `${context.get(baseUrlContext)}${callbackPath}`,
    at: visit.now,
  })
  if (failure) return failed(failure)
  const opened = await visit.perform(openIdentitySession, {
    checkId,
    sessionId: session.id,
    url: session.url,
    vendorData: fields.vendorData,
  })
  if (opened.refused) return { url: null, refused: opened.refused, failure: null }
  return { url: opened.answer.url, refused: null, failure: null }
}

function failed(failure: SessionFailure): OpenedSession {
  return { url: null, refused: null, failure }
}

function fieldsIn(typed: Typed, shown: FieldsShown): SessionFields | { refused: Refused } {
  try {
    return sessionFields(typed, shown)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { refused: { code: thrown.code, details: thrown.details } satisfies Refused }
  }
}
