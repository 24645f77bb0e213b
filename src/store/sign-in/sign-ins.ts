import { type Insertable, sql } from 'kysely'
import { isIdle } from '#domain/people/session-life.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** A living session as its owner is told about it. */
export type SignInRow = Readonly<{
  sessionId: string
  method: string
  secondFactor: string | null
  isRemembered: boolean
  device: string
  begunAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
}>

/** Keeps how a session was opened. */
export async function addSignIn(writer: Writer, row: Insertable<Schema['sign_ins']>): Promise<void> {
  await writer.insertInto('sign_ins').values(row).execute()
  await writer
    .updateTable('people')
    .set({ last_sign_in_at: row.begun_at })
    .where('person_id', '=', row.person_id)
    .execute()
}

/** The living sessions of a person, the last used first. Those that ended, ran out or were left unused are not. */
export async function listSignIns(
  reader: Reader,
  personId: string,
  now: Temporal.Instant,
): Promise<readonly SignInRow[]> {
  const rows = await reader
    .selectFrom('sign_ins as i')
    .selectAll('i')
    .where('i.person_id', '=', personId)
    .where(
      sql<boolean>`exists (select from auth.session s where s.id = i.session_id and s."expiresAt" > clock_timestamp())`,
    )
    .orderBy('i.last_seen_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    sessionId: row.session_id,
    method: row.method,
    secondFactor: row.second_factor,
    isRemembered: row.is_remembered,
    device: row.device,
    begunAt: row.begun_at,
    lastSeenAt: row.last_seen_at,
  }))
  return sessions.filter((session) => !isIdle(session, now))
}

/** The devices on which an account was entered so far, each once. */
export async function devicesOf(reader: Reader, personId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('account_log')
    .select('device')
    .distinct()
    .where('person_id', '=', personId)
    .where('what', '=', 'signed-in')
    .execute()
  return rows.map(({ device }) => device)
}

/** Keeps that a session was used just now. */
export async function touchSignIn(writer: Writer, sessionId: string, at: Temporal.Instant): Promise<void> {
  await writer.updateTable('sign_ins').set({ last_seen_at: at }).where('session_id', '=', sessionId).execute()
}

/** Keeps that a second factor was proved in a session, when none was so far. */
export async function recordSecondFactor(writer: Writer, sessionId: string, by: string): Promise<void> {
  await writer
    .updateTable('sign_ins')
    .set({ second_factor: by })
    .where('session_id', '=', sessionId)
    .where('second_factor', 'is', null)
    .execute()
}

/** Lets no session of a person count as proved twice any more, because they have no second factor now. */
export async function forgetSecondFactors(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('sign_ins')
    .set({ second_factor: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Which sessions of a person to end: one, all, or all but the one that asks. */
export type WhichSessions = Readonly<{ only?: string; except?: string }>

/** Ends sessions of a person at once and for every browser; tells how many. Another person's id ends nothing. */
export async function endSessions(
  writer: Writer,
  personId: string,
  which: WhichSessions = {},
): Promise<number> {
  if (writer.isTransaction) return endWithin(writer, personId, which)
  return writer.transaction().execute((tx) => endWithin(tx, personId, which))
}

async function endWithin(tx: Writer, personId: string, { only, except }: WhichSessions): Promise<number> {
  const { rows } = await sql<{ id: string }>`
      delete from auth.session
      where "userId" = ${personId}::uuid and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
        and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
      returning id`.execute(tx)
  const ended = rows.map(({ id }) => id)
  if (ended.length === 0) return 0
  await tx.deleteFrom('sign_ins').where('session_id', 'in', ended).execute()
  await tx.deleteFrom('step_ups').where('session_id', 'in', ended).execute()
  return ended.length
}

/** Notes something that happened to an account, for its owner to read. Never changed afterwards. */
export async function addAccountLog(
  writer: Writer,
  entry: Readonly<{ personId: string; what: string; detail?: string; device?: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .insertInto('account_log')
    .values({
      person_id: entry.personId,
      what: entry.what,
      detail: entry.detail ?? '',
      device: entry.device ?? '',
      at: entry.at,
    })
    .execute()
}

/** The newest entries of an account's log. */
export async function listAccountLog(reader: Reader, personId: string, most = 50) {
  return reader
    .selectFrom('account_log')
    .select(['what', 'detail', 'device', 'at'])
    .where('person_id', '=', personId)
    .orderBy('account_log_id', 'desc')
    .limit(most)
    .execute()
}
