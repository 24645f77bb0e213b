import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The session token of a request, if its cookie carries our signature; null for none and for a forged one.
 * The form is the sign-in library's: `token.signature` with HMAC-SHA256 in base64, percent-encoded. Checked
 * here and not by the library because every page does it.
 */
export function readSessionToken(request: Request, cookieName: string, secret: string): string | null {
  const value = cookieOf(request, cookieName)
  const point = value.lastIndexOf('.')
  if (point < 1) return null
  const token = value.slice(0, point)
  const given = Buffer.from(value.slice(point + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function cookieOf(request: Request, name: string): string {
  const start = `${name}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
