import { type Reader, rowsOf } from './database.ts'

/** A server that follows this one, by the name that its operator gave it, and how far it is behind. */
export type Standby = Readonly<{ name: string; seconds: number; bytes: number }>

/**
 * The servers that follow this one. PostgreSQL tells of them to whom it may (`pg_read_all_stats`); to anybody else there are
 * none. One that has everything is no second behind.
 */
export function readStandbys(reader: Reader): Promise<readonly Standby[]> {
  return rowsOf<Standby>(reader)`
    select application_name as name, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
    from pg_stat_replication where replay_lsn is not null and not pg_is_in_recovery()`
}
