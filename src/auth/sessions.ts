import { refuse } from '#domain/refusal.ts'
import { recordStepUp } from '#store/people.ts'
import { sessionByToken } from '#store/sessions.ts'
import { keepPerson, type Means, orRefuse, type SessionHeaders } from './means.ts'
import { readSessionToken } from './session-cookie.ts'
import { type Visitor, visitorOfSession } from './visitor.ts'

/** Who is asking, from the signed cookie, in one read; null for nobody and for a forged or ended session. */
export async function visitorOf({ library, database }: Means, request: Request): Promise<Visitor | null> {
  if (!request.headers.has('cookie')) return null
  const { authCookies, secret } = await library.$context
  const token = readSessionToken(request, authCookies.sessionToken.name, secret)
  const row = token === null ? null : await sessionByToken(database.pool, token)
  return row && visitorOfSession(row)
}

/** Begins a session. A wrong password and an unknown address are refused alike, in the same time. */
export async function signIn(
  means: Means,
  { email, password }: { email: string; password: string },
  request: Request,
): Promise<SessionHeaders> {
  const { headers, response } = await orRefuse('sign-in-failed', [400, 401], () =>
    means.library.api.signInEmail({
      body: { email: email.trim(), password },
      headers: request.headers,
      returnHeaders: true,
    }),
  )
  await keepPerson(means, response.user)
  return { headers }
}

/** Ends the session of a request, for every browser that holds its cookie. */
export async function signOut({ library }: Means, request: Request): Promise<SessionHeaders> {
  const { headers } = await library.api.signOut({ headers: request.headers, returnHeaders: true })
  return { headers }
}

/** Proves with the password that the session's owner is here, and keeps the moment. Refuses a wrong one. */
export async function stepUp(
  means: Means,
  { password }: { password: string },
  request: Request,
): Promise<Visitor> {
  const visitor = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  await orRefuse('wrong-password', [400, 401], () =>
    means.library.api.verifyPassword({ body: { password }, headers: request.headers }),
  )
  const { sessionId, actor } = visitor
  const at = means.now()
  await recordStepUp(means.database.writer, { sessionId, personId: actor.id, at })
  return { ...visitor, actor: { ...actor, steppedUpAt: at } }
}
