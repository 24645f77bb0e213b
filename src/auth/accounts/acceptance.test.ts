import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { hashOfText } from '#domain/people/contract-text.ts'
import { contractOf } from '#test/contract.ts'
import { createProviderDoor } from '#test/provider-door.ts'
import { asking, cookieFrom, whoHas } from '#test/second-step.ts'

const door = await createProviderDoor()
const seals = contractOf().map(hashOfText).toSorted()
const residence = { country: 'ES', timeZone: 'Europe/Madrid' }

async function accepted(personId: string) {
  const { rows } = await door.database.pool.query<{ seal: string; way: string; at: Temporal.Instant }>(
    'select seal, way, accepted_at as at from acceptances where person_id = $1 order by seal',
    [personId],
  )
  return rows
}

/** Both texts, with the account, at the moment of the door. */
async function acceptedWithTheAccount(personId: string) {
  const at = door.now().toString()
  assert.deepEqual(
    (await accepted(personId)).map((row) => [row.seal, row.way, row.at.toString()]),
    seals.map((seal) => [seal, 'opening', at]),
  )
}

const personOf = async (email: string) => {
  const { rows } = await door.database.pool.query<{ id: string }>(
    'select person_id as id from people where email = $1',
    [email],
  )
  return existing(rows[0], 'there is such a person').id
}
const tokenTo = (email: string) => {
  const { link } = existing(
    door.mails.findLast(({ to }) => to === email),
    'a mail was sent',
  )
  return new URL(link).searchParams.get('token') ?? ''
}

test('with a password the texts are accepted when the address is confirmed, and not before', async () => {
  const email = 'ana@example.com'
  await door.auth.signUp({ name: 'Ana', email, password: door.password, ...residence })
  assert.deepEqual(await accepted(await personOf(email)), [])
  const answer = { password: door.password, isRemembered: true }
  const both = await Promise.allSettled([
    door.auth.verifyEmail(tokenTo(email), answer, asking()),
    door.auth.verifyEmail(tokenTo(email), answer, asking()),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await acceptedWithTheAccount(await personOf(email))
})

test('with a telephone they are accepted when the link opens the account', async () => {
  const email = 'benito@example.com'
  const { phoneEntry, registration } = door.auth
  const sent = await phoneEntry.send({ number: '611300400', country: 'ES' }, asking())
  const { code } = existing(door.texts.at(-1), 'a message was sent')
  const proved = await phoneEntry.enter({ code, isRemembered: true }, asking(cookieFrom(sent.headers)))
  const request = asking(cookieFrom(proved.headers))
  await registration.state({ name: 'Benito', email, password: '', ...residence }, request)
  await registration.open(tokenTo(email), '', request)
  await acceptedWithTheAccount(await personOf(email))
})

test('with another provider they are accepted when the account is opened', async () => {
  const { visitor } = await door.newcomer('carla')
  await acceptedWithTheAccount(visitor.person.id)
})

test('whoever drafted without an account accepts nothing until they have one', async () => {
  const { headers, drafter } = await door.auth.drafting.begin(randomUUID(), asking())
  assert.deepEqual(await accepted(drafter.person.id), [])
  const email = 'dora@example.com'
  const request = asking(cookieFrom(headers))
  await door.auth.signUp({ name: 'Dora', email, password: door.password, ...residence }, '/', request)
  const answer = { password: door.password, isRemembered: true }
  await door.auth.verifyEmail(tokenTo(email), answer, request)
  await acceptedWithTheAccount(await personOf(email))
})

test('who gets their address back from somebody else is asked afterwards: they were shown nothing', async () => {
  const email = 'elsa@example.com'
  await door.auth.signUp({ name: 'Zoe', email, password: door.password, ...residence })
  await door.auth.recovery.ask(email, asking())
  await door.auth.idle()
  const given = { password: 'otra frase bastante larga', isRemembered: true }
  const entered = await door.auth.recovery.finish(tokenTo(email), given, asking())
  const { visitor } = await whoHas(door.auth, cookieFrom(entered.headers))
  assert.equal(visitor.actor.contactVerified, true)
  assert.deepEqual(await accepted(visitor.person.id), [])
})
