import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { bankTakes } from '#test/debits.ts'
import { paymentOf, proposedReturn } from '#test/custody-payments.ts'
import { layoutRulesOf } from '#test/payment-layouts.ts'
import { approveFile } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { exportCustodyPayment } from './export-payment.ts'
import { savePaymentLayout } from './save-layout.ts'
import { takePaymentFile } from './take-file.ts'

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

  test('is written in the layout of a bank where one was chosen', async () => {
    const world = await createWorld()
    const rules = layoutRulesOf({ titles: true, ending: 'csv' })
    const layout = await world.perform('olga', savePaymentLayout, {
      custodyId: 'MXN',
      name: 'Banco Uno',
      rules,
    })
    const { paymentId } = await proposedReturn(world)
    await world.perform('pablo', approveCustodyPayment, { paymentId })

    const { fileId } = await world.perform('olga', exportCustodyPayment, { paymentId, layout })

    await approveFile(world, fileId)
    const { xml } = await world.perform('olga', takePaymentFile, { fileId })
    const { code } = await paymentOf(world, paymentId)
    assert.deepEqual(
      xml.split('\r\n').map((line) => line.includes(code)),
      [false, true, false],
    )
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
