import { sql } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'

/** Gives a person the password of this hash, in place of any other. */
export async function savePassword(
  writer: Writer,
  { personId, hash, at }: Readonly<{ personId: string; hash: string; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .insertInto('passwords')
    .values({ person_id: personId, hash, set_at: at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hash, set_at: at }))
    .execute()
}

/** Takes a person's password away, if they have one. */
export async function dropPassword(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('passwords').where('person_id', '=', personId).execute()
}

/** The hash of a person's password; null for who has none. */
export async function passwordHashOf(reader: Reader, personId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('passwords')
    .select('hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Whose account an address opens, and the hash of their password, as one read; null for nobody's. */
export async function passwordOfAddress(
  reader: Reader,
  email: string,
): Promise<Readonly<{ personId: string; hash: string | null }> | null> {
  const row = await reader
    .selectFrom('people as p')
    .leftJoin('passwords as w', 'w.person_id', 'p.person_id')
    .select(['p.person_id as personId', 'w.hash'])
    .where(sql<string>`lower(p.email)`, '=', email)
    .where('p.email', '<>', '')
    .executeTakeFirst()
  return row ?? null
}
