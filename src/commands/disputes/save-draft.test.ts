import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { complaint } from '#test/disputes.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { openDispute } from './open.ts'
import { saveDisputeDraft } from './save-draft.ts'

async function ready(state: 'inspecting' | 'agreed' = 'inspecting') {
  const world = await createWorld()
  return { world, part: { transactionId: await world.transactionIn(state), tranche: 1 } }
}

const kept = async ({ database }: World) =>
  (await database.reader.selectFrom('dispute_drafts').select(['person_id', 'content']).execute()).map(
    ({ content }) => content,
  )

describe('saving what is typed before a dispute is opened', () => {
  test('keeps the answers of each page beside those of the others, the newest of each', async () => {
    const { world, part } = await ready()
    const save = (content: object) => world.perform('ana', saveDisputeDraft, { ...part, content })

    await save({ ground: 'danado' })
    await save({ statement: 'Llegó', ground: 'distinto' })
    await save({ statement: 'Llegó un ladrillo' })

    assert.deepEqual(await kept(world), [{ ground: 'distinto', statement: 'Llegó un ladrillo' }])
  })

  test('loses nothing when two pages save at the same time, or one saves twice', async () => {
    const { world, part } = await ready()
    const save = (content: object) => () => world.perform('ana', saveDisputeDraft, { ...part, content })

    assert.equal((await atOnce(save({ ground: 'danado' }), save({ remedy: 'refund' }))).won.length, 2)
    await save({ remedy: 'refund' })()

    assert.deepEqual(await kept(world), [{ ground: 'danado', remedy: 'refund' }])
  })

  test('is each side’s alone, and nobody else’s, also not the operator’s', async () => {
    const { world, part } = await ready()
    const save = (who: 'ana' | 'benito' | 'zoe' | 'olga') =>
      world.perform(who, saveDisputeDraft, { ...part, content: { statement: who } })

    await save('ana')
    await save('benito')

    assert.deepEqual((await kept(world)).length, 2)
    for (const who of ['zoe', 'olga'] as const) await assert.rejects(save(who), { code: 'not-found' })
    const other = { ...part, tranche: 2, content: {} }
    await assert.rejects(world.perform('ana', saveDisputeDraft, other), { code: 'not-found' })
  })

  test('is refused in a deal that holds no money, and for fields that nobody asks for', async () => {
    const { world, part } = await ready('agreed')
    const save = (content: object) => world.perform('ana', saveDisputeDraft, { ...part, content })

    await assert.rejects(save({ ground: 'danado' }), { code: 'wrong-moment' })
    await assert.rejects(save({ price: '1' }), { code: 'input-wrong' })
    await assert.rejects(save({ statement: 'a'.repeat(4001) }), { code: 'input-wrong' })
  })

  test('ends when the dispute is opened, and only for who opened it', async () => {
    const { world, part } = await ready()
    for (const who of ['ana', 'benito'] as const)
      await world.perform(who, saveDisputeDraft, { ...part, content: { statement: who } })
    await world.perform('ana', openDispute, { transactionId: part.transactionId, ...complaint })

    assert.deepEqual(await kept(world), [{ statement: 'benito' }])
  })
})
