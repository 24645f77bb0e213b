import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pdf } from '#test/pictures.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { attachToDraft } from './attach-to-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { proposeTransaction } from './propose.ts'
import { saveDraft } from './save-draft.ts'

const left = async ({ database }: World, transactionId: string) => {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from drafts where transaction_id = t.transaction_id) as drafts,
       (select count(*)::int from attachments where transaction_id = t.transaction_id) as files,
       (select count(*)::int from participants where transaction_id = t.transaction_id) as participants,
       buyer_id, seller_id from transactions t where transaction_id = $1`,
    [transactionId],
  )
  return rows[0]
}
const nothing = { drafts: 0, files: 0, participants: 0, buyer_id: null, seller_id: null }

describe('throwing a draft away', () => {
  test('takes it and its files away, once, and nobody can write in it any more', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('draft')
    await world.perform('ana', attachToDraft, { transactionId, files: [{ name: 'a.pdf', bytes: pdf }] })
    const discard = () => world.perform('ana', discardDraft, { transactionId })

    const { won, refusals } = await atOnce(discard, discard)

    assert.deepEqual([won.length, refusals], [1, ['not-found']])
    assert.deepEqual(await left(world, transactionId), nothing)
    const save = world.perform('ana', saveDraft, { transactionId, content: { title: 'Otra vez' } })
    await assert.rejects(save, { code: 'not-found' })
  })

  test('and sending it at the same time is one or the other', async () => {
    const world = await createWorld()
    for (let round = 0; round < 6; round += 1) {
      const transactionId = await world.transactionIn('draft')
      const { won } = await atOnce(
        () => world.perform('ana', discardDraft, { transactionId }),
        () =>
          world.perform('ana', proposeTransaction, {
            transactionId,
            party: 'buyer',
            terms: usualTerms,
            guest: { name: 'Benito' },
          }),
      )
      assert.equal(won.length, 1)
      const { buyer_id } = await left(world, transactionId)
      assert.equal(buyer_id, won.includes(0) ? null : world.ids.ana)
    }
  })

  test('is its author’s alone, and of a draft alone', async () => {
    const world = await createWorld()
    const [draft, sent] = [await world.transactionIn('draft'), await world.transactionIn('proposed')]
    for (const who of ['benito', 'olga', 'adela', 'zoe'] as const)
      await assert.rejects(world.perform(who, discardDraft, { transactionId: draft }), { code: 'not-found' })
    await assert.rejects(world.perform('ana', discardDraft, { transactionId: sent }), { code: 'not-found' })
    assert.equal((await left(world, draft)).drafts, 1)
    assert.equal((await left(world, sent)).buyer_id, world.ids.ana)
  })
})
