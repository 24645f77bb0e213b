import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#store/embedded-postgres.ts'
import { migrate } from '#store/migrate.ts'

const TEMPLATE = 'resguardo_template'

type Server = Readonly<{ url: string; stop: () => Promise<void> }>
let server: Promise<Server> | undefined

/** One PostgreSQL for all tests of a run, with a migrated template. TEST_DATABASE_URL names another server, as its owner. */
async function start(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given ? null : await startOwn()
  const url = given ?? own?.url ?? ''
  await onServer(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`)
  await migrate(named(url, TEMPLATE))
  return { url, stop: own?.stop ?? (async () => {}) }
}

async function startOwn(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-tests-'))
  // Only tests may give durability away: they throw the data away anyway.
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

after(async () => {
  await (await server)?.stop()
})

/** The address of another database on the same server. */
function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

export type FreshDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** A database of one's own, migrated and empty, some 60 ms away. */
export async function freshDatabase(): Promise<FreshDatabase> {
  server ??= start()
  const { url } = await server
  const name = `t_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name} template ${TEMPLATE}`)
  return { url: named(url, name), drop: () => onServer(url, `drop database if exists ${name} with (force)`) }
}
