import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { openDatabase } from '#store/database/database.ts'
import { addPerson, personByEmail, setEmailVerified } from '#store/people/people.ts'
import { freshDatabase } from '#test/postgres.ts'

const program = join(import.meta.dirname, 'appoint.ts')

test('a person with an account gets a role, once, and the office log says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-appoint-'))
  const { url } = await freshDatabase()
  const appoint = (...asked: string[]) =>
    spawnSync(process.execPath, [program, ...asked], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    })
  const database = openDatabase(url)
  const carla = {
    id: '0197a000-0000-7000-8000-00000000000c',
    displayName: 'Carla Ríos',
    email: 'carla@example.com',
    country: 'ES',
    timeZone: 'Europe/Madrid',
  }
  await addPerson(database.writer, carla, Temporal.Instant.from('2026-05-04T10:00:00Z'))
  assert.equal(appoint('--email', 'carla@example.com', '--role', 'mediator').status, 1)
  await setEmailVerified(database.writer, carla.id)

  assert.equal(appoint('--email', 'Carla@Example.com', '--role', 'mediator').status, 0)
  assert.equal(appoint('--email', 'carla@example.com', '--role', 'mediator').status, 0)
  assert.equal(appoint('--email', 'zoe@example.com', '--role', 'operator').status, 1)
  assert.equal(appoint('--email', 'carla@example.com', '--role', 'king').status, 2)
  assert.equal(appoint('--role', 'operator').status, 2)
  assert.match(appoint('--help').stdout, /^Usage:/)

  // Who works in the office does not administer it, whoever owns the machine.
  assert.equal(appoint('--email', 'carla@example.com', '--role', 'administrator').status, 1)
  assert.equal(appoint('--email', 'carla@example.com', '--role', 'operator').status, 0)

  const { roles } = existing(await personByEmail(database.reader, 'carla@example.com'), 'Carla is there')
  assert.deepEqual(roles, ['mediator', 'operator'])
  const log = await database.reader
    .selectFrom('office_log')
    .select(['actor_id', 'action', 'subject', 'note'])
    .orderBy('office_log_id')
    .execute()
  const logged = { actor_id: system.id, action: 'people.appoint', subject: `person:${carla.id}` }
  const reason = 'Con la orden de quien administra la máquina.'
  assert.deepEqual(
    log,
    ['mediator', 'operator'].map((role) => ({ ...logged, note: `${role}: ${reason}` })),
  )
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})
