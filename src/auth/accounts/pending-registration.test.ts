import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { existing } from '#domain/assert.ts'
import { asking, cookieFrom, createFrontDoor, whoHas } from '#test/second-step.ts'

const door = await createFrontDoor()
const { phoneEntry, registration } = door.auth
const stated = {
  name: 'Ana Prueba',
  email: 'ana@example.com',
  password: '',
  country: 'MX',
  timeZone: 'America/Mexico_City',
}

let numbers = 611_200_000
const newNumber = () => {
  numbers += 1
  return { number: String(numbers), country: 'ES', phone: `+34${numbers}` }
}
const codeTo = (phone: string) =>
  existing(
    door.texts.findLast(({ to }) => to === phone),
    'a message was sent',
  ).code

/** A browser in which a telephone was proved that has no account. */
async function proved(typed = newNumber()) {
  const sent = await phoneEntry.send(typed, asking())
  const given = { code: codeTo(typed.phone), isRemembered: true, redirect: '/app/account' }
  const { state, headers } = await phoneEntry.enter(given, asking(cookieFrom(sent.headers)))
  assert.equal(state, 'registration')
  return { ...typed, request: asking(cookieFrom(headers)) }
}

const mailTo = (email: string) =>
  existing(
    door.mails.findLast(({ to }) => to === email),
    'a mail was sent',
  )
const tokenTo = (email: string) => new URL(mailTo(email).link).searchParams.get('token') ?? ''

