import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import { isIdle } from '#domain/people/session-life.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'
import { carryHandoverKeys } from '../transactions/handovers.ts'

/** A session with the person it belongs to, as one read. */
export type SessionRow = Readonly<{
  session_id: string
  begun_at: Temporal.Instant
  stepped_up_at: Temporal.Instant | null
  person_id: string
  display_name: string
  email: string
  email_verified: boolean
  country: string
  time_zone: string
  format_locale: string | null
  format_time_zone: string | null
  tier: number
  roles: string[]
  is_anonymous: boolean
  method: string
  second_factor: string | null
  is_remembered: boolean
  last_seen_at: Temporal.Instant
}>

const columns = `
select s.session_id, s.begun_at, s.stepped_up_at, p.person_id, p.display_name, p.email, p.email_verified, p.country,
  p.time_zone, p.format_locale, p.format_time_zone, p.tier, p.roles, p.is_anonymous, s.method, s.second_factor,
  s.is_remembered, s.last_seen_at
from sessions s join people p using (person_id)
where s.expires_at > clock_timestamp() and p.closed_at is null`

/** The living session of a token and its person, read on every page; null when there is none. */
export async function sessionByToken(pool: pg.Pool, token: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-token',
    text: `${columns} and s.token = $1`,
    values: [token],
  })
  return rows[0] ?? null
}

/** The living session of an id and its person, for what stays open; null when there is none. */
export async function sessionById(pool: pg.Pool, sessionId: string): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-id',
    text: `${columns} and s.session_id = $1`,
    values: [sessionId],
  })
  return rows[0] ?? null
}

type NewSession = Omit<Insertable<Schema['sessions']>, 'expires_at' | 'stepped_up_at'> &
  Readonly<{ seconds: number }>

/** Keeps a session that begins, for so many seconds of the real clock. */
export async function addSession(writer: Writer, { seconds, ...row }: NewSession): Promise<void> {
  const expires = sql<Temporal.Instant>`clock_timestamp() + ${seconds} * interval '1 second'`
  await writer
    .insertInto('sessions')
    .values({ ...row, expires_at: expires })
    .execute()
  await writer
    .updateTable('people')
    .set({ last_sign_in_at: row.begun_at })
    .where('person_id', '=', row.person_id)
    .execute()
}

/** Gives a living session another token; how long the browser keeps it, null for until it closes. False for none. */
export async function renewSessionToken(
  writer: Writer,
  { token, fresh }: Readonly<{ token: string; fresh: string }>,
): Promise<Readonly<{ seconds: number | null }> | false> {
  const { rows } = await sql<{ seconds: number | null }>`
    update sessions set token = ${fresh} where token = ${token} and expires_at > clock_timestamp()
    returning case when is_remembered
      then round(extract(epoch from expires_at - clock_timestamp()))::int end as seconds`.execute(writer)
  return rows[0] ?? false
}

/** A living session as its owner is told about it. */
export type OpenSession = Readonly<{
  sessionId: string
  method: string
  secondFactor: string | null
  isRemembered: boolean
  device: string
  begunAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
}>

/** The living sessions of a person, the last used first. Those that ended, ran out or were left unused are not. */
export async function listSessions(
  reader: Reader,
  personId: string,
  now: Temporal.Instant,
): Promise<readonly OpenSession[]> {
  const rows = await rowsOf<OpenSession>(reader)`
    select session_id as "sessionId", method, second_factor as "secondFactor", is_remembered as "isRemembered", device,
      begun_at as "begunAt", last_seen_at as "lastSeenAt"
    from sessions where person_id = ${personId}::uuid and expires_at > clock_timestamp()
    order by last_seen_at desc`
  return rows.filter((session) => !isIdle(session, now))
}

/** The session of a person, held alone, with what it is used on; null where it is not theirs or was ended. */
export async function lockSession(
  writer: Writer,
  personId: string,
  sessionId: string,
): Promise<Readonly<{ device: string }> | null> {
  const row = await writer
    .selectFrom('sessions')
    .select('device')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Keeps that a session was used just now. */
export async function touchSession(writer: Writer, sessionId: string, at: Temporal.Instant): Promise<void> {
  await writer.updateTable('sessions').set({ last_seen_at: at }).where('session_id', '=', sessionId).execute()
}

/** Keeps that the owner of a session proved themselves anew (G-STEP). */
export async function recordStepUp(writer: Writer, sessionId: string, at: Temporal.Instant): Promise<void> {
  await writer
    .updateTable('sessions')
    .set({ stepped_up_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Keeps that a second factor was proved in a session, when none was so far. */
export async function recordSecondFactor(writer: Writer, sessionId: string, by: string): Promise<void> {
  await writer
    .updateTable('sessions')
    .set({ second_factor: by })
    .where('session_id', '=', sessionId)
    .where('second_factor', 'is', null)
    .execute()
}

/** Lets no session of a person count as proved twice any more, because they have no second factor now. */
export async function forgetSecondFactors(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('sessions')
    .set({ second_factor: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Which sessions of a person to end: one, all, or all but the one that asks. */
type WhichSessions = Readonly<{ only?: string; except?: string }>

/**
 * Ends sessions of a person at once and for every browser; tells how many. Another person's id ends nothing. The keys that were
 * prepared in them end with them. Who ends all the others shuts somebody out, who may have sat here too: then those of this one
 * end as well.
 */
export async function endSessions(
  writer: Writer,
  personId: string,
  { only, except }: WhichSessions = {},
): Promise<number> {
  // In one order, so that two who end them wait for each other, and for a telephone that is being prepared.
  await writer
    .selectFrom('sessions')
    .select('session_id')
    .where('person_id', '=', personId)
    .orderBy('session_id')
    .forUpdate()
    .execute()
  let ended = writer.deleteFrom('sessions').where('person_id', '=', personId)
  if (only !== undefined) ended = ended.where('session_id', '=', only)
  if (except !== undefined) ended = ended.where('session_id', '<>', except)
  const { numDeletedRows } = await ended.executeTakeFirst()
  if (except !== undefined) await carryHandoverKeys(writer, { from: except, to: null })
  return Number(numDeletedRows)
}

/** Ends every session of the instance, and every first proof that waits for the second; tells how many sessions. */
export async function endEverySession(writer: Writer): Promise<number> {
  await writer.deleteFrom('pending_sign_ins').execute()
  return Number((await writer.deleteFrom('sessions').executeTakeFirst()).numDeletedRows)
}
