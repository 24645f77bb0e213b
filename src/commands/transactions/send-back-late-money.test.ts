import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, keepsTheRules, lateDeal, openBalances, payoutsOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { sendBackLateMoney } from './send-back-late-money.ts'

describe('asking for money that came after the end', () => {
  test('sends it back at once, and the deal stays over (F10)', async () => {
    const world = await createWorld()
    const raw = await lateDeal(world)
    const kept = await world.situation(raw.transactionId)

    await world.perform('ana', sendBackLateMoney, raw)

    const { transaction, timers } = await world.situation(raw.transactionId)
    assert.deepEqual([kept.transaction.lateMinor, transaction.lateMinor], [1_011_600n, 0n])
    assert.equal(transaction.state, 'expired')
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 1_011_600n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L3', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
    assert.equal(timers.find((each) => each.kind === 'T-LATE')?.state, 'stopped')
  })

  test('is refused to the seller, and when nothing came late', async () => {
    const world = await createWorld()
    const [raw, agreed] = [await lateDeal(world), await world.transactionIn('agreed')]
    const ask = (who: 'ana' | 'benito', transactionId: string) =>
      world.perform(who, sendBackLateMoney, { transactionId })

    await assert.rejects(ask('benito', raw.transactionId), { code: 'not-your-role' })
    await assert.rejects(ask('ana', agreed), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: sendBackLateMoney, who: 'ana', ready: lateDeal })
})
