import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, once } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { saveDraft } from './save-draft.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('draft'),
  content: { title: 'Bicicleta de montaña' },
})

describe('saving a draft', () => {
  test('keeps what was written last, and counts the savings', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', saveDraft, raw)
    const { revision } = await world.perform('ana', saveDraft, { ...raw, content: { title: 'Patinete' } })

    const draft = await world.database.reader.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    assert.equal(revision, 3)
    assert.deepEqual([draft.revision, draft.content], [3, { title: 'Patinete' }])
  })

  test('loses nothing when two tabs save at the same time', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const save = () => world.perform('ana', saveDraft, raw)

    assert.equal((await atOnce(save, save)).won.length, 2)

    const draft = await world.database.reader.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    assert.equal(draft.revision, 3)
  })

  test('takes away nothing that was saved elsewhere since', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const save = (title: string) => () =>
      world.perform('ana', saveDraft, { ...raw, content: { title }, base: 1 })

    const { won, refusals } = await atOnce(save('Tabla'), save('Remo'))
    assert.deepEqual([won.length, refusals], [1, ['lost-race']])
    await assert.rejects(save('Vela')(), { code: 'lost-race' })
    const draft = await world.database.reader.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    assert.equal(draft.revision, 2)
  })

  test('is not possible once it was sent', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const saving = (who: 'ana' | 'benito') => world.perform(who, saveDraft, { transactionId, content: {} })

    await assert.rejects(saving('ana'), { code: 'not-found' })
    await assert.rejects(saving('benito'), { code: 'not-found' })
  })

  test('is its author’s alone, also before the operator', async () => {
    const world = await createWorld()
    const saving = world.perform('olga', saveDraft, await ready(world))
    await assert.rejects(saving, { code: 'not-found' })
  })

  keepsTheRules({ command: saveDraft, who: 'ana', ready }, [once])
})
