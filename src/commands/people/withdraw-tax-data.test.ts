import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { myInvoices } from '#queries/people/my-invoices.ts'
import { ask } from '#test/ask.ts'
import { givesTaxData, invoicing, releasedDeal } from '#test/invoices.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { withdrawTaxData } from './withdraw-tax-data.ts'

const withdraws = (world: World, key?: string) => world.perform('ana', withdrawTaxData, {}, key)

describe('tax data are taken back', () => {
  test('and the invoices that carry them keep them, and the next one is simplified', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world)
    await releasedDeal(world)
    const { won } = await atOnce(
      () => withdraws(world),
      () => withdraws(world),
    )
    assert.equal(won.length, 2)
    await releasedDeal(world)
    const { taxData, invoices } = await ask(world, 'ana', myInvoices)
    assert.equal(taxData, null)
    assert.deepEqual(
      invoices.map((each) => [each.kind, each.receiver?.taxNumber ?? null]),
      [
        ['simplified', null],
        ['complete', '12345678Z'],
      ],
    )
  })

  test('by whoever gave them alone, and with one key once', async () => {
    const world = await createWorld()
    await givesTaxData(world, 'benito')
    assert.deepEqual(await withdraws(world, 'clave'), await withdraws(world, 'clave'))
    assert.ok((await ask(world, 'benito', myInvoices)).taxData)
  })
})
