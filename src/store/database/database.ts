import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import { Pool, type PoolConfig, types } from 'pg'
import type { Tracer } from '../means.ts'
import type { Schema } from '../schema.ts'
import { followedClient } from './followed-client.ts'
import { patience } from './leader.ts'
import { LeaderPool } from './leader-pool.ts'

/** Reading and writing, in the store only. */
export type Writer = Kysely<Schema>
/** Reading: writes are a compile error. */
export type Reader = ReadonlyKysely<Schema>

/** The reading side of a database transaction. */
export function readingIn(tx: Writer): Reader {
  return tx as unknown as Reader
}

/** Runs something in the database transaction that is open already, or in one of its own: all of it is kept, or nothing. */
export function inItsTransaction<Answer>(
  writer: Writer,
  run: (tx: Writer) => Promise<Answer>,
): Promise<Answer> {
  return writer.isTransaction ? run(writer) : writer.transaction().execute(run)
}

/**
 * Asks a question that is written in SQL: rowsOf<Row>(reader)`select …`. That it only reads is kept by a house rule;
 * its type cannot say so.
 */
export function rowsOf<Row>(reader: Reader) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(text, ...values).execute(reader as never)
    return rows
  }
}

/** Asks a question that is asked all the time: PostgreSQL keeps its plan under its name. It only reads: see `rowsOf`. */
export type Named = <Row extends object>(
  question: Readonly<{ name: string; text: string; values: unknown[] }>,
) => Promise<Row[]>

/** The application's connections. Hot statements go to the pool by name; everything else through Kysely. */
export type Database = Readonly<{
  pool: Pool
  writer: Writer
  reader: Reader
  named: Named
  close(): Promise<void>
}>

type DatabaseOptions = Readonly<{
  /** At most this many connections; money is written by few of them. */
  max?: number
  /** The role whose rights hold for every statement; null keeps the owner's (migrations, jobs). */
  role?: string | null
  /** Settings of each session, as PostgreSQL's programs take them. */
  settings?: string
  /** How long PostgreSQL may take for one question, and we wait for a connection; in milliseconds. Endless where it is not said. */
  mostMs?: number
  log?: (error: Error) => void
  /** Who follows what is asked; absent where nobody does. */
  tracer?: Tracer | undefined
  /** Hears the name of the server to which the connections went over. */
  moved?: (server: string) => void
}>

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [types.builtins.DATE, (text) => text],
])

// Set on our pools alone: the job queue shares the driver and wants its own types.
const typeParsers = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? types.getTypeParser(id, format)) as typeof types.getTypeParser,
}

/** The role that the running application works under: see migration 0007. */
export const applicationRole = 'resguardo_app'

/** Opens the application's connections, to the server that leads, under the rights of `resguardo_app`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { log = () => {}, moved = () => {}, tracer } = options
  return databaseOn(new LeaderPool(url, configOf(options), { lost: log, moved, tracer }))
}

/** Opens connections that only read, also where the server would let them write, to one that need not lead. */
export function openToRead(
  url: string,
  options: DatabaseOptions,
): Pick<Database, 'reader' | 'named' | 'close'> {
  const { tracer } = options
  const config = configOf({ ...options, settings: '-c default_transaction_read_only=on' })
  const followed = tracer && { Client: followedClient(tracer) }
  const pool = new Pool({ ...patience, ...config, ...followed, connectionString: url })
  pool.on('connect', (connection) => connection.on('error', () => {}))
  pool.on('error', () => {})
  return databaseOn(pool)
}

function configOf({ max = 8, role = applicationRole, mostMs, settings = '' }: DatabaseOptions): PoolConfig {
  return {
    max,
    types: typeParsers,
    ...(mostMs !== undefined && {
      statement_timeout: mostMs,
      connectionTimeoutMillis: mostMs,
      query_timeout: 2 * mostMs,
    }),
    options: role === null ? settings : `-c role=${role} ${settings}`,
  }
}

function databaseOn(pool: Pool): Database {
  const writer = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    writer,
    reader: readingIn(writer),
    named: async <Row extends object>(question: Parameters<Named>[0]) =>
      (await pool.query<Row>({ ...question })).rows,
    close: () => writer.destroy(),
  }
}
