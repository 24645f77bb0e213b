import { connectToLeader } from './leader.ts'
import { type Reader, rowsOf } from './database.ts'

/** Fails where PostgreSQL does not copy its log, or failed at its last try: what it could not copy it keeps, until its disk is full. */
export async function mustBeArchiving(reader: Reader): Promise<void> {
  const [mode] = await rowsOf<{ archive_mode: string }>(reader)`show archive_mode`
  if (mode?.archive_mode !== 'on')
    throw new Error('PostgreSQL was started without copying its log: start it again')
  const [failed] = await rowsOf<{ name: string; at: Temporal.Instant }>(reader)`
    select last_failed_wal as name, last_failed_time as at from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`
  if (failed)
    throw new Error(`PostgreSQL could not copy ${failed.name} of its log at ${failed.at.toString()}`)
}

/**
 * Makes copies in one program at a time: two would write one file together. Where another program makes them it waits, or
 * does nothing and answers false.
 */
export async function whileNobodyElseCopies(
  ownerUrl: string,
  { waits }: Readonly<{ waits: boolean }>,
  run: () => Promise<void>,
): Promise<boolean> {
  const client = await connectToLeader(ownerUrl)
  try {
    const lock = waits ? 'pg_advisory_lock' : 'pg_try_advisory_lock'
    const { rows } = await client.query<{ got: unknown }>(
      `select ${lock}(hashtext('resguardo-copies')) as got`,
    )
    if (rows[0]?.got === false) return false
    await run()
    return true
  } finally {
    await client.end()
  }
}
