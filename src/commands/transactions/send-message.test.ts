import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from '#queries/query.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { conversation } from '#queries/transactions/conversation.ts'
import { messageLimits } from '#domain/transactions/messages.ts'
import { backgroundOf } from '#test/background.ts'
import { exif, heic, jpeg, pdf } from '#test/pictures.ts'
import { keepsTheRules, once } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { declineTransaction } from './decline.ts'
import { sendDealMessage } from './send-message.ts'

const send = (world: World, who: Name, raw: object, key?: string) =>
  world.perform(who, sendDealMessage, raw, key)
const read = (world: World, who: Name, transactionId: string) =>
  ask(world.means, world.actor(who), conversation, { transactionId })
const place = 'GPS 40.4168 N'

describe('writing to the other person of a deal', () => {
  test('both read it in its order, with its files, and nothing lies readable in the database', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const photo = jpeg([exif(6, place)])
    await send(world, 'ana', { transactionId, text: '  ¿Tiene factura?\r\nGracias ' })
    world.pass('PT1M')
    const files = [
      { name: '../Factura de 2024.pdf', bytes: pdf },
      { name: 'IMG_1.jpg', bytes: photo },
    ]
    const { messageId } = await send(world, 'benito', { transactionId, files })

    for (const who of ['ana', 'benito', 'olga'] as const) {
      const told = await read(world, who, transactionId)
      assert.deepEqual(
        told.messages.map(({ by, text, files: own }) => [by, text, own.map(({ name }) => name)]),
        [
          ['buyer', '¿Tiene factura?\nGracias', []],
          ['seller', '', ['Factura de 2024.pdf', 'IMG_1.jpg']],
        ],
      )
      assert.equal(told.mayWrite, who !== 'olga')
      const [document, picture] = told.messages[1]?.files ?? []
      const fetched = (id = '') =>
        ask(world.means, world.actor(who), attachment, { transactionId, attachmentId: id })
      assert.deepEqual(Buffer.from((await fetched(document?.id)).bytes), pdf)
      const { bytes, mediaType } = await fetched(picture?.id)
      assert.deepEqual([mediaType, Buffer.from(bytes).includes(place)], ['image/jpeg', false])
    }
    const { rows } = await world.database.pool.query<{ kept: string }>(
      `select string_agg(m.sealed_text, ' ') || string_agg(a.sealed_name || encode(a.sealed_bytes, 'escape'), ' ') as kept
       from messages m left join attachments a using (message_id)`,
    )
    assert.doesNotMatch(rows[0]?.kept ?? '', /factura|IMG_1|%PDF/i)
    assert.ok(messageId)
  })

  test('is possible from the first offer on, and not once the deal is over', async () => {
    const world = await createWorld()
    for (const state of ['proposed', 'claimed', 'agreed', 'funded', 'releasable'] as const)
      await send(world, 'ana', { transactionId: await world.transactionIn(state), text: 'Hola' })
    const draft = await world.transactionIn('draft')
    await assert.rejects(send(world, 'ana', { transactionId: draft, text: 'Hola' }), { code: 'not-found' })
    const declined = await world.transactionIn('claimed')
    await world.perform('benito', declineTransaction, { transactionId: declined, reason: 'No me interesa.' })
    await assert.rejects(send(world, 'ana', { transactionId: declined, text: 'Hola' }), {
      code: 'wrong-moment',
    })
    assert.equal((await read(world, 'ana', declined)).mayWrite, false)
  })

  test('is refused when it is empty, too long or brings what is not taken; then nothing of it is kept', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const trying = (raw: object) => send(world, 'ana', { transactionId, ...raw })
    const file = { name: 'a.pdf', bytes: pdf }
    await assert.rejects(trying({ text: ' \n ' }), { code: 'message-empty' })
    await assert.rejects(trying({ text: 'a'.repeat(messageLimits.textLength + 1) }), { code: 'input-wrong' })
    await assert.rejects(trying({ text: 'Mira', files: [file, { name: 'foto.heic', bytes: heic }] }), {
      code: 'attachment-kind',
    })
    await assert.rejects(trying({ files: Array.from({ length: 11 }, () => file) }), {
      code: 'too-many-attachments',
    })
    const large = { name: 'grande.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(10 << 20)]) }
    await assert.rejects(trying({ files: [large] }), { code: 'attachment-too-large' })
    assert.deepEqual((await read(world, 'ana', transactionId)).messages, [])
  })

  test('a flood of them is refused, also when it comes all at once', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const ends = await Promise.allSettled(
      Array.from({ length: messageLimits.atOnce + 3 }, (_, number) =>
        send(world, 'ana', { transactionId, text: `Mensaje ${number}` }),
      ),
    )
    assert.equal(ends.filter(({ status }) => status === 'rejected').length, 3)
    await assert.rejects(send(world, 'ana', { transactionId, text: 'Otro' }), { code: 'too-many-attempts' })
    await send(world, 'benito', { transactionId, text: 'Te leo' })
    world.pass('PT61S')
    await send(world, 'ana', { transactionId, text: 'Perdona' })
  })

  test('the other person hears of it once, however much is written, until they open the deal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { work, mails } = backgroundOf(world)
    await work()
    const before = mails.length
    for (const text of ['Hola', '¿Estás?']) {
      await send(world, 'ana', { transactionId, text })
      await work()
    }
    assert.deepEqual(
      mails.slice(before).map(({ to, subject }) => [to, subject]),
      [['benito@example.com', 'Ana te escribió']],
    )
    assert.doesNotMatch(mails.at(-1)?.text ?? '', /¿Estás\?/)
    await world.database.writer
      .updateTable('notices')
      .set({ read_at: world.now() })
      .where('name', '=', 'mensaje')
      .execute()
    world.pass('PT61S')
    await send(world, 'ana', { transactionId, text: '¿Y ahora?' })
    await work()
    assert.equal(mails.length, before + 2)
  })

  test('with the same key happens once, and tells the pages of the deal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.database.pool.query('delete from jobs')
    const raw = { transactionId, text: 'Hola', files: [{ name: 'a.pdf', bytes: pdf }] }
    const answers = await Promise.all([1, 2, 3].map(() => send(world, 'ana', raw, 'clave')))
    assert.equal(new Set(answers.map(({ messageId }) => messageId)).size, 1)
    await assert.rejects(send(world, 'ana', { ...raw, files: [{ name: 'a.pdf', bytes: jpeg() }] }, 'clave'), {
      code: 'key-reused',
    })
    const { rows } = await world.database.pool.query('select task from jobs order by job_id')
    assert.deepEqual(rows, [{ task: 'tell-page' }, { task: 'say-message' }])
  })

  keepsTheRules(
    {
      command: sendDealMessage,
      who: 'ana',
      ready: async (world) => ({ transactionId: await world.transactionIn('agreed'), text: 'Hola' }),
    },
    [once],
  )
})
