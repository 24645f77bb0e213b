import type { Client } from 'pg'
import { existing } from '#domain/assert.ts'
import { listMigrations } from '#store/database/migrate.ts'
import { connectedAs } from './connections.ts'
import { freshDatabase } from './postgres.ts'

/** The same database as it was before a migration, with a way to bring it over that one. */
export async function beforeMigration(
  number: string,
  run: (client: Client, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const fresh = await freshDatabase()
  const url = new URL(fresh.url)
  url.pathname += '_older'
  const name = url.pathname.slice(1)
  await connectedAs('owner', fresh.url, (client) => client.query(`create database ${name}`))
  const older = listMigrations().filter((each) => each.name < number)
  const next = existing(
    listMigrations().find((each) => each.name.startsWith(number)),
    'a migration has this number',
  )
  await connectedAs('owner', url.href, async (client) => {
    for (const { sql } of older) await client.query(sql)
    await run(client, () => client.query(next.sql))
  })
  await connectedAs('owner', fresh.url, (client) => client.query(`drop database ${name} with (force)`))
  await fresh.drop()
}
