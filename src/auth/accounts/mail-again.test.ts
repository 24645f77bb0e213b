import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { asking, createFrontDoor, type FrontDoor } from '#test/second-step.ts'

const invited = '/invitacion/abcdefghij'
const wrongPassword = (thrown: unknown) => isRefusal(thrown) && thrown.code === 'wrong-password'

async function signUp({ auth, password }: FrontDoor, name: string) {
  const email = `${name}@example.com`
  await auth.signUp({ name, email, password, country: 'ES', timeZone: 'Europe/Madrid' }, invited)
  await auth.idle()
}

const lastMail = (door: FrontDoor) => {
  const { kind, to, link } = existing(door.mails.at(-1), 'a mail was sent')
  return { kind, to, token: new URL(link).searchParams.get('token') ?? '' }
}

test('Ana asks for the mail again, and its link leads where she was going; a stranger’s address gets none', async () => {
  const door = await createFrontDoor()
  await signUp(door, 'ana')
  await door.auth.mailAgain('ana@example.com', invited, asking())
  assert.deepEqual([door.mails.length, lastMail(door).to], [2, 'ana@example.com'])
  const answer = { password: door.password, isRemembered: true }
  const entered = await door.auth.verifyEmail(lastMail(door).token, answer, asking())
  assert.deepEqual([entered.state, entered.redirect], ['in', invited])
  await door.auth.mailAgain('ana@example.com', invited, asking())
  assert.equal(lastMail(door).kind, 'address-known')
  await door.auth.mailAgain('zoe@example.com', invited, asking())
  assert.equal(door.mails.length, 3)
})

test('mails to one address are counted, whoever asks for them', async () => {
  const door = await createFrontDoor()
  await signUp(door, 'ana')
  const flood = Array.from({ length: 40 }, () => door.auth.mailAgain('ana@example.com', invited, asking()))
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')
  assert.ok(refused.length > 20, `${refused.length} were refused`)
})

test('Ana corrects the address that she mistyped with her password, and the old link opens nothing', async () => {
  const door = await createFrontDoor()
  await signUp(door, 'anna')
  const old = lastMail(door).token
  const right = { from: 'anna@example.com', email: 'ana@example.com', password: door.password }
  await door.auth.correctTypo(right, invited, asking())
  assert.equal(lastMail(door).to, 'ana@example.com')
  assert.equal(await door.auth.confirmationOf(old, asking()), null)
  const answer = { password: door.password, isRemembered: true }
  assert.equal((await door.auth.verifyEmail(lastMail(door).token, answer, asking())).redirect, invited)
  await assert.rejects(door.auth.correctTypo(right, invited, asking()), wrongPassword)
})

test('no stranger moves an account: not without its password, not one that is confirmed, not onto another’s address', async () => {
  const door = await createFrontDoor()
  await door.enrol('benito')
  await signUp(door, 'ana')
  const to = (from: string, email: string, password = door.password) =>
    door.auth.correctTypo({ from, email, password }, invited, asking())
  await assert.rejects(to('ana@example.com', 'zoe@example.com', 'otra frase bien distinta'), wrongPassword)
  await assert.rejects(to('nobody@example.com', 'zoe@example.com'), wrongPassword)
  await assert.rejects(to('benito@example.com', 'zoe@example.com'), wrongPassword)
  const token = lastMail(door).token
  await to('ana@example.com', 'benito@example.com')
  assert.deepEqual([lastMail(door).kind, lastMail(door).to], ['address-known', 'benito@example.com'])
  assert.ok(await door.auth.confirmationOf(token, asking()), 'Ana’s account stayed as it was')
})

test('a link that confirms in the same moment wins, or nothing of it is left', async () => {
  const door = await createFrontDoor()
  await signUp(door, 'ana')
  const { token } = lastMail(door)
  const answer = { password: door.password, isRemembered: true }
  const right = { from: 'ana@example.com', email: 'anita@example.com', password: door.password }
  const [confirmed] = await Promise.allSettled([
    door.auth.verifyEmail(token, answer, asking()),
    door.auth.correctTypo(right, invited, asking()),
  ])
  const { rows } = await door.database.pool.query<{ email: string; email_verified: boolean }>(
    'select email, email_verified from people',
  )
  const isConfirmed = confirmed.status === 'fulfilled'
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.email_verified, isConfirmed)
})
