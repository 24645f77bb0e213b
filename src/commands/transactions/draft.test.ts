import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, hidden, keepsTheRules, once } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { discardDraft } from './discard-draft.ts'
import { draftTransaction } from './draft.ts'

describe('beginning a draft', () => {
  test('makes a transaction of its author alone, with a code and a reference of its own', async () => {
    const { perform, situation, ids, database } = await createWorld()

    const { transactionId } = await perform('benito', draftTransaction, {
      party: 'seller',
      content: { title: 'Bicicleta' },
    })

    const { transaction, timers } = await situation(transactionId)
    assert.equal(transaction.state, 'draft')
    assert.deepEqual([transaction.buyerId, transaction.sellerId], [null, ids.benito])
    assert.match(transaction.code, /^RG[0-9A-Z]{8}$/)
    assert.match(transaction.reference, /^\d{12}$/)
    assert.deepEqual(timers, [])
    const { content } = await database.reader.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual(content, { title: 'Bicicleta' })
  })

  test('is refused when it holds more than a form can', async () => {
    const { perform } = await createWorld()
    const content = Object.fromEntries(Array.from({ length: 151 }, (_, n) => [`campo${n}`, 'x']))

    await assert.rejects(perform('ana', draftTransaction, { content }), { code: 'input-wrong' })
  })

  test('is refused past fifty of one account and ten of somebody without one, also at once, until one goes', async () => {
    const world = await createWorld()
    for (const [who, most] of [
      ['ana', 50],
      ['zoe', 10],
    ] as const) {
      if (who === 'zoe')
        await world.database.pool.query('update people set is_anonymous = true where person_id = $1', [
          world.ids.zoe,
        ])
      const begin = () => world.perform(who, draftTransaction, {})
      const [first] = await Promise.all(Array.from({ length: most - 1 }, begin))
      const { won, refusals } = await atOnce(begin, begin)
      assert.deepEqual([won.length, refusals], [1, ['too-many-drafts']])
      await assert.rejects(begin(), { code: 'too-many-drafts', details: { most } })
      const transactionId = first?.transactionId
      await world.perform(who, discardDraft, { transactionId })
      await begin()
    }
    const { rows } = await world.database.pool.query('select count(*)::int as drafts from drafts')
    assert.deepEqual(rows, [{ drafts: 60 }])
  })

  keepsTheRules({ command: draftTransaction, who: 'ana', ready: async () => ({ party: 'buyer' }) }, [
    once,
    hidden,
  ])
})
