import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** What opens the account of somebody who proved a telephone, or an identity at a provider, before anything else. */
export type PendingRegistration = Readonly<{
  tokenHash: string
  proved:
    | Readonly<{ by: 'phone'; phone: string }>
    | Readonly<{ by: 'provider'; provider: string; subject: string; email: string | null }>
  name: string | null
  email: string | null
  country: string | null
  timeZone: string | null
  passwordHash: string | null
  redirect: string
}>

/** Keeps what was proved; registrations that nobody can finish any more go. */
export async function addPendingRegistration(
  writer: Writer,
  row: Insertable<Schema['pending_registrations']>,
): Promise<void> {
  await writer.deleteFrom('pending_registrations').where('expires_at', '<', row.begun_at).execute()
  await writer.insertInto('pending_registrations').values(row).execute()
}

/** The open registration behind the hash of its browser's token or of its link; null when there is none. */
export async function pendingRegistration(
  reader: Reader,
  which: Readonly<{ tokenHash: string } | { linkHash: string }>,
  now: Temporal.Instant,
): Promise<PendingRegistration | null> {
  const row = await reader
    .selectFrom('pending_registrations')
    .selectAll()
    .where((every) =>
      'tokenHash' in which
        ? every('token_hash', '=', which.tokenHash)
        : every('link_hash', '=', which.linkHash),
    )
    .where('expires_at', '>', now)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row ? registrationOf(row) : null
}

type Stated = Readonly<{
  name: string
  email: string
  country: string
  timeZone: string
  passwordHash: string | null
  /** Null where no link was sent: the address has an account already. */
  linkHash: string | null
  expiresAt: Temporal.Instant
}>

/** Keeps what the person states, in place of what they stated before: an earlier link opens nothing any more. */
export async function stateRegistration(writer: Writer, tokenHash: string, stated: Stated): Promise<void> {
  await writer
    .updateTable('pending_registrations')
    .set({
      name: stated.name,
      email: stated.email,
      country: stated.country,
      time_zone: stated.timeZone,
      password_hash: stated.passwordHash,
      link_hash: stated.linkHash,
      expires_at: stated.expiresAt,
    })
    .where('token_hash', '=', tokenHash)
    .where('done_at', 'is', null)
    .execute()
}

/** Ends a registration: its account opens, or its person gave it up. False when somebody else was faster. */
export async function endRegistration(
  writer: Writer,
  tokenHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('pending_registrations')
    .set({ done_at: at })
    .where('token_hash', '=', tokenHash)
    .where('done_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Row = Readonly<{
  token_hash: string
  phone: string | null
  provider: string | null
  provider_subject: string | null
  proved_email: string | null
  name: string | null
  email: string | null
  country: string | null
  time_zone: string | null
  password_hash: string | null
  redirect: string
}>

function registrationOf(row: Row): PendingRegistration | null {
  const { phone, provider, provider_subject: subject } = row
  const proved =
    phone !== null
      ? ({ by: 'phone', phone } as const)
      : provider !== null && subject !== null
        ? ({ by: 'provider', provider, subject, email: row.proved_email } as const)
        : null
  if (!proved) return null
  return {
    tokenHash: row.token_hash,
    proved,
    name: row.name,
    email: row.email,
    country: row.country,
    timeZone: row.time_zone,
    passwordHash: row.password_hash,
    redirect: row.redirect,
  }
}
