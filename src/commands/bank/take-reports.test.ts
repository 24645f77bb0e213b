import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { ask } from '#test/ask.ts'
import { bankDay } from '#test/bank-day.ts'
import { reportFile } from '#test/bank-reports.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { reconciliation } from '#queries/money/reconciliation.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { importStatement } from './import-statement.ts'

const credit = (amountMinor: bigint, change: Partial<StatementLine> = {}) =>
  creditLine({ amountMinor, currency: 'MXN', ...change })

const told = async (world: World, ...report: Parameters<typeof reportFile>) => {
  const { reports } = await world.perform('olga', importStatement, reportFile(...report))
  return reports.map(({ news, repeats }) => [news, repeats])
}
const booked = (world: World, lines: readonly StatementLine[], change: object = {}) =>
  world.perform('olga', importStatement, fileOf({ ...statementOf('MXN', lines), ...change }))

/** What still waits for a statement, as the office reads it. */
const announced = async (world: World) =>
  (await ask(world, 'olga', reconciliation)).announced.map(({ amountMinor, isMissed }) =>
    isMissed ? `${amountMinor} missed` : String(amountMinor),
  )

async function books(world: World) {
  const { rows } = await world.database.pool.query(
    `select (select count(*)::int from bank_lines) as lines, (select count(*)::int from bank_entries) as entries,
      (select count(*)::int from journal_entries) as posted`,
  )
  return { ...rows[0], bank: await world.balance('bank:MXN') }
}
const nothing = { lines: 0, entries: 0, posted: 0, bank: 0n }

