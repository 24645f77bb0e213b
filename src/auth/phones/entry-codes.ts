import { phoneCode } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { phoneOfCode } from '#store/sign-in/one-time-codes.ts'
import { addressSubject, limited } from '../limits/attempts.ts'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { knownBy } from '../sessions/known-browser.ts'
import { sendCode, takeCode } from './phone-codes.ts'
import type { AuthParts, SessionHeaders } from '../auth-parts.ts'

/** Sends a code that only this browser can enter with. */
export async function sendEntryCode(
  parts: AuthParts,
  phone: string,
  request: Request,
): Promise<SessionHeaders> {
  const wanted = { phone, purpose: 'enter', personId: null } as const
  const known = knownBy(parts, 'known-phone', phone, request)
  const codeId = await sendCode(parts, { ...wanted, known, inPlaceOf: codeIdIn(parts, request) }, request)
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(parts.jar, 'phone', codeId, phoneCode.minutes * 60))
  return { headers }
}

/** Proves the telephone that a code was sent to from this browser, and answers it. Guesses are limited. */
export async function provenPhone(parts: AuthParts, code: string, request: Request): Promise<string> {
  const codeId = codeIdIn(parts, request) ?? refuse('code-wrong')
  return limited(parts, [addressSubject(parts, request)], () =>
    takeCode(parts, { purpose: 'enter', codeId }, code, request),
  )
}

/** The telephone that this browser waits for a code to; null when there is none, or it waited too long. */
export async function awaitedPhone(parts: AuthParts, request: Request): Promise<string | null> {
  const codeId = codeIdIn(parts, request)
  return codeId && phoneOfCode(parts.database.reader, { purpose: 'enter', codeId }, parts.now())
}

// What is no id is nobody's code, and PostgreSQL would take it for a defect.
function codeIdIn(parts: AuthParts, request: Request): string | null {
  const kept = readCookie(parts.jar, request, 'phone')
  return kept && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(kept) ? kept : null
}
