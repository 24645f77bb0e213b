import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvOf, rulesOf, xlsxOf } from '#test/bank-tables.ts'
import { createWorld } from '#test/world.ts'
import { setAsideFile } from './set-aside-file.ts'
import { tryTable } from './try-table.ts'

const rows = [
  ['Extracto de cuenta', '', '', '', ''],
  ['Fecha operación', 'F. valor', 'Concepto', 'Importe (EUR)', 'Saldo'],
  ['13/03/2026', '13/03/2026', 'COMISION', '-1,50', '1.248,50'],
  ['02/03/2026', '02/03/2026', 'PP 8254 6789 0138', '1.250,00', '1.250,00'],
]

describe('a table that is tried', () => {
  test('tells its columns and how it is written by itself, and nothing of it is kept', async () => {
    const world = await createWorld()
    for (const bytes of [csvOf(rows), xlsxOf(rows)]) {
      const { suggestion, raw } = await world.perform('olga', tryTable, {
        table: { bytes },
        custodyId: 'EUR',
      })
      assert.equal(raw.length, 4)
      assert.equal(suggestion.headerRow, 2)
      assert.deepEqual(
        suggestion.columns.map(({ role }) => role),
        ['booking-date', 'value-date', 'text', 'amount', 'balance'],
      )
      const { dateOrder, decimalSign, thousandsSign, rowOrder } = suggestion.rules
      assert.deepEqual(
        [dateOrder, decimalSign, thousandsSign, rowOrder],
        ['day-month-year', ',', '.', 'newest-first'],
      )
    }
    const { rows: kept } = await world.database.pool.query('select from statement_files')
    assert.equal(kept.length, 0)
  })

  test('leaves open what the file does not say: nothing is guessed', async () => {
    const world = await createWorld()
    const open = [
      ['Fecha', 'Concepto', 'Importe'],
      ['02/03/2026', 'X', '1.234'],
      ['03/03/2026', 'X', '5.000'],
    ]
    const { suggestion } = await world.perform('olga', tryTable, {
      table: { bytes: csvOf(open) },
      custodyId: 'EUR',
    })
    const { dateOrder, decimalSign, rowOrder } = suggestion.rules
    assert.deepEqual([dateOrder, decimalSign, rowOrder], [undefined, undefined, undefined])
  })

  test('is read by rules as it would be imported, with its sums and its doubts', async () => {
    const world = await createWorld()
    const table = { bytes: csvOf(rows.slice(1)) }
    const columns = [
      { role: 'booking-date', at: { header: 'Fecha operación', nth: 1 } },
      { role: 'amount', at: { header: 'Importe (EUR)', nth: 1 } },
      { role: 'balance', at: { header: 'Saldo', nth: 1 } },
    ] as const
    const rules = rulesOf({ columns: [...columns], rowOrder: 'newest-first' })
    const { reading } = await world.perform('olga', tryTable, { table, custodyId: 'EUR', rules })
    assert.deepEqual(
      [
        reading?.many,
        reading?.openingMinor,
        reading?.creditsMinor,
        reading?.debitsMinor,
        reading?.closingMinor,
        reading?.doubts,
      ],
      [2, 0n, 125_000n, 150n, 124_850n, []],
    )
    const other = { ...rules, rowOrder: 'oldest-first' }
    const wrong = await world.perform('olga', tryTable, { table, custodyId: 'EUR', rules: other })
    assert.deepEqual(
      wrong.reading?.doubts.map(({ doubt, row }) => [doubt, row]),
      [['other-order', 2]],
    )
  })

  test('is refused where it is no table, and shown to nobody else, also while it waits', async () => {
    const world = await createWorld()
    const pdf = { table: { bytes: Buffer.from('%PDF-1.7') }, custodyId: 'EUR' }
    await assert.rejects(world.perform('olga', tryTable, pdf), {
      details: { problem: 'other-format', format: 'pdf' },
    })
    const aside = { name: 'm.csv', bytes: csvOf(rows), reason: 'file-not-understood', details: {} }
    const { setAsideId } = await world.perform('olga', setAsideFile, aside)
    const shown = await world.perform('pablo', tryTable, { table: { setAsideId }, custodyId: 'EUR' })
    assert.equal(shown.fileName, 'm.csv')
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, tryTable, { table: { setAsideId }, custodyId: 'EUR' }), {
        code: 'not-found',
      })
  })

  test('is tried by many at once without one waiting for another’s answer', async () => {
    const world = await createWorld()
    const tries = [csvOf(rows), xlsxOf(rows), csvOf(rows)].map((bytes) =>
      world.perform('olga', tryTable, { table: { bytes }, custodyId: 'EUR' }),
    )
    assert.deepEqual(
      (await Promise.all(tries)).map(({ format }) => format),
      ['csv', 'xlsx', 'csv'],
    )
  })
})
