import type { Insertable, Selectable } from 'kysely'
import { inItsTransaction, type Reader, readingIn, type Writer } from '../database/database.ts'
import { lockPerson } from '../people/people.ts'
import type { Schema } from '../schema.ts'

/** A passkey as its owner sees it in a list. */
export type Passkey = Readonly<{
  id: string
  name: string
  /** Whether its provider keeps a copy, so that it outlives the device. */
  isBackedUp: boolean
  addedAt: Temporal.Instant
  lastUsedAt: Temporal.Instant | null
}>

/** A passkey with what checks its answers. */
export type PasskeyKey = Readonly<{
  id: string
  personId: string
  name: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
}>

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(reader: Reader, personId: string): Promise<readonly Passkey[]> {
  const rows = await reader
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'is_backed_up', 'added_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('credential_id')
    .execute()
  return rows.map((row) => ({
    id: row.credential_id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    addedAt: row.added_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** What checks the answers of a person's passkeys. */
export async function keysOf(reader: Reader, personId: string): Promise<readonly PasskeyKey[]> {
  const rows = await reader.selectFrom('passkeys').selectAll().where('person_id', '=', personId).execute()
  return rows.map(keyFrom)
}

/** What checks the answers of one passkey, whoever it belongs to; null when nobody here has it. */
export async function passkeyById(reader: Reader, id: string): Promise<PasskeyKey | null> {
  const row = await reader
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst()
  return row ? keyFrom(row) : null
}

function keyFrom(row: Selectable<Schema['passkeys']>): PasskeyKey {
  return {
    id: row.credential_id,
    personId: row.person_id,
    name: row.name,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
  }
}

/** Keeps a passkey, unless its person has as many as they may (`full`) or somebody added it already (`known`). */
export async function addPasskey(
  writer: Writer,
  row: Insertable<Schema['passkeys']>,
  most: number,
): Promise<'added' | 'full' | 'known'> {
  return inItsTransaction(writer, async (tx) => {
    await lockPerson(tx, row.person_id)
    if ((await listPasskeys(readingIn(tx), row.person_id)).length >= most) return 'full'
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? 'added' : 'known'
  })
}

/**
 * Keeps that a passkey was used. False when its counter did not go up, as that of a copy would not (WebAuthn,
 * section 6.1.1); many passkeys do not count at all and stay at zero.
 */
export async function usePasskey(
  writer: Writer,
  used: Readonly<{ id: string; counter: number; isBackedUp: boolean; at: Temporal.Instant }>,
): Promise<boolean> {
  const counter = BigInt(used.counter)
  const { numUpdatedRows } = await writer
    .updateTable('passkeys')
    .set({ counter, is_backed_up: used.isBackedUp, last_used_at: used.at })
    .where('credential_id', '=', used.id)
    .where((is) => (counter === 0n ? is('counter', '=', 0n) : is('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a passkey another name; false when the person has none with this id. */
export async function renamePasskey(
  writer: Writer,
  { id, personId, name }: Readonly<{ id: string; personId: string; name: string }>,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('passkeys')
    .set({ name })
    .where('credential_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a passkey away; the name that it had, or null when the person has none with this id. */
export async function removePasskey(
  writer: Writer,
  { id, personId }: Readonly<{ id: string; personId: string }>,
): Promise<string | null> {
  const row = await writer
    .deleteFrom('passkeys')
    .where('credential_id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Uses a question up: false when it was answered before. What expired is forgotten. */
export async function usePasskeyChallenge(
  writer: Writer,
  row: Insertable<Schema['passkey_challenges']>,
): Promise<boolean> {
  await writer.deleteFrom('passkey_challenges').where('expires_at', '<', row.used_at).execute()
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
