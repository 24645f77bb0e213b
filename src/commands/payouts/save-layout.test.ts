import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { layoutRulesOf } from '#test/payment-layouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { deletePaymentLayout } from './delete-layout.ts'
import { savePaymentLayout } from './save-layout.ts'

const layout = { custodyId: 'MXN', name: 'Banco Uno', rules: layoutRulesOf() }

async function kept(world: World) {
  const { rows } = await world.database.pool.query(
    `select (select count(*)::int from payment_layouts) as layouts,
       (select array_agg(action order by office_log_id) from office_log) as noted,
       (select max(version) from payment_layouts) as version`,
  )
  return rows[0]
}

describe('the layout of a bank’s payment files', () => {
  test('is kept once for its account, and every change of it is noted', async () => {
    const world = await createWorld()
    const { layoutId, version } = await world.perform('olga', savePaymentLayout, layout)
    const changes = { layoutId, version }
    const renamed = { ...layout, name: 'Banco Dos', changes }
    await world.perform('pablo', savePaymentLayout, renamed)
    assert.deepEqual(await world.perform('pablo', savePaymentLayout, renamed), { layoutId, version: 2 })

    const action = 'payouts.save-layout'
    assert.deepEqual(await kept(world), { layouts: 1, noted: [action, action], version: 2 })
  })

  test('is the same when it comes twice, and no other may have its name', async () => {
    const world = await createWorld()
    const save = () => world.perform('olga', savePaymentLayout, layout)
    const { won } = await atOnce(save, save, save)
    assert.equal(won.length, 3)
    assert.equal((await kept(world)).layouts, 1)
    const other = { ...layout, name: 'BANCO UNO', rules: layoutRulesOf({ titles: true }) }
    await assert.rejects(world.perform('olga', savePaymentLayout, other), { code: 'layout-name-taken' })
    await world.perform('olga', savePaymentLayout, { ...other, custodyId: 'EUR' })
    assert.equal((await kept(world)).layouts, 2)
  })

  test('is changed by one of two who saw the same, and two never get one name', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const first = await world.perform('olga', savePaymentLayout, layout)
      const second = await world.perform('olga', savePaymentLayout, { ...layout, name: 'Banco Dos' })
      const change = (seen: typeof first, name: string) => () =>
        world.perform('olga', savePaymentLayout, { ...layout, name, changes: seen })
      const { won, refusals } = await atOnce(change(first, 'Uno'), change(first, 'Otro'))
      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['wrong-moment'])
      const seen = { ...first, version: 2 }
      const named = await atOnce(change(seen, 'Mismo'), change(second, 'MISMO'))
      assert.equal(named.won.length, 1)
      assert.deepEqual(named.refusals, ['layout-name-taken'])
      for (const { layoutId } of [first, second])
        await world.perform('olga', deletePaymentLayout, { layoutId })
      await assert.rejects(change(first, 'Uno')(), { code: 'not-found' })
    }
  })

  test('cannot contradict itself, nor be of an account that is not there', async () => {
    const world = await createWorld()
    const refused = (changed: object, refusal: object) =>
      assert.rejects(world.perform('olga', savePaymentLayout, { ...layout, ...changed }), refusal)
    await refused({ rules: layoutRulesOf({ kind: 'fixed' }) }, { code: 'layout-contradicts-itself' })
    await refused({ custodyId: 'XXX' }, { code: 'not-found' })
    await refused({ rules: { ...layoutRulesOf(), script: 'x' } }, { code: 'input-wrong' })
    const { payment } = layoutRulesOf()
    const many = Array.from({ length: 41 }, () => payment).flat()
    await refused({ rules: layoutRulesOf({ payment: many }) }, { code: 'input-wrong' })
    assert.equal((await kept(world)).layouts, 0)
  })

  test('is the operator’s: nobody else keeps or changes one', async () => {
    const world = await createWorld()
    const changes = await world.perform('olga', savePaymentLayout, layout)
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
      for (const wanted of [layout, { ...layout, name: 'Otro', changes }])
        await assert.rejects(world.perform(who, savePaymentLayout, wanted), { code: 'not-found' })
    assert.equal((await kept(world)).version, 1)
  })
})
