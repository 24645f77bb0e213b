import { isIdle } from '#domain/people/session-life.ts'
import { sessionById, sessionByToken, type SessionRow } from '#store/sign-in/sessions.ts'
import { endSessions, touchSignIn } from '#store/sign-in/sign-ins.ts'
import { forgetCookie, keepSessionCookie, readSessionCookie } from './cookies.ts'
import { type Means, newToken, type SessionHeaders } from './means.ts'
import { type Visitor, visitorOfSession } from './visitor.ts'

/** A session's last use is kept this often, not at every page. */
const TOUCH_MINUTES = 10

/** Who is asking, from the signed cookie, in one read; null for nobody and for a forged or ended session. */
export async function visitorOf(means: Means, request: Request): Promise<Visitor | null> {
  const token = readSessionCookie(means.jar, request)
  const row = token === null ? null : await sessionByToken(means.database.pool, token)
  const now = means.now()
  // Who drafts without an account is nobody anywhere else.
  if (!row || row.is_anonymous || isLeft(row, now)) return null
  if (row.last_seen_at && Temporal.Instant.compare(row.last_seen_at.add({ minutes: TOUCH_MINUTES }), now) < 0)
    await touchSignIn(means.database.writer, row.session_id, now)
  return visitorOfSession(row, means)
}

/** Whether a session still lives. Asking is no use of it. */
export async function isLiving(means: Means, sessionId: string): Promise<boolean> {
  const row = await sessionById(means.database.pool, sessionId)
  return row !== null && !isLeft(row, means.now())
}

function isLeft({ is_remembered, last_seen_at }: SessionRow, now: Temporal.Instant): boolean {
  return (
    last_seen_at !== null && isIdle({ isRemembered: is_remembered ?? false, lastSeenAt: last_seen_at }, now)
  )
}

/** Ends the session of a request, for every browser that holds its cookie. */
export async function signOut(means: Means, request: Request): Promise<SessionHeaders> {
  const visitor = await visitorOf(means, request)
  if (visitor) await endSessions(means.database.writer, visitor.person.id, { only: visitor.sessionId })
  const headers = new Headers()
  for (const name of ['session', 'client', 'unsent'] as const)
    headers.append('set-cookie', forgetCookie(means.jar, name))
  return { headers }
}

/** Ends what a browser held when another session begins in it. */
export async function leaveSession(means: Means, request: Request): Promise<void> {
  const before = await visitorOf(means, request)
  if (!before) return
  await endSessions(means.database.writer, before.person.id, { only: before.sessionId })
}

/** Gives a session a new token, so that one which somebody saw before a proof is worth nothing after it. */
export async function renewToken(means: Means, request: Request): Promise<SessionHeaders> {
  const headers = new Headers()
  const token = readSessionCookie(means.jar, request)
  if (token === null) return { headers }
  const { internalAdapter } = await means.library.$context
  const fresh = newToken()
  const session = await internalAdapter.updateSession(token, { token: fresh })
  if (!session) return { headers }
  const row = await sessionByToken(means.database.pool, fresh)
  const left = Math.round((session.expiresAt.getTime() - Date.now()) / 1000)
  headers.append(
    'set-cookie',
    await keepSessionCookie(means.jar, fresh, row?.is_remembered ? left : undefined),
  )
  return { headers }
}
