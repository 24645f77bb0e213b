import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from '#queries/query.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { conversation } from '#queries/transactions/conversation.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { connectedAs } from '#test/connections.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { atOnce, keepsTheRules, once } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { proposeTransaction } from './propose.ts'
import { removeAttachment } from './remove-attachment.ts'

const file = { name: 'factura.pdf', bytes: pdf }
const attach = (world: World, who: Name, transactionId: string, files: object[] = [file]) =>
  world.perform(who, attachToDraft, { transactionId, files })
const offer = { party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }

describe('adding files to a draft', () => {
  test('shows them to the author alone, until the offer is sent: then to both, for good', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    const { attachmentIds } = await attach(world, 'ana', transactionId, [
      file,
      { name: 'bici.jpg', bytes: jpeg() },
    ])
    const [attachmentId = ''] = attachmentIds
    const fetched = (who: Name) =>
      ask(world.means, world.actor(who), attachment, { transactionId, attachmentId })
    const listed = await ask(world.means, world.actor('ana'), draftFiles, { transactionId })
    assert.deepEqual(
      listed.map(({ name, mediaType }) => [name, mediaType]),
      [
        ['factura.pdf', 'application/pdf'],
        ['bici.jpg', 'image/jpeg'],
      ],
    )
    await assert.rejects(fetched('olga'), { code: 'not-found' })
    await world.perform('ana', proposeTransaction, { transactionId, ...offer })

    const { dealFiles } = await ask(world.means, world.actor('ana'), conversation, { transactionId })
    assert.deepEqual(dealFiles, listed)
    assert.deepEqual(Buffer.from((await fetched('olga')).bytes), pdf)
    const sent = { code: 'wrong-moment' }
    await assert.rejects(attach(world, 'ana', transactionId), sent)
    await assert.rejects(world.perform('ana', removeAttachment, { transactionId, attachmentId }), sent)
    await connectedAs('application', world.url, async (client) => {
      for (const change of [
        `delete from attachments where attachment_id = '${attachmentId}'`,
        `insert into attachments select gen_random_uuid(), transaction_id, message_id, author_id, media_type,
           sealed_name, size, sha256, sealed_bytes, added_at from attachments where attachment_id = '${attachmentId}'`,
      ])
        await assert.rejects(client.query(change), { constraint: 'files_of_a_sent_deal_stay' })
      for (const change of [`update attachments set sha256 = sha256`, `delete from messages`])
        await assert.rejects(client.query(change), { code: '42501' })
    })
  })

  test('takes no more than belong together, also when they come at the same time', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    await attach(
      world,
      'ana',
      transactionId,
      Array.from({ length: 9 }, () => file),
    )
    const one = () => attach(world, 'ana', transactionId)
    assert.deepEqual(await atOnce(one, one).then(({ refusals }) => refusals), ['too-many-attachments'])
  })

  test('races with sending the offer: the file is part of it, or is refused', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    const { won, refusals } = await atOnce(
      () => world.perform('ana', proposeTransaction, { transactionId, ...offer }),
      () => attach(world, 'ana', transactionId),
    )
    const { dealFiles } = await ask(world.means, world.actor('ana'), conversation, { transactionId })
    assert.equal(dealFiles.length, won.length - 1)
    assert.ok(refusals.every((code) => code === 'wrong-moment'))
  })

  test('needs a file', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    const nothing = { code: 'input-wrong', details: { fields: ['file'] } }
    await assert.rejects(attach(world, 'ana', transactionId, []), nothing)
  })

  test('is nobody else’s', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    for (const who of ['zoe', 'benito', 'olga'] as const)
      await assert.rejects(attach(world, who, transactionId), { code: 'not-found' })
  })

  keepsTheRules(
    {
      command: attachToDraft,
      who: 'ana',
      ready: async (world) => ({ transactionId: await world.transactionIn('draft'), files: [file] }),
    },
    [once],
  )
})
