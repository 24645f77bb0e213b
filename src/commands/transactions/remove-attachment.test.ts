import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from '#queries/query.ts'
import { draftFiles } from '#queries/transactions/draft-files.ts'
import { pdf } from '#test/pictures.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { removeAttachment } from './remove-attachment.ts'
import { sendDealMessage } from './send-message.ts'

const files = [{ name: 'factura.pdf', bytes: pdf }]

const ready = async (world: World) => {
  const transactionId = await world.transactionIn('draft')
  const { attachmentIds } = await world.perform('ana', attachToDraft, { transactionId, files })
  return { transactionId, attachmentId: attachmentIds[0] }
}

describe('taking a file away from a draft', () => {
  test('leaves the others', async () => {
    const world = await createWorld()
    const first = await ready(world)
    await world.perform('ana', attachToDraft, { transactionId: first.transactionId, files })
    await world.perform('ana', removeAttachment, first)
    const left = await ask(world.means, world.actor('ana'), draftFiles, {
      transactionId: first.transactionId,
    })
    assert.equal(left.length, 1)
    assert.notEqual(left[0]?.id, first.attachmentId)
  })

  test('is not possible for a file of a message', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.perform('ana', sendDealMessage, { transactionId, files })
    const { attachment_id: attachmentId } = await world.database.reader
      .selectFrom('attachments')
      .select('attachment_id')
      .executeTakeFirstOrThrow()
    const removing = world.perform('ana', removeAttachment, { transactionId, attachmentId })
    await assert.rejects(removing, { code: 'wrong-moment' })
  })

  keepsTheRules({ command: removeAttachment, who: 'ana', ready })
})
