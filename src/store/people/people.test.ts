import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts'
import { type Database, openDatabase } from '../database/database.ts'
import {
  addOfficeLog,
  addPerson,
  askIdentity,
  confirmIdentity,
  grantRole,
  personByEmail,
  personById,
  setEmailVerified,
  updateProfile,
} from './people.ts'

const now = Temporal.Instant.from('2026-05-04T10:00:00Z')
const ana = {
  id: '0197a000-0000-7000-8000-000000000001',
  displayName: 'Ana Beltrán',
  email: 'Ana@example.com',
  country: 'ES',
  timeZone: 'Europe/Madrid',
}
const nobody = '0197a000-0000-7000-8000-00000000dead'
let server: FreshDatabase
let database: Database

before(async () => {
  server = await freshDatabase()
  database = openDatabase(server.url)
  await addPerson(database.writer, ana, now)
})
after(async () => {
  await database?.close()
})

test('a new person has nothing verified, and is found by id and by address in any letters', async () => {
  const kept = await personById(database.reader, ana.id)
  assert.deepEqual(kept, {
    ...ana,
    email: 'ana@example.com',
    emailVerified: false,
    tier: 0,
    verifiedName: null,
    identityAsked: null,
    roles: [],
    createdAt: now,
    phone: null,
    closedAt: null,
    ownFormats: { locale: null, timeZone: null },
  })
  assert.deepEqual(await personByEmail(database.reader, ' ANA@Example.com '), kept)
  assert.equal(await personById(database.reader, nobody), null)
  assert.equal(await personByEmail(database.reader, 'zoe@example.com'), null)
})

test('adding a person again leaves them as they are', async () => {
  await addPerson(database.writer, { ...ana, displayName: 'Otra', country: 'MX' }, now)
  assert.equal((await personById(database.reader, ana.id))?.displayName, 'Ana Beltrán')
})

test('profile, address and identity change one person', async () => {
  const personId = ana.id
  await setEmailVerified(database.writer, personId)
  await updateProfile(database.writer, {
    personId,
    displayName: 'Ana B.',
    country: 'MX',
    timeZone: 'America/Cancun',
  })
  await confirmIdentity(database.writer, { personId, tier: 1, verifiedName: 'Ana Beltrán Iturralde' })
  const kept = await personById(database.reader, personId)
  assert.ok(kept)
  assert.deepEqual(
    [kept.emailVerified, kept.displayName, kept.country, kept.timeZone, kept.tier, kept.verifiedName],
    [true, 'Ana B.', 'MX', 'America/Cancun', 1, 'Ana Beltrán Iturralde'],
  )
  await assert.rejects(confirmIdentity(database.writer, { personId: nobody, tier: 1, verifiedName: 'Zoe' }))
})

test('a wished identity check has a name, and ends with the check', async () => {
  const personId = '0197a000-0000-7000-8000-000000000002'
  await addPerson(database.writer, { ...ana, id: personId, email: 'benito@example.com' }, now)
  const asked = async () => (await personById(database.reader, personId))?.identityAsked ?? null

  await askIdentity(database.writer, { personId, name: 'Benito Gil Soto', at: now })

  const kept = await asked()
  assert.deepEqual([kept?.name, kept?.at.toString()], ['Benito Gil Soto', now.toString()])
  await assert.rejects(
    database.pool.query('update people set identity_asked_name = null where person_id = $1', [personId]),
    /an_asked_identity_has_a_name/,
  )
  await confirmIdentity(database.writer, { personId, tier: 1, verifiedName: 'Benito Gil Soto' })
  assert.equal(await asked(), null)
})

test('a role is given once, and only a known one', async () => {
  await grantRole(database.writer, ana.id, 'operator')
  await grantRole(database.writer, ana.id, 'approver')
  await grantRole(database.writer, ana.id, 'operator')
  assert.deepEqual((await personById(database.reader, ana.id))?.roles, ['approver', 'operator'])
  await assert.rejects(grantRole(database.writer, nobody, 'operator'))
  await assert.rejects(database.pool.query(`update people set roles = array['king']`), /only_known_roles/)
})

test('what the office did is noted and cannot be changed', async () => {
  await addOfficeLog(database.writer, {
    actorId: ana.id,
    action: 'appoint',
    subject: `person:${ana.id}`,
    note: 'operator',
    at: now,
  })
  assert.equal((await database.reader.selectFrom('office_log').selectAll().execute()).length, 1)
  await assert.rejects(
    database.pool.query(`update office_log set note = ''`),
    /permission denied|append-only/i,
  )
  await assert.rejects(database.pool.query('delete from office_log'), /permission denied|append-only/i)
})
