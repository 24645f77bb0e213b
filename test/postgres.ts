import { rmSync } from 'node:fs'
import { after } from 'node:test'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { place, scratchFolder } from '#test/scratch.ts'

const TEMPLATE = 'resguardo_template'

type Server = Readonly<{ url: string; admin: Client; stop: () => Promise<void> }>
let server: Promise<Server> | undefined

/** One PostgreSQL for all tests of a run, with a migrated template. TEST_DATABASE_URL names another server, as its owner. */
async function start(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given ? null : await startOwn()
  const url = given ?? own?.url ?? ''
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await migrate(named(url, TEMPLATE))
  const stop = async () => {
    await admin.end()
    await own?.stop()
  }
  return { url, admin, stop }
}

async function startOwn(): Promise<Pick<Server, 'url' | 'stop'>> {
  const folder = scratchFolder('tests', place())
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

export type FreshDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** A database of one's own, migrated and empty, some 60 ms away. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOf(TEMPLATE)
}

/** Another database just like one of these, to which nobody is connected any more. */
export function copyOfDatabase(url: string): Promise<FreshDatabase> {
  return copyOf(new URL(url).pathname.slice(1))
}

async function copyOf(template: string): Promise<FreshDatabase> {
  server ??= start()
  const { url, admin } = await server
  const name = `t_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
  return { url: named(url, name), drop }
}
