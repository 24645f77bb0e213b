import { randomUUID } from 'node:crypto'
import { countries } from '#domain/people/countries.ts'
import { deviceOf } from '#domain/people/device.ts'
import { existing } from '#domain/assert.ts'
import { drafterDays } from '#domain/people/session-life.ts'
import {
  addDrafter,
  drafterSince,
  promiseDrafts,
  promisedDrafts,
  takeOverDrafts,
} from '#store/transactions/drafters.ts'
import { newId } from '#store/ids.ts'
import { addSession, sessionByToken } from '#store/sign-in/sessions.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, ration } from '../limits/attempts.ts'
import { type Browser, browserOf } from '../sessions/browser.ts'
import { clientAddressOf, networksOf } from '../limits/client-address.ts'
import { keepSessionCookie } from '../sessions/cookies.ts'
import { hashOf, type AuthParts, newToken, type SessionHeaders } from '../auth-parts.ts'
import { type Visitor, visitorOfSession } from '../sessions/visitor.ts'

/** Two first saves of the same form may be on their way at once: both are of the same drafter. */
const SAME_FORM_MINUTES = 10

/** Drafting without an account, as pages need it. */
export function drafting(parts: AuthParts) {
  return {
    of: (request: Request) => drafterOf(parts, request),
    placeOf,
    begin: (formKey: string, request: Request) => begin(parts, formKey, request),
  }
}

/** Who is drafting without an account in a browser; null for nobody and for whoever is signed in. */
async function drafterOf(parts: AuthParts, request: Request): Promise<Visitor | null> {
  const { held } = await browserOf(parts, request)
  return held?.is_anonymous ? visitorOfSession(held, parts) : null
}

/** Where somebody probably lives of whom only the browser's languages are known: `es-MX`. */
function placeOf(request: Request): Readonly<{ country: string; timeZone: string }> {
  const named = /\b[a-z]{2}-([A-Z]{2})\b/.exec(request.headers.get('accept-language') ?? '')?.[1]
  const country = countries.find(({ code }) => code === (named ?? 'ES'))
  return { country: country?.code ?? 'ES', timeZone: country?.zones[0]?.timeZone ?? 'Europe/Madrid' }
}

/**
 * Lets somebody without an account keep drafts, with the first that they save: a person without a name and a session
 * of seven days that opens nothing else. Refuses too many of them from one place: `too-many-attempts`.
 */
async function begin(
  parts: AuthParts,
  formKey: string,
  request: Request,
): Promise<SessionHeaders & Readonly<{ drafter: Visitor }>> {
  const now = parts.now()
  const id = await drafterIdOf(parts, formKey)
  if (!(await drafterSince(parts.database.reader, id))) {
    const day = now.toString().slice(0, 10)
    const [network] = networksOf(request)
    await ration(parts, [
      attemptSubject(parts, 'address', `draft\n${day}\n${clientAddressOf(request)}`),
      ...(network === undefined ? [] : [attemptSubject(parts, 'network', `draft\n${day}\n${network}`)]),
    ])
  }
  const [token, seconds] = [newToken(), drafterDays * 24 * 60 * 60]
  await inAuthTransaction(parts, async ({ database: { writer } }) => {
    await addDrafter(writer, { id, ...placeOf(request), at: now })
    await addSession(writer, {
      session_id: newId(now),
      token,
      seconds,
      person_id: id,
      method: 'anonymous',
      is_remembered: true,
      device: deviceOf(request.headers.get('user-agent')),
      begun_at: now,
      last_seen_at: now,
    })
  })
  const headers = new Headers()
  headers.append('set-cookie', await keepSessionCookie(parts.jar, token, seconds))
  const row = await sessionByToken(parts.database.pool, token)
  return { headers, drafter: visitorOfSession(existing(row, 'the session was opened just now'), parts) }
}

/** Forms carry a key that nobody can guess; for a while it stands for the drafter whom its first save made. */
async function drafterIdOf(parts: AuthParts, formKey: string): Promise<string> {
  if (formKey === '') return randomUUID()
  const hash = Buffer.from(hashOf(parts, 'drafter', formKey), 'base64url').toString('hex')
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  const since = await drafterSince(parts.database.reader, id)
  const isOld = since && Temporal.Instant.compare(since.add({ minutes: SAME_FORM_MINUTES }), parts.now()) < 0
  return isOld ? randomUUID() : id
}

/** The drafter whose session a browser holds; null for none. */
const drafterIn = ({ held }: Browser) => (held?.is_anonymous ? held.person_id : null)

/** Keeps that a new account takes over what its person drafted in this browser. */
export async function promiseOwnDrafts(
  within: AuthTransaction,
  personId: string,
  browser: Browser,
): Promise<void> {
  const drafterId = drafterIn(browser)
  if (drafterId) await promiseDrafts(within.database.writer, personId, drafterId)
}

/**
 * Gives a person whose session begins what they drafted without an account: in this browser, and where they opened
 * the account; tells how many drafts each time. The drafter is gone afterwards, with their sessions.
 */
export async function takeOwnDrafts(
  { database: { reader, writer } }: AuthTransaction,
  personId: string,
  browser: Browser,
): Promise<readonly number[]> {
  const from = new Set([drafterIn(browser), await promisedDrafts(reader, personId)])
  const taken: number[] = []
  for (const drafterId of from)
    if (drafterId) taken.push((await takeOverDrafts(writer, drafterId, personId)).length)
  return taken.filter((count) => count > 0)
}
