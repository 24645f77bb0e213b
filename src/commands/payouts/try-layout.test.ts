import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutRulesOf } from '#test/payment-layouts.ts'
import { createWorld } from '#test/world.ts'
import { tryPaymentLayout } from './try-layout.ts'

test('a layout is shown with payments that nobody makes, to the operator alone, and keeps nothing', async () => {
  const world = await createWorld()
  const wanted = { custodyId: 'MXN', rules: layoutRulesOf({ titles: true }) }
  const { content } = await world.perform('olga', tryPaymentLayout, wanted)
  assert.deepEqual(content.split('\r\n'), [
    'CLABE;Titular;Importe;Referencia',
    '032180000118359719;Maria Nunez Penalosa;1250.50;RGAAAA2222-1',
    '002010077777777771;Muebles del Rio, S.A. de C.V.;99.00;RGBBBB3333-2',
    '',
  ])
  const { rows } = await world.database.pool.query('select from payment_layouts')
  assert.equal(rows.length, 0)
  for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
    await assert.rejects(world.perform(who, tryPaymentLayout, wanted), { code: 'not-found' })
  const fixed = { ...wanted, rules: layoutRulesOf({ kind: 'fixed' }) }
  await assert.rejects(world.perform('olga', tryPaymentLayout, fixed), {
    code: 'layout-contradicts-itself',
    details: { fault: 'width-missing', part: 'payment', column: 'CLABE', place: 0 },
  })
  await assert.rejects(world.perform('olga', tryPaymentLayout, { ...wanted, custodyId: 'CLP' }), {
    code: 'payment-does-not-fit',
  })
})
