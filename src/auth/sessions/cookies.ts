import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import { parse, serialize, serializeSigned } from 'hono/utils/cookie'

/** What the browser keeps for us. All of it is out of reach of scripts and of other sites. */
export type CookieName =
  | 'client'
  | 'unsent'
  | 'session'
  | 'second-step'
  | 'phone'
  | 'known-phone'
  | 'known-person'
  | 'registration'
  | 'provider-visit'
  | 'passkey'

/** Where cookies live: over https they can neither leave it nor be set by a neighbouring site (`__Host-`). */
export type CookieJar = Readonly<{
  secure: boolean
  /** Signs the session; the secrets before a rotation still open what they signed. */
  secrets: Readonly<{ current: string; previous: readonly string[] }>
}>

const SAFE = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/** The name under which a cookie is kept. */
function cookieName({ secure }: Pick<CookieJar, 'secure'>, name: CookieName): string {
  return `${secure ? '__Host-' : ''}resguardo.${name}`
}

/** The header that keeps a value; without `seconds` the browser forgets it when it closes. */
export function keepCookie(jar: CookieJar, name: CookieName, value: string, seconds?: number): string {
  return serialize(cookieName(jar, name), value, { ...SAFE, secure: jar.secure, ...lasting(seconds) })
}

/** The header that forgets a value. */
export function forgetCookie(jar: CookieJar, name: CookieName): string {
  return keepCookie(jar, name, '', 0)
}

/** A value that the browser kept; null for none. */
export function readCookie(jar: CookieJar, request: Request, name: CookieName): string | null {
  const key = cookieName(jar, name)
  return parse(request.headers.get('cookie') ?? '', key)[key] || null
}

/** The header that keeps the token of a session, signed. */
export async function keepSessionCookie(jar: CookieJar, token: string, seconds?: number): Promise<string> {
  const attributes = { ...SAFE, secure: jar.secure, ...lasting(seconds) }
  return serializeSigned(cookieName(jar, 'session'), token, jar.secrets.current, attributes)
}

/** The session token of a request, if its cookie carries our signature; null for none and for a forged one. */
export function readSessionCookie(jar: CookieJar, request: Request): string | null {
  const [, token, signature] = /^(.+)\.([^.]{43}=)$/.exec(readCookie(jar, request, 'session') ?? '') ?? []
  if (token === undefined || signature === undefined) return null
  const isOurs = [jar.secrets.current, ...jar.secrets.previous].some((secret) =>
    isSigned(token, signature, secret),
  )
  return isOurs ? token : null
}

/** Looked at on the spot: every page asks, and the library's own reader sends each signature to another thread. */
function isSigned(token: string, signature: string, secret: string): boolean {
  return isSameSecret(Buffer.from(signature, 'base64'), createHmac('sha256', secret).update(token).digest())
}

const lasting = (seconds: number | undefined) => (seconds === undefined ? {} : { maxAge: seconds })
