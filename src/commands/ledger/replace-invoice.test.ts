import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { invoiceNumber } from '#domain/ledger/invoices.ts'
import { allInvoices, givesTaxData, invoicing, releasedDeal, taxIdentityTyped } from '#test/invoices.ts'
import { lockPerson } from '#store/people/people.ts'
import { withdrawTaxData } from '#store/ledger/tax-data.ts'
import { waitersReach } from '#test/both-decided.ts'
import { connectedAs } from '#test/connections.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { replaceInvoice } from './replace-invoice.ts'
import { setTaxIdentity } from './set-tax-identity.ts'

/** Ana's simplified invoice of a deal. */
async function simplified() {
  const world = await createWorld()
  await invoicing(world)
  await releasedDeal(world)
  const mine = (await allInvoices(world)).find((each) => each.personId === world.ids.ana)
  return { world, invoiceId: existing(mine, 'Ana has an invoice').id }
}

const replaces = (world: World, who: Name, invoiceId: string, key?: string) =>
  world.perform(who, replaceInvoice, { invoiceId }, key)

describe('an invoice is made out anew', () => {
  test('with the tax data that its person gave since: one takes it back whole, another stands for it', async () => {
    const { world, invoiceId } = await simplified()
    await assert.rejects(replaces(world, 'ana', invoiceId), { code: 'tax-data-missing' })
    await givesTaxData(world)
    const made = await replaces(world, 'ana', invoiceId)
    const told = (await allInvoices(world)).filter((each) => each.personId === world.ids.ana)
    assert.deepEqual(
      told.map((each) => [invoiceNumber(each), each.baseMinor, each.taxMinor, each.receiver?.name ?? null]),
      [
        ['RSG-S-2026-000001', 100_00n, 16_00n, null],
        ['RSG-R-2026-000001', -100_00n, -16_00n, null],
        ['RSG-F-2026-000001', 100_00n, 16_00n, 'Ana Prueba García'],
      ],
    )
    const [first, back, anew] = told
    assert.deepEqual(
      [back?.rectifies?.id, anew?.replaces?.id, anew?.id],
      [invoiceId, invoiceId, made.invoiceId],
    )
    assert.deepEqual(
      [first?.rectifiedBy?.number, first?.replacedBy?.number],
      ['RSG-R-2026-000001', 'RSG-F-2026-000001'],
    )
  })

  test('by whoever issued it, also where somebody else issues them since', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    const other = { ...taxIdentityTyped, taxNumber: 'A87654321', series: 'NVA' }
    await world.perform('olga', setTaxIdentity, other)
    await replaces(world, 'ana', invoiceId)
    const told = (await allInvoices(world)).filter((each) => each.personId === world.ids.ana)
    assert.deepEqual(
      told.map((each) => [invoiceNumber(each), each.issuer.taxNumber]),
      [
        ['RSG-S-2026-000001', 'B12345678'],
        ['RSG-R-2026-000001', 'B12345678'],
        ['RSG-F-2026-000001', 'B12345678'],
      ],
    )
  })

  test('once, however often and at once it is asked', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    const ask = () => replaces(world, 'ana', invoiceId)
    const { won, refusals } = await atOnce(ask, ask, ask)
    assert.deepEqual([won.length, refusals], [1, ['invoice-final', 'invoice-final']])
    assert.equal((await allInvoices(world)).length, 4)
  })

  test('with one key happens once and answers the same', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    const send = () => replaces(world, 'ana', invoiceId, 'clave')
    const [first, second] = await Promise.all([send(), send()])
    assert.deepEqual(first, second)
  })

  test('or refused, where its person takes the tax data back in the same instant', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    let replacing = Promise.resolve<unknown>(null)
    await world.database.writer.transaction().execute(async (tx) => {
      await lockPerson(tx, world.ids.ana)
      await withdrawTaxData(tx, world.ids.ana, world.now())
      replacing = assert.rejects(replaces(world, 'ana', invoiceId), { code: 'tax-data-missing' })
      await connectedAs('owner', world.url, (client) => waitersReach(client, 1))
    })
    await replacing
    assert.equal((await allInvoices(world)).length, 2)
  })

  test('by nobody whose it is not, but the office', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    for (const who of ['benito', 'zoe', 'carla', 'adela'] as const)
      await assert.rejects(replaces(world, who, invoiceId), { code: 'not-found' })
    await replaces(world, 'olga', invoiceId)
  })

  test('a complete one only by the office, when the data changed; what took another back, by nobody', async () => {
    const { world, invoiceId } = await simplified()
    await givesTaxData(world)
    const { invoiceId: complete } = await replaces(world, 'ana', invoiceId)
    await assert.rejects(replaces(world, 'olga', complete), { code: 'invoice-as-asked' })
    await givesTaxData(world, 'ana', { address: 'Calle Nueva 3, 41001 Sevilla' })
    await assert.rejects(replaces(world, 'ana', complete), { code: 'invoice-final' })
    await replaces(world, 'olga', complete)
    const back = (await allInvoices(world)).find((each) => each.kind === 'rectifying')
    await assert.rejects(replaces(world, 'olga', existing(back, 'one took back').id), {
      code: 'invoice-final',
    })
    const addresses = (await allInvoices(world)).map((each) => each.receiver?.address ?? '')
    assert.deepEqual(addresses.filter(Boolean), [
      'Calle Menor 2, 41001 Sevilla',
      'Calle Menor 2, 41001 Sevilla',
      'Calle Nueva 3, 41001 Sevilla',
    ])
  })
})
