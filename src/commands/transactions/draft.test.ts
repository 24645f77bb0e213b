import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hidden, keepsTheRules, once } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
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

  keepsTheRules({ command: draftTransaction, who: 'ana', ready: async () => ({ party: 'buyer' }) }, [
    once,
    hidden,
  ])
})
