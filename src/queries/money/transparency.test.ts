import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeSetAside } from '#commands/bank/take-set-aside.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { checkBooks } from '#jobs/ledger/check-books.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { ask as askAs } from '#queries/query.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { plannedPayout } from '#test/payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { ledgerPage } from './ledger.ts'
import { publicCount } from './public-count.ts'
import { transparency } from './transparency.ts'

const told = (world: World) => askAs(world.means, nobody, transparency, {})
const later = (world: World) => world.pass({ seconds: 61 })

test('where nothing happened yet everything is nothing, and nothing is claimed', async () => {
  const world = await createWorld()
  const { deals, newest, times, payouts, openDisputes, lastCheck, custody } = await told(world)
  assert.deepEqual(
    { deals, newest, payouts, openDisputes, lastCheck },
    {
      deals: { open: 0, finished: 0 },
      newest: 0,
      payouts: { settled: 0, late: 0 },
      openDisputes: 0,
      lastCheck: null,
    },
  )
  assert.deepEqual(Object.values(times), [null, null, null])
  assert.deepEqual(
    custody.map(({ currency, bookedMinor, owedMinor, differenceMinor }) => [
      currency,
      bookedMinor,
      owedMinor,
      differenceMinor,
    ]),
    ['CLP', 'COP', 'EUR', 'MXN'].map((currency) => [currency, 0n, 0n, null]),
  )
})

test('what is owed is what the ledger says, whatever state the deals are in', async () => {
  const world = await createWorld()
  for (const state of ['agreed', 'funded', 'delivered', 'inspecting', 'releasable'] as const)
    await world.transactionIn(state)
  const partly = await world.transactionIn('agreed')
  await world.deposit(partly, 400_000n)
  await plannedPayout(world)
  const { checks } = await ask(world, 'olga', ledgerPage)
  const { custody, deals } = await told(world)
  const [books, pesos] = [checks[0], custody.find(({ currency }) => currency === 'MXN')]
  assert.equal(books?.currency, 'MXN')
  assert.equal(pesos?.bookedMinor, books.bookedMinor)
  assert.equal(pesos.owedMinor, books.owedMinor)
  assert.equal(pesos.differenceMinor, books.differenceMinor)
  assert.ok(pesos.owedMinor > 4_000_000n)
  assert.deepEqual(deals, { open: 7, finished: 0 })
})

test('the bank’s side is its last statement, and a difference with the books is told to the cent', async () => {
  const world = await createWorld()
  const pesos = async () => (await told(world)).custody.find(({ currency }) => currency === 'MXN')
  const bring = (day: string, openingMinor: bigint, closingMinor: bigint) => {
    const lines = [
      creditLine({ amountMinor: 1_000n, currency: 'MXN' }),
      debitLine({ amountMinor: 600n, currency: 'MXN' }),
    ]
    const dates = { fromDate: day, toDate: day, openingMinor, closingMinor }
    return world.perform('olga', importStatement, fileOf({ ...statementOf('MXN', lines), ...dates }))
  }
  await bring('2026-03-02', 500n, 900n)
  const first = { bookedMinor: 1_000n, unbookedMinor: 600n, openingMinor: 500n }
  assert.partialDeepStrictEqual(await pesos(), {
    ...first,
    closingMinor: 900n,
    statementDate: '2026-03-02',
    differenceMinor: 0n,
  })
  later(world)
  // A day of which no statement came took a cent.
  world.pass('P2D')
  await bring('2026-03-04', 899n, 1_299n)
  assert.partialDeepStrictEqual(await pesos(), { ...first, closingMinor: 900n, differenceMinor: 0n })
  const { set_aside_id: setAsideId } = await world.database.reader
    .selectFrom('set_aside_statements')
    .select('set_aside_id')
    .executeTakeFirstOrThrow()
  await world.perform('olga', takeSetAside, { setAsideId, note: 'El banco no da el del día tres' })
  later(world)
  assert.partialDeepStrictEqual(await pesos(), {
    bookedMinor: 2_000n,
    unbookedMinor: 1_200n,
    openingMinor: 500n,
    closingMinor: 1_299n,
    statementDate: '2026-03-04',
    differenceMinor: 1n,
  })
})

test('times are told from five deals on, and fewer than five of anything are a few', async () => {
  const world = await createWorld()
  const agreed = await Promise.all(Array.from({ length: 5 }, () => world.transactionIn('agreed')))
  world.pass({ hours: 3 })
  for (const transactionId of agreed.slice(0, 4)) await world.deposit(transactionId, 1_011_600n)
  const four = await told(world)
  assert.equal(four.newest, 5)
  assert.equal(four.times.agreementToDeposit, null)
  await world.deposit(agreed[4] ?? '', 1_011_600n)
  later(world)
  const five = await told(world)
  assert.equal(five.times.agreementToDeposit, 180)
  assert.equal(five.times.depositToDelivery, null)
  assert.deepEqual([0, 1, 4, 5, 6].map(publicCount), [0, 'few', 'few', 5, 6])
})

test('it is counted once a minute, however many ask', async () => {
  const world = await createWorld()
  const [one, other] = await Promise.all([told(world), told(world)])
  assert.equal(one, other)
  for (let deal = 0; deal < 5; deal++) await world.transactionIn('agreed')
  assert.equal((await told(world)).deals.open, 0)
  later(world)
  assert.equal((await told(world)).deals.open, 5)
})

test('the last check of the books is told, with what it found', async () => {
  const world = await createWorld()
  await checkBooks(backgroundOf(world).job)
  const at = world.now().toString()
  later(world)
  const { lastCheck } = await told(world)
  assert.deepEqual([lastCheck?.at.toString(), lastCheck?.broken], [at, 0])
})
