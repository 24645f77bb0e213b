import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutRulesOf } from '#test/payment-layouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { deletePaymentLayout } from './delete-layout.ts'
import { savePaymentLayout } from './save-layout.ts'

test('a layout is deleted once, and by nobody but the operator', async () => {
  const world = await createWorld()
  const layout = { custodyId: 'MXN', name: 'Banco Uno', rules: layoutRulesOf() }
  const { layoutId } = await world.perform('olga', savePaymentLayout, layout)
  for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
    await assert.rejects(world.perform(who, deletePaymentLayout, { layoutId }), { code: 'not-found' })
  const remove = () => world.perform('olga', deletePaymentLayout, { layoutId })
  const { won, refusals } = await atOnce(remove, remove, remove)
  assert.equal(won.length, 1)
  assert.deepEqual(refusals, ['not-found', 'not-found'])
  const { rows } = await world.database.pool.query('select action from office_log order by office_log_id')
  assert.deepEqual(
    rows.map((row) => row.action),
    ['payouts.save-layout', 'payouts.delete-layout'],
  )
})
