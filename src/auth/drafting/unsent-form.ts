import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'
import { pathHere } from '../sessions/safe-redirect.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** How long it waits for its person to sign in again. */
const MINUTES = 15
/** What browsers keep in one cookie, less its name and attributes. */
const MOST_SIGNS = 3800
/** What is packed at all, before and after: a form of more letters has no place in a cookie. */
const MOST_LETTERS = 16_000

const secret = /pass|contras|code|answer|secret|token|captcha/i

/** A form that was sent when the session had ended: where to, and what stood in it. */
type UnsentForm = Readonly<{
  path: string
  fields: readonly (readonly [name: string, value: string])[]
}>

type Kept = UnsentForm & Readonly<{ owner: string; until: number }>

/**
 * Keeps a form that came after its session had ended, sealed in the browser that sent it, for the person who was
 * signed in there. Null when nobody was, or when it is too long. Passwords, codes and files are never kept.
 */
function keep(parts: AuthParts, request: Request, path: string, form: FormData): Headers | null {
  const owner = readCookie(parts.jar, request, 'client')
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) ? [[name, value] as const] : [],
  )
  if (owner === null || fields.length === 0) return null
  const kept: Kept = { path, fields, owner, until: untilOf(parts) }
  const text = JSON.stringify(kept)
  if (text.length > MOST_LETTERS) return null
  const sealed = parts.seals.sealBytes(deflateRawSync(text)).toString('base64url')
  if (sealed.length > MOST_SIGNS) return null
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(parts.jar, 'unsent', sealed, MINUTES * 60))
  return headers
}

/** The form that this browser kept for its signed-in person; null for none, for another's and for a late one. */
function of(parts: AuthParts, request: Request, visitor: Visitor): UnsentForm | null {
  const sealed = readCookie(parts.jar, request, 'unsent')
  if (sealed === null) return null
  try {
    const packed = parts.seals.openBytes(Buffer.from(sealed, 'base64url'))
    const { owner, until, path, fields }: Kept = JSON.parse(
      inflateRawSync(packed, { maxOutputLength: MOST_LETTERS * 4 }).toString(),
    )
    const isTheirs = owner === ownerOf(parts, visitor.person.id)
    return isTheirs && until > parts.now().epochMilliseconds && pathHere(path) ? { path, fields } : null
  } catch {
    return null
  }
}

/** The header by which a browser remembers for whom it shows pages; null where it does already. */
function rememberClient(parts: AuthParts, request: Request, visitor: Visitor): Headers | null {
  const owner = ownerOf(parts, visitor.person.id)
  if (readCookie(parts.jar, request, 'client') === owner) return null
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(parts.jar, 'client', owner))
  return headers
}

/** Forms that come after their session has ended. */
export function unsentForms(parts: AuthParts) {
  return {
    keep: (request: Request, path: string, form: FormData) => keep(parts, request, path, form),
    of: (request: Request, visitor: Visitor) => of(parts, request, visitor),
    /** Whether somebody was signed in here, and neither signed out nor closed the browser since. */
    wasIn: (request: Request) => readCookie(parts.jar, request, 'client') !== null,
    rememberClient: (request: Request, visitor: Visitor) => rememberClient(parts, request, visitor),
  }
}

const ownerOf = (parts: AuthParts, personId: string) => hashOf(parts, 'client', personId)

const untilOf = ({ now }: AuthParts) => now().add({ minutes: MINUTES }).epochMilliseconds
