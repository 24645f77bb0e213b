import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClientAddress } from './client-address.ts'
import { asking, createFrontDoor } from '#test/second-step.ts'

const from = (number: number) => withClientAddress(asking(), { socket: `192.0.2.${number}`, proxies: 0 })

test('a flood of registrations from everywhere ends at the mails of a day, known address or not, until midnight', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 4, text: 9 } })
  const { auth, mails, password } = door
  const signUp = (name: string, place: number) =>
    auth.signUp(
      { name, email: `${name}@example.com`, password, country: 'ES', timeZone: 'Europe/Madrid' },
      undefined,
      from(place),
    )
  await door.enrol('ana')
  const flood = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((each) => signUp(`nadie${each}`, each)))
  const codes = flood.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  assert.deepEqual(codes, Array(3).fill('messages-used-up'))
  assert.equal(mails.filter(({ kind }) => kind === 'confirm-address').length, 4)
  for (const name of ['ana', 'zoe'])
    await assert.rejects(signUp(name, 99), { code: 'messages-used-up' }, 'alike')
  const [mail, text] = await auth.messagesToday()
  assert.deepEqual(mail, { kind: 'mail', sent: 4, most: 4, isNearlyUsed: true })
  assert.deepEqual(text, { kind: 'text', sent: 0, most: 9, isNearlyUsed: false })

  const sent = mails.length
  await auth.recovery.ask('nadie1@example.com', from(8))
  await auth.idle()
  assert.equal(mails.length, sent, 'an address that nobody confirmed gets no other mail either')
  await auth.recovery.ask('ana@example.com', from(7))
  await auth.idle()
  assert.equal(mails.at(-1)?.kind, 'recover', 'who has an account comes in by mail all the same')
  assert.equal((await door.restarted().messagesToday())[0]?.sent, 4, 'a restart forgives nothing')
  door.pass({ hours: 24 })
  await signUp('zoe', 99)
})

test('codes with which somebody enters end at the texts of a day, whether the telephone has an account or not', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 9, text: 2 } })
  const send = (last: number) =>
    door.auth.phoneEntry.send({ number: `61120000${last}`, country: 'ES' }, from(last))
  await send(1)
  await send(2)
  await assert.rejects(send(3), { code: 'messages-used-up' })
  assert.equal(door.texts.length, 2)
})

test('one network, however many addresses it has, uses up a part of the day and leaves the rest to all others', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 300, text: 300 } })
  const send = async (socket: string, last: number) => {
    const request = withClientAddress(asking(), { socket, proxies: 0 })
    const number = String(612_000_000 + last)
    const thrown = await door.auth.phoneEntry.send({ number, country: 'ES' }, request).catch((error) => error)
    return thrown.code === undefined ? 'sent' : `${thrown.code} ${thrown.details.seconds > 60}`
  }
  const asked = async (count: number, socket: (at: number) => string, first: number) => {
    const answers: string[] = []
    for (let at = 0; at < count; at += 1) answers.push(await send(socket(at), first + at))
    return answers.filter((each) => each === 'sent').length
  }
  const hex = (at: number) => at.toString(16)
  assert.equal(await asked(35, (at) => `2001:db8:1:${hex(at)}::1`, 0), 30, 'a tenth for a /48')
  assert.equal(await send('2001:db8:1:ffff::1', 90), 'too-many-attempts true')
  assert.equal(
    await asked(70, (at) => `2001:db8:${hex(2 + (at % 7))}:${hex(at)}::1`, 100),
    60,
    'and a third of it for a /32',
  )
  assert.equal(await asked(35, (at) => `192.0.2.${at}`, 200), 30, 'the same for a /24')
  assert.equal(await send('203.0.113.1', 300), 'sent', 'and everybody else goes on')
})

test('an owner moves to another address on a day whose mails strangers used up', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 2, text: 9 } })
  const ana = await door.enrol('ana')
  const registration = {
    name: 'zoe',
    email: 'zoe@example.com',
    password: door.password,
    country: 'ES',
    timeZone: 'Europe/Madrid',
  }
  await door.auth.signUp(registration, undefined, from(1))
  await assert.rejects(door.auth.signUp({ ...registration, email: 'zoe2@example.com' }, undefined, from(2)), {
    code: 'messages-used-up',
  })
  await door.auth.ownAddress.ask(ana.visitor, 'ana.nueva@example.com', ana.request)
  assert.equal(door.mails.at(-1)?.kind, 'confirm-new-email')
  for (let count = 0; count < 4; count += 1)
    await door.auth.ownAddress.ask(ana.visitor, `ana${count}@example.com`, ana.request)
  await assert.rejects(door.auth.ownAddress.ask(ana.visitor, 'mas@example.com', ana.request), {
    code: 'too-many-attempts',
  })
})
