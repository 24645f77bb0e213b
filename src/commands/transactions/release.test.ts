import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { elapseTimer } from './elapse.ts'
import { system } from '#domain/transactions/situation.ts'
import { createWorld } from '#test/world.ts'
import { releaseTranche } from './release.ts'

describe('releasing a tranche', () => {
  test('gives the seller the price minus our fee ten minutes later, and leaves nothing held', async () => {
    const { perform, transactionIn, pass, balance, situation, ids } = await createWorld()
    const transactionId = await transactionIn('inspecting')

    await perform('ana', releaseTranche, { transactionId, tranche: 1 })
    pass('PT11M')
    await perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })

    const { tranches, payouts } = await situation(transactionId)
    assert.equal(tranches[0]?.state, 'released')
    assert.equal(payouts[0]?.amountMinor, 988_400n)
    assert.equal(payouts[0]?.state, 'planned')
    assert.equal(await balance(`escrow:${transactionId}:1`), 0n)
    assert.equal(await balance(`payable:seller:${ids.benito}:${transactionId}`), 0n)
    assert.equal(await balance('fee_income'), -20_000n)
    assert.equal(await balance('tax_payable'), -3_200n)
  })

  test('happens once, even when the buyer clicks twice', async () => {
    const { perform, transactionIn, situation } = await createWorld()
    const transactionId = await transactionIn('inspecting')
    const click = () => perform('ana', releaseTranche, { transactionId, tranche: 1 })

    const clicks = await Promise.allSettled([click(), click()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal((await situation(transactionId)).tranches[0]?.state, 'releasable')
  })

  test('is refused to the seller, and does not exist for a stranger', async () => {
    const { perform, transactionIn } = await createWorld()
    const transactionId = await transactionIn('inspecting')
    const by = (who: 'benito' | 'zoe') => perform(who, releaseTranche, { transactionId, tranche: 1 })

    await assert.rejects(by('benito'), { code: 'not-your-role' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
  })
})
