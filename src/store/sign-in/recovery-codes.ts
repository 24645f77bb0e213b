import type { Reader, Writer } from '../database/database.ts'

/** Keeps new recovery codes, by their hashes under one salt, in place of all earlier ones of the person. */
export async function replaceRecoveryCodes(
  writer: Writer,
  given: Readonly<{ personId: string; salt: string; hashes: readonly string[]; at: Temporal.Instant }>,
): Promise<void> {
  const { personId, salt, hashes, at } = given
  await writer.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await writer
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, salt, code_hash: hash, made_at: at })))
    .execute()
}

/** The salt under which a person's recovery codes are kept; null when they have none. */
export async function saltOfRecoveryCodes(reader: Reader, personId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('recovery_codes')
    .select('salt')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt ?? null
}

/** Uses a recovery code up; false when the person has no such code, or used it before. */
export async function useRecoveryCode(
  writer: Writer,
  { personId, hash, at }: Readonly<{ personId: string; hash: string; at: Temporal.Instant }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether codes were made for a person and, however many were used, still belong to a second step. */
export async function hasRecoveryCodes(reader: Reader, personId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a person's recovery codes away: without a second factor they protect nothing. */
export async function dropRecoveryCodes(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
}
