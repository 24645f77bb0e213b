import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { isInOfficeLog } from '#store/people/people.ts'
import { contactMessages } from '#queries/contact/messages.ts'
import { officeQueues } from '#queries/money/office-queues.ts'
import { ask } from '#test/ask.ts'
import { createWorld } from '#test/world.ts'
import { answerMessage } from './answer-message.ts'
import { sendMessage } from './send-message.ts'

const note = 'Le contesté por correo con los plazos de Perú.'

async function waiting() {
  const world = await createWorld()
  const message = {
    name: 'Zoe',
    email: 'zoe@example.com',
    subject: 'Una duda',
    body: '¿Cuánto tarda un pago?',
  }
  await world.perform('zoe', sendMessage, message)
  const { rows } = await ask(world, 'olga', contactMessages)
  return { world, messageId: existing(rows[0], 'it waits').id }
}

test('an operator notes how a message was answered, and the log knows who', async () => {
  const { world, messageId } = await waiting()
  const queue = async () => (await ask(world, 'olga', officeQueues)).map(({ key }) => key)
  assert.deepEqual(await queue(), ['messages'])
  await world.perform('olga', answerMessage, { messageId, note })
  assert.deepEqual(await queue(), [])
  const answered = await ask(world, 'pablo', contactMessages, { view: 'answered' })
  assert.partialDeepStrictEqual(answered.rows, [{ id: messageId, answeredBy: 'Olga', note }])
  assert.deepEqual(answered.counts, { waiting: 0, answered: 1 })
  assert.ok(await isInOfficeLog(world.database.reader, 'contact.answer-message', `message:${messageId}`))
})

test('of two at once one answers', async () => {
  const { world, messageId } = await waiting()
  const both = await Promise.allSettled(
    (['olga', 'pablo'] as const).map((who) => world.perform(who, answerMessage, { messageId, note })),
  )
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(world.perform('olga', answerMessage, { messageId, note }), { code: 'wrong-moment' })
})

test('for whoever is no operator there are no messages, and an answer has its note', async () => {
  const { world, messageId } = await waiting()
  for (const who of ['zoe', 'ana', 'carla', 'adela'] as const) {
    await assert.rejects(world.perform(who, answerMessage, { messageId, note }), { code: 'not-found' })
    await assert.rejects(ask(world, who, contactMessages), { code: 'not-found' })
  }
  await assert.rejects(world.perform('olga', answerMessage, { messageId: randomUUID(), note }), {
    code: 'not-found',
  })
  await assert.rejects(world.perform('olga', answerMessage, { messageId, note: ' ' }), {
    code: 'input-wrong',
  })
})
