import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { StatementLine } from '#domain/banking/statement.ts'
import { reportFile } from '#test/bank-reports.ts'
import { balanced } from '#test/statement-movements.ts'
import { creditLine, fileOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'

type File = Readonly<{ name: string; bytes: Uint8Array }>

const days = ['2026-02-27', '2026-03-02'] as const

const line = fc
  .record({
    day: fc.constantFrom(...days),
    amountMinor: fc.constantFrom(300n, 700n, 1_000n),
    direction: fc.constantFrom('credit' as const, 'debit' as const),
    bankReference: fc.constantFrom(null, 'A1', 'A2'),
    endToEndId: fc.constantFrom(null, null, 'E1'),
    text: fc.constantFrom('MOTO', 'PP 825467890138', 'COMISION'),
  })
  .map(({ day, text, ...each }) =>
    creditLine({ ...each, currency: 'MXN', bookingDate: day, valueDate: day, text: [text] }),
  )

/** What a bank announces of some lines, in its own words: cut, renamed, pending, told again, or never booked. */
const reportOf = (lines: readonly StatementLine[]) =>
  fc
    .record({
      kind: fc.constantFrom('camt.052' as const, 'camt.054' as const, 'mt942' as const),
      hour: fc.integer({ min: 8, max: 17 }),
      isWhole: fc.boolean(),
      told: fc.subarray([...lines]),
      renames: fc.boolean(),
      invented: fc.array(line, { maxLength: 2 }),
    })
    .map(({ told, renames, invented, ...report }) => {
      const retold = renames
        ? told.map((each) => ({
            ...each,
            bankReference: 'OTRA',
            text: each.text.map((text) => text.slice(0, 4)),
          }))
        : told
      return reportFile([...retold, ...invented], report)
    })

const story = fc.array(line, { minLength: 1, maxLength: 6 }).chain((lines) => {
  const [friday, monday] = days.map((day) => lines.filter(({ bookingDate }) => bookingDate === day))
  const first = balanced(friday ?? [], { openingMinor: 5_000n, id: 'viernes' })
  const second = balanced(monday ?? [], { openingMinor: first.closingMinor, id: 'lunes' })
  const statements = [
    { ...first, currency: 'MXN', fromDate: days[0], toDate: days[0] },
    { ...second, currency: 'MXN', fromDate: days[1], toDate: days[1] },
  ].map((statement) => fileOf(statement))
  return fc.record({
    statements: fc.constant(statements),
    reports: fc.array(reportOf(lines), { minLength: 1, maxLength: 3 }),
    places: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
  })
})

async function booksAfter(files: readonly File[]) {
  const world = await createWorld()
  for (const file of files) await world.perform('olga', importStatement, file).catch(sameFile)
  return { world, books: await booksOf(world) }
}

function sameFile(thrown: Error & { code?: string }): void {
  if (thrown.code !== 'file-already-imported') throw thrown
}

async function booksOf(world: World) {
  const { rows } = await world.database.pool.query(`
    select (select json_agg(l order by l) from (
        select direction, amount_minor, booking_date, bank_reference, end_to_end_id, text, state from bank_lines) l) as lines,
      (select json_agg(e order by e) from (
        select direction, amount_minor, booking_date, before_minor, ordinal from bank_entries) e) as entries,
      (select json_agg(p order by p) from (select account, amount_minor from postings) p) as postings,
      (select json_agg(s order by s) from (
        select number, new_lines, known_lines, opens is null as inner, closes is null as open from statements) s) as statements,
      (select count(*)::int from set_aside_statements) as aside`)
  return rows[0]
}

test('however reports lie between, before and after statements, the books are those of the statements alone', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ statements, reports, places }) => {
      const mixed = [0, 1, 2].flatMap((place) => [
        ...reports.filter((_report, index) => places[index] === place),
        ...statements.slice(place, place + 1),
      ])
      const alone = await booksAfter(statements)
      const both = await booksAfter(mixed)
      assert.deepEqual(both.books, alone.books)
      const { rows } = await both.world.database.pool.query(
        'select from advised_payments a join bank_lines l using (line_id) where l.direction <> a.direction or l.amount_minor < a.amount_minor',
      )
      assert.equal(rows.length, 0)
    }),
    { numRuns: 12 },
  )
})
