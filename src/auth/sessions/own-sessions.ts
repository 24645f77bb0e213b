import { deviceOf } from '#domain/people/device.ts'
import { refuse } from '#domain/refusal.ts'
import { addAccountLog, listAccountLog } from '#store/people/account-log.ts'
import { endSessions, listSessions, type OpenSession } from '#store/sign-in/sessions.ts'
import { forgetCookie } from './cookies.ts'
import { mustBeProven } from '../factors/own-change.ts'
import type { AuthParts, AuthPartsWithin, SessionHeaders } from '../auth-parts.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import type { Visitor } from './visitor.ts'

/** A living session as its owner sees it. */
export type OwnSession = OpenSession & Readonly<{ isThis: boolean }>

/** A person's sessions and what happened to their account, as pages need them. */
export function ownSessions(parts: AuthParts) {
  return {
    list: (visitor: Visitor) => list(parts, visitor),
    activity: (personId: string) => listAccountLog(parts.database.reader, personId),
    end: (visitor: Visitor, sessionId: string, request: Request) => end(parts, visitor, sessionId, request),
    endOthers: (visitor: Visitor, request: Request) => endOthers(parts, visitor, request),
    endAll: (visitor: Visitor, request: Request) => endAll(parts, visitor, request),
  }
}

async function list(parts: AuthParts, { person, sessionId }: Visitor): Promise<readonly OwnSession[]> {
  const rows = await listSessions(parts.database.reader, person.id, parts.now())
  return rows.map((row) => ({ ...row, isThis: row.sessionId === sessionId }))
}

/** Ends one session of a person's own. Refuses another person's as not found, and a stale proof (ASVS 7.5.2). */
async function end(parts: AuthParts, visitor: Visitor, sessionId: string, request: Request): Promise<void> {
  const session = (await list(parts, visitor)).find((each) => each.sessionId === sessionId)
  if (!session) refuse('not-found')
  mustBeProven(parts, visitor)
  await endSessions(parts.database.writer, visitor.person.id, { only: sessionId })
  await note(parts, visitor, request, { what: 'session-ended', detail: session.device })
}

/** Ends every session but the one that asks; tells how many. Refuses a stale proof. */
async function endOthers(parts: AuthParts, visitor: Visitor, request: Request): Promise<number> {
  mustBeProven(parts, visitor)
  return inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    const ended = await endSessions(writer, visitor.person.id, { except: visitor.sessionId })
    await note(within, visitor, request, { what: 'other-sessions-ended', detail: String(ended) })
    return ended
  })
}

/** Ends every session, also the one that asks. Refuses a stale proof. */
async function endAll(parts: AuthParts, visitor: Visitor, request: Request): Promise<SessionHeaders> {
  mustBeProven(parts, visitor)
  const ended = await endSessions(parts.database.writer, visitor.person.id)
  await note(parts, visitor, request, { what: 'all-sessions-ended', detail: String(ended) })
  const headers = new Headers()
  headers.append('set-cookie', forgetCookie(parts.jar, 'session'))
  return { headers }
}

async function note(
  parts: AuthPartsWithin,
  { person }: Visitor,
  request: Request,
  entry: Readonly<{ what: string; detail: string }>,
): Promise<void> {
  const device = deviceOf(request.headers.get('user-agent'))
  await addAccountLog(parts.database.writer, { personId: person.id, ...entry, device, at: parts.now() })
}
