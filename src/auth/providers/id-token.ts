import { decodeProtectedHeader } from 'jose'
import { type Configuration, type IDToken, ResponseBodyError } from 'openid-client'

/** How far a provider's clock may be ahead, and how long ago it may have made what it says. */
const [AHEAD_SECONDS, OLD_SECONDS] = [60, 60 * 60]
/** Who somebody is for a provider, as OpenID Connect bounds it; without signs that nobody sees. */
const subject = /^[\x21-\x7e]{1,255}$/

/**
 * What a provider says is not to be believed. Its message never repeats what was said, because it is about somebody.
 */
export class NotBelieved extends Error {
  override readonly name = 'NotBelieved'
}

/**
 * What of an ID token the library leaves to its caller: a subject that is one, the moment it was made, and that no other
 * program asked for it. Signature, issuer, audience, nonce and expiry it has checked by then.
 */
export function checkClaims(config: Configuration, { sub, iat, azp }: IDToken, now = Date.now()): void {
  const seconds = now / 1000
  if (!subject.test(sub)) throw new NotBelieved('the subject is empty, too long or of other signs')
  if (iat > seconds + AHEAD_SECONDS) throw new NotBelieved('the token is from the future')
  if (iat < seconds - OLD_SECONDS) throw new NotBelieved('the token is too old')
  if (azp !== undefined && azp !== config.clientMetadata().client_id)
    throw new NotBelieved('another program asked for the token')
}

/**
 * Whether a token was made to say who somebody is. The library does not look: a token of access or of signing out, with
 * the claims of an ID token and the same signature, would pass for one.
 */
export function checkPurpose(token: string): void {
  const { typ } = decodeProtectedHeader(token)
  if (typ !== undefined && !/^(application\/)?jwt$/i.test(typ))
    throw new NotBelieved('the token was made for another purpose')
}

const unsound =
  /^OAUTH_(INVALID_RESPONSE|UNSUPPORTED_OPERATION|PARSE_ERROR|KEY_SELECTION_FAILED|JWT_\w+|JSON_ATTRIBUTE_COMPARISON_FAILED)$/

/** Why what a provider said proves nothing, for the log; null where something else went wrong. */
export function whyNotBelieved(thrown: unknown): string | null {
  if (thrown instanceof NotBelieved) return thrown.message
  // RFC 6749, 5.2: whoever came back brought a code that is not theirs, was used, or ran out.
  if (thrown instanceof ResponseBodyError && thrown.error === 'invalid_grant')
    return 'its code is of another request, was used or ran out'
  if (!(thrown instanceof Error) || !('code' in thrown) || !unsound.test(String(thrown.code))) return null
  // The library's own words; what was said stands in the cause of the cause.
  return thrown.cause instanceof Error ? thrown.cause.message : thrown.message
}
