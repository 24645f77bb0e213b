import { type Reader, rowsOf } from './database.ts'

/** Fails where PostgreSQL's last try to copy its log failed: what it could not copy it keeps, until its disk is full. */
export async function mustBeArchiving(reader: Reader): Promise<void> {
  const [failed] = await rowsOf<{ name: string; at: Temporal.Instant }>(reader)`
    select last_failed_wal as name, last_failed_time as at from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`
  if (failed)
    throw new Error(`PostgreSQL could not copy ${failed.name} of its log at ${failed.at.toString()}`)
}
