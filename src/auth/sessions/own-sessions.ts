import { deviceOf } from '#domain/people/device.ts'
import { refuse } from '#domain/refusal.ts'
import { addAccountLog, listAccountLog } from '#store/people/account-log.ts'
import { endSessions, listSessions, type OpenSession } from '#store/sign-in/sessions.ts'
import { forgetCookie } from './cookies.ts'
import { mustBeProven } from '../factors/own-change.ts'
import type { Means, SessionHeaders } from '../means.ts'
import type { Visitor } from './visitor.ts'

/** A living session as its owner sees it. */
export type OwnSession = OpenSession & Readonly<{ isThis: boolean }>

/** A person's sessions and what happened to their account, as pages need them. */
export function ownSessions(means: Means) {
  return {
    list: (visitor: Visitor) => list(means, visitor),
    activity: (personId: string) => listAccountLog(means.database.reader, personId),
    end: (visitor: Visitor, sessionId: string, request: Request) => end(means, visitor, sessionId, request),
    endOthers: (visitor: Visitor, request: Request) => endOthers(means, visitor, request),
    endAll: (visitor: Visitor, request: Request) => endAll(means, visitor, request),
  }
}

async function list(means: Means, { person, sessionId }: Visitor): Promise<readonly OwnSession[]> {
  const rows = await listSessions(means.database.reader, person.id, means.now())
  return rows.map((row) => ({ ...row, isThis: row.sessionId === sessionId }))
}

/** Ends one session of a person's own. Refuses another person's as not found, and a stale proof (ASVS 7.5.2). */
async function end(means: Means, visitor: Visitor, sessionId: string, request: Request): Promise<void> {
  const session = (await list(means, visitor)).find((each) => each.sessionId === sessionId)
  if (!session) refuse('not-found')
  mustBeProven(means, visitor)
  await endSessions(means.database.writer, visitor.person.id, { only: sessionId })
  await note(means, visitor, request, { what: 'session-ended', detail: session.device })
}

/** Ends every session but the one that asks; tells how many. Refuses a stale proof. */
async function endOthers(means: Means, visitor: Visitor, request: Request): Promise<number> {
  mustBeProven(means, visitor)
  const { writer } = means.database
  const ended = await endSessions(writer, visitor.person.id, { except: visitor.sessionId })
  await note(means, visitor, request, { what: 'other-sessions-ended', detail: String(ended) })
  return ended
}

/** Ends every session, also the one that asks. Refuses a stale proof. */
async function endAll(means: Means, visitor: Visitor, request: Request): Promise<SessionHeaders> {
  mustBeProven(means, visitor)
  const ended = await endSessions(means.database.writer, visitor.person.id)
  await note(means, visitor, request, { what: 'all-sessions-ended', detail: String(ended) })
  const headers = new Headers()
  headers.append('set-cookie', forgetCookie(means.jar, 'session'))
  return { headers }
}

async function note(
  means: Means,
  { person }: Visitor,
  request: Request,
  entry: Readonly<{ what: string; detail: string }>,
): Promise<void> {
  const device = deviceOf(request.headers.get('user-agent'))
  await addAccountLog(means.database.writer, { personId: person.id, ...entry, device, at: means.now() })
}
