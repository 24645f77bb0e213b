import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { withdrawTransaction } from './withdraw.ts'

describe('withdrawing an offer', () => {
  test('ends it without money and stops its timer', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')

    await world.perform('ana', withdrawTransaction, { transactionId })

    const { transaction, timers } = await world.situation(transactionId)
    assert.equal(transaction.state, 'withdrawn')
    assert.deepEqual(
      timers.map((each) => [each.kind, each.state]),
      [['T-OFFER', 'stopped']],
    )
  })

  test('is refused to whoever has to answer, and once the deal is made', async () => {
    const world = await createWorld()
    const [offered, agreed] = [await world.transactionIn('claimed'), await world.transactionIn('agreed')]
    const withdraw = (who: 'ana' | 'benito', transactionId: string) =>
      world.perform(who, withdrawTransaction, { transactionId })

    await assert.rejects(withdraw('benito', offered), { code: 'not-your-role' })
    await assert.rejects(withdraw('ana', agreed), { code: 'wrong-moment' })
  })

  keepsTheRules({
    command: withdrawTransaction,
    who: 'ana',
    ready: async (world) => ({ transactionId: await world.transactionIn('claimed') }),
  })
})
