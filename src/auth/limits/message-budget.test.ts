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
