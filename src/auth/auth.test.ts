import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { type RefusalCode, Refusal } from '#domain/refusal.ts'
import { type Database, openDatabase } from '#store/database/database.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'
import { grantRole, personByEmail } from '#store/people/people.ts'
import { passwordHashOf } from '#store/sign-in/passwords.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts'
import { type Auth, createAuth } from './auth.ts'
import { givenIn } from './factors/step-up.ts'

const baseUrl = 'http://localhost:4300'
const password = 'una frase larga'
const mails: SignInMail[] = []
let server: FreshDatabase
let database: Database
let auth: Auth

before(async () => {
  server = await freshDatabase()
  database = openDatabase(server.url)
  auth = open(new Uint8Array(32).fill(7))
})
after(async () => {
  await database?.close()
})

function open(secret: Uint8Array, secure = false): Auth {
  const mail = { send: async (message: SignInMail) => void mails.push(message) }
  const seals = createSeals(secret)
  return createAuth({
    baseUrl,
    secret,
    secure,
    database,
    seals,
    mail,
    log: () => {},
  })
}

const register = (name: string, redirect?: string) =>
  auth.signUp(
    { name, email: `${name}@example.com`, password, country: 'MX', timeZone: 'America/Cancun' },
    redirect,
  )
const asking = (cookie?: string) => new Request(baseUrl, cookie === undefined ? {} : { headers: { cookie } })
const cookieFrom = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
const lastMail = () => existing(mails.at(-1), 'a mail was sent')
const tokenIn = (link: string) => existing(new URL(link).searchParams.get('token'), 'the link has a token')
const refusedWith = (code: RefusalCode) => (thrown: unknown) =>
  thrown instanceof Refusal && thrown.code === code
const confirm = (link: string, typed = password, request = asking()) =>
  auth.verifyEmail(tokenIn(link), { password: typed, isRemembered: true }, request)
const enter = async (name: string) =>
  cookieFrom((await auth.signIn({ email: `${name}@example.com`, password }, asking())).headers)

test('whoever signs up gets a link that confirms the address and signs in, once, on the way they were', async () => {
  await register('ana', '/invitacion/abc?x=1')
  const { kind, to, link } = lastMail()
  assert.deepEqual([kind, to], ['confirm-address', 'ana@example.com'])
  assert.equal(new URL(link).origin, baseUrl)
  // The way is kept with the link: whoever asked for the mail typed it.
  assert.deepEqual([...new URL(link).searchParams.keys()], ['token'])
  assert.deepEqual(await auth.confirmationOf(tokenIn(link), asking()), {
    email: 'ana@example.com',
    by: 'password',
    redirect: '/invitacion/abc?x=1',
  })
  const ana = existing(await personByEmail(database.reader, 'ana@example.com'), 'she signed up')
  assert.equal(ana.emailVerified, false)
  assert.match((await passwordHashOf(database.reader, ana.id)) ?? '', /^32768,8,3:/)

  const first = await confirm(link)
  const visitor = await auth.visitorOf(asking(cookieFrom(first.headers)))
  assert.ok(first.state === 'in' && visitor)
  assert.equal(first.redirect, '/invitacion/abc?x=1')
  assert.equal(visitor.actor.contactVerified, true)
  assert.deepEqual([visitor.person.country, visitor.person.timeZone], ['MX', 'America/Cancun'])
  assert.match(existing(first.headers.getSetCookie()[0], 'a cookie'), /^resguardo\..*HttpOnly; SameSite=Lax/i)

  assert.equal(await auth.confirmationOf(tokenIn(link), asking()), null)
  await assert.rejects(confirm(link), refusedWith('link-gone'))
})