describe('reports of a day', () => {
  for (const kind of ['camt.052', 'camt.054', 'mt942'] as const)
    test(`a ${kind} announces and books nothing; its statement books, and nothing is on its way any more`, async () => {
      const world = await createWorld()
      const lines = [credit(700n), debitLine({ amountMinor: 50n, currency: 'MXN' })]
      assert.deepEqual(await told(world, lines, { kind }), [[2, 0]])
      assert.deepEqual(await books(world), nothing)
      assert.deepEqual((await announced(world)).toSorted(), ['50', '700'])
      await booked(world, lines)
      assert.deepEqual(await announced(world), [])
      assert.deepEqual(await books(world), { lines: 2, entries: 2, posted: 1, bank: 700n })
      // A report of before that comes after its statement announces nothing that is not booked.
      assert.deepEqual(await told(world, lines, { kind: 'camt.054', hour: 14 }), [[0, 2]])
      assert.deepEqual(await announced(world), [])
    })

  test('the same report, one that overlaps and one with other references announce nothing twice', async () => {
    const world = await createWorld()
    const first = credit(700n, { text: ['PP 825467890138'], bankReference: 'A1' })
    const file = reportFile([first])
    await world.perform('olga', importStatement, file)
    await assert.rejects(world.perform('olga', importStatement, file), { code: 'file-already-imported' })
    assert.deepEqual(await told(world, [first, credit(300n)], { hour: 14 }), [[1, 1]])
    const renamed = { ...first, bankReference: 'B9' }
    assert.deepEqual(await told(world, [renamed], { kind: 'camt.054', hour: 15 }), [[0, 1]])
    assert.deepEqual(await announced(world), ['700', '300'])
  })

  test('two equal credits are two, also when a report repeats them', async () => {
    const world = await createWorld()
    const equal = () => credit(300n, { bankReference: null, text: ['MOTO'] })
    assert.deepEqual(await told(world, [equal(), equal()]), [[2, 0]])
    assert.deepEqual(await told(world, [equal(), equal(), equal()], { hour: 14 }), [[1, 2]])
    await booked(world, [equal(), equal()])
    assert.deepEqual(await announced(world), ['300 missed'])
  })

  test('a report that comes after its statement announces nothing, in whatever words', async () => {
    const world = await createWorld()
    await booked(world, [credit(700n, { text: ['MOTO'] })])
    await told(world, [credit(700n, { text: ['TRANSFERENCIA MOTO'], counterpartyName: 'ANA' })], {
      kind: 'mt942',
    })
    assert.deepEqual(await announced(world), [])
    assert.equal((await books(world)).bank, 700n)
  })

  test('a later report changes the sum of what it names again', async () => {
    const world = await createWorld()
    await told(world, [credit(700n, { bankReference: 'A1' })])
    await told(world, [credit(650n, { bankReference: 'A1' })], { hour: 14 })
    assert.deepEqual(await announced(world), ['650'])
    // The older one, that another way brought later, has no say.
    await told(world, [credit(700n, { bankReference: 'A1' }), credit(1n)], { kind: 'camt.054', hour: 13 })
    assert.deepEqual((await announced(world)).toSorted(), ['1', '650'])
  })

  test('what a later report of the same time leaves out is withdrawn, and comes again if one tells it again', async () => {
    const world = await createWorld()
    const both = [credit(700n), credit(300n)]
    await told(world, both, { isWhole: true })
    await told(world, both.slice(1), { isWhole: true, hour: 14 })
    assert.deepEqual(await announced(world), ['300'])
    // One of before both changes nothing.
    await told(world, [...both, credit(5n)], { isWhole: true, hour: 11 })
    assert.deepEqual(await announced(world), ['300'])
    await told(world, both, { isWhole: true, hour: 15 })
    assert.deepEqual((await announced(world)).toSorted(), ['300', '700'])
  })

  test('a report that does not tell a whole time withdraws nothing', async () => {
    const world = await createWorld()
    await told(world, [credit(700n)], { isWhole: true })
    await told(world, [], { kind: 'camt.054', hour: 14 })
    await told(world, [credit(300n)], { hour: 15 })
    assert.deepEqual((await announced(world)).toSorted(), ['300', '700'])
  })

  test('an announced credit that the bank takes back is on its way no more', async () => {
    const world = await createWorld()
    await told(world, [credit(700n, { bankReference: 'A1' })])
    const undone = debitLine({ amountMinor: 700n, currency: 'MXN', bankReference: 'A1', reversal: true })
    await told(world, [undone], { hour: 14 })
    const { announced: left } = await ask(world, 'olga', reconciliation)
    assert.deepEqual(
      left.map(({ direction }) => direction),
      ['debit'],
    )
  })

  test('what the statement of its day does not bring did not come; a later one may bring it still', async () => {
    const world = await createWorld()
    const late = credit(700n)
    await told(world, [late])
    await booked(world, [credit(1n)])
    assert.deepEqual(await announced(world), ['700 missed'])
    world.pass({ days: 1 })
    const next = { bookingDate: '2026-03-03', valueDate: '2026-03-03' }
    await booked(world, [{ ...late, ...next }], { fromDate: '2026-03-03', toDate: '2026-03-03' })
    assert.deepEqual(await announced(world), [])
  })

  test('what a statement calls pending is announced for the next day, and books nothing', async () => {
    const world = await createWorld()
    const pending = credit(700n, { status: 'pending', bookingDate: null })
    const info = credit(9n, { status: 'info' })
    await booked(world, [credit(1n), pending, info])
    assert.deepEqual(await announced(world), ['700'])
    assert.equal((await books(world)).bank, 1n)
    world.pass({ days: 1 })
    const next = { bookingDate: '2026-03-03', valueDate: '2026-03-03', status: 'booked' } as const
    await booked(world, [{ ...pending, ...next }], { fromDate: '2026-03-03', toDate: '2026-03-03' })
    assert.deepEqual(await announced(world), [])
    assert.equal((await books(world)).bank, 701n)
  })

  test('a batch told in parts and booked as one, and the other way round, is tied', async () => {
    const world = await createWorld()
    const parts = [100n, 200n].map((amountMinor) => credit(amountMinor, { bankReference: null }))
    const whole = credit(300n, { bankReference: 'L1' })
    await told(world, [
      { ...whole, paymentInfoId: 'L', details: parts.map((each) => ({ ...each, paymentInfoId: 'L' })) },
    ])
    assert.deepEqual((await announced(world)).toSorted(), ['100', '200'])
    await booked(world, [{ ...whole, paymentInfoId: 'L', batchOf: 2 }])
    assert.deepEqual(await announced(world), [])
  })

  test('details replace what was announced undivided', async () => {
    const world = await createWorld()
    const whole = credit(300n, { bankReference: 'L1', paymentInfoId: 'L' })
    await told(world, [{ ...whole, batchOf: 2 }])
    const details = [100n, 200n].map((amountMinor) =>
      credit(amountMinor, { paymentInfoId: 'L', bankReference: null }),
    )
    await told(world, [{ ...whole, details }], { kind: 'camt.054', hour: 14 })
    assert.deepEqual((await announced(world)).toSorted(), ['100', '200'])
    await told(world, [{ ...whole, batchOf: 2 }], { hour: 15 })
    assert.deepEqual((await announced(world)).toSorted(), ['100', '200'])
  })

  test('the details of a batch that a statement booked undivided are known to be booked', async () => {
    const world = await createWorld()
    const whole = credit(300n, { bankReference: 'L1', paymentInfoId: 'L' })
    await told(world, [{ ...whole, batchOf: 2 }])
    await booked(world, [{ ...whole, batchOf: 2 }])
    const details = [100n, 200n].map((amountMinor) =>
      credit(amountMinor, { paymentInfoId: 'L', bankReference: null }),
    )
    await told(world, [{ ...whole, details }], { kind: 'camt.054', hour: 14 })
    assert.deepEqual(await announced(world), [])
  })

  test('sums in another currency and of other times are announced to nobody', async () => {
    const world = await createWorld()
    await told(world, [credit(700n, { currency: 'USD' }), credit(1n, { bookingDate: '2025-03-02' })])
    assert.deepEqual(await announced(world), [])
  })

  test('one of an account that is not ours is refused, and so is a person who is no operator', async () => {
    const world = await createWorld()
    const other = reportFile([credit(700n)], { account: 'ES7712341234161234567890' })
    await assert.rejects(world.perform('olga', importStatement, other), { code: 'account-not-ours' })
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, importStatement, reportFile([credit(700n)])), {
        code: 'not-found',
      })
    assert.deepEqual(await announced(world), [])
  })

  test('one report at two doors at once, and its statement beside it, announce and book once', async () => {
    const world = await createWorld()
    const lines = [credit(700n), credit(300n)]
    const report = reportFile(lines)
    const outcomes = await Promise.allSettled([
      world.perform('olga', importStatement, report),
      world.perform('pablo', importStatement, report),
      world.perform('pablo', importStatement, reportFile(lines, { kind: 'camt.054', hour: 13 })),
      booked(world, lines),
    ])
    const refused = outcomes.filter((each) => each.status === 'rejected')
    assert.equal(refused.length, 1)
    assert.deepEqual(await announced(world), [])
    assert.deepEqual(await books(world), { lines: 2, entries: 2, posted: 2, bank: 1_000n })
  })
})

