import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import { asking, cookieFrom, createFrontDoor, type FrontDoor, whoHas } from '#test/second-step.ts'

const refusedWith = (code: RefusalCode) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.code === code

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Signs in on a device of this kind. */
async function signInOn(
  { auth, password }: FrontDoor,
  name: string,
  agent: keyof typeof agents,
  isRemembered = true,
) {
  const request = new Request(asking(), { headers: { 'user-agent': agents[agent] } })
  const { headers } = await auth.signIn({ email: `${name}@example.com`, password, isRemembered }, request)
  return { ...(await whoHas(auth, cookieFrom(headers))), cookies: headers.getSetCookie() }
}

test('a person sees where their account is open, and ends one, the others or all', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  await door.enrol('ana')
  const phone = await signInOn(door, 'ana', 'phone')
  const desk = await signInOn(door, 'ana', 'desk')
  const list = await auth.ownSessions.list(desk.visitor)
  assert.deepEqual(
    list
      .map(({ device, isThis }) => [device, isThis])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    [
      ['Chrome en Android', false],
      ['Dispositivo desconocido', false],
      ['Firefox en Linux', true],
    ],
  )
  await auth.ownSessions.end(desk.visitor, phone.visitor.sessionId, desk.request)
  assert.equal(await auth.visitorOf(phone.request), null)
  assert.equal(await auth.isLiving(phone.visitor.sessionId), false)
  assert.equal(await auth.ownSessions.endOthers(desk.visitor, desk.request), 1)
  assert.ok(await auth.visitorOf(desk.request))
  const { headers } = await auth.ownSessions.endAll(desk.visitor, desk.request)
  assert.match(headers.getSetCookie()[0] ?? '', /Max-Age=0/i)
  assert.equal(await auth.visitorOf(desk.request), null)
  const activity = await auth.ownSessions.activity(desk.visitor.person.id)
  assert.deepEqual(
    activity.slice(0, 3).map(({ what, detail }) => [what, detail]),
    [
      ['all-sessions-ended', '1'],
      ['other-sessions-ended', '1'],
      ['session-ended', 'Chrome en Android'],
    ],
  )
})

test('another person’s session is not there, and an old proof ends nothing', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  const [ana, zoe] = [await door.enrol('ana'), await door.enrol('zoe')]
  for (const id of [ana.visitor.sessionId, randomUUID(), 'x'])
    await assert.rejects(auth.ownSessions.end(zoe.visitor, id, zoe.request), refusedWith('not-found'))
  assert.ok(await auth.visitorOf(ana.request))
  door.pass({ minutes: 6 })
  const { sessionId } = zoe.visitor
  for (const end of [
    () => auth.ownSessions.end(zoe.visitor, sessionId, zoe.request),
    () => auth.ownSessions.endOthers(zoe.visitor, zoe.request),
    () => auth.ownSessions.endAll(zoe.visitor, zoe.request),
  ])
    await assert.rejects(end(), refusedWith('step-up-needed'))
  assert.ok(await auth.visitorOf(zoe.request))
})

test('a session that is not remembered leaves with the browser, and after two hours without use', async () => {
  const door = await createFrontDoor()
  const { auth } = door
  await door.enrol('ana')
  const kept = await signInOn(door, 'ana', 'phone')
  const left = await signInOn(door, 'ana', 'desk', false)
  assert.match(kept.cookies[0] ?? '', /Max-Age=2592000/)
  assert.doesNotMatch(left.cookies[0] ?? '', /Max-Age|Expires/i)
  door.pass({ minutes: 110 })
  assert.ok(await auth.visitorOf(left.request), 'a use begins the two hours anew')
  door.pass({ minutes: 110 })
  assert.ok(await auth.visitorOf(left.request))
  door.pass({ minutes: 121 })
  assert.equal(await auth.isLiving(left.visitor.sessionId), false)
  assert.equal(await auth.visitorOf(left.request), null)
  assert.ok(await auth.visitorOf(kept.request))
  const list = await auth.ownSessions.list(kept.visitor)
  assert.ok(!list.some(({ sessionId }) => sessionId === left.visitor.sessionId))
})

test('asking whether a session lives does not keep it alive', async () => {
  const door = await createFrontDoor()
  await door.enrol('ana')
  const { visitor } = await signInOn(door, 'ana', 'desk', false)
  door.pass({ minutes: 100 })
  assert.equal(await door.auth.isLiving(visitor.sessionId), true)
  door.pass({ minutes: 21 })
  assert.equal(await door.auth.isLiving(visitor.sessionId), false)
})

test('a device that an account was never used on is told to its owner, once', async () => {
  const door = await createFrontDoor()
  const { auth, mails } = door
  await door.enrol('ana')
  const told = async () => {
    await auth.idle()
    return mails.flatMap(({ kind, details }) => (kind === 'new-device' ? [details?.['device']] : []))
  }
  await signInOn(door, 'ana', 'desk')
  assert.deepEqual(await told(), [], 'the first device that can be told is no news')
  await signInOn(door, 'ana', 'phone')
  await signInOn(door, 'ana', 'phone')
  await signInOn(door, 'ana', 'desk')
  assert.deepEqual(await told(), ['Chrome en Android'])
})
