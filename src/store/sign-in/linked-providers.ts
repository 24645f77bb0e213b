import { sql } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'

/** An identity at a provider that opens somebody's account. */
export type LinkedProvider = Readonly<{
  id: string
  /** As the settings call it: `google`, or `oidc` with its issuer. */
  provider: string
  linkedAt: Temporal.Instant
}>

/** The linked identities of a person, the oldest first. */
export async function listLinkedProviders(
  reader: Reader,
  personId: string,
): Promise<readonly LinkedProvider[]> {
  const accounts = sql<{ id: string; provider: string; linked_at: Temporal.Instant }>`(
    select id, "providerId" as provider, "createdAt" as linked_at from auth.account
    where "userId" = ${personId}::uuid and "providerId" <> 'credential')`
  const rows = await reader
    .selectFrom(accounts.as('a'))
    .selectAll()
    .orderBy('linked_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, provider: row.provider, linkedAt: row.linked_at }))
}

/**
 * Takes a linked identity away, unless nothing would be left to enter with: a password, a telephone that opens the
 * account, a passkey, or another identity at one of the providers that still work.
 */
export async function unlinkProvider(
  writer: Writer,
  given: Readonly<{ personId: string; id: string; working: readonly string[] }>,
): Promise<'done' | 'gone' | 'last'> {
  const { personId, id, working } = given
  return writer.transaction().execute(async (tx) => {
    // Two that are taken away at once must not each count on the other.
    await tx
      .selectFrom('people')
      .select('person_id')
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    const { rows } = await sql<{ is_there: boolean; is_last: boolean }>`
      select
        exists (select from auth.account where id = ${id}::uuid and "userId" = p.person_id
          and "providerId" <> 'credential') as is_there,
        not (
          exists (select from auth.account a where a."userId" = p.person_id and (
            (a."providerId" = 'credential' and a.password is not null)
            or (a.id <> ${id}::uuid and a."providerId" = any (${[...working]}::text[]))))
          or exists (select from passkeys k where k.person_id = p.person_id)
          or (p.phone is not null and not p.phone_is_factor)
        ) as is_last
      from people p where p.person_id = ${personId}::uuid`.execute(tx)
    const [row] = rows
    if (!row?.is_there) return 'gone'
    if (row.is_last) return 'last'
    await sql`delete from auth.account where id = ${id}::uuid`.execute(tx)
    return 'done'
  })
}