test('an account is opened by the link, in the browser that proved the telephone, once', async () => {
  const { request, phone } = await proved()
  await registration.state(stated, request)
  assert.equal(mailTo(stated.email).kind, 'open-account')
  const { rows } = await door.database.pool.query(`select from people where email = $1`, [stated.email])
  assert.equal(rows.length, 0, 'no account before the link')
  const token = tokenTo(stated.email)
  assert.deepEqual(await registration.ofLink(token, request), {
    email: stated.email,
    phone: `•••• ${phone.slice(-3)}`,
    isHere: true,
  })
  const answers = await Promise.allSettled([
    registration.open(token, '', request),
    registration.open(token, '', request),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const entered = existing(
    answers.find((answer) => answer.status === 'fulfilled'),
    'one came in',
  ).value
  assert.deepEqual([entered.state, entered.redirect], ['in', '/app/account'])
  const { visitor } = await whoHas(door.auth, cookieFrom(entered.headers))
  const { displayName, email, emailVerified, country, timeZone } = visitor.person
  assert.deepEqual(
    [displayName, email, emailVerified, country, timeZone],
    ['Ana Prueba', stated.email, true, 'MX', 'America/Mexico_City'],
  )
  assert.equal(visitor.signIn.method, 'phone')
  const own = await door.auth.ownPhone.view(visitor.person.id)
  assert.equal(own.phone?.replaceAll(' ', ''), phone)
  assert.equal(own.canBeFactor, false, 'without a password the telephone is the first step')
  assert.equal((await door.auth.waysOf(visitor.person.id)).phone, `•••• ${phone.slice(-3)}`)
  assert.equal(await registration.of(request), null)
})

test('another browser proves the telephone again, and only that telephone', async () => {
  const { phone, request } = await proved()
  const email = 'benito@example.com'
  await registration.state({ ...stated, email, password: door.password }, request)
  const token = tokenTo(email)
  const zoe = await proved()
  assert.equal((await registration.ofLink(token, asking()))?.isHere, false)
  await assert.rejects(registration.open(token, '', zoe.request), { code: 'code-wrong' })
  door.pass({ minutes: 2 })
  const hers = await phoneEntry.send(zoe, asking())
  await assert.rejects(registration.open(token, codeTo(zoe.phone), asking(cookieFrom(hers.headers))), {
    code: 'code-wrong',
  })
  const { headers } = await registration.sendCode(token, asking())
  const entered = await registration.open(token, codeTo(phone), asking(cookieFrom(headers)))
  assert.equal(entered.state, 'in')
  assert.equal((await door.signIn('benito')).state, 'in', 'the password works too')
})

test('an address with an account gets the news of that, and nothing else differs', async () => {
  await door.enrol('carla')
  const { request } = await proved()
  assert.equal(await registration.state({ ...stated, email: 'carla@example.com' }, request), undefined)
  assert.equal(mailTo('carla@example.com').kind, 'address-known')
  assert.equal(await registration.ofLink(tokenTo('carla@example.com'), request), null)
})

test('who proves an address that somebody else wrote down gets it without what that one left', async () => {
  const email = 'dora@example.com'
  await door.auth.signUp({ ...stated, name: 'Zoe', email, password: door.password })
  const squatter = await door.auth.signIn({ email, password: door.password }, asking())
  const { request } = await proved()
  await registration.state({ ...stated, name: 'Dora', email }, request)
  const entered = await registration.open(tokenTo(email), '', request)
  const { visitor } = await whoHas(door.auth, cookieFrom(entered.headers))
  assert.equal(visitor.person.displayName, 'Dora')
  assert.equal(await door.auth.visitorOf(asking(cookieFrom(squatter.headers))), null)
  await assert.rejects(door.auth.signIn({ email, password: door.password }, asking()), {
    code: 'sign-in-failed',
  })
})

test('of telephones that prove the same new address in one instant, one gets the account', async () => {
  const email = 'hugo@example.com'
  const browsers: { phone: string; token: string; request: Request }[] = []
  for (let count = 0; count < 5; count++) {
    // Mails to one address are rationed.
    door.pass({ hours: 2 })
    const { phone, request } = await proved()
    await registration.state({ ...stated, email }, request)
    browsers.push({ phone, request, token: tokenTo(email) })
  }
  // All of them look, and find nobody, before the first one is kept.
  const gate = await door.database.pool.connect()
  await gate.query('begin; lock table people in share row exclusive mode')
  const opening = Promise.allSettled(
    browsers.map(({ token, request }) => registration.open(token, '', request)),
  )
  const waiting = async () => {
    const { rows } = await gate.query(
      `select count(*)::int as waiting from pg_locks where not granted and relation = 'people'::regclass`,
    )
    return Number(rows[0]?.waiting)
  }
  while ((await waiting()) < 5) await setTimeout(10)
  await gate.query('commit')
  gate.release()
  const answers = await opening
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  assert.deepEqual(refusals, Array(4).fill('link-gone'))
  const { rows } = await door.database.pool.query(`select phone from people where email = $1`, [email])
  assert.equal(rows.length, 1)
  assert.ok(browsers.some(({ phone }) => phone === rows[0]?.phone))
})

test('a telephone that got an account meanwhile, a late link and a guessable password are refused', async () => {
  const typed = newNumber()
  const first = await proved(typed)
  door.pass({ minutes: 2 })
  const second = await proved(typed)
  for (const [email, { request }] of [
    ['elsa@example.com', first],
    ['fermin@example.com', second],
  ] as const)
    await registration.state({ ...stated, email }, request)
  await registration.open(tokenTo('elsa@example.com'), '', first.request)
  await assert.rejects(registration.open(tokenTo('fermin@example.com'), '', second.request), {
    code: 'phone-taken',
  })

  const late = await proved()
  await assert.rejects(registration.state({ ...stated, password: 'contraseña1' }, late.request), {
    code: 'password-does-not-meet-requirements',
  })
  const email = 'gala@example.com'
  await registration.state({ ...stated, email }, late.request)
  door.pass({ hours: 24, minutes: 1 })
  await assert.rejects(registration.open(tokenTo(email), '', late.request), { code: 'link-gone' })
  await assert.rejects(registration.state({ ...stated, email }, late.request), { code: 'second-step-gone' })
  await assert.rejects(registration.state(stated, asking()), { code: 'second-step-gone' })
})

test('what was proved can be given up', async () => {
  const { request } = await proved()
  await registration.giveUp(request)
  assert.equal(await registration.of(request), null)
})
