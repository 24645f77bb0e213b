import type { Reader, Writer } from '../database/database.ts'

/** A program that shows codes, as its owner sees it in a list. */
export type Authenticator = Readonly<{
  id: string
  name: string
  addedAt: Temporal.Instant
  lastUsedAt: Temporal.Instant | null
}>

/** A program that shows codes, with its sealed secret. */
type SealedAuthenticator = Readonly<{ id: string; sealedSecret: string }>

/** Keeps the secret of an authenticator that is being set up; earlier attempts of the same person go. */
export async function addUnconfirmed(
  writer: Writer,
  row: Readonly<{ id: string; personId: string; name: string; sealedSecret: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .deleteFrom('authenticators')
    .where('person_id', '=', row.personId)
    .where('confirmed_at', 'is', null)
    .execute()
  await writer
    .insertInto('authenticators')
    .values({
      authenticator_id: row.id,
      person_id: row.personId,
      name: row.name,
      sealed_secret: row.sealedSecret,
      added_at: row.at,
    })
    .execute()
}

/** The authenticator that a person is setting up since a moment; null for another person's, a confirmed or an older one. */
export async function unconfirmed(
  reader: Reader,
  wanted: Readonly<{ id: string; personId: string; since: Temporal.Instant }>,
): Promise<SealedAuthenticator | null> {
  const row = await reader
    .selectFrom('authenticators')
    .select(['authenticator_id', 'sealed_secret'])
    .where('authenticator_id', '=', wanted.id)
    .where('person_id', '=', wanted.personId)
    .where('confirmed_at', 'is', null)
    .where('added_at', '>=', wanted.since)
    .executeTakeFirst()
  return row ? { id: row.authenticator_id, sealedSecret: row.sealed_secret } : null
}

/** Turns an authenticator on, once, with the time step of its first code used up; false when somebody was faster. */
export async function confirmAuthenticator(
  writer: Writer,
  given: Readonly<{ id: string; personId: string; name: string; step: bigint; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('authenticators')
    .set({ name: given.name, confirmed_at: given.at, last_step: given.step, last_used_at: given.at })
    .where('authenticator_id', '=', given.id)
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The authenticators that a person turned on, with their sealed secrets. */
export async function sealedAuthenticators(
  reader: Reader,
  personId: string,
): Promise<readonly SealedAuthenticator[]> {
  const rows = await reader
    .selectFrom('authenticators')
    .select(['authenticator_id', 'sealed_secret'])
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map((row) => ({ id: row.authenticator_id, sealedSecret: row.sealed_secret }))
}

/** Uses a time step up: false when it, or a later one, was used before (RFC 6238, section 5.2). */
export async function useStep(
  writer: Writer,
  { id, step, at }: Readonly<{ id: string; step: bigint; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: at })
    .where('authenticator_id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The authenticators that a person turned on, the oldest first. */
export async function listAuthenticators(
  reader: Reader,
  personId: string,
): Promise<readonly Authenticator[]> {
  const rows = await reader
    .selectFrom('authenticators')
    .select(['authenticator_id', 'name', 'added_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .orderBy('added_at')
    .orderBy('authenticator_id')
    .execute()
  return rows.map((row) => ({
    id: row.authenticator_id,
    name: row.name,
    addedAt: row.added_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** Gives an authenticator another name; false when the person has none with this id. */
export async function renameAuthenticator(
  writer: Writer,
  { id, personId, name }: Readonly<{ id: string; personId: string; name: string }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('authenticators')
    .set({ name })
    .where('authenticator_id', '=', id)
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes an authenticator away; the name that it had, or null when the person has none with this id. */
export async function removeAuthenticator(
  writer: Writer,
  { id, personId }: Readonly<{ id: string; personId: string }>,
): Promise<string | null> {
  const row = await writer
    .deleteFrom('authenticators')
    .where('authenticator_id', '=', id)
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
