import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { signedMinor, type Statement, type StatementLine } from '#domain/banking/statement.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { atOnce } from '#test/steps.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'

const ROUNDS = 8
const bare = { bankReference: null, text: ['Ingreso en cuenta'] }
const credit = (amountMinor: bigint, change: Partial<StatementLine> = {}) =>
  creditLine({ amountMinor, currency: 'MXN', ...change })

function from(
  openingMinor: bigint,
  lines: readonly StatementLine[],
  change: Partial<Statement> = {},
): Statement {
  const closingMinor = lines.reduce((sum, line) => sum + signedMinor(line), openingMinor)
  return { ...statementOf('MXN', lines), openingMinor, closingMinor, ...change }
}

const upload = (world: World, ...statements: Statement[]) =>
  world.perform('olga', importStatement, fileOf(...statements))

async function booksOf(world: World) {
  const { rows } = await world.database.pool.query(
    'select count(*)::int as waiting from set_aside_statements where ended_at is null',
  )
  return {
    bank: await world.balance('bank:MXN'),
    waiting: existing(rows[0], 'a count').waiting,
    broken: await checkInvariants(world.database.pool),
  }
}

describe('one entry of the bank is in the books once', () => {
  test('first undivided and then with its details, or the other way round', async () => {
    const batch = credit(500n, { bankReference: null, text: ['LOTE'] })
    const divided = {
      ...batch,
      details: [
        { ...batch, amountMinor: 300n },
        { ...batch, amountMinor: 200n },
      ],
    }
    for (const tellings of [
      [batch, divided],
      [divided, batch],
    ]) {
      const world = await createWorld()
      for (const line of tellings) await upload(world, from(0n, [line]))
      assert.deepEqual(await booksOf(world), { bank: 500n, waiting: 0, broken: [] })
    }
  })

  test('with another transaction code, without its reference, with its text cut or in other letters', async () => {
    const line = credit(100n, {
      bankReference: 'B1',
      text: ['Señal del piso'],
      counterpartyName: 'Ana Prueba',
    })
    const world = await createWorld()
    const tellings = [
      line,
      { ...line, bankCode: { ...line.bankCode, domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' } },
      { ...line, bankReference: null, text: ['SEÑAL'] },
      { ...line, bankReference: null, counterpartyName: null },
    ]
    for (const telling of tellings) await upload(world, from(0n, [telling]))
    assert.deepEqual(await booksOf(world), { bank: 100n, waiting: 0, broken: [] })
  })

  test('and twice when the bank has it twice: in the morning and in the afternoon', async () => {
    const world = await createWorld()
    const morning = from(0n, [credit(50n, bare)])
    await upload(world, morning)
    await upload(world, from(50n, [credit(50n, bare)]))
    await upload(world, { ...morning, id: 'otra vez' })
    await upload(world, from(0n, [credit(50n, bare), credit(50n, bare)]))
    assert.deepEqual(await booksOf(world), { bank: 100n, waiting: 0, broken: [] })
  })

  test('and another one on another day with the same reference and sum', async () => {
    const world = await createWorld()
    const line = credit(50n, { bankReference: 'B1' })
    await upload(world, statementOf('MXN', [line]))
    await upload(world, statementOf('MXN', [{ ...line, bookingDate: '2026-03-03' }]))
    assert.equal((await booksOf(world)).bank, 100n)
  })

  test('and not at all in another currency than its account: an operator decides', async () => {
    const world = await createWorld()
    await upload(world, statementOf('MXN', [credit(100n, { currency: 'USD' }), credit(7n)]))
    assert.deepEqual(await booksOf(world), { bank: 7n, waiting: 0, broken: [] })
    const { rows } = await world.database.pool.query(`select state from bank_lines where currency = 'USD'`)
    assert.deepEqual(rows, [{ state: 'imported' }])
  })

  test(`when overlapping files without references come at once, ${ROUNDS} rounds`, async () => {
    const world = await createWorld()
    let opening = 0n
    for (let round = 1; round <= ROUNDS; round += 1) {
      const shared = [credit(5n, bare), credit(5n, bare), credit(9n, bare)]
      const files = [shared, [...shared, credit(5n, bare)], shared.toReversed()].map((lines) =>
        fileOf(from(opening, lines)),
      )

      const { won } = await atOnce(...files.map((file) => () => world.perform('olga', importStatement, file)))

      assert.equal(won.length, 3)
      opening += 24n
      assert.deepEqual(await booksOf(world), { bank: opening, waiting: 0, broken: [] })
    }
  })
})

describe('the books follow on', () => {
  const monday = from(0n, [credit(10n, bare)])
  const tuesday = from(10n, [credit(10n, { ...bare, bookingDate: '2026-03-03' })], {
    fromDate: '2026-03-03',
    toDate: '2026-03-03',
  })
  const wednesday = from(20n, [credit(5n, { ...bare, bookingDate: '2026-03-04' })], {
    fromDate: '2026-03-04',
    toDate: '2026-03-04',
  })

  test('with several statements of one file, newest first', async () => {
    const world = await createWorld({ startAt: '2026-03-04T16:00:00Z' })
    const { statements } = await upload(world, wednesday, tuesday, monday)
    assert.equal(statements.length, 3)
    assert.deepEqual(await booksOf(world), { bank: 25n, waiting: 0, broken: [] })
  })

  test('a statement after a gap waits, and is taken with the one that was missing', async () => {
    const world = await createWorld({ startAt: '2026-03-04T16:00:00Z' })
    await upload(world, monday)
    assert.deepEqual((await upload(world, wednesday)).setAside, [
      { number: wednesday.id, reason: 'does-not-follow' },
    ])
    assert.deepEqual(await booksOf(world), { bank: 10n, waiting: 1, broken: [] })

    await upload(world, tuesday)

    assert.deepEqual(await booksOf(world), { bank: 25n, waiting: 0, broken: [] })
  })

  test('what is older is taken too, and so is what holds everything known', async () => {
    const world = await createWorld({ startAt: '2026-03-04T16:00:00Z' })
    await upload(world, tuesday)
    await upload(world, monday)
    await upload(
      world,
      from(-3n, [credit(3n, bare), ...monday.lines, ...tuesday.lines, ...wednesday.lines], {
        fromDate: '2026-03-01',
        toDate: '2026-03-04',
      }),
    )
    assert.deepEqual(await booksOf(world), { bank: 28n, waiting: 0, broken: [] })
  })

  test('a statement without balances does not end the comparing', async () => {
    const untold = statementOf('MXN', [credit(5n, { bankReference: 'B5' })])
    const next = credit(7n, { bankReference: 'B7' })
    for (const following of [from(15n, [next]), from(10n, [credit(5n, { bankReference: 'B5' }), next])]) {
      const world = await createWorld()
      await upload(world, monday)
      await upload(world, untold)

      assert.partialDeepStrictEqual(await upload(world, from(99_999n, [credit(1n)])), {
        setAside: [{ reason: 'does-not-follow' }],
      })
      await upload(world, following)

      assert.deepEqual(await booksOf(world), { bank: 22n, waiting: 1, broken: [] })
    }
  })

  test('a page waits for the others, in whatever order and files they come', async () => {
    const world = await createWorld()
    const page = (number: number, isLast: boolean, statement: Partial<Statement>) => ({
      ...monday,
      page: { number, isLast },
      ...statement,
    })
    const [one, two, three] = [
      page(1, false, { closingMinor: null }),
      page(2, false, { openingMinor: null, closingMinor: null }),
      page(3, true, { openingMinor: null, closingMinor: 30n }),
    ]
    assert.partialDeepStrictEqual(await upload(world, three, one), {
      statements: [],
      setAside: [{ reason: 'page-missing' }, { reason: 'page-missing' }],
    })
    assert.deepEqual(await booksOf(world), { bank: 0n, waiting: 2, broken: [] })

    await upload(world, two)

    assert.deepEqual(await booksOf(world), { bank: 30n, waiting: 0, broken: [] })
  })

  test('a copy of what we have counts nothing, and one with other lines is set aside', async () => {
    const world = await createWorld()
    await upload(world, monday)
    assert.partialDeepStrictEqual(await upload(world, { ...monday, isCopy: true }), {
      statements: [{ newLines: 0, knownLines: 1 }],
    })
    const other = from(10n, [credit(4n)], { id: monday.id, isCopy: true })
    assert.partialDeepStrictEqual(await upload(world, other), { setAside: [{ reason: 'copy-differs' }] })
    assert.deepEqual(await booksOf(world), { bank: 10n, waiting: 1, broken: [] })
  })

  test('a line of zero moves nothing, and what no column could hold is refused', async () => {
    const world = await createWorld()
    assert.partialDeepStrictEqual(await upload(world, from(0n, [credit(0n), credit(2n)])), {
      statements: [{ newLines: 1 }],
    })
    const refused = (line: StatementLine) =>
      assert.rejects(upload(world, statementOf('MXN', [line])), { code: 'file-not-understood' })
    await refused(credit(10n ** 19n))
    await refused(credit(1n, { bookingDate: '0000-01-01', valueDate: '0000-01-01' }))
    assert.deepEqual(await booksOf(world), { bank: 2n, waiting: 0, broken: [] })
  })
})
