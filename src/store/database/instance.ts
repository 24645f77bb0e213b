import type { ClientBase, Pool } from 'pg'
import { existing } from '#domain/assert.ts'

/** Which instance this database belongs to, as a bucket of its own says. */
export async function instanceIn(database: Pool | ClientBase): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select instance_id::text as id from instance')
  return existing(rows[0], 'every database says which instance it belongs to').id
}
