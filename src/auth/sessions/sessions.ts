import { isIdle } from '#domain/people/session-life.ts'
import {
  endSessions,
  renewSessionToken,
  sessionById,
  type SessionRow,
  touchSession,
} from '#store/sign-in/sessions.ts'
import { browserOf } from './browser.ts'
import { forgetCookie, keepSessionCookie, readSessionCookie } from './cookies.ts'
import { type AuthParts, type AuthPartsWithin, newToken, type SessionHeaders } from '../auth-parts.ts'
import { type Visitor, visitorOfSession } from './visitor.ts'

/** A session's last use is kept this often, not at every page. */
const TOUCH_MINUTES = 10

/** Who is asking; null for nobody and for a forged or ended session. */
export async function visitorOf(parts: AuthParts, request: Request): Promise<Visitor | null> {
  const { held } = await browserOf(parts, request)
  const now = parts.now()
  // Who drafts without an account is nobody anywhere else.
  if (!held || held.is_anonymous || isLeft(held, now)) return null
  if (Temporal.Instant.compare(held.last_seen_at.add({ minutes: TOUCH_MINUTES }), now) < 0)
    await touchSession(parts.database.writer, held.session_id, now)
  return visitorOfSession(held, parts)
}

/** Whether a session still lives. Asking is no use of it. */
export async function isLiving(parts: AuthParts, sessionId: string): Promise<boolean> {
  const row = await sessionById(parts.database.pool, sessionId)
  return row !== null && !isLeft(row, parts.now())
}

function isLeft({ is_remembered, last_seen_at }: SessionRow, now: Temporal.Instant): boolean {
  return isIdle({ isRemembered: is_remembered, lastSeenAt: last_seen_at }, now)
}

/** Ends the session of a request, for every browser that holds its cookie. */
export async function signOut(parts: AuthParts, request: Request): Promise<SessionHeaders> {
  const visitor = await visitorOf(parts, request)
  if (visitor) await endSessions(parts.database.writer, visitor.person.id, { only: visitor.sessionId })
  const headers = new Headers()
  for (const name of ['session', 'client', 'unsent'] as const)
    headers.append('set-cookie', forgetCookie(parts.jar, name))
  return { headers }
}

/** Gives a session a new token, so that one which somebody saw before a proof is worth nothing after it. */
export async function renewToken(
  { jar, database }: AuthPartsWithin,
  request: Request,
): Promise<SessionHeaders> {
  const headers = new Headers()
  const [token, fresh] = [readSessionCookie(jar, request), newToken()]
  const renewed = token !== null && (await renewSessionToken(database.writer, { token, fresh }))
  if (renewed) headers.append('set-cookie', await keepSessionCookie(jar, fresh, renewed.seconds ?? undefined))
  return { headers }
}
