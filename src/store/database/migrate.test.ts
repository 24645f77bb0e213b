import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
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

test('the server compiles no statement of ours from then on, whatever it does for others', () =>
  withEmpty(async (url) => {
    const compiles = () => connectedAs('owner', url, async (owner) => (await owner.query('show jit')).rows)
    const name = new URL(url).pathname.slice(1)
    await connectedAs('owner', url, (owner) => owner.query(`alter database ${name} set jit = on`))
    assert.deepEqual(await compiles(), [{ jit: 'on' }])
    await migrate(url)
    assert.deepEqual(await compiles(), [{ jit: 'off' }])
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

test('a program does not start on a database of a newer one, and leaves its functions alone', () =>
  withEmpty(async (url) => {
    await migrate(url)
    await connectedAs('owner', url, (client) =>
      client.query(`insert into migrations (name, hash) values ('9999_of_later.sql', 'later')`),
    )
    await connectedAs('owner', url, (client) =>
      client.query(`update migrations set hash = 'of later' where name = 'functions'`),
    )
    await assert.rejects(migrate(url), /versión más nueva del programa \(9999_of_later\.sql\)/)
    const kept = await connectedAs('owner', url, (client) =>
      client.query(`select hash from migrations where name = 'functions'`),
    )
    assert.deepEqual(kept.rows, [{ hash: 'of later' }])
  }))

test('a database that lacks a migration is not up to date', () =>
  withEmpty(async (url) => {
    await migrate(url)
    await connectedAs('owner', url, (client) =>
      client.query('delete from migrations where name = $1', [names[0]]),
    )
    assert.equal(await isMigrated(url), false)
  }))

test('a function of the database is what its file says, also after it had other arguments', () =>
  withEmpty(async (url) => {
    await migrate(url)
    const signatures = `select oid::regprocedure::text as signature, prosrc from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`
    const whole = await connectedAs('owner', url, (client) => client.query(signatures))
    await connectedAs('owner', url, async (client) => {
      await client.query('drop function post_entry')
      await client.query(
        'create function post_entry(code text) returns bigint language sql as $$ select 1 $$',
      )
      await client.query(`create or replace function refuse_to_rewrite() returns trigger language plpgsql as
        $$ begin return new; end $$`)
      await client.query(`update migrations set hash = 'of an earlier program' where name = 'functions'`)
    })

    assert.equal(await isMigrated(url), false)
    assert.deepEqual(await migrate(url), [])

    assert.equal(await isMigrated(url), true)
    const again = await connectedAs('owner', url, (client) => client.query(signatures))
    assert.deepEqual(again.rows, whole.rows)
  }))

test('every function of the database has its file and says where it looks for names', () =>
  withEmpty(async (url) => {
    await migrate(url)
    const { rows } = await connectedAs('owner', url, (client) =>
      client.query<{ proname: string; proconfig: string[] | null }>(
        `select proname, proconfig from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
      ),
    )
    const files = readdirSync(new URL('../functions/', import.meta.url)).toSorted()
    assert.deepEqual(
      rows.map(({ proname }) => `${proname}.sql`),
      files,
    )
    for (const { proname, proconfig } of rows)
      assert.ok(proconfig?.includes('search_path=public, pg_temp'), proname)
  }))
