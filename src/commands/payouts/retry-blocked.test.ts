import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { payoutOf, payoutState } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { elapseTimer } from '../transactions/elapse.ts'
import { retryBlockedPayouts } from './retry-blocked.ts'

describe('trying waiting payouts again', () => {
  test('sends on what cooled off meanwhile, and leaves the rest', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('releasable')
    const usableFrom = world.now().add({ hours: 72 })
    await world.database.pool.query('update bank_accounts set usable_from = $1 where person_id = $2', [
      usableFrom.toString(),
      world.ids.benito,
    ])
    world.pass('PT11M')
    await world.perform(system, elapseTimer, {
      transactionId,
      subject: 'tranche:1',
      kind: 'T-UNDO',
      cycle: 1,
    })
    const payout = await payoutOf(world, transactionId)
    assert.equal(await payoutState(world, payout), 'blocked')

    assert.deepEqual(await world.perform(system, retryBlockedPayouts, {}), { released: 0 })
    world.pass({ hours: 73 })
    const both = await Promise.all([
      world.perform(system, retryBlockedPayouts, {}),
      world.perform(system, retryBlockedPayouts, {}),
    ])

    assert.equal(both[0].released + both[1].released, 1)
    assert.equal(await payoutState(world, payout), 'planned')
  })

  test('is the system’s own work', async () => {
    const { perform } = await createWorld()

    for (const who of ['olga', 'zoe'] as const)
      await assert.rejects(perform(who, retryBlockedPayouts, {}), { code: 'not-found' })
  })
})