test('a stranger who registers an address puts no word of theirs into its mailbox', async () => {
  await register('Banco Seguro llama ya', '/app/LLAMA-AL-BANCO?di=TU-CLAVE')
  await auth.recovery.ask('banco seguro llama ya@example.com', asking(), '/app/LLAMA-AL-BANCO')
  await auth.idle()
  const sent = mails.filter(({ to }) => to.startsWith('banco seguro'))
  assert.ok(sent.length > 0)
  for (const mail of sent) {
    const { subject, text, html = '' } = letterMail(mail, signInLetter(mail))
    assert.doesNotMatch(`${subject} ${text} ${html}`, /llama|banco seguro|clave/i)
  }
})

test('signing up again tells nobody but the owner of the address', async () => {
  await register('benito')
  const first = await personByEmail(database.reader, 'benito@example.com')
  await register('benito')
  assert.equal(lastMail().kind, 'confirm-address')
  await confirm(lastMail().link)
  await register('benito', '//evil.example')
  assert.equal(lastMail().kind, 'address-known')
  assert.equal(lastMail().link, `${baseUrl}/login`)
  assert.equal((await personByEmail(database.reader, 'benito@example.com'))?.id, first?.id)
})

test('two sign-ups at once make one account', async () => {
  // The same form sent twice is answered twice alike.
  await Promise.all([register('dora'), register('dora'), register('dora')])
  const { rows } = await database.pool.query(`select from people where email = 'dora@example.com'`)
  assert.equal(rows.length, 1)
})

test('a wrong password and an unknown address are refused alike', async () => {
  const request = asking()
  for (const given of [
    { email: 'ana@example.com', password: 'otra cosa distinta' },
    { email: 'zoe@example.com', password },
    { email: 'no es un correo', password },
    { email: 'ana@example.com', password: 'x'.repeat(5000) },
  ])
    await assert.rejects(auth.signIn(given, request), refusedWith('sign-in-failed'))
})

test('a session lasts until it is ended, then its cookie opens nothing', async () => {
  const cookie = await enter('ana')
  assert.equal((await auth.visitorOf(asking(cookie)))?.person.email, 'ana@example.com')
  const { headers } = await auth.signOut(asking(cookie))
  assert.match(existing(headers.getSetCookie()[0], 'a cookie'), /Max-Age=0/i)
  assert.equal(await auth.visitorOf(asking(cookie)), null)
})

test('the token of a session has 256 random bits, each its own, and opens nothing without its signature', async () => {
  const tokens = [await enter('ana'), await enter('ana')].map(
    (cookie) => /=([\w-]{43})\./.exec(cookie)?.[1] ?? '',
  )
  assert.ok(
    tokens.every((token) => Buffer.from(token, 'base64url').length === 32),
    tokens.join(' '),
  )
  assert.notEqual(tokens[0], tokens[1])
  for (const token of tokens)
    assert.equal(await auth.visitorOf(asking(`resguardo.session=${token}`)), null, 'as the table has it')
})

test('what a browser held ends when another session begins in it', async () => {
  const planted = await enter('ana')
  const { headers } = await auth.signIn({ email: 'ana@example.com', password }, asking(planted))
  assert.equal(await auth.visitorOf(asking(planted)), null, 'nobody who knew it goes on with it')
  assert.equal((await auth.visitorOf(asking(cookieFrom(headers))))?.person.email, 'ana@example.com')
})

test('a session that ran out opens nothing', async () => {
  const cookie = await enter('ana')
  const owner = openDatabase(server.url, { role: null })
  await owner.pool.query(`update sessions set expires_at = now() - interval '1 second'`)
  await owner.close()
  assert.equal(await auth.visitorOf(asking(cookie)), null)
})

