import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { sendMessage } from '#commands/contact/send-message.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { contactMessages } from '#queries/contact/messages.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type World } from '#test/world.ts'

const write = (world: World) =>
  perform(world.means, nobody, sendMessage, {
    name: 'Zoe',
    email: 'zoe@example.com',
    subject: 'Una duda',
    body: 'Primera línea.\n\nSegunda, con <b>marcas</b>.',
    dealCode: 'RG23456789',
  })

test('a message reaches the operator’s mailbox once, and its answer goes to who wrote', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const { reference } = await write(world)
  await work()
  await work()
  assert.equal(mails.length, 1)
  const [mail] = mails
  assert.equal(mail?.to, 'ayuda@resguardo.example')
  assert.equal(mail?.replyTo, 'zoe@example.com')
  assert.equal(mail?.subject, `${reference} · Una duda`)
  assert.match(mail?.text ?? '', /Transacción que indica: RG23456789\.\n\nPrimera línea\.\n\nSegunda/)
  assert.doesNotMatch(mail?.html ?? '', /<b>/)
  assert.notEqual((await ask(world, 'olga', contactMessages)).rows[0]?.mailedAt, null)
})

test('an outage of the mail server leaves the promise where it was, and it is kept later', async () => {
  const world = await createWorld()
  let isDown = true
  const { mails, work } = backgroundOf(world, () => {
    if (isDown) throw new Error('the server is down')
    return { delivered: true }
  })
  await write(world)
  await assert.rejects(work(), /the server is down/)
  isDown = false
  world.pass('PT3S')
  await work()
  assert.equal(mails.length, 1)
})

test('a message that the mailbox refuses for good waits to be read, and the log says so', async () => {
  const world = await createWorld()
  const { lines, work } = backgroundOf(world, () => ({ delivered: false, failure: 'full' }))
  const { reference } = await write(world)
  await work()
  assert.deepEqual(lines, [
    { event: 'operator-mailbox-refused', facts: { message: reference, failure: 'full' } },
  ])
  assert.equal((await ask(world, 'olga', contactMessages)).rows[0]?.mailedAt, null)
})
