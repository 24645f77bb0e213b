import { phoneCode } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { phoneOfCode } from '#store/sign-in/one-time-codes.ts'
import { addressSubject, limited } from '../limits/attempts.ts'
import { keepCookie, readCookie } from '../sessions/cookies.ts'
import { sendCode, takeCode } from './phone-codes.ts'
import type { Means, SessionHeaders } from '../means.ts'

/** Sends a code that only this browser can enter with. */
export async function sendEntryCode(means: Means, phone: string, request: Request): Promise<SessionHeaders> {
  const codeId = await sendCode(means, { phone, purpose: 'enter', personId: null }, request)
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(means.jar, 'phone', codeId, phoneCode.minutes * 60))
  return { headers }
}

/** Proves the telephone that a code was sent to from this browser, and answers it. Guesses are limited. */
export async function provenPhone(means: Means, code: string, request: Request): Promise<string> {
  const codeId = codeIdIn(means, request) ?? refuse('code-wrong')
  return limited(means, [addressSubject(means, request)], () =>
    takeCode(means, { purpose: 'enter', codeId }, code),
  )
}

/** The telephone that this browser waits for a code to; null when there is none, or it waited too long. */
export async function awaitedPhone(means: Means, request: Request): Promise<string | null> {
  const codeId = codeIdIn(means, request)
  return codeId && phoneOfCode(means.database.reader, { purpose: 'enter', codeId }, means.now())
}

// What is no id is nobody's code, and PostgreSQL would take it for a defect.
function codeIdIn(means: Means, request: Request): string | null {
  const kept = readCookie(means.jar, request, 'phone')
  return kept && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(kept) ? kept : null
}
