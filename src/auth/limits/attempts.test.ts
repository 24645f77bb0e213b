import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Auth } from '../auth.ts'
import { isRefusal } from '#domain/refusal.ts'
import { eraseAttemptsBefore } from '#store/sign-in/attempts.ts'
import { withClientAddress } from './client-address.ts'
import { asking, createFrontDoor } from '#test/second-step.ts'

const from = (socket: string) => withClientAddress(asking(), { socket, proxies: 0 })

/** Tries a password; tells how many seconds to wait, or what came of it. */
async function tried(
  auth: Auth,
  email: string,
  password: string,
  request = from('192.0.2.1'),
): Promise<number | string> {
  try {
    return (await auth.signIn({ email, password }, request)).state
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { code, details } = thrown
    return code === 'too-many-attempts' ? Number(details['seconds']) : code
  }
}

test('the wait after wrong passwords grows, and a restart forgives nothing', async () => {
  const door = await createFrontDoor()
  const { auth, password } = door
  await door.enrol('ana')
  for (const email of ['ana@example.com', 'nadie@example.com']) {
    for (let count = 0; count < 5; count++)
      assert.equal(await tried(auth, email, 'otra cosa'), 'sign-in-failed')
    for (const seconds of [15, 30, 60, 120]) {
      assert.equal(await tried(door.restarted(), email, password), seconds, 'right or wrong, and alike')
      door.pass({ seconds })
      assert.equal(await tried(auth, email, 'otra cosa'), 'sign-in-failed')
    }
    door.pass({ hours: 1 })
  }
  door.pass({ hours: 1 })
  assert.equal(await tried(auth, 'ana@example.com', password), 'in')
  assert.equal(await tried(auth, 'ana@example.com', 'otra cosa'), 'sign-in-failed', 'success forgives')
})

test('who is kept from the password by a stranger’s guesses comes in by mail', async () => {
  const door = await createFrontDoor()
  const { auth, mails, password } = door
  await door.enrol('ana')
  for (let count = 0; count < 6; count++) await tried(auth, 'ana@example.com', 'otra cosa')
  assert.equal(typeof (await tried(auth, 'ana@example.com', password)), 'number')
  await auth.recovery.ask('ana@example.com', asking())
  await auth.idle()
  const link = mails.findLast(({ kind }) => kind === 'recover')?.link ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const given = { password: 'tejado lluvia brújula lenta', isRemembered: true }
  assert.equal((await auth.recovery.finish(token, given, asking())).state, 'in')
  assert.equal(await tried(auth, 'ana@example.com', given.password), 'in', 'and owes nothing afterwards')
})

test('many accounts tried from one address make that address wait, and no other', async () => {
  const door = await createFrontDoor()
  const { auth, password } = door
  await door.enrol('ana')
  // So long that nobody can have it: refused without the costly part.
  const long = 'x'.repeat(5000)
  for (let count = 0; count < 50; count++)
    assert.equal(await tried(auth, `nadie${count}@example.com`, long), 'sign-in-failed')
  assert.equal(await tried(auth, 'ana@example.com', password), 15)
  assert.equal(await tried(auth, 'ana@example.com', password, from('192.0.2.2')), 'in')
})

test('what was counted long ago is erased, and what counts stays', async () => {
  const door = await createFrontDoor()
  await tried(door.auth, 'ana@example.com', 'otra cosa')
  door.pass({ hours: 47 })
  await tried(door.auth, 'benito@example.com', 'otra cosa', from('192.0.2.2'))
  door.pass({ hours: 2 })
  const before = door.now().subtract({ hours: 48 })
  assert.equal(await eraseAttemptsBefore(door.database.writer, before), 2, 'an account and an address')
  const { rows } = await door.database.pool.query('select count(*)::int as left from attempts')
  assert.deepEqual(rows, [{ left: 2 }])
})

test('a captcha is asked from the second failure on, whether there is an account or not', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  await door.enrol('ana')
  for (const email of ['ana@example.com', ' NADIE@example.com']) {
    const asks: boolean[] = []
    for (let count = 0; count < 3; count++) {
      asks.push(await auth.asksForCaptcha(email, from('192.0.2.1')))
      await tried(auth, email, 'otra cosa')
    }
    assert.deepEqual(asks, [false, false, true])
  }
})

test('what was refused is noted without naming anybody, and no more often than it may be tried', async () => {
  const noted: Readonly<Record<string, unknown>>[] = []
  const door = await createFrontDoor({ note: (event, facts) => void noted.push({ event, ...facts }) })
  await door.enrol('ana')
  for (let count = 0; count < 20; count++) await tried(door.auth, 'ana@example.com', 'otra cosa')
  await tried(door.auth, 'nadie@example.com', 'otra cosa')
  assert.equal(noted.length, 6, 'five are free, then they wait; and one of another address')
  const [first, , , , last, other] = noted
  assert.deepEqual([first?.['event'], first?.['code']], ['proof-refused', 'sign-in-failed'])
  assert.deepEqual(first, last, 'one account and one place are the same in each line')
  assert.notDeepEqual(first, other)
  assert.match(JSON.stringify(first), /"counted":\["\w+ [\w-]{12}","\w+ [\w-]{12}"\]/)
  assert.doesNotMatch(JSON.stringify(noted), /example\.com|192\.0\.2|otra cosa/)
  assert.equal(await tried(door.auth, 'zoe@example.com', 'otra cosa', from('192.0.2.9')), 'sign-in-failed')
})
