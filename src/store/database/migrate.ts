import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { Logger, runMigrations } from 'graphile-worker'
import { digest } from '#domain/digest.ts'

const folder = new URL('../migrations/', import.meta.url)
const LOCK = 7_306_201_126 // Any number of our own: two programs that start together migrate one after the other.

type Migration = Readonly<{ name: string; sql: string; hash: string }>

/** The migrations in their order. They are frozen once merged: a changed one is refused below. */
export function listMigrations(): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, hash: digest(sql) }
    })
}

/** Brings a database up to date, as its owner, and returns the names of the migrations that were applied. */
export async function migrate(ownerUrl: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const applied = await applyMissing(client, log)
    if (applied.length > 0 || !(await hasJobQueue(client)))
      await runMigrations({ connectionString: ownerUrl, logger: quiet })
    return applied
  } finally {
    await client.end()
  }
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(ownerUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const known = new Set(rows.map((row) => row.name))
    return listMigrations().every(({ name }) => known.has(name))
  } finally {
    await client.end()
  }
}

async function applyMissing(client: Client, log: (line: string) => void): Promise<string[]> {
  await client.query(`create table if not exists migrations
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const applied: string[] = []
  for (const { name, sql, hash } of listMigrations()) {
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new Error(`La migración ${name} cambió después de aplicarse.`)
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    log(`Base de datos: ${name}`)
    applied.push(name)
  }
  return applied
}

async function hasJobQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as known`,
  )
  return rows[0]?.known ?? false
}

const quiet = new Logger(() => () => {})
