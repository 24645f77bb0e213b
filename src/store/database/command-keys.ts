import type { Database, Reader, Writer } from './database.ts'
import { keptElsewhere } from './kept-elsewhere.ts'

type Key = Readonly<{ actorId: string; command: string; key: string }>

/** What a command answered when its key was used before. */
export async function readCommandKey(reader: Reader, { actorId, command, key }: Key) {
  return reader
    .selectFrom('command_keys')
    .select(['body_hash', 'answer'])
    .where('actor_id', '=', actorId)
    .where('command', '=', command)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The same for whoever answers it again: what is told to be done is safe. */
export async function answeredBefore({ reader, pool }: Pick<Database, 'reader' | 'pool'>, key: Key) {
  const known = await readCommandKey(reader, key)
  if (known) await keptElsewhere(pool)
  return known
}

/** Remembers that a key was used, in the database transaction of what it did. */
export async function addCommandKey(
  writer: Writer,
  used: Key & { bodyHash: string; answer: unknown; at: Temporal.Instant },
): Promise<void> {
  await writer
    .insertInto('command_keys')
    .values({
      actor_id: used.actorId,
      command: used.command,
      key: used.key,
      body_hash: used.bodyHash,
      answer: JSON.stringify(used.answer ?? null),
      created_at: used.at,
    })
    .execute()
}
