import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { approvedPayout, payoutState, plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { blockPayout } from './block.ts'
import { retryBlockedPayouts } from './retry-blocked.ts'
import { unblockPayout } from './unblock.ts'

describe('stopping a payout', () => {
  test('holds it with its reason until a person starts it again', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    const stop = () => world.perform('olga', blockPayout, { ...payout, note: 'Falta confirmar la cuenta' })

    const clicks = await Promise.allSettled([stop(), stop()])
    const { released } = await world.perform(system, retryBlockedPayouts, {})

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(released, 0)
    assert.equal(await payoutState(world, payout), 'blocked')
  })

  test('is not undone by the payee, only by the operator with a reason', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', blockPayout, { ...payout, note: 'Falta confirmar la cuenta' })
    const goOn = (who: 'ana' | 'benito' | 'olga', note?: string) =>
      world.perform(who, unblockPayout, { ...payout, ...(note ? { note } : {}) })

    await assert.rejects(goOn('ana'), isRefusal)
    await assert.rejects(goOn('benito'), isRefusal)
    await assert.rejects(goOn('olga'), { code: 'input-wrong' })
    await goOn('olga', 'La cuenta está confirmada')

    assert.equal(await payoutState(world, payout), 'planned')
  })

  test('is too late once it is approved, and not a stranger’s', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    const by = (who: 'olga' | 'zoe') => world.perform(who, blockPayout, { ...payout, note: 'Un momento' })

    await assert.rejects(by('olga'), { code: 'wrong-moment' })
    await assert.rejects(by('zoe'), { code: 'not-found' })
  })
})
