import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { myInvoices } from '#queries/people/my-invoices.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { givesTaxData, taxDataTyped } from '#test/invoices.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { saveTaxData } from './save-tax-data.ts'

const rowsIn = (world: World) =>
  connectedAs('owner', world.url, async (client) => (await client.query('select * from tax_data')).rows)

describe('tax data', () => {
  test('are one’s own, kept sealed, and there once however often and at once they come', async () => {
    const world = await createWorld()
    const { won } = await atOnce(
      () => givesTaxData(world),
      () => givesTaxData(world),
    )
    assert.equal(won.length, 2)
    const send = () => world.perform('ana', saveTaxData, taxDataTyped, 'clave')
    assert.deepEqual(await send(), await send())
    const rows = await rowsIn(world)
    assert.equal(rows.length, 1)
    assert.doesNotMatch(JSON.stringify(rows), /García|12345678Z|Sevilla/)
    const { taxData } = await ask(world, 'ana', myInvoices)
    assert.equal(taxData?.name, taxDataTyped.name)
    assert.equal((await ask(world, 'zoe', myInvoices)).taxData, null)
  })

  test('of before are not kept where no invoice was made out to them', async () => {
    const world = await createWorld()
    await givesTaxData(world)
    await givesTaxData(world, 'ana', { taxNumber: '87654321x' })
    assert.equal((await rowsIn(world)).length, 1)
    assert.equal((await ask(world, 'ana', myInvoices)).taxData?.taxNumber, '87654321X')
  })

  test('without a name, a number or a place are refused', async () => {
    const world = await createWorld()
    for (const wrong of [{ name: '' }, { taxNumber: '1' }, { address: 'a\nb cdef' }, { country: 'ZZ' }])
      await assert.rejects(givesTaxData(world, 'ana', wrong), { code: 'input-wrong' })
  })
})
