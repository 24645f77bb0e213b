import type pg from 'pg'

/**
 * Waits until all that stands in the log of the leader is also where a commit waits for it: at its synchronous standby, where
 * there is one. What is read may not be there yet. A leader that fell over while a commit waited has it in its log when it
 * is back, and whoever replaced it then would not know of it: nothing that was found so may be told to be kept before.
 *
 * A commit that writes something waits for all before it; this one writes a word that nobody reads.
 */
export async function keptElsewhere(connection: Pick<pg.Pool, 'query'>): Promise<void> {
  await connection.query(`select pg_logical_emit_message(true, 'resguardo', '')`)
}
