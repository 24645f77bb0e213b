import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { connectToLeader } from './leader.ts'
import { digest } from '#domain/digest.ts'
import { applicationRole } from './database.ts'

const migrationsFolder = new URL('../migrations/', import.meta.url)
const functionsFolder = new URL('../functions/', import.meta.url)
const LOCK = 7_306_201_126 // Any number of our own: two programs that start together migrate one after the other.

type Migration = Readonly<{ name: string; sql: string; hash: string }>

/** The migrations in their order. They are frozen once merged: a changed one is refused below. */
export function listMigrations(): readonly Migration[] {
  return filesIn(migrationsFolder)
}

function filesIn(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, hash: digest(sql) }
    })
}

// How the table of migrations remembers the functions as they are.
const FUNCTIONS = 'functions'
const hashOf = (functions: readonly Migration[]) => digest(functions.map(({ hash }) => hash).join())

/** Brings a database up to date, as its owner, and returns the names of the migrations that were applied. */
export async function migrate(ownerUrl: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const client = await connectToLeader(ownerUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('begin')
    const applied = await applyMissing(client)
    await client.query('commit')
    await refuseTemporaryTables(client, log)
    await refuseCompiling(client, log)
    for (const name of applied) log(`Base de datos: ${name}`)
    return applied
  } finally {
    await client.end()
  }
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(ownerUrl: string): Promise<boolean> {
  const client = await connectToLeader(ownerUrl)
  try {
    const known = await knownIn(client)
    return (
      listMigrations().every(({ name }) => known.has(name)) &&
      known.get(FUNCTIONS) === hashOf(filesIn(functionsFolder))
    )
  } finally {
    await client.end()
  }
}

async function knownIn(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/**
 * A temporary table hides the one of its name from whoever does not say where to look. This right is the database's
 * own: a copy of it, or one that was restored from a backup, begins without what was taken away, so every start looks.
 */
async function refuseTemporaryTables(client: Client, log: (line: string) => void): Promise<void> {
  const isAllowed = async () => {
    const { rows } = await client.query<{ allowed: boolean; name: string }>(
      `select has_database_privilege($1, current_database(), 'TEMP') as allowed, quote_ident(current_database()) as name`,
      [applicationRole],
    )
    return rows[0]?.allowed ? rows[0].name : null
  }
  const name = await isAllowed()
  if (name === null) return
  await client.query(`revoke temporary on database ${name} from public, ${applicationRole}`)
  if (await isAllowed())
    log(
      `La cuenta de DATABASE_URL no es dueña de la base de datos y no pudo quitar las tablas temporales. ` +
        `Quien la administra puede hacerlo: REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC.`,
    )
}

/**
 * PostgreSQL compiles what it believes to be long, and takes our largest statements for that: a step took seconds. The one
 * that comes along does not; of others the database says so itself, which a copy of it does not know, so every start looks.
 */
async function refuseCompiling(client: Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; isOwn: boolean }>(
    `select quote_ident(datname) as name, pg_has_role(datdba, 'usage') as "isOwn" from pg_database
     where datname = current_database() and current_setting('jit')::boolean`,
  )
  for (const { name, isOwn } of rows)
    if (isOwn) await client.query(`alter database ${name} set jit = off`)
    else
      log(
        `PostgreSQL compila las preguntas del programa y tarda segundos en cada paso. ` +
          `Quien administra la base puede evitarlo: ALTER DATABASE ${name} SET jit = off.`,
      )
}

async function applyMissing(client: Client): Promise<string[]> {
  await client.query(`create table if not exists migrations
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const known = await knownIn(client)
  const migrations = listMigrations()
  refuseNewer(known, migrations)
  const applied: string[] = []
  for (const { name, sql, hash } of migrations) {
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`La migración ${name} cambió después de aplicarse.`)
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    applied.push(name)
  }
  await replayFunctions(client, known.get(FUNCTIONS))
  return applied
}

/**
 * A program of before may go on serving while the next one starts beside it, but does not start on a database that is ahead of it: it
 * would put its own functions in place of those that the next one works with.
 */
function refuseNewer(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const ours = new Set(migrations.map(({ name }) => name))
  // Its table remembers other things too, which are no files.
  const newer = [...known.keys()].find((name) => name.endsWith('.sql') && !ours.has(name))
  if (newer !== undefined)
    throw new Error(
      `La base de datos es de una versión más nueva del programa (${newer}). Trae esa versión, o la base que había antes de ella.`,
    )
}

/** Makes the functions of the database what their files say, when one of them changed. */
async function replayFunctions(client: Client, before: string | undefined): Promise<void> {
  const functions = filesIn(functionsFolder)
  const hash = hashOf(functions)
  if (before === hash) return
  for (const { name, sql } of functions) {
    await dropCalled(client, name.replace(/\.sql$/, ''))
    await client.query(sql)
  }
  await client.query(
    `insert into migrations (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [FUNCTIONS, hash],
  )
}

/** Takes a function away whatever arguments it had, so that they can change; those of triggers are replaced in place. */
async function dropCalled(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}
