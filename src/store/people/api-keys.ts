import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** A key as its owner sees it; nothing of it opens anything. */
export type ApiKey = Readonly<{
  id: string
  name: string
  prefix: string
  scope: string
  madeAt: Temporal.Instant
  expiresAt: Temporal.Instant
  lastUsedAt: Temporal.Instant | null
  revokedAt: Temporal.Instant | null
}>

/** A living key with its person, as one read. */
type UsedApiKey = Readonly<{
  id: string
  personId: string
  displayName: string
  email: string
  emailVerified: boolean
  country: string
  timeZone: string
  locale: string | null
  ownTimeZone: string | null
  tier: number
  lastUsedAt: Temporal.Instant | null
}>

const columns = [
  'api_key_id as id',
  'name',
  'prefix',
  'scope',
  'made_at as madeAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const

/** The keys of a person, the newest first: living and ended ones. */
export async function listApiKeys(reader: Reader, personId: string, most = 50): Promise<readonly ApiKey[]> {
  return reader
    .selectFrom('api_keys')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .orderBy('api_key_id', 'desc')
    .limit(most)
    .execute()
}

/** Keeps a new key by its hash. */
export async function addApiKey(writer: Writer, row: Insertable<Schema['api_keys']>): Promise<void> {
  await writer.insertInto('api_keys').values(row).execute()
}

/** The living key of a hash and its person; null for an ended one, and when its person closed their account. */
export async function apiKeyByHash(
  reader: Reader,
  keyHash: string,
  now: Temporal.Instant,
): Promise<UsedApiKey | null> {
  const row = await reader
    .selectFrom('api_keys as k')
    .innerJoin('people as p', 'p.person_id', 'k.person_id')
    .select([
      'k.api_key_id as id',
      'k.person_id as personId',
      'p.display_name as displayName',
      'p.email',
      'p.email_verified as emailVerified',
      'p.country',
      'p.time_zone as timeZone',
      'p.format_locale as locale',
      'p.format_time_zone as ownTimeZone',
      'p.tier',
      'k.last_used_at as lastUsedAt',
    ])
    .where('k.key_hash', '=', keyHash)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('p.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps that a key was used just now. */
export async function touchApiKey(writer: Writer, id: string, at: Temporal.Instant): Promise<void> {
  await writer.updateTable('api_keys').set({ last_used_at: at }).where('api_key_id', '=', id).execute()
}

/** Ends a key of a person at once; null when there is none of theirs that lives. */
export async function revokeApiKey(
  writer: Writer,
  key: Readonly<{ id: string; personId: string; at: Temporal.Instant }>,
): Promise<ApiKey | null> {
  const row = await writer
    .updateTable('api_keys')
    .set({ revoked_at: key.at })
    .where('api_key_id', '=', key.id)
    .where('person_id', '=', key.personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', key.at)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
