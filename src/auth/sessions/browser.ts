import { type SessionRow, sessionByToken } from '#store/sign-in/sessions.ts'
import { readSessionCookie } from './cookies.ts'
import type { AuthParts } from '../auth-parts.ts'

/** A browser that asks for something, and the session that it holds: somebody's, a drafter's, or none. */
export type Browser = Readonly<{ request: Request; held: SessionRow | null }>

/** What a browser holds, from its signed cookie, in one read. */
export async function browserOf(parts: AuthParts, request: Request): Promise<Browser> {
  const token = readSessionCookie(parts.jar, request)
  return { request, held: token === null ? null : await sessionByToken(parts.database.pool, token) }
}
