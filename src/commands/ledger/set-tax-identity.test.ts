import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invoiceNumber } from '#domain/ledger/invoices.ts'
import { allInvoices, invoicing, releasedDeal, taxIdentityTyped } from '#test/invoices.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { setTaxIdentity } from './set-tax-identity.ts'

describe('who issues the invoices', () => {
  test('is said by the office, and is the same however often and at once it is sent', async () => {
    const world = await createWorld()
    const { won } = await atOnce(
      () => invoicing(world),
      () => invoicing(world),
    )
    assert.equal(won.length, 2)
    const first = await invoicing(world)
    world.pass('PT1H')
    assert.deepEqual(await invoicing(world), first)
    const send = () => world.perform('olga', setTaxIdentity, taxIdentityTyped, 'clave')
    assert.deepEqual(await send(), await send())
  })

  test('changes from a moment on: invoices of before keep who issued them, and each series its numbers', async () => {
    const world = await createWorld()
    await invoicing(world)
    await releasedDeal(world)
    await world.perform('olga', setTaxIdentity, {
      ...taxIdentityTyped,
      series: 'nva',
      taxNumber: 'a87654321',
    })
    await releasedDeal(world)
    assert.deepEqual(
      (await allInvoices(world)).map((each) => [invoiceNumber(each), each.issuer.taxNumber]),
      [
        ['RSG-S-2026-000001', 'B12345678'],
        ['RSG-S-2026-000002', 'B12345678'],
        ['NVA-S-2026-000001', 'A87654321'],
        ['NVA-S-2026-000002', 'A87654321'],
      ],
    )
  })

  test('numbers nothing after invoices of another tax number, and with its own goes on', async () => {
    const world = await createWorld()
    const say = (said: object = {}) => {
      // Of two in one instant neither would be the newer.
      world.pass('PT1S')
      return world.perform('olga', setTaxIdentity, { ...taxIdentityTyped, ...said })
    }
    const mistyped = { taxNumber: 'B1234567' }
    await say(mistyped)
    await say()
    await releasedDeal(world)
    await assert.rejects(say(mistyped), { code: 'invoice-series-taken' })
    await say({ taxNumber: 'b-12.345.678', address: 'Calle Nueva 9, 28013 Madrid' })
    await say({ ...mistyped, series: 'OTRA' })
    await say()
    await releasedDeal(world)
    assert.equal((await allInvoices(world)).map(invoiceNumber).at(-1), 'RSG-S-2026-000004')
  })

  test('is nobody else’s to say, and nothing that is no name, number, place or series', async () => {
    const world = await createWorld()
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, setTaxIdentity, taxIdentityTyped), { code: 'not-found' })
    for (const wrong of [
      { legalName: ' ' },
      { taxNumber: '<b>' },
      { residence: 'ES:Marte' },
      { series: 'a-b' },
    ])
      await assert.rejects(world.perform('olga', setTaxIdentity, { ...taxIdentityTyped, ...wrong }), {
        code: 'input-wrong',
      })
  })
})
