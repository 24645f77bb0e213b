import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { yearOf } from '#domain/ledger/sellers-report.ts'
import { sellerRecord } from '#domain/ledger/sellers-report-file.ts'
import { ask } from '#queries/query.ts'
import { mySales } from '#queries/people/my-sales.ts'
import { eraseBlockedCopies } from '#store/people/closed-accounts.ts'
import { listResidents } from '#store/ledger/sold.ts'
import { payOut } from '#test/bank-day.ts'
import { brokeredInspection } from '#test/brokers.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { givesTaxData, invoicing, release, releasedDeal, dealsToRelease } from '#test/invoices.ts'
import { areOnePerson } from '#test/one-person.ts'
import { finishPart, kitchenIn } from '#test/part-by-part.ts'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { sellers } from './sellers.ts'

const toldIn = (world: World, year: string, who: Name = 'olga') =>
  ask(world.means, world.actor(who), sellers, { year })

/** Benito proved who he is by a document with this day of birth. */
const provesBirth = (world: World, birthDate: string | null) =>
  connectedAs('owner', world.url, (client) =>
    client.query(
      `with checked as (insert into identity_checks (check_id, person_id, session_id, sealed_url, state, opened_at, decided_at, changed_at)
         select gen_random_uuid(), $1, $3::text, 'x', 'approved', $3::timestamptz, $3::timestamptz, $3::timestamptz returning *)
       insert into verified_identities (check_id, person_id, birth_date, decided_at)
         select check_id, person_id, $2, decided_at from checked`,
      [world.ids.benito, birthDate, world.now().toString()],
    ),
  )

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

  test('are told of by what was kept of them once they closed their account, and nobody else is a Spaniard for it', async () => {
    for (const country of ['ES', null]) {
      const world = await createWorld()
      await invoicing(world)
      if (country) await givesTaxData(world, 'benito', { name: 'Benito Prueba', country })
      await provesBirth(world, '1990-05-01')
      await payOut(world, (await plannedPayout(world)).transactionId)
      await world.perform('benito', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
      const { list } = await toldIn(world, '2026')
      assert.deepEqual(
        list.map((each) => [each.name, each.country, each.taxData?.taxNumber, each.birthDate, each.isClosed]),
        country ? [['Benito Prueba', country, '12345678Z', '1990-05-01', true]] : [],
      )
      await eraseBlockedCopies(world.database.writer, world.now().add({ hours: 24 * 366 * 11 }))
      assert.deepEqual((await toldIn(world, '2026')).list, [])
    }
  })

  test('have a deal counted once in a year, whatever quarters its parts are paid in', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito')
    const { transactionId } = await kitchenIn(world, 'second open')
    await finishPart(world, transactionId, 2)
    await damage(
      world.url,
      `update journal_entries set at = at + interval '90 days'
       where journal_id = (select max(journal_id) from journal_entries where code in ('L6', 'L7'))`,
      [],
    )
    const [benito] = (await toldIn(world, '2026')).list
    assert.deepEqual(
      [benito?.sold.map(({ quarter, deals }) => [quarter, deals]), benito?.deals],
      [
        [
          [1, 1],
          [2, 1],
        ],
        1,
      ],
    )
  })

  test('have the day of birth of the last document that says one', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito')
    await releasedDeal(world)
    await provesBirth(world, '1990-05-01')
    world.pass({ hours: 1 })
    await provesBirth(world, null)
    assert.equal((await toldIn(world, '2026')).list[0]?.birthDate, '1990-05-01')
  })

  test('have all accounts of one person counted for whether they are left out', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito')
    const deal = await brokeredInspection(world)
    await world.perform('ana', releaseTranche, { transactionId: deal, tranche: 1 })
    world.pass('PT11M')
    await release(world, deal)
    const elsewhere = async () =>
      (await toldIn(world, '2026')).list[0]?.elsewhere.map(({ activity }) => activity)
    assert.deepEqual(await elsewhere(), [])
    await areOnePerson(world, 'benito', 'zoe')
    assert.deepEqual(await elsewhere(), ['services'])
    const [year] = (await ask(world.means, world.actor('benito'), mySales, {})).years
    assert.deepEqual([year?.isLeftOut, year?.sold.map(({ activity }) => activity)], [false, ['goods']])
  })

  test('are no end of the list where the next ones all reside elsewhere', async () => {
    const world = await createWorld()
    await invoicing(world)
    await givesTaxData(world, 'benito', { country: 'MX' })
    await releasedDeal(world)
    const { from, until } = existing(yearOf('2026', 'Europe/Madrid'), 'it is a year')
    const asked = { from, until, timeZone: 'Europe/Madrid', most: 1 }
    assert.deepEqual(await listResidents(world.database.reader, world.means.seals, asked), {
      list: [],
      last: null,
    })
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
