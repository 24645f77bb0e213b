import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import { asking, createFrontDoor, type FrontDoor, type Own, whoHas } from '#test/second-step.ts'

const refusedWith = (code: RefusalCode) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.code === code

const mailTo = ({ mails }: FrontDoor, email: string) =>
  existing(
    mails.findLast(({ to }) => to === email),
    'a mail was sent',
  )
const tokenTo = (door: FrontDoor, email: string) =>
  existing(new URL(mailTo(door, email).link).searchParams.get('token'), 'a token')
const ask = ({ auth }: FrontDoor, own: Own, email: string) =>
  auth.ownAddress.ask(own.visitor, email, asking())
const signInAs = ({ auth, password }: FrontDoor, email: string) =>
  auth.signIn({ email, password, isRemembered: true }, asking())

test('an account moves to another address when that is confirmed in a session of its owner', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  const [ana, zoe] = [await door.enrol('ana'), await door.enrol('zoe')]
  await ask(door, ana, 'nueva@example.com')
  assert.equal(mailTo(door, 'ana@example.com').kind, 'email-change-asked')
  const token = tokenTo(door, 'nueva@example.com')
  assert.equal(await auth.ownAddress.asked(ana.visitor, token), 'nueva@example.com')
  assert.equal(await auth.ownAddress.asked(zoe.visitor, token), null)
  await assert.rejects(auth.ownAddress.finish(zoe.visitor, token, asking()), refusedWith('link-gone'))
  assert.equal((await signInAs(door, 'ana@example.com')).state, 'in', 'nothing has changed yet')

  await auth.ownAddress.finish(ana.visitor, token, asking())
  await assert.rejects(signInAs(door, 'ana@example.com'), refusedWith('sign-in-failed'))
  assert.equal((await signInAs(door, 'nueva@example.com')).state, 'in')
  assert.equal((await auth.visitorOf(ana.request))?.person.email, 'nueva@example.com')
  assert.equal(mailTo(door, 'nueva@example.com').kind, 'email-changed')
  await assert.rejects(auth.ownAddress.finish(ana.visitor, token, asking()), refusedWith('link-gone'))
})

test('an old proof moves nothing, and a newer wish replaces the one before', async () => {
  const door = await createFrontDoor()
  const ana = await door.enrol('ana')
  await ask(door, ana, 'una@example.com')
  await ask(door, ana, 'otra@example.com')
  const token = tokenTo(door, 'una@example.com')
  await assert.rejects(door.auth.ownAddress.finish(ana.visitor, token, asking()), refusedWith('link-gone'))
  door.pass({ minutes: 6 })
  await assert.rejects(ask(door, ana, 'tercera@example.com'), refusedWith('step-up-needed'))
})

test('an address that has an account is told, and the answer is the same', async () => {
  const door = await createFrontDoor()
  const [ana] = [await door.enrol('ana'), await door.enrol('benito')]
  assert.equal(await ask(door, ana, 'benito@example.com'), undefined)
  assert.equal(mailTo(door, 'benito@example.com').kind, 'email-taken')
  assert.equal(mailTo(door, 'ana@example.com').kind, 'email-change-asked')
})

test('the old address stops a change before it is made', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  const ana = await door.enrol('ana')
  await ask(door, ana, 'nueva@example.com')
  const [keep, change] = [tokenTo(door, 'ana@example.com'), tokenTo(door, 'nueva@example.com')]
  assert.equal(await auth.ownAddress.kept(keep), 'ana@example.com')
  const { token } = await auth.ownAddress.stop(keep, asking())
  assert.equal(await auth.recovery.addressOf(token), 'ana@example.com')
  assert.equal(await auth.visitorOf(ana.request), null)
  const again = await whoHas(auth, (await door.signIn('ana')).cookie)
  await assert.rejects(auth.ownAddress.finish(again.visitor, change, asking()), refusedWith('link-gone'))
  await assert.rejects(auth.ownAddress.stop(keep, asking()), refusedWith('link-gone'))
})

test('the old address undoes a change for seven days, whatever was done with the account meanwhile', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  const ana = await door.enrol('ana')
  await ask(door, ana, 'ladrona@example.com')
  const keep = tokenTo(door, 'ana@example.com')
  await auth.ownAddress.finish(ana.visitor, tokenTo(door, 'ladrona@example.com'), asking())
  // Whoever took it moves on, and tries to occupy the old address with an account of their own.
  const thief = existing(await auth.visitorOf(ana.request), 'still in')
  await ask(door, { ...ana, visitor: thief }, 'lejos@example.com')
  const keepOfThief = tokenTo(door, 'ladrona@example.com')
  await auth.ownAddress.finish(thief, tokenTo(door, 'lejos@example.com'), asking())
  const { password } = door
  await auth.signUp({
    name: 'Zoe',
    email: 'ana@example.com',
    password,
    country: 'ES',
    timeZone: 'Europe/Madrid',
  })
  assert.equal(mailTo(door, 'ana@example.com').kind, 'address-kept')

  door.pass({ hours: 6 * 24 })
  const { token } = await auth.ownAddress.stop(keep, asking())
  assert.equal(await auth.visitorOf(ana.request), null)
  assert.equal(await auth.ownAddress.kept(keepOfThief), null, 'links of whoever took it are worth nothing')
  const given = { password: 'tejado lluvia brújula lenta', isRemembered: true }
  await auth.recovery.finish(token, given, asking())
  await assert.rejects(signInAs(door, 'lejos@example.com'), refusedWith('sign-in-failed'))
  assert.equal(
    (await auth.signIn({ email: 'ana@example.com', password: given.password }, asking())).state,
    'in',
  )
})

test('after seven days the old address is free', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  const ana = await door.enrol('ana')
  await ask(door, ana, 'nueva@example.com')
  const keep = tokenTo(door, 'ana@example.com')
  await auth.ownAddress.finish(ana.visitor, tokenTo(door, 'nueva@example.com'), asking())
  door.pass({ hours: 7 * 24, minutes: 1 })
  await assert.rejects(auth.ownAddress.stop(keep, asking()), refusedWith('link-gone'))
  await door.enrol('ana')
})
