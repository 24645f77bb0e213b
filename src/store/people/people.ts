import { sql, type Updateable } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { OwnFormats } from '#domain/people/formats.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import { tellDealsOf } from './tell-deals.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** A person with an account. `tier` says which identity checks were passed. */
export type Person = Readonly<{
  id: string
  displayName: string
  email: string
  emailVerified: boolean
  country: string
  timeZone: string
  ownFormats: OwnFormats
  tier: number
  verifiedName: string | null
  /** Since when the person waits for the operator to check their identity, and the legal name that they gave. */
  identityAsked: Readonly<{ name: string; at: Temporal.Instant }> | null
  roles: readonly string[]
  createdAt: Temporal.Instant
  /** Proved by a code, E.164; null for none. */
  phone: string | null
  /** Since when the account is closed; null for an open one. */
  closedAt: Temporal.Instant | null
}>

type NewPerson = Pick<Person, 'id' | 'displayName' | 'email' | 'country' | 'timeZone'>

/**
 * Adds a person, with nothing verified. False when the person is there already, or their address opens another account:
 * then all stays as it is.
 */
export async function addPerson(writer: Writer, person: NewPerson, now: Temporal.Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('people')
    .values({
      person_id: person.id,
      display_name: person.displayName,
      email: person.email.toLowerCase(),
      country: person.country,
      time_zone: person.timeZone,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A person by id; null when there is none. */
export async function personById(reader: Reader, personId: string): Promise<Person | null> {
  const row = await reader
    .selectFrom('people')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? personOf(row) : null
}

/**
 * A person by id, locked: their accounts and identity change one after the other. Null when there is none, or when
 * they closed their account.
 */
export async function lockPerson(writer: Writer, personId: string): Promise<Person | null> {
  const row = await writer
    .selectFrom('people')
    .selectAll()
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? personOf(row) : null
}

/** Locks every account of a person, always in the same order, until the database transaction ends. */
export async function lockAccountsOf(writer: Writer, personId: string): Promise<void> {
  await sql`select from people where person_id in (select accounts_of_identity(${personId}::uuid))
    order by person_id for update`.execute(writer)
}

/** A person by e-mail address, in capital or small letters; null when there is none. */
export async function personByEmail(reader: Reader, email: string): Promise<Person | null> {
  const row = await reader
    .selectFrom('people')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('email', '<>', '')
    .executeTakeFirst()
  return row ? personOf(row) : null
}

/** Keeps that a person opened the link sent to their address. False when that was known. */
export async function setEmailVerified(writer: Writer, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set({ email_verified: true })
    .where('person_id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes what a person says about themselves. A verified name is never changed by this. */
export async function updateProfile(
  writer: Writer,
  profile: Pick<Person, 'displayName' | 'country' | 'timeZone'> & { personId: string },
): Promise<void> {
  await changeOne(writer, profile.personId, {
    display_name: profile.displayName,
    country: profile.country,
    time_zone: profile.timeZone,
  })
}

/** Changes what a person is called by others. */
export async function saveDisplayName(writer: Writer, personId: string, displayName: string): Promise<void> {
  await changeOne(writer, personId, { display_name: displayName })
}

/** Keeps in which form and on whose clock a person reads; null for as where they live. */
export async function saveFormats(writer: Writer, personId: string, formats: OwnFormats): Promise<void> {
  const { locale, timeZone } = formats
  await changeOne(writer, personId, { format_locale: locale, format_time_zone: timeZone })
}

/** Keeps whether those with whom a person makes a deal may read their record. */
export async function saveShowsRecord(writer: Writer, personId: string, isShown: boolean): Promise<void> {
  await changeOne(writer, personId, { shows_record: isShown })
}

/** Gives a person a role; one that they have already changes nothing. */
export async function grantRole(writer: Writer, personId: string, role: OfficeRole): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set({ roles: sql`array(select distinct unnest(roles || ${role}::text) order by 1)` })
    .where('person_id', '=', personId)
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, 'a role is given to a person who exists')
}

/** Keeps that a person waits for the operator to check their identity, since when, and the legal name that they gave. */
export async function askIdentity(
  writer: Writer,
  asked: { personId: string; name: string; at: Temporal.Instant },
): Promise<void> {
  await changeOne(writer, asked.personId, {
    identity_asked_at: asked.at,
    identity_asked_name: asked.name,
  })
}

/** Keeps which identity checks a person passed, and the name that they proved. Whoever asked for it waits no longer. */
export async function confirmIdentity(
  writer: Writer,
  identity: { personId: string; tier: 0 | 1 | 2; verifiedName: string },
): Promise<void> {
  await changeOne(writer, identity.personId, {
    tier: identity.tier,
    verified_name: identity.verifiedName,
    identity_asked_at: null,
    identity_asked_name: null,
  })
  await tellDealsOf(writer, { personId: identity.personId })
}

/** Notes what the operator's people did to a person or a bank, outside any transaction. Never changed afterwards. */
export async function addOfficeLog(
  writer: Writer,
  entry: { actorId: string; action: string; subject: string; note: string; at: Temporal.Instant },
): Promise<void> {
  await writer
    .insertInto('office_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      note: entry.note,
      at: entry.at,
    })
    .execute()
}

/** Whether something was done to a subject before, by anybody of the operator's people. */
export async function isInOfficeLog(reader: Reader, action: string, subject: string): Promise<boolean> {
  const row = await reader
    .selectFrom('office_log')
    .select('office_log_id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .executeTakeFirst()
  return row !== undefined
}

async function changeOne(
  writer: Writer,
  personId: string,
  change: Updateable<Schema['people']>,
): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set(change)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, 'only a person who exists is changed')
}

type Row = {
  person_id: string
  display_name: string
  email: string
  email_verified: boolean
  country: string
  time_zone: string
  format_locale: string | null
  format_time_zone: string | null
  tier: number
  verified_name: string | null
  identity_asked_at: Temporal.Instant | null
  identity_asked_name: string | null
  roles: string[]
  created_at: Temporal.Instant
  phone: string | null
  closed_at: Temporal.Instant | null
}

function personOf(row: Row): Person {
  const { identity_asked_at: at, identity_asked_name: name } = row
  return {
    id: row.person_id,
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified,
    country: row.country,
    timeZone: row.time_zone,
    ownFormats: { locale: row.format_locale, timeZone: row.format_time_zone },
    tier: row.tier,
    verifiedName: row.verified_name,
    identityAsked: at && name ? { at, name } : null,
    roles: row.roles,
    createdAt: row.created_at,
    phone: row.phone,
    closedAt: row.closed_at,
  }
}
