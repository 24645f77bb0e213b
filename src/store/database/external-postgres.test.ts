import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkExternalPostgres } from './external-postgres.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'resguardo-pg-'))
let server: EmbeddedPostgres
before(async () => {
  server = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } })
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that is new enough tells its version', async () => {
  assert.match((await checkExternalPostgres(server.url)).version, /^18\./)
})

test('a database that does not keep UTF-8 is refused', async () => {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(
    `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  )
  await client.end()
  const latin = new URL(server.url)
  latin.pathname = '/latin'
  await assert.rejects(checkExternalPostgres(latin.href), /guarda texto en LATIN1; hace falta UTF8/)
})

test('an address that nobody answers, or that refuses the password, is told in one sentence', async () => {
  const closed = new URL(server.url)
  closed.port = '1'
  await assert.rejects(checkExternalPostgres(closed.href), /No hay conexión .*ECONNREFUSED/)
  const stranger = new URL(server.url)
  stranger.password = 'adivinada'
  await assert.rejects(
    checkExternalPostgres(stranger.href),
    /No hay conexión .*password authentication failed/,
  )
})

test('an owner who may not create accounts is told what is missing before anything is made', async () => {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create role duena with login password 'clave'`)
  await client.end()
  const owner = new URL(server.url)
  owner.username = 'duena'
  owner.password = 'clave'
  await assert.rejects(checkExternalPostgres(owner.href), /ALTER ROLE duena CREATEROLE\./)
})

test('a copy restored on a server without the account of the daily work is refused', async () => {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database copia')
  await client.end()
  const copy = new URL(server.url)
  copy.pathname = '/copia'
  await migrate(copy.href)
  await checkExternalPostgres(copy.href)
  const owner = new Client({ connectionString: copy.href })
  await owner.connect()
  await owner.query('drop owned by resguardo_app')
  await owner.query('drop role resguardo_app')
  await owner.end()
  await assert.rejects(checkExternalPostgres(copy.href), /falta la cuenta resguardo_app\. Crea la cuenta/)
})
