import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import { factorsOf } from '#store/sign-in/factors.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { personByEmail } from '#store/people/people.ts'
import { asking, cookieFrom, createFrontDoor, type FrontDoor, whoHas } from '#test/second-step.ts'

const refusedWith = (code: RefusalCode) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.code === code
const next = 'tejado lluvia brújula lenta'

/** The token of the newest mail of a kind to somebody. */
function tokenFor({ mails }: FrontDoor, kind: string, name: string): string {
  const mail = mails.findLast((each) => each.kind === kind && each.to === `${name}@example.com`)
  return existing(new URL(existing(mail, 'a mail was sent').link).searchParams.get('token'), 'a token')
}

async function recover(door: FrontDoor, name: string): Promise<string> {
  await door.auth.recovery.ask(`${name}@example.com`, asking())
  await door.auth.idle()
  return tokenFor(door, 'recover', name)
}

const finish = ({ auth }: FrontDoor, token: string, password = next) =>
  auth.recovery.finish(token, { password, isRemembered: true }, asking())

test('a link to the mailbox sets a new password once, ends every session and tells the owner', async () => {
  const door = await createFrontDoor()
  const { auth, mails, password } = door
  const ana = await door.enrol('ana')
  const token = await recover(door, 'ana')
  assert.equal(await auth.recovery.addressOf(token), 'ana@example.com')
  assert.ok(await auth.visitorOf(ana.request), 'asking and looking change nothing')

  await assert.rejects(
    finish(door, token, 'password1234'),
    refusedWith('password-does-not-meet-requirements'),
  )
  const entered = await finish(door, token)
  assert.equal(entered.state, 'in')
  assert.equal((await whoHas(auth, cookieFrom(entered.headers))).visitor.signIn.method, 'link')
  assert.equal(await auth.visitorOf(ana.request), null)
  assert.equal(mails.at(-1)?.kind, 'password-changed')
  await assert.rejects(finish(door, token), refusedWith('link-gone'))
  const signIn = (typed: string) =>
    auth.signIn({ email: 'ana@example.com', password: typed, isRemembered: true }, asking())
  await assert.rejects(signIn(password), refusedWith('sign-in-failed'))
  assert.equal((await signIn(next)).state, 'in')
})

test('of two who use a link at once one sets the password', async () => {
  const door = await createFrontDoor()
  await door.enrol('ana')
  const token = await recover(door, 'ana')
  const outcomes = await Promise.allSettled([finish(door, token), finish(door, token)])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a link is worth nothing after half an hour, and after a change of the password', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  const late = await recover(door, 'ana')
  door.pass({ minutes: 31 })
  assert.equal(await door.auth.recovery.addressOf(late), null)
  await assert.rejects(finish(door, late), refusedWith('link-gone'))
  const token = await recover(door, 'ana')
  const change = { ...ana, endsOthers: false }
  await door.auth.ownPassword.change(change, { current: door.password, next })
  await assert.rejects(finish(door, token), refusedWith('link-gone'))
})

test('the second step is asked after a recovery too', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  await door.addAuthenticator(ana)
  const { state } = await finish(door, await recover(door, 'ana'))
  assert.equal(state, 'second-step')
})

test('an address without an account hears nothing, and is limited like one with an account', async () => {
  const door = await createFrontDoor()
  const { auth, mails } = door
  await door.enrol('ana')
  const before = mails.length
  for (const name of ['ana', 'nadie']) {
    const ask = () => auth.recovery.ask(`${name}@example.com`, asking())
    // Opening the account sent one mail already.
    for (let count = name === 'ana' ? 1 : 0; count < 5; count++) await ask()
    await assert.rejects(ask(), refusedWith('too-many-attempts'), name)
  }
  await auth.idle()
  assert.deepEqual(
    mails.slice(before).map(({ kind, to }) => `${kind} ${to}`),
    Array.from({ length: 4 }, () => 'recover ana@example.com'),
  )
})

/** A telephone, a passkey and a provider, as their own pages add them. */
async function addOtherWays({ database: { pool } }: FrontDoor, personId: string): Promise<void> {
  await pool.query(
    `update people set phone = '+34600111222', phone_proved_at = now(), phone_is_factor = true where person_id = $1`,
    [personId],
  )
  await pool.query(
    `insert into passkeys (credential_id, person_id, name, public_key, counter, added_at)
     values ('credential', $1, 'Llave', '\\x00', 0, now())`,
    [personId],
  )
  await pool.query(
    `insert into linked_identities (identity_id, person_id, provider, subject, linked_at)
     values (gen_random_uuid(), $1, 'google', 'x', now())`,
    [personId],
  )
}

test('who registered somebody else’s address keeps nothing when its owner takes it', async () => {
  const door = await createFrontDoor()
  const { auth, database, password } = door
  const email = 'carla@example.com'
  await auth.signUp({ name: 'Zoe', email, password, country: 'ES', timeZone: 'Europe/Madrid' })
  const zoe = await whoHas(auth, (await door.signIn('carla')).cookie)
  await door.addAuthenticator(zoe)
  await addOtherWays(door, zoe.visitor.person.id)

  const link = tokenFor(door, 'confirm-address', 'carla')
  const guess = { password: 'no la conozco', isRemembered: true }
  await assert.rejects(auth.verifyEmail(link, guess, asking()), refusedWith('wrong-password'))
  const confirmed = async () => (await personByEmail(database.reader, email))?.emailVerified
  assert.equal(await confirmed(), false)

  const entered = await finish(door, await recover(door, 'carla'))
  assert.equal(entered.state, 'in', 'a second step that a stranger set up is gone')
  const carla = await whoHas(auth, cookieFrom(entered.headers))
  assert.equal(await confirmed(), true)
  const { id } = carla.visitor.person
  const nothing = { authenticators: 0, passkeys: 0, phone: null, ownPhone: null, recoveryCodes: 0 }
  assert.deepEqual(await factorsOf(database.reader, id), nothing)
  assert.deepEqual(await listLinkedIdentities(database.reader, id), [])
  assert.equal(await auth.visitorOf(zoe.request), null)
  await assert.rejects(door.signIn('carla'), refusedWith('sign-in-failed'))
  assert.equal(await auth.confirmationOf(link, asking()), null)
})

test('a confirmation link dies after a day, and guesses at its password are limited', async () => {
  const door = await createFrontDoor()
  const { auth, password } = door
  await auth.signUp({
    name: 'Benito',
    email: 'benito@example.com',
    password,
    country: 'ES',
    timeZone: 'Europe/Madrid',
  })
  const token = tokenFor(door, 'confirm-address', 'benito')
  const confirm = (typed: string) =>
    auth.verifyEmail(token, { password: typed, isRemembered: false }, asking())
  for (let count = 0; count < 5; count++)
    await assert.rejects(confirm('otra cosa'), refusedWith('wrong-password'))
  await assert.rejects(confirm(password), refusedWith('too-many-attempts'))
  door.pass({ hours: 24, minutes: 1 })
  assert.equal(await auth.confirmationOf(token, asking()), null)
  await assert.rejects(confirm(password), refusedWith('link-gone'))
})
