import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { closeAccount } from '#commands/people/close-account.ts'
import { createMeans } from '#store/means.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { asking, createFrontDoor, whoHas } from '#test/second-step.ts'

const door = await createFrontDoor()
const { auth, database, password } = door
const means = createMeans({ database, seals: createSeals(new Uint8Array(32).fill(7)), clock: door.now })
const close = (actor: Parameters<typeof perform>[1]) =>
  perform(means, actor, closeAccount, { confirmation: 'cerrar mi cuenta' })

const ways = [
  'sessions',
  'passwords',
  'linked_identities',
  'authenticators',
  'passkeys',
  'recovery_codes',
  'mailed_links',
  'account_log',
  'pending_sign_ins',
]

async function rowsOf(personId: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of ways) {
    const { rows } = await database.pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${table} where person_id = $1`,
      [personId],
    )
    if (rows[0]?.rows) counted[table] = rows[0].rows
  }
  return counted
}

test('a closed account is entered no more: not by its sessions, its password or its links', async () => {
  const own = await door.enrol('ana')
  await door.addAuthenticator(own)
  await door.signIn('ana')
  await auth.recovery.ask('ana@example.com', asking())
  await auth.idle()
  const recover = new URL(door.mails.at(-1)?.link ?? '').searchParams.get('token') ?? ''
  assert.equal(await auth.recovery.addressOf(recover), 'ana@example.com')
  const id = own.visitor.person.id
  assert.ok(Object.keys(await rowsOf(id)).length >= 5)

  await close(own.visitor.actor)
  assert.deepEqual(await rowsOf(id), {})
  assert.equal(await auth.visitorOf(own.request), null)
  assert.equal(await auth.recovery.addressOf(recover), null)
  await assert.rejects(auth.signIn({ email: 'ana@example.com', password }, asking()), {
    code: 'sign-in-failed',
  })
})

test('its address is free for a new account, which is another person', async () => {
  const before = await door.enrol('benito')
  await close(before.visitor.actor)
  const again = await door.enrol('benito')
  assert.notEqual(again.visitor.person.id, before.visitor.person.id)
  assert.equal(again.visitor.person.displayName, 'benito')
})

test('whoever never confirmed their address can close their account too', async () => {
  const registration = { name: 'Carla', email: 'carla@example.com', password, country: 'MX' }
  await auth.signUp({ ...registration, timeZone: 'America/Cancun' })
  const { visitor } = await whoHas(auth, (await door.signIn('carla')).cookie)
  assert.equal(visitor.actor.contactVerified, false)
  await close(visitor.actor)
  assert.deepEqual(await rowsOf(visitor.person.id), {})
})
