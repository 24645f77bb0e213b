import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

/** A first proof that waits for the second. */
export type PendingSignIn = Readonly<{
  personId: string
  method: Schema['pending_sign_ins']['method']
  isRemembered: boolean
  redirect: string
}>

/** Keeps a first proof until the second comes; proofs that waited too long go. */
export async function addPendingSignIn(
  writer: Writer,
  row: Insertable<Schema['pending_sign_ins']>,
): Promise<void> {
  await writer.deleteFrom('pending_sign_ins').where('expires_at', '<', row.begun_at).execute()
  await writer.insertInto('pending_sign_ins').values(row).execute()
}

/** The first proof behind a token's hash; null when there is none, it is too old, or it led in already. */
export async function pendingSignIn(
  reader: Reader,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<PendingSignIn | null> {
  const row = await reader
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { personId: row.person_id, method: row.method, isRemembered: row.is_remembered, redirect: row.redirect }
    : null
}

/** Uses a first proof up; false when somebody else was faster. */
export async function usePendingSignIn(
  writer: Writer,
  tokenHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('pending_sign_ins')
    .set({ done_at: at })
    .where('token_hash', '=', tokenHash)
    .where('done_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes every first proof of a person worth nothing: it may have been another person's. */
export async function dropPendingSignIns(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('pending_sign_ins').where('person_id', '=', personId).execute()
}
