import { timingSafeEqual } from 'node:crypto'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { hashOf, type AuthParts, newToken } from '../auth-parts.ts'

const SECONDS_OF_A_YEAR = 365 * 24 * 60 * 60

/**
 * The header by which a browser can say later that a telephone was proved in it. It tells nobody which telephone, and
 * opens nothing: whoever asks for codes to it from elsewhere uses up their own, and not its owner's.
 */
export function keepKnownPhone(parts: AuthParts, phone: string): string {
  const mark = newToken()
  return keepCookie(parts.jar, 'known-phone', `${mark}.${sealOf(parts, mark, phone)}`, SECONDS_OF_A_YEAR)
}

/** By what the codes that a browser asks for are counted, where this telephone was proved in it; null elsewhere. */
export function knownBy(parts: AuthParts, phone: string, request: Request): string | null {
  const [mark = '', said = ''] = (readCookie(parts.jar, request, 'known-phone') ?? '')
    .slice(0, 200)
    .split('.')
  const [is, should] = [said, sealOf(parts, mark, phone)].map((seal) => Buffer.from(seal))
  return is && should && is.length === should.length && timingSafeEqual(is, should) ? mark : null
}

const sealOf = (parts: AuthParts, mark: string, phone: string) =>
  hashOf(parts, 'known phone', `${mark}\n${phone}`)
