import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportedPayout, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { rejectPayout } from './reject.ts'

describe('noting that the bank refused a payout', () => {
  test('makes it owed again, once', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const reject = () => world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })

    const clicks = await Promise.allSettled([reject(), reject()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'rejected')
    assert.equal(await world.balance(`transit:${payout.payoutId}`), 0n)
    const owed = `payable:seller:${world.ids.benito}:${payout.transactionId}`
    assert.equal(await world.balance(owed), -988_400n)
  })

  test('is neither the payee’s nor a stranger’s', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    const by = (who: 'benito' | 'zoe') => world.perform(who, rejectPayout, { ...payout, note: 'porque sí' })

    await assert.rejects(by('benito'), { code: 'not-your-role' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
  })
})
