import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { closeAccount } from '#commands/people/close-account.ts'
import { existing } from '#domain/assert.ts'
import { removeStoredFile } from '#jobs/files/remove-stored-file.ts'
import { attachment } from '#queries/transactions/attachment.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { evidencePage } from '#queries/transactions/evidence-page.ts'
import { conversation } from '#queries/transactions/conversation.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { openedStore, placesOf, worldWithStore } from '#test/stored-files.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { addEvidence } from './add-evidence.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { proposeTransaction } from './propose.ts'
import { removeAttachment } from './remove-attachment.ts'
import { sendDealMessage } from './send-message.ts'

const file = { name: 'factura.pdf', bytes: pdf }
const photo = { name: 'bici.jpg', bytes: jpeg() }
const attach = (world: World, who: Name, transactionId: string, files: object[] = [file]) =>
  world.perform(who, attachToDraft, { transactionId, files })
const show = (world: World, who: Name, raw: object) =>
  world.perform(who, addEvidence, { purpose: 'delivery', ...raw })
const silent = { code: 'files-silent' }

describe('files in a store outside', () => {
  test('lie there sealed, in no row, and are read as they were sent', async () => {
    const { world, server } = await worldWithStore()
    const draft = await world.transactionIn('draft')
    await attach(world, 'ana', draft, [file, photo])
    const deal = await world.transactionIn('delivered')
    await world.perform('ana', sendDealMessage, { transactionId: deal, text: 'Mira', files: [file] })
    await show(world, 'benito', { transactionId: deal, files: [file] })

    const { stored, inRows } = await placesOf(world)
    assert.deepEqual([stored.length, inRows], [4, 0])
    assert.deepEqual(server.names(), stored)
    for (const { bytes } of server.objects.values()) assert.ok(!bytes.includes('%PDF'))

    const read = async (transactionId: string, attachmentId: string | undefined) =>
      Buffer.from((await ask(world, 'ana', attachment, { transactionId, attachmentId })).bytes)
    const [first] = await ask(world, 'ana', draftFiles, { transactionId: draft })
    const { messages } = await ask(world, 'benito', conversation, { transactionId: deal })
    const { pieces } = await ask(world, 'ana', evidencePage, { transactionId: deal })
    assert.deepEqual(await read(draft, first?.id), pdf)
    assert.deepEqual(await read(deal, messages[0]?.files[0]?.id), pdf)
    assert.deepEqual(await read(deal, pieces[0]?.files[0]?.id), pdf)
  })

  test('are refused to a stranger before anything is put there', async () => {
    const { world, server } = await worldWithStore()
    const draft = await world.transactionIn('draft')
    const deal = await world.transactionIn('delivered')
    const before = server.seen.length
    for (const who of ['zoe', 'carla'] as const) {
      await assert.rejects(attach(world, who, draft), { code: 'not-found' })
      const message = { transactionId: deal, files: [file] }
      await assert.rejects(world.perform(who, sendDealMessage, message), { code: 'not-found' })
    }
    await assert.rejects(show(world, 'zoe', { transactionId: deal, files: [file] }), { code: 'not-found' })
    await assert.rejects(attach(world, 'ana', draft, [{ name: 'a.exe', bytes: Buffer.from('MZ') }]), {
      code: 'attachment-kind',
    })
    assert.equal(server.seen.length, before)
  })

  test('that race with sending the offer are part of it, or are taken away again', async () => {
    const { world, server } = await worldWithStore()
    const transactionId = await world.transactionIn('draft')
    const offer = { transactionId, party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
    await atOnce(
      () => world.perform('ana', proposeTransaction, offer),
      () => attach(world, 'ana', transactionId),
    )
    assert.deepEqual(server.names(), (await placesOf(world)).stored)
  })

  test('that race for the last room are kept or taken away again, none in between', async () => {
    const { world, server } = await worldWithStore()
    const transactionId = await world.transactionIn('draft')
    await attach(
      world,
      'ana',
      transactionId,
      Array.from({ length: 9 }, () => file),
    )
    const one = () => attach(world, 'ana', transactionId)
    assert.deepEqual(await atOnce(one, one).then(({ refusals }) => refusals), ['too-many-attachments'])
    assert.equal(server.names().length, 10)
    assert.deepEqual(server.names(), (await placesOf(world)).stored)
  })

  test('go after their rows: taken from a draft, discarded with it, or with their author’s account', async () => {
    const { world, server } = await worldWithStore()
    const { work } = backgroundOf(world)
    const [draft, discarded] = [await world.transactionIn('draft'), await world.transactionIn('draft')]
    const { attachmentIds } = await attach(world, 'ana', draft)
    await attach(world, 'ana', discarded, [file, photo])
    await world.perform('ana', removeAttachment, { transactionId: draft, attachmentId: attachmentIds[0] })
    await world.perform('ana', discardDraft, { transactionId: discarded })
    assert.equal(server.names().length, 3, 'what was not kept yet could still be needed')
    await work()
    assert.deepEqual(server.names(), [])

    const deal = await world.transactionIn('funded')
    await show(world, 'benito', { transactionId: deal, files: [file] })
    await world.perform('ana', sendDealMessage, { transactionId: deal, files: [photo] })
    await show(world, 'ana', { transactionId: deal, files: [file] })
    await damage(world.url, `update transactions set state = 'closed' where transaction_id = $1`, [deal])
    await world.perform('ana', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
    await work()
    assert.equal(server.names().length, 1)
    assert.deepEqual(server.names(), (await placesOf(world)).stored)
  })

  test('that a row names are not taken away, whoever asks', async () => {
    const { world, server } = await worldWithStore()
    await attach(world, 'ana', await world.transactionIn('draft'))
    const [name = ''] = server.names()
    await assert.rejects(removeStoredFile(backgroundOf(world).job, { name }), /what a row names stays/)
    assert.deepEqual(server.names(), [name])
    await connectedAs('application', world.url, (client) =>
      assert.rejects(client.query(`update attachments set stored_as = null`), { code: '42501' }),
    )
  })

  test('while the store is silent nothing with files is done, and everything else goes on', async () => {
    const { world, server, files } = await worldWithStore()
    const draft = await world.transactionIn('draft')
    const { attachmentIds } = await attach(world, 'ana', draft)
    const deal = await world.transactionIn('delivered')
    server.moods.down = true
    await assert.rejects(attach(world, 'ana', draft), silent)
    const message = { transactionId: deal, text: 'Mira' }
    await assert.rejects(world.perform('ana', sendDealMessage, { ...message, files: [file] }), silent)
    await assert.rejects(show(world, 'ana', { transactionId: deal, files: [file] }), silent)
    const asked = { transactionId: draft, attachmentId: attachmentIds[0] }
    await assert.rejects(ask(world, 'ana', attachment, asked), silent)
    await world.perform('ana', sendDealMessage, message)
    assert.equal((await ask(world, 'ana', draftFiles, { transactionId: draft })).length, 1)
    assert.equal((await placesOf(world)).stored.length, 1)

    server.moods.down = false
    await files.look()
    assert.deepEqual(Buffer.from((await ask(world, 'ana', attachment, asked)).bytes), pdf)
    await show(world, 'ana', { transactionId: deal, files: [file] })
  })

  test('come once, when a form comes twice at once with the same key', async () => {
    const { world, server } = await worldWithStore()
    const transactionId = await world.transactionIn('draft')
    const sent = () => world.perform('ana', attachToDraft, { transactionId, files: [file] }, 'the same form')
    const [one, other] = await Promise.all([sent(), sent()])
    assert.deepEqual(one, other)
    assert.equal(server.names().length, 1)
    assert.deepEqual(server.names(), (await placesOf(world)).stored)
  })

  test('are read beside those that lie in their rows, and refused where the store is not set', async () => {
    const { files } = await openedStore()
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    const means = { ...world.means, files }
    await attach(world, 'ana', transactionId)
    await perform(means, world.actor('ana'), attachToDraft, { transactionId, files: [photo] })
    const listed = await ask(world, 'ana', draftFiles, { transactionId })
    const of = (kind: string) =>
      existing(
        listed.find(({ mediaType }) => mediaType === kind),
        'both are listed',
      )
    const [paper, picture] = [of('application/pdf'), of('image/jpeg')]
    const [inRow, stored] = [paper, picture].map(({ id }) => ({ transactionId, attachmentId: id }))
    assert.deepEqual(Buffer.from((await ask({ ...world, means }, 'ana', attachment, inRow)).bytes), pdf)
    const { sha256 } = await ask({ ...world, means }, 'ana', attachment, stored)
    assert.equal(sha256, picture.sha256)
    await assert.rejects(ask(world, 'ana', attachment, stored), silent)
  })

  test('that are missing, or are others, are handed out to nobody', async () => {
    const { world, server } = await worldWithStore()
    const transactionId = await world.transactionIn('draft')
    const { attachmentIds } = await attach(world, 'ana', transactionId)
    const read = () => ask(world, 'ana', attachment, { transactionId, attachmentId: attachmentIds[0] })
    const key = [...server.objects.keys()].find((each) => each.startsWith('files/')) ?? ''
    server.objects.set(key, { bytes: Buffer.from('others'), at: new Date() })
    await assert.rejects(read(), /what their name says/)
    server.objects.delete(key)
    await assert.rejects(read(), /names is in the store/)
  })
})
