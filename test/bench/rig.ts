import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { player } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage } from '#test/simulation/stage.ts'
import { scratchFolder } from '#test/scratch.ts'

export const ana = player(1, 'Ana')
export const benito = player(2, 'Benito')
export const olga = player(3, 'Olga', ['operator'])

/** One PostgreSQL for all measures, as durable as in production, with a database that holds one funded deal. */
export type Rig = Readonly<{
  tell: (line: string) => void
  quick: boolean
  /** A database of one's own, copied from the first. */
  database: (name: string) => Promise<string>
  /** A database with nothing in it. */
  empty: (name: string) => Promise<string>
  close: () => Promise<void>
}>

const FIRST = 'resguardo'

/** Starts PostgreSQL in a folder of its own, `fsync` and `synchronous_commit` on, and makes the first deal by real commands. */
export async function openRig(options: { tell: (line: string) => void; quick: boolean }): Promise<Rig> {
  const folder = scratchFolder('bench')
  process.once('exit', () => endAtOnce(folder))
  const postgres = await startEmbeddedPostgres({ folder })
  await migrate(postgres.url)
  const stage = await setStage(postgres.url, [ana, benito, olga])
  await fundedDeal(stage, { buyer: ana, seller: benito, operator: olga })
  await stage.database.close()
  const maintenance = named(postgres.url, 'postgres')
  return {
    ...options,
    database: async (name) => {
      await onServer(maintenance, `create database ${name} template ${FIRST} strategy file_copy`)
      return named(postgres.url, name)
    },
    empty: async (name) => {
      await onServer(maintenance, `create database ${name}`)
      return named(postgres.url, name)
    },
    close: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the PostgreSQL of a measure that was interrupted; nobody needs its data. */
function endAtOnce(folder: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
  } catch {
    // It has ended already, or never began.
  }
}

/** Runs statements as the owner of a database, one after the other. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}