describe('what a deal reads of a report', () => {
  async function agreed() {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { transaction, tranches } = await world.situation(transactionId)
    const missing = total(tranches.map(depositMissing))
    const page = (who: 'ana' | 'benito') => ask(world, who, transactionPage, { transactionId })
    return { world, transactionId, reference: transaction.reference, missing, page }
  }

  test('buyer and seller read how much and since when; the statement funds the deal once', async () => {
    const { world, transactionId, reference, missing, page } = await agreed()
    const deposit = credit(missing, { text: [reference] })
    await told(world, [deposit])
    for (const who of ['ana', 'benito'] as const) {
      const { announced: read } = await page(who)
      assert.deepEqual(read, [
        { amountMinor: missing, toldAt: Temporal.Instant.from('2026-03-02T11:00:00Z'), isMissed: false },
      ])
    }
    assert.equal((await world.situation(transactionId)).transaction.state, 'agreed')
    await bankDay(world, 'MXN', [deposit])
    assert.deepEqual((await page('ana')).announced, [])
    assert.equal((await world.situation(transactionId)).tranches[0]?.state, 'funded')
  })

  test('a stranger who writes the reference of a deal is told to nobody of it', async () => {
    const { world, reference, page } = await agreed()
    await told(world, [credit(100n, { text: [reference], counterpartyName: 'Zoe Extraña' })])
    await told(world, [credit(101n, { text: [reference], counterpartyName: null })], { hour: 13 })
    for (const who of ['ana', 'benito'] as const) {
      const { announced: read } = await page(who)
      assert.deepEqual(
        read.map(({ amountMinor }) => amountMinor),
        [101n],
      )
      assert.doesNotMatch(
        JSON.stringify(await page(who), (_key, value) =>
          String(value) === '[object Object]' || typeof value !== 'bigint' ? value : String(value),
        ),
        /Zoe/,
      )
    }
    await assert.rejects(
      ask(world, 'zoe', transactionPage, { transactionId: (await page('ana')).situation.transaction.id }),
      {
        code: 'not-found',
      },
    )
  })

  test('the deadline of a deposit does not wait for what is only announced', async () => {
    const { world, transactionId, reference, missing } = await agreed()
    const before = (await world.situation(transactionId)).timers
    await told(world, [credit(missing, { text: [reference] })])
    assert.deepEqual((await world.situation(transactionId)).timers, before)
  })
})
