import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { releasePart } from '#commands/transactions/release-part.ts'
import { replaceInvoice } from '#commands/ledger/replace-invoice.ts'
import { existing } from '#domain/assert.ts'
import { invoiceNumber } from '#domain/ledger/invoices.ts'
import { total } from '#domain/money.ts'
import { connectedAs } from '#test/connections.ts'
import {
  allInvoices,
  dealsToRelease,
  givesTaxData,
  invoicing,
  release,
  releasedDeal,
} from '#test/invoices.ts'
import { manyDeals } from '#test/many-deals.ts'
import { createWorld, type World } from '#test/world.ts'
import { feesBooked, invoicedSums } from './invoices.ts'

const numbersOf = async (world: World) => (await allInvoices(world)).map(invoiceNumber)
const ever = {
  from: Temporal.Instant.from('2000-01-01T00:00Z'),
  until: Temporal.Instant.from('2100-01-01T00:00Z'),
}

describe('a fee that is earned', () => {
  test('gets an invoice for each side with its share, in the database transaction of the release', async () => {
    const world = await createWorld()
    await invoicing(world)
    const deal = await releasedDeal(world)
    const invoices = await allInvoices(world)
    assert.deepEqual(
      invoices.map((each) => [each.party, each.personId, each.baseMinor, each.taxMinor, each.taxBasisPoints]),
      [
        ['buyer', world.ids.ana, 100_00n, 16_00n, 1600],
        ['seller', world.ids.benito, 100_00n, 16_00n, 1600],
      ],
    )
    assert.deepEqual(invoices.map(invoiceNumber), ['RSG-S-2026-000001', 'RSG-S-2026-000002'])
    assert.ok(invoices.every((each) => each.transactionId === deal && each.receiver === null))
    assert.ok(invoices.every((each) => each.issuer.taxNumber === 'B12345678'))
  })

  test('is not invoiced before anybody said who issues, and is from then on', async () => {
    const world = await createWorld()
    await releasedDeal(world)
    await invoicing(world)
    assert.deepEqual(await numbersOf(world), [])
    await releasedDeal(world)
    assert.equal((await numbersOf(world)).length, 2)
  })

  test('is invoiced completely to whoever gave their tax data, in a series of its own', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world)
    await releasedDeal(world)
    const [ana, benito] = await allInvoices(world)
    assert.equal(ana?.receiver?.taxNumber, '12345678Z')
    assert.equal(benito?.receiver, null)
    assert.deepEqual(await numbersOf(world), ['RSG-F-2026-000001', 'RSG-S-2026-000001'])
  })

  test('by parts gives one invoice for each part, which together are the whole fee', async () => {
    const world = await createWorld()
    await invoicing(world)
    const deal = await world.transactionIn('inspecting')
    await world.perform('ana', releasePart, { transactionId: deal, tranche: 1, amountMinor: '333333' })
    await world.perform('ana', releasePart, { transactionId: deal, tranche: 1, amountMinor: '333334' })
    const invoices = await allInvoices(world)
    assert.equal(invoices.length, 4)
    assert.deepEqual(
      [total(invoices.map((each) => each.baseMinor)), total(invoices.map((each) => each.taxMinor))],
      [133_32n, 21_34n],
    )
  })
})

describe('numbers of invoices', () => {
  test('follow one another without a gap and none twice, however many are released at once', async () => {
    const world = await createWorld({ policy: manyDeals })
    await invoicing(world)
    const deals = await dealsToRelease(world, 12)
    await Promise.all(deals.map((deal) => release(world, deal)))
    const numbers = (await allInvoices(world)).map((each) => each.number)
    assert.deepEqual(
      numbers.toSorted((one, other) => one - other),
      Array.from({ length: 24 }, (_, n) => n + 1),
    )
  })

  test('have no gap where a step was rolled back, or lost its race', async () => {
    const world = await createWorld({ policy: manyDeals })
    await invoicing(world)
    const [first = '', second = ''] = await dealsToRelease(world, 2)
    const twice = await Promise.allSettled([release(world, first), release(world, first)])
    assert.ok(twice.some((each) => each.status === 'fulfilled'))
    await connectedAs('owner', world.url, async (client) => {
      await client.query('begin')
      await client.query(
        `select add_invoice(who, 'simplified', null, fee, 1, '2026-03-02', null, invoice_id)
         from tax_identities who, fees_earned fee join invoices using (journal_id, party) where party = 'buyer'`,
      )
      await client.query('rollback')
    })
    await release(world, second)
    assert.deepEqual(
      await numbersOf(world),
      [1, 2, 3, 4].map((n) => `RSG-S-2026-00000${n}`),
    )
  })

  test('begin anew with the year, on the clock of whoever issues', async () => {
    const world = await createWorld({ policy: manyDeals })
    await invoicing(world)
    const [first = '', second = ''] = await dealsToRelease(world, 2)
    await release(world, first)
    const newYear = Temporal.Instant.from('2026-12-31T23:30:00Z')
    world.pass(world.now().until(newYear))
    await release(world, second)
    assert.equal((await numbersOf(world)).at(-1), 'RSG-S-2027-000002')
  })
})

describe('invoices', () => {
  test('cannot be written, changed or deleted by the program, nor changed by the owner of the database', async () => {
    const world = await createWorld()
    await invoicing(world)
    await releasedDeal(world)
    const changes = ['update invoices set number = 7', 'delete from invoices', 'truncate invoices']
    for (const change of [...changes, 'insert into invoices default values', 'delete from fees_earned'])
      await connectedAs('application', world.url, (client) =>
        assert.rejects(client.query(change), /permission denied/, change),
      )
    for (const change of changes)
      await connectedAs('owner', world.url, (client) =>
        assert.rejects(client.query(change), /append-only/, change),
      )
  })

  test('add up to the fees that the journal booked since the operator invoices, also where some were replaced', async () => {
    const world = await createWorld({ policy: manyDeals })
    await releasedDeal(world)
    world.pass('PT1H')
    await invoicing(world)
    for (const terms of [{}, { feePayer: 'buyer' }, { feePayer: 'seller' }]) await releasedDeal(world, terms)
    await givesTaxData(world)
    const mine = (await allInvoices(world)).find((each) => each.personId === world.ids.ana)
    await world.perform('ana', replaceInvoice, { invoiceId: existing(mine, 'Ana has one').id })
    const [sum, ...others] = await invoicedSums(world.database.reader, ever)
    const booked = await feesBooked(world.database.reader, ever)
    assert.deepEqual(others, [])
    const { invoices, takenBack, baseMinor, backBaseMinor, taxMinor, backTaxMinor } = existing(sum, 'a sum')
    assert.deepEqual([invoices, takenBack], [5, 1])
    assert.deepEqual(booked, [
      { currency: 'MXN', baseMinor: baseMinor - backBaseMinor, taxMinor: taxMinor - backTaxMinor },
    ])
    assert.equal(booked[0]?.baseMinor, 600_00n)
  })
})
