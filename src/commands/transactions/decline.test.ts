import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { declineTransaction } from './decline.ts'

const reason = 'Ya la vendí a otra persona.'

describe('declining an offer', () => {
  test('ends it without money, with the reason in the log', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')

    await world.perform('benito', declineTransaction, { transactionId, reason })

    const { transaction } = await world.situation(transactionId)
    assert.equal(transaction.state, 'declined')
    const { body } = await world.database.reader
      .selectFrom('events')
      .select('body')
      .where('transaction_id', '=', transactionId)
      .where('name', '=', 'transaction.declined')
      .executeTakeFirstOrThrow()
    assert.match(body, /Ya la vendí/)
  })

  test('is refused to its author, and without a reason', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const decline = (who: 'ana' | 'benito', why: string) =>
      world.perform(who, declineTransaction, { transactionId, reason: why })

    await assert.rejects(decline('ana', reason), { code: 'not-your-turn' })
    await assert.rejects(decline('benito', ' '), { code: 'input-wrong', details: { fields: ['reason'] } })
  })

  keepsTheRules({
    command: declineTransaction,
    who: 'benito',
    ready: async (world) => ({ transactionId: await world.transactionIn('claimed'), reason }),
  })
})
