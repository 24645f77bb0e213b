import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { gzipSync, zipSync } from 'fflate'
import { existing } from '#domain/assert.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { csvOf, rulesOf, tableOf, xlsxOf } from '#test/bank-tables.ts'
import { balanced } from '#test/statement-movements.ts'
import { writeMt940 } from '#formats/mt940/mt940-writer.ts'
import { writeNorma43 } from '#formats/norma43/norma43-writer.ts'
import { writeOfx1, writeOfx2 } from '#formats/ofx/ofx-writer.ts'
import { creditLine, debitLine, fileOf } from '#test/statements.ts'
import { createWorld as createBareWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { saveStatementProfile } from './save-statement-profile.ts'

type File = Readonly<{ name: string; bytes: Uint8Array }>
type Write = (statement: BalancedStatement) => File

const asText =
  (write: (statement: BalancedStatement) => string): Write =>
  (statement) => ({ name: 'extracto.txt', bytes: Buffer.from(write(statement)) })

const rules = rulesOf()

/** The same days as each format tells them. */
const formats: Readonly<Record<string, Write>> = {
  csv: (statement) => ({ name: 'movimientos.csv', bytes: csvOf(tableOf(statement, rules)) }),
  xlsx: (statement) => ({ name: 'movimientos.xlsx', bytes: xlsxOf(tableOf(statement, rules, true)) }),
  'camt.053': fileOf,
  norma43: asText(writeNorma43),
  mt940: asText(writeMt940),
  'ofx 1': asText(writeOfx1),
  'ofx 2': asText(writeOfx2),
}

const written = (format: string, statement: BalancedStatement) =>
  existing(formats[format], 'a format that we read')(statement)

const on = (bookingDate: string) => ({
  currency: 'MXN',
  bookingDate,
  valueDate: bookingDate,
  bankReference: 'R1',
})
const monday = [
  creditLine({ ...on('2026-03-02'), amountMinor: 700n, text: ['PP 825467890138'] }),
  debitLine({ ...on('2026-03-02'), amountMinor: 50n, bankReference: null, text: ['COMISION'] }),
  creditLine({ ...on('2026-03-02'), amountMinor: 300n, text: ['MOTO'], bankReference: 'R0' }),
]
const tuesday = [
  creditLine({ ...on('2026-03-03'), amountMinor: 300n, text: ['MOTO'], bankReference: 'R2' }),
  creditLine({ ...on('2026-03-03'), amountMinor: 300n, text: ['MOTO'], bankReference: 'R3' }),
]
const ofMonday = balanced(monday, { openingMinor: 0n, id: 'lunes' })
const ofBoth = balanced([...monday, ...tuesday], { openingMinor: 0n, id: 'ambos' })
const ofTuesday = balanced(tuesday, { openingMinor: 950n, id: 'martes' })

/** A world whose operator told how the tables of the bank are written. */
async function createWorld(): Promise<World> {
  const world = await createBareWorld()
  await world.perform('olga', saveStatementProfile, { custodyId: 'MXN', name: 'Banco Uno', rules })
  return world
}

async function books(world: World) {
  const { rows } = await world.database.pool.query(
    'select (select count(*)::int from bank_lines) as lines, (select count(*)::int from statement_files) as files',
  )
  return { ...rows[0], bank: await world.balance('bank:MXN'), suspense: await world.balance('suspense') }
}

const pairs = Object.keys(formats).flatMap((first) =>
  Object.keys(formats).map((second) => [first, second] as const),
)

describe('importing statements of several formats', () => {
  for (const [first, second] of pairs)
    test(`what ${first} told, ${second} tells again without counting anything twice`, async () => {
      const world = await createWorld()
      const taken = async (format: string, statement: BalancedStatement) => {
        const { statements, setAside } = await world.perform(
          'olga',
          importStatement,
          written(format, statement),
        )
        assert.deepEqual(setAside, [])
        return statements.map(({ newLines, knownLines }) => [newLines, knownLines])
      }
      assert.deepEqual(await taken(first, ofMonday), [[3, 0]])
      if (first !== second) assert.deepEqual(await taken(second, { ...ofMonday, id: randomUUID() }), [[0, 3]])
      // It overlaps with what is known, and goes on.
      assert.deepEqual(await taken(second, ofBoth), [[2, 3]])
      assert.deepEqual(await taken(first, ofTuesday), [[0, 2]])
      const { lines, bank, suspense } = await books(world)
      assert.deepEqual([lines, bank, suspense], [5, 1_600n, -1_600n])
    })

  test('the same days packed in a gzip or a ZIP count nothing twice either', async () => {
    const world = await createWorld()
    const { bytes } = written('norma43', ofMonday)
    const files = [bytes, gzipSync(bytes), zipSync({ 'lunes.n43': bytes })]
    const counted = []
    for (const each of files) {
      const { statements } = await world.perform('olga', importStatement, { name: 'lunes', bytes: each })
      counted.push(statements.map(({ newLines, knownLines }) => [newLines, knownLines]))
    }
    assert.deepEqual(counted, [[[3, 0]], [[0, 3]], [[0, 3]]])
    assert.equal((await books(world)).bank, 1_000n)
  })

  for (const [format, write] of Object.entries(formats)) {
    test(`the same file of ${format} is refused the second time, and counts once in parallel`, async () => {
      const world = await createWorld()
      const file = write(ofMonday)
      const states = await Promise.allSettled(
        [1, 2, 3].map(() => world.perform('olga', importStatement, file)),
      )
      assert.equal(states.filter(({ status }) => status === 'fulfilled').length, 1)
      await assert.rejects(world.perform('pablo', importStatement, file), { code: 'file-already-imported' })
      assert.equal((await books(world)).lines, 3)
    })

    test(`a stranger brings in no file of ${format}`, async () => {
      const world = await createWorld()
      await assert.rejects(world.perform('zoe', importStatement, write(ofMonday)), { code: 'not-found' })
      assert.equal((await books(world)).files, 0)
    })

    test(`of a file of ${format} that is refused nothing is kept`, async () => {
      const world = await createWorld()
      const bytes = Buffer.from(write(ofBoth).bytes)
      const told = new Map([3, 4, 5].map((lines) => [lines, 1_000n + 300n * BigInt(lines - 3)]))
      await world.perform('olga', importStatement, fileOf(ofMonday))
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(90), async (at, put, cut) => {
          const mangled = Buffer.concat([bytes.subarray(0, at), Buffer.from([put]), bytes.subarray(at + cut)])
          const before = await books(world)
          const answer = await world
            .perform('olga', importStatement, { name: 'extracto', bytes: mangled })
            .catch((thrown: unknown) => {
              assert.ok(thrown instanceof Error && 'code' in thrown, String(thrown))
              return null
            })
          if (answer === null) assert.deepEqual(await books(world), before)
          // What counts is what the bank told, however it was mangled: no sum, side or currency is ever another.
          // A table that is cut tells the rows before the cut.
          const { bank, lines } = await books(world)
          assert.ok(lines >= 3 && bank === told.get(lines), `${bank} of ${lines} lines`)
        }),
        { numRuns: 25 },
      )
    })
  }

  test('a wrong sum of an OFX, which tells one balance alone, does not follow on', async () => {
    const world = await createWorld()
    await world.perform('olga', importStatement, written('ofx 1', ofMonday))
    const wrong = Buffer.from(
      written('ofx 1', ofBoth)
        .bytes.toString()
        .replace(/3\.00(?=[^]*?R3)/, '9.00'),
    )
    const { setAside } = await world.perform('olga', importStatement, { name: 'extracto', bytes: wrong })
    assert.deepEqual(
      setAside.map(({ reason }) => reason),
      ['does-not-follow'],
    )
    assert.equal((await books(world)).lines, 3)
  })

  test('what does not follow on is set aside, whatever format tells it', async () => {
    const world = await createWorld()
    await world.perform('olga', importStatement, fileOf(ofMonday))
    const later: StatementLine = creditLine({ ...on('2026-03-03'), amountMinor: 5n })
    const ofLater = balanced([later], { openingMinor: 5_000n })
    const { statements, setAside } = await world.perform('olga', importStatement, written('norma43', ofLater))
    assert.deepEqual([statements, setAside.map(({ reason }) => reason)], [[], ['does-not-follow']])
  })

  test('a day that begins in its middle, goes back to a balance and is told again counts once', async () => {
    const world = await createWorld()
    const bare = { bankReference: null, text: ['PAGO'] }
    const [paid, left] = [
      creditLine({ ...on('2026-03-02'), amountMinor: 500n, ...bare }),
      debitLine({ ...on('2026-03-02'), amountMinor: 500n, ...bare }),
    ]
    const small = creditLine({ ...on('2026-03-03'), amountMinor: 300n, ...bare })
    const last = creditLine({ ...on('2026-03-03'), amountMinor: 500n, ...bare })
    const counted = []
    for (const [format, lines, openingMinor] of [
      ['csv', [left, small], 500n],
      ['norma43', [paid, left, small, last], 0n],
      ['camt.053', [paid, left, small], 0n],
    ] as const) {
      const statement = balanced(lines, { openingMinor, id: randomUUID() })
      const { statements } = await world.perform('olga', importStatement, written(format, statement))
      counted.push(...statements.map(({ newLines }) => newLines))
    }
    assert.deepEqual(counted, [2, 2, 0])
    assert.equal((await books(world)).lines, 4)
  })

  test('a table that orders a day otherwise than its statement counts nothing twice', async () => {
    const world = await createWorld()
    const bare = { bankReference: null, text: ['PAGO'] }
    const paid = creditLine({ ...on('2026-03-02'), amountMinor: 500n, ...bare })
    const left = debitLine({ ...on('2026-03-02'), amountMinor: 500n, ...bare })
    const more = creditLine({ ...on('2026-03-02'), amountMinor: 50n, ...bare })
    await world.perform('olga', importStatement, fileOf(balanced([paid, left, more], { openingMinor: 0n })))
    const latest = balanced([paid, left], { openingMinor: 50n, id: 'otro orden' })
    const { statements, setAside } = await world.perform('olga', importStatement, written('csv', latest))
    assert.deepEqual([statements, setAside.map(({ reason }) => reason)], [[], ['does-not-follow']])
    assert.equal((await books(world)).lines, 3)
  })
})
