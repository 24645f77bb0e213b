import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { sellerRecord } from '#domain/ledger/sellers-report-file.ts'
import { ask } from '#queries/query.ts'
import { mySales } from '#queries/people/my-sales.ts'
import { givesTaxData, invoicing, release, releasedDeal, dealsToRelease } from '#test/invoices.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { sellers } from './sellers.ts'

const toldIn = (world: World, year: string, who: Name = 'olga') =>
  ask(world.means, world.actor(who), sellers, { year })

describe('those who sold', () => {
  test('are told with what the journal credited to them in each quarter, fees beside it', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito', { name: 'Benito Prueba' })
    await releasedDeal(world)
    await releasedDeal(world, { deliveryMode: 'servicio' })
    const { list, isAsked, last } = await toldIn(world, '2026')
    assert.equal(isAsked, true)
    assert.equal(last, null)
    const [benito] = list
    assert.equal(list.length, 1)
    assert.equal(benito?.personId, world.ids.benito)
    assert.equal(benito.taxData?.taxNumber, '12345678Z')
    const { quarter } = existing(benito.sold[0], 'something was sold')
    const each = { quarter, currency: 'MXN', deals: 1, creditedMinor: 988_400n, feeMinor: 11_600n }
    assert.deepEqual(
      benito.sold.toSorted((one, other) => one.activity.localeCompare(other.activity)),
      [
        { activity: 'goods', ...each },
        { activity: 'services', ...each },
      ],
    )
    const { rows } = await world.database.pool.query(
      `select -sum(amount_minor)::bigint as minor from postings join journal_entries using (journal_id)
       where account like 'payable:seller:%' and code = 'L6'`,
    )
    assert.equal(rows[0]?.minor, 2n * each.creditedMinor)
    assert.deepEqual(sellerRecord(benito).missing, ['birthDate'])
  })

  test('are told of in the year and quarter of the operator’s calendar, and once for each deal', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito')
    const deals = await dealsToRelease(world, 2)
    const { database } = world
    for (const deal of deals) await release(world, deal)
    const { rows } = await database.pool.query<{ year: string; quarter: number }>(
      `select extract(year from at at time zone 'Europe/Madrid')::text as year,
         extract(quarter from at at time zone 'Europe/Madrid')::int as quarter from journal_entries where code = 'L6' limit 1`,
    )
    const { year, quarter } = existing(rows[0], 'it was released')
    const [benito] = (await toldIn(world, year)).list
    assert.deepEqual(
      benito?.sold.map((each) => [each.quarter, each.deals]),
      [[quarter, 2]],
    )
    assert.deepEqual((await toldIn(world, String(Number(year) - 1))).list, [])
  })

  test('are nobody while nobody said who the operator is, and those outside the Union are not told of', async () => {
    const world = await createWorld()
    await releasedDeal(world)
    assert.deepEqual(await toldIn(world, '2026'), { operator: null, isAsked: false, list: [], last: null })
    await invoicing(world)
    // Benito opened his account in Mexico, and gave no tax number of the Union.
    assert.deepEqual((await toldIn(world, '2026')).list, [])
    await assert.rejects(toldIn(world, '26'), { code: 'not-found' })
  })

  test('read what is told of themselves, and of nobody else', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito')
    await releasedDeal(world)
    const mine = (who: Name) => ask(world.means, world.actor(who), mySales, {})
    const { operator, years } = await mine('benito')
    assert.equal(operator, 'Resguardo de Prueba, S. L.')
    assert.deepEqual(
      years.map((each) => [each.sold[0]?.creditedMinor, each.isLeftOut, each.missing]),
      [[988_400n, false, ['birthDate']]],
    )
    assert.deepEqual((await mine('ana')).years, [])
    assert.deepEqual((await mine('zoe')).years, [])
  })
})
