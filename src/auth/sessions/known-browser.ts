import { isSameSecret } from '#domain/digest.ts'
import { keepCookie, readCookie } from './cookies.ts'
import { type AuthPartsWithin, hashOf, newToken } from '../auth-parts.ts'

const SECONDS_OF_A_YEAR = 365 * 24 * 60 * 60

/** What may have been proved in a browser: a telephone (E.164), or a person (their id). */
type Proved = 'known-phone' | 'known-person'

/**
 * The header by which a browser can say later that something was proved in it. It tells nobody what, and opens nothing:
 * who asks from elsewhere uses up their own share, and not that of whom it belongs to.
 */
export function keepKnown(parts: AuthPartsWithin, what: Proved, whose: string): string {
  const mark = newToken()
  return keepCookie(parts.jar, what, `${mark}.${sealOf(parts, what, mark, whose)}`, SECONDS_OF_A_YEAR)
}

/** The mark of a browser in which this was proved; null elsewhere. */
export function knownBy(
  parts: AuthPartsWithin,
  what: Proved,
  whose: string,
  request: Request,
): string | null {
  const [mark = '', said = ''] = (readCookie(parts.jar, request, what) ?? '').slice(0, 200).split('.')
  return isSameSecret(said, sealOf(parts, what, mark, whose)) ? mark : null
}

const sealOf = (parts: AuthPartsWithin, what: Proved, mark: string, whose: string) =>
  hashOf(parts, what, `${mark}\n${whose}`)
