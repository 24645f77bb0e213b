import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { contactMessages } from '#queries/contact/messages.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type World } from '#test/world.ts'
import { sendMessage } from './send-message.ts'

const message = {
  name: 'Zoe Prueba',
  email: 'Zoe@Example.com ',
  subject: 'Una duda',
  body: '¿Cuánto tarda en llegar un pago a Perú?',
}

const send = (world: World, raw: object, options: { key?: string; from?: string } = {}) =>
  perform(world.means, nobody, sendMessage, raw, { from: '203.0.113.7', ...options })

const kept = async (world: World) => (await ask(world, 'olga', contactMessages)).rows

test('anybody writes to the operator and gets a number', async () => {
  const world = await createWorld()
  const { reference } = await send(world, { ...message, dealCode: 'rg 23456789' })
  assert.match(reference, /^M[2-9B-Z]{8}$/)
  const own = await world.perform('ana', sendMessage, message)
  const rows = await kept(world)
  assert.partialDeepStrictEqual(rows, [
    { reference, personId: null, email: 'zoe@example.com', dealCode: 'RG23456789', transactionId: null },
    { reference: own.reference, personId: world.ids.ana, dealCode: '' },
  ])
})

test('the code of a deal leads the operator to it, and tells the writer nothing', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('proposed')
  const { code } = (await world.situation(transactionId)).transaction
  await send(world, { ...message, dealCode: code })
  assert.partialDeepStrictEqual(await kept(world), [{ dealCode: code, transactionId }])
})

test('a form that comes twice is one message with one number, also at the same time', async () => {
  const world = await createWorld()
  const key = randomUUID()
  const once = () => send(world, message, { key })
  const [one, other] = await Promise.all([once(), once()])
  // Another network, as a telephone has it that lost the answer.
  const again = await send(world, message, { key, from: '198.51.100.4' })
  assert.equal(one.reference, other.reference)
  assert.equal(again.reference, one.reference)
  assert.equal((await kept(world)).length, 1)
  await assert.rejects(send(world, { ...message, body: 'Otra cosa distinta' }, { key }), {
    code: 'key-reused',
  })
})

test('whoever sends many waits longer each time; others write on', async () => {
  const world = await createWorld()
  for (let sent = 0; sent < 5; sent++) await send(world, message)
  await assert.rejects(send(world, message), {
    code: 'too-many-attempts',
    details: { seconds: 300, what: 'message' },
  })
  await send(world, message, { from: '198.51.100.4' })
  world.pass({ seconds: 301 })
  await send(world, message)
  await assert.rejects(send(world, message), { details: { seconds: 600, what: 'message' } })
  assert.equal((await kept(world)).length, 7)
})

test('a thousand at once are a thousand: of ten at once five are kept', async () => {
  const world = await createWorld()
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => send(world, message)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 5)
})

test('what is missing, too long or no address is refused by its name, and nothing is kept', async () => {
  const world = await createWorld()
  const wrong: Readonly<Record<string, string>> = {
    name: '',
    email: 'zoe@',
    subject: 'x'.repeat(121),
    body: 'x'.repeat(4001),
    dealCode: 'RG1',
  }
  for (const [field, value] of Object.entries(wrong))
    await assert.rejects(send(world, { ...message, [field]: value }), {
      code: 'input-wrong',
      details: { fields: [field] },
    })
  assert.deepEqual(await kept(world), [])
})
