import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { bankTakes } from '#test/debits.ts'
import { paymentOf, proposedReturn } from '#test/custody-payments.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { exportCustodyPayment } from './export-payment.ts'

describe('a payment file for what belongs to no deal', () => {
  test('is made once, of what was approved', async () => {
    const world = await createWorld()
    const { paymentId } = await proposedReturn(world)
    const make = () => world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
    await assert.rejects(make(), { code: 'nothing-to-pay' })
    await world.perform('pablo', approveCustodyPayment, { paymentId })
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, exportCustodyPayment, { paymentId, version: '09' }), {
        code: 'not-found',
      })

    const { won, refusals } = await atOnce(make, make, make)
    assert.equal(won.length, 1)
    for (const code of refusals) assert.ok(['nothing-to-pay', 'lost-race'].includes(code), code)
    assert.equal((await paymentOf(world, paymentId)).state, 'exported')
  })

  test('waits while unexplained debits leave clients uncovered', async () => {
    const world = await createWorld()
    const { paymentId } = await proposedReturn(world)
    await world.perform('pablo', approveCustodyPayment, { paymentId })
    await bankTakes(world, 100n)
    const made = world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
    await assert.rejects(made, { code: 'debits-unexplained' })
  })
})
