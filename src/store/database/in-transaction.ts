import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../schema.ts'
import type { Writer } from './database.ts'

/** Runs something in one database transaction on its own connection: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  run: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const result = await run(connection)
    await connection.query('commit')
    connection.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given to anybody else.
    const broken = await connection.query('rollback').then(
      () => undefined,
      (failure: Error) => failure,
    )
    connection.release(broken)
    throw error
  }
}

/** The same database transaction for statements that Kysely writes. */
export function writerOn(connection: pg.ClientBase): Writer {
  const only = { query: connection.query.bind(connection), release: () => {} }
  const pool = { connect: async () => only, end: async () => {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) })
}
