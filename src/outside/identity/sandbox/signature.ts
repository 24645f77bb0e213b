import { createHash, createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'

/** The provider's signature: HMAC-SHA256 over the exact bytes with the shared secret, in hexadecimal. */
export function sign(payload: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('hex')
}

/** The signature of older integrations: SHA-256 of the bytes followed by the secret. */
export function legacySign(payload: string | Uint8Array, secret: string): string {
  return createHash('sha256').update(payload).update(secret).digest('hex')
}

/** Whether a signature, in either case of letters, is of these bytes. */
export function isSigned(
  payload: string | Uint8Array,
  secret: string,
  signature: string | undefined,
): boolean {
  return signature !== undefined && isSameSecret(signature.toLowerCase(), sign(payload, secret))
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token in the address of a session: a JSON web token that names it, signed by the provider. */
export function sessionToken(sessionId: string, issuedAt: Temporal.Instant, secret: string): string {
  const seconds = Math.floor(issuedAt.epochMilliseconds / 1000)
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ session_id: sessionId, iat: seconds })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** The session that a token names; null when the provider did not sign it. */
export function sessionOfToken(token: string, secret: string): string | null {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
  if (rest.length > 0 || !isSameSecret(signature, expected)) return null
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const isNamed = typeof content === 'object' && content !== null && 'session_id' in content
  return isNamed && typeof content.session_id === 'string' ? content.session_id : null
}
