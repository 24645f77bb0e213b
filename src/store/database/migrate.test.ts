import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedAs } from '#test/connections.ts'
import { freshDatabase } from '#test/postgres.ts'
import { isMigrated, listMigrations, migrate } from './migrate.ts'

const names = listMigrations().map((each) => each.name)

/** A database without anything in it, thrown away afterwards. */
async function withEmpty(run: (url: string) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase()
  const name = `${new URL(fresh.url).pathname.slice(1)}_empty`
  await connectedAs('owner', fresh.url, (client) => client.query(`create database ${name}`))
  const url = new URL(fresh.url)
  url.pathname = `/${name}`
  try {
    await run(url.href)
  } finally {
    // Not by force: the connections of the job queue's own migrations close a moment after it says that it is done.
    await connectedAs('owner', fresh.url, (client) => client.query(`drop database ${name}`))
    await fresh.drop()
  }
}

test('an empty database is brought up to date once, and the second time nothing is left to do', () =>
  withEmpty(async (url) => {
    const told: string[] = []
    await assert.rejects(isMigrated(url))
    assert.deepEqual(await migrate(url, (line) => told.push(line)), names)
    assert.equal(told.length, names.length)
    assert.deepEqual(await migrate(url), [])
    assert.equal(await isMigrated(url), true)
  }))

test('two programs that start together migrate one after the other', () =>
  withEmpty(async (url) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
    assert.deepEqual(applied.flat(), names)
  }))

test('a migration that changed after it was applied is refused by its name', () =>
  withEmpty(async (url) => {
    await migrate(url)
    await connectedAs('owner', url, (client) =>
      client.query(`update migrations set hash = 'other' where name = $1`, [names[2]]),
    )
    await assert.rejects(migrate(url), new RegExp(`${names[2]} cambió`))
  }))

test('a database that lacks a migration is not up to date', () =>
  withEmpty(async (url) => {
    await migrate(url)
    await connectedAs('owner', url, (client) =>
      client.query('delete from migrations where name = $1', [names[0]]),
    )
    assert.equal(await isMigrated(url), false)
  }))
