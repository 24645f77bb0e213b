import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdDocument } from '#queries/holds/document.ts'
import { holdPage } from '#queries/holds/hold.ts'
import { myHolds } from '#queries/holds/my-holds.ts'
import { ask } from '#queries/query.ts'
import { existing } from '#domain/assert.ts'
import { holdReason, officeHold } from '#test/office-holds.ts'
import { pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { answerHold } from './answer.ts'
import { liftHold } from './lift.ts'

const words = 'Mando la factura.'
const files = [{ name: '../factura.pdf', bytes: pdf }]
const asking = (world: World, who: Name) => [world.means, world.actor(who)] as const

test('who is held sends documents, which they and the office read, and nobody else', async () => {
  const world = await createWorld()
  const held = await officeHold(world, 'ana', { asked: 'La factura' })

  await world.perform('ana', answerHold, { ...held, words, files })

  const [mine] = await ask(...asking(world, 'ana'), myHolds, {})
  assert.deepEqual([mine?.asked, mine?.answers[0]?.words], ['La factura', words])
  assert.ok(!JSON.stringify(mine).includes(holdReason), 'why the office thinks so is not told')
  const { answers } = await ask(...asking(world, 'pablo'), holdPage, held)
  const document = existing(answers[0]?.documents[0], 'it was sent')
  assert.equal(document.name, 'factura.pdf')
  const which = { ...held, documentId: document.id }
  for (const who of ['ana', 'olga'] as const)
    assert.deepEqual((await ask(...asking(world, who), holdDocument, which)).bytes.length, pdf.length)
  for (const who of ['zoe', 'benito', 'carla', 'adela', 'sara'] as const)
    await assert.rejects(ask(...asking(world, who), holdDocument, which), { code: 'not-found' })
})

test('an answer to what is not one’s own, is over, says nothing or brings another kind of file is refused', async () => {
  const world = await createWorld()
  const held = await officeHold(world, 'ana')
  for (const who of ['zoe', 'benito', 'olga'] as const)
    await assert.rejects(world.perform(who, answerHold, { ...held, words }), { code: 'not-found' })
  await assert.rejects(world.perform('ana', answerHold, { ...held, words: ' ' }), { code: 'input-wrong' })
  const page = [{ name: 'factura.pdf', bytes: Buffer.from('<svg onload="alert(1)"></svg>') }]
  await assert.rejects(world.perform('ana', answerHold, { ...held, words, files: page }), {
    code: 'attachment-kind',
  })
  const many = Array.from({ length: 11 }, () => files[0])
  await assert.rejects(world.perform('ana', answerHold, { ...held, words, files: many }), {
    code: 'too-many-attachments',
  })

  const { won } = await atOnce(
    () => world.perform('ana', answerHold, { ...held, words }),
    () => world.perform('olga', liftHold, { ...held, reason: 'Ya no hace falta.' }),
  )

  assert.ok(won.includes(1), 'an answer is never in the way of the end')
  await assert.rejects(world.perform('ana', answerHold, { ...held, words }), { code: 'wrong-moment' })
})

test('the same form sent twice is one answer, and nobody fills the disk', async () => {
  const world = await createWorld()
  const held = await officeHold(world, 'ana')
  const send = (key?: string) => world.perform('ana', answerHold, { ...held, words, files }, key)
  await Promise.all([send('clave'), send('clave')])
  assert.equal((await ask(...asking(world, 'ana'), myHolds, {}))[0]?.answers.length, 1)
  for (let sent = 1; sent < 10; sent += 1) await send()
  await assert.rejects(send(), { code: 'too-many-attachments' })
  for (let sent = 10; sent < 20; sent += 1) await world.perform('ana', answerHold, { ...held, words })
  await assert.rejects(world.perform('ana', answerHold, { ...held, words }), { code: 'too-many-attempts' })
})
