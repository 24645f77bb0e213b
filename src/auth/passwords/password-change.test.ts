import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import { asking, cookieFrom, createFrontDoor, whoHas } from '#test/second-step.ts'

const refusedWith = (code: RefusalCode) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.code === code
const next = 'tejado lluvia brújula lenta'

test('a person changes their password with the old one: elsewhere it ends, here the token is new', async () => {
  const door = await createFrontDoor()
  const { auth, mails, password } = door
  const ana = await door.enrol('ana')
  const elsewhere = await whoHas(auth, (await door.signIn('ana')).cookie)
  const change = { ...ana, endsOthers: true }
  const set = (current: string, wanted = next) => auth.ownPassword.change(change, { current, next: wanted })
  await assert.rejects(set('otra cosa'), refusedWith('wrong-password'))
  await assert.rejects(set(password, 'anaanaana1'), refusedWith('password-does-not-meet-requirements'))
  const { headers } = await set(password)
  assert.equal(await auth.visitorOf(elsewhere.request), null)
  assert.equal(await auth.visitorOf(ana.request), null, 'the old token is worth nothing')
  const here = await whoHas(auth, cookieFrom(headers))
  assert.equal(here.visitor.sessionId, ana.visitor.sessionId)
  assert.equal(mails.at(-1)?.kind, 'password-changed')
  await assert.rejects(door.signIn('ana'), refusedWith('sign-in-failed'))
})

test('the sessions elsewhere stay when the person wants that', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  const elsewhere = await whoHas(door.auth, (await door.signIn('ana')).cookie)
  const given = { current: door.password, next }
  await door.auth.ownPassword.change({ ...ana, endsOthers: false }, given)
  assert.ok(await door.auth.visitorOf(elsewhere.request))
})

test('with a second step the old password alone changes nothing', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  await door.addAuthenticator(ana)
  assert.deepEqual(await door.auth.ownPassword.view(ana.visitor.person.id), { has: true, needsProof: true })
  door.pass({ minutes: 6 })
  const given = { current: door.password, next }
  await assert.rejects(
    door.auth.ownPassword.change({ ...ana, endsOthers: true }, given),
    refusedWith('step-up-needed'),
  )
})

test('guesses at the old password are limited', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  const set = (current: string) =>
    door.auth.ownPassword.change({ ...ana, endsOthers: false }, { current, next })
  for (let count = 0; count < 5; count++) await assert.rejects(set('otra'), refusedWith('wrong-password'))
  await assert.rejects(set(door.password), refusedWith('too-many-attempts'))
  assert.ok(await door.auth.visitorOf(new Request(ana.request)))
  assert.equal((await door.signIn('ana')).state, 'in', 'nobody is locked out by it')
  assert.equal(await door.auth.visitorOf(asking()), null)
})
