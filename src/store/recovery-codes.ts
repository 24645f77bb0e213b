import type { Reader, Writer } from './database.ts'

/** Keeps new recovery codes, by their hashes, in place of all earlier ones of the person. */
export async function replaceRecoveryCodes(
  writer: Writer,
  { personId, hashes, at }: Readonly<{ personId: string; hashes: readonly string[]; at: Temporal.Instant }>,
): Promise<void> {
  await writer.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await writer
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, code_hash: hash, made_at: at })))
    .execute()
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