test('a forged cookie, a foreign one and rubbish open nothing', async () => {
  const cookie = await enter('ana')
  const [name = '', value = ''] = cookie.split('=')
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const foreign = open(new Uint8Array(32).fill(8))
  assert.equal(await foreign.visitorOf(asking(cookie)), null)
  const forged = [
    undefined,
    '',
    name,
    `${name}=`,
    `${name}=%`,
    `${name}=.`,
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=${encodeURIComponent(`${token}.${signature.slice(0, -5)}AAAA=`)}`,
    `${name}=${encodeURIComponent(`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}.${signature}`)}`,
    `x${name}=${value}`,
  ]
  for (const each of forged) assert.equal(await auth.visitorOf(asking(each)), null, String(each))
  assert.ok(await auth.visitorOf(asking(`theme=dark; ${cookie}; other=1`)))
})

test('over https the cookie never goes over an open line', async () => {
  const secure = open(new Uint8Array(32).fill(7), true)
  const { headers } = await secure.signIn({ email: 'ana@example.com', password }, asking())
  assert.match(existing(headers.getSetCookie()[0], 'a cookie'), /^__Host-resguardo\..*; Secure/i)
  assert.ok(await secure.visitorOf(asking(cookieFrom(headers))))
})

test('the right password proves the owner anew for this session; a wrong one does not', async () => {
  const [cookie, other] = [await enter('ana'), await enter('ana')]
  const before = existing(await auth.visitorOf(asking(cookie)), 'ana is signed in')
  const begun = existing(before.actor.steppedUpAt, 'signing in is a proof')
  await assert.rejects(
    auth.stepUp({ by: 'password', answer: 'otra cosa' }, asking(cookie)),
    refusedWith('wrong-password'),
  )
  await assert.rejects(
    auth.stepUp({ by: 'password', answer: password }, asking()),
    refusedWith('sign-in-needed'),
  )
  const form = new FormData()
  assert.equal(givenIn(form), null)
  form.set('password', password)
  const stepped = await auth.stepUp(existing(givenIn(form), 'a password was given'), asking(cookie))
  assert.equal(await auth.visitorOf(asking(cookie)), null, 'the token from before the proof is worth nothing')
  const again = existing(await auth.visitorOf(asking(cookieFrom(stepped.headers))), 'ana is signed in')
  assert.ok(again.actor.steppedUpAt && Temporal.Instant.compare(again.actor.steppedUpAt, begun) > 0)
  assert.equal(stepped.visitor.sessionId, again.sessionId)
  const elsewhere = existing(await auth.visitorOf(asking(other)), 'ana is signed in twice')
  assert.ok(elsewhere.actor.steppedUpAt && elsewhere.sessionId !== again.sessionId)
  assert.ok(Temporal.Instant.compare(elsewhere.actor.steppedUpAt, again.actor.steppedUpAt) < 0)
})

test('a person signs in before confirming, asks for the link again, and is known with their roles', async () => {
  await register('carla')
  const carla = existing(await personByEmail(database.reader, 'carla@example.com'), 'carla signed up')
  await grantRole(database.writer, carla.id, 'mediator')
  await grantRole(database.writer, carla.id, 'operator')
  const cookie = await enter('carla')
  const visitor = existing(await auth.visitorOf(asking(cookie)), 'carla is signed in')
  assert.equal(visitor.actor.contactVerified, false)
  assert.deepEqual(visitor.actor.roles, ['operator', 'mediator'])
  assert.deepEqual(visitor.person.roles, ['mediator', 'operator'])
  const before = mails.length
  await auth.sendVerification(asking(cookie), '/app/account')
  const confirmed = await confirm(lastMail().link, password, asking(cookie))
  await auth.sendVerification(asking(cookieFrom(confirmed.headers)))
  assert.equal(mails.length, before + 1)
  await assert.rejects(auth.sendVerification(asking()), refusedWith('sign-in-needed'))
})

test('a link that is not ours confirms nothing', async () => {
  const { link } = existing(
    mails.findLast(({ kind }) => kind === 'confirm-address'),
    'a link was sent',
  )
  for (const token of ['', 'rubbish', `${tokenIn(link).slice(0, -4)}AAAA`]) {
    assert.equal(await auth.confirmationOf(token, asking()), null)
    const answer = { password, isRemembered: true }
    await assert.rejects(auth.verifyEmail(token, answer, asking()), refusedWith('link-gone'))
  }
})
