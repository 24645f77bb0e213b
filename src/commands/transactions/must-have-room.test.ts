import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storageQuotas } from '#domain/attachments/limits.ts'
import { damage } from '#test/connections.ts'
import { pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { sendDealMessage } from './send-message.ts'

const file = { name: 'factura.pdf', bytes: pdf }
const files = [file]
const attach = (world: World, transactionId: string) =>
  world.perform('ana', attachToDraft, { transactionId, files })

/** Files that somebody added to a deal some days ago: their sizes count, not what is in them. */
async function kept(
  world: World,
  {
    who,
    transactionId,
    count,
    bytes,
    days = 0,
  }: Readonly<Record<'who' | 'transactionId', string>> &
    Readonly<{ count: number; bytes: number; days?: number }>,
): Promise<void> {
  const at = world.now().subtract({ hours: 24 * days })
  await damage(
    world.url,
    `insert into attachments (attachment_id, transaction_id, message_id, author_id, media_type, sealed_name, size, sha256, sealed_bytes, added_at)
     select gen_random_uuid(), $1, null, $2, 'application/pdf', 'x', $3, repeat('0', 64), 'x', $4 from generate_series(1, $5)`,
    [transactionId, who, bytes, at.toString(), count],
  )
}

const megabyte = 1024 * 1024
const { person, deal } = storageQuotas
/** As many files as fill a quota, each as large as a file may be. */
const almost = (bytes: number) => ({ count: bytes / (10 * megabyte), bytes: 10 * megabyte })

describe('files', () => {
  test('are taken of nobody whose address is not proven', async () => {
    const world = await createWorld()
    const unproven = { ...world.actor('ana'), contactVerified: false }
    const draft = await world.transactionIn('draft')
    const claimed = await world.transactionIn('claimed')
    const refusal = { code: 'contact-not-verified' }
    await assert.rejects(world.perform(unproven, attachToDraft, { transactionId: draft, files }), refusal)
    await assert.rejects(world.perform(unproven, sendDealMessage, { transactionId: claimed, files }), refusal)
    await world.perform(unproven, sendDealMessage, { transactionId: claimed, text: 'Hola' })
    const { rows } = await world.database.pool.query('select * from attachments')
    assert.equal(rows.length, 0)
  })

  test('of one person have an end in some days, in whatever deals, and begin anew afterwards', async () => {
    const world = await createWorld()
    const [one, other] = [await world.transactionIn('draft'), await world.transactionIn('draft')]
    await kept(world, { who: world.ids.ana, transactionId: one, ...almost(person.bytes) })
    const refusal = { code: 'storage-used-up', details: { whose: 'person' } }
    await assert.rejects(attach(world, other), refusal)
    const told = await world.transactionIn('claimed')
    await assert.rejects(world.perform('ana', sendDealMessage, { transactionId: told, files }), refusal)
    await world.perform('benito', sendDealMessage, { transactionId: told, files })

    world.pass({ hours: 24 * person.days + 1 })
    assert.equal((await attach(world, other)).attachmentIds.length, 1)
  })

  test('of one person in one deal have an end, and leave the other side its room', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    await damage(world.url, `alter table attachments disable trigger files_of_a_sent_deal_stay`, [])
    const old = { transactionId, days: person.days + 1 }
    await kept(world, { ...old, who: world.ids.ana, count: deal.files, bytes: 1 })
    const refusal = { code: 'storage-used-up', details: { whose: 'deal' } }
    await assert.rejects(world.perform('ana', sendDealMessage, { transactionId, files }), refusal)
    await world.perform('ana', sendDealMessage, { transactionId, text: 'Sin archivos sí' })
    await world.perform('benito', sendDealMessage, { transactionId, files })
  })

  test('at once in two drafts are counted one after the other', async () => {
    const world = await createWorld()
    const [full, one, other] = [
      await world.transactionIn('draft'),
      await world.transactionIn('draft'),
      await world.transactionIn('draft'),
    ]
    const { count, bytes } = almost(person.bytes)
    const old = { who: world.ids.ana, transactionId: full, days: 1 }
    await kept(world, { ...old, count: count - 1, bytes })
    // There is room for one document, to the byte.
    await kept(world, { ...old, count: 1, bytes: bytes - pdf.length })
    const { won, refusals } = await atOnce(
      () => attach(world, other),
      () => attach(world, one),
    )
    assert.equal(won.length, 1)
    assert.deepEqual(refusals, ['storage-used-up'])
  })
})
