import { sql } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Seals } from '../secrets/seal.ts'

/** A pair of keys by which push services know us, in base64url. */
type Pair = Readonly<{ publicKey: string; privateKey: string }>

/** The public key under which browsers subscribe now; null before the first start made one. */
export async function newestPushKey(reader: Reader): Promise<{ id: string; publicKey: string } | null> {
  const row = await reader
    .selectFrom('push_keys')
    .select(['key_id', 'public_key'])
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.key_id, publicKey: row.public_key } : null
}

/**
 * Keeps a new pair, its private key sealed. Browsers take it over at their next start; until then the one before it
 * sends to them. Those that nobody subscribed under go.
 */
export async function addPushKeys(
  writer: Writer,
  { publicKey, privateKey }: Pair,
  { seals, at }: Readonly<{ seals: Seals; at: Temporal.Instant }>,
): Promise<void> {
  await writer
    .deleteFrom('push_keys')
    .where('key_id', 'not in', (query) => query.selectFrom('push_registrations').select('key_id'))
    .execute()
  await writer
    .insertInto('push_keys')
    .values({
      key_id: newId(at),
      public_key: publicKey,
      sealed_private: seals.seal(privateKey),
      made_at: at,
    })
    .execute()
}

/** Keeps a first pair where there is none; of two programs that start together one does. */
export async function beginPushKeys(
  writer: Writer,
  make: () => Pair,
  means: Readonly<{ seals: Seals; at: Temporal.Instant }>,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST})`.execute(tx)
    const known = await tx.selectFrom('push_keys').select('key_id').limit(1).executeTakeFirst()
    if (!known) await addPushKeys(tx, make(), means)
  })
}

const FIRST = 7_306_201_129 // Any number of our own, next to those of the migrations, the imports and the rotation.
