import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { personByEmail } from '#store/people/people.ts'
import { waitingNameOf } from '#store/people/waiting-names.ts'
import { asking, cookieFrom, createFrontDoor } from '#test/second-step.ts'

const door = await createFrontDoor()
const residence = { country: 'MX', timeZone: 'America/Mexico_City' }

/** What others read of whoever has an address, and what they typed if others do not read it. */
async function calledAt(email: string) {
  const { id, displayName } = existing(await personByEmail(door.database.reader, email), 'it has an account')
  return [displayName, (await waitingNameOf(door.database.reader, id))?.name ?? null]
}

test('whoever signs up as a bank or an authority is seen as nobody yet; everybody else as they typed', async () => {
  const signUp = (name: string, email: string) =>
    door.auth.signUp({ name, email, password: 'una frase larga y rara', ...residence })
  await signUp('Santander quiere venderte', 'uno@example.com')
  assert.deepEqual(await calledAt('uno@example.com'), ['Nombre en revisión', 'Santander quiere venderte'])
  await signUp('Juan Santander', 'dos@example.com')
  assert.deepEqual(await calledAt('dos@example.com'), ['Juan Santander', null])
})

test('whoever proves a telephone first, too', async () => {
  const { phoneEntry, registration } = door.auth
  const sent = await phoneEntry.send({ number: '611200999', country: 'ES' }, asking())
  const { code } = existing(door.texts.at(-1), 'a message was sent')
  const given = { code, isRemembered: true, redirect: '/app/account' }
  const { headers } = await phoneEntry.enter(given, asking(cookieFrom(sent.headers)))
  const request = asking(cookieFrom(headers))
  const email = 'tres@example.com'
  await registration.state({ name: 'Policía Nacional', email, password: '', ...residence }, request)
  const { link } = existing(
    door.mails.findLast(({ to }) => to === email),
    'a mail was sent',
  )
  await registration.open(new URL(link).searchParams.get('token') ?? '', '', request)
  assert.deepEqual(await calledAt(email), ['Nombre en revisión', 'Policía Nacional'])
})
