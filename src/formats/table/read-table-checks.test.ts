import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvOf, profileOf, rulesOf, type SheetCell, xlsxOf } from '#test/bank-tables.ts'
import { head, read, rows, saidOf, told } from '#test/told-tables.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

describe('a table of a bank, checked,', () => {
  test('checks every balance, in the order of its profile, and says which row does not follow', () => {
    const wrong = [head, ...rows.slice(1), ['04/03/2026', 'X', '5,00', '1.300,00']]
    assert.match(
      String(told(csvOf(wrong))),
      /Fila 4, columna «Saldo»: el saldo dice 1300\.00 y con los movimientos debería ser 1253\.50/,
    )
    const newest = [head, ...rows.slice(1).toReversed()]
    assert.match(String(told(csvOf(newest))), /orden contrario/)
    assert.deepEqual(told(csvOf(newest), profileOf(rulesOf({ rowOrder: 'newest-first' }))), read)
    assert.match(
      String(told(csvOf([head, rows[1] ?? [], ['03/03/2026', 'X', '1,00', '']]))),
      /falta el saldo/,
    )
    const back = [head, ['03/03/2026', 'X', '1,00', '1,00'], ['02/03/2026', 'X', '1,00', '2,00']]
    assert.match(String(told(csvOf(back))), /la fecha 2026-03-02 vuelve atrás/)
  })

  test('without balances is read with those that a person typed, which must lead to each other', () => {
    const bare = rulesOf({ columns: rulesOf().columns.slice(0, 3) })
    const file = csvOf(rows.map((row) => row.slice(0, 3)))
    assert.match(String(told(file, profileOf(bare))), /no trae saldos/)
    assert.deepEqual(told(file, profileOf(bare), { openingMinor: 100n, closingMinor: 124_950n })[0], 100n)
    assert.match(
      String(told(file, profileOf(bare), { openingMinor: 0n, closingMinor: 1n })),
      /el saldo final sería 1248\.50 y escribiste 0\.01/,
    )
  })

  test('leaves out what is pending where its profile says so, and asks otherwise', () => {
    const pending = [...rows, ['', 'TARJETA', '-9,00', '']]
    assert.match(String(told(csvOf(pending))), /Fila 4, columna «Fecha»: hay dinero o saldo y falta la fecha/)
    const answer = told(csvOf(pending), profileOf(rulesOf({ undated: 'pending' })))
    assert.deepEqual([answer.length, answer.at(-1)], [5, 124_850n])
  })

  test('refuses what a spreadsheet may have changed: formulas, and numbers that lost figures', () => {
    const sheet = (row: SheetCell[]) => String(told(xlsxOf([head, row])))
    assert.match(
      sheet([{ day: '2026-03-02' }, 'X', { formula: '5' }, { number: '5' }]),
      /columna «Importe»: es una fórmula/,
    )
    assert.match(
      sheet([{ formula: '46083' }, 'X', { number: '5' }, { number: '5' }]),
      /columna «Fecha»: es una fórmula/,
    )
    assert.match(
      saidOf(['02/03/2026', '8,25468E+11', '5,00', '5,00']),
      /columna «Concepto»: .*acortó y ha perdido cifras/,
    )
    assert.match(
      sheet([{ day: '2026-03-02' }, { number: '8.25467890138123E+19' }, { number: '5' }, { number: '5' }]),
      /acortó/,
    )
    assert.match(
      sheet([{ day: '2026-03-02' }, { number: '825467890138' }, { number: '5' }, { number: '5' }]),
      /825467890138/,
    )
    assert.match(saidOf(['02/03/2026', '=cmd|"/C calc"!A0', '5,00', '5,00']), /=cmd/)
  })

  test('is of two profiles only where a person chooses', () => {
    const [one, other] = [
      profileOf(),
      profileOf(
        rulesOf(),
        { scheme: 'iban', number: 'ES7921000813610123456789', currency: 'EUR' },
        'Banco Dos!',
      ),
    ]
    const both = readStatementFile(csvOf(rows), { profiles: [one, other] })
    assert.ok(!both.read)
    assert.match(statementRefused(both.refused), /Varios perfiles leen esta tabla \(Banco Uno, Banco Dos!\)/)
    const chosen = readStatementFile(csvOf(rows), { profiles: [one, other], chosenId: other.id })
    assert.equal(chosen.read && chosen.statements[0]?.account.number, other.account.number)
  })

  test('finds the column of a header that comes twice, and columns by their place', () => {
    const twice = rulesOf({
      columns: [
        { role: 'booking-date', at: { header: 'Fecha', nth: 2 } },
        { role: 'amount', at: { header: 'Importe', nth: 1 } },
        { role: 'balance', at: { header: 'Saldo', nth: 1 } },
      ],
    })
    const file = csvOf([
      ['Fecha', 'fecha', 'Importe', 'Saldo'],
      ['x', '02/03/2026', '5,00', '5,00'],
    ])
    assert.match(String(told(file, profileOf(twice))), /2026-03-02,credit,500/)
    const placed = rulesOf({
      skipTop: 1,
      columns: [
        { role: 'booking-date', at: { place: 1 } },
        { role: 'amount', at: { place: 3 } },
        { role: 'balance', at: { place: 4 } },
      ],
    })
    assert.match(String(told(csvOf(rows), profileOf(placed))), /2026-03-02,credit,125000/)
  })

  test('is refused whole where it is damaged, too large or no table', () => {
    assert.match(
      String(told(Buffer.from('Fecha;Concepto;Importe;Saldo\n02/03/2026;"X;5,00;5,00\n'))),
      /ningún perfil/,
    )
    assert.match(String(told(csvOf([head]))), /ningún movimiento/)
    assert.match(String(told(Buffer.from(`${'a;'.repeat(1_000_000)}\n`))), /demasiado grande/)
    assert.match(String(told(Buffer.from('a;b;c\n'.repeat(150_000)))), /demasiado grande/)
    assert.match(String(told(Buffer.from(`Fecha;Importe\n${'x'.repeat(10_000_000)};1\n`))), /ningún perfil/)
    assert.match(String(told(xlsxOf(Array.from({ length: 100_002 }, () => ['a'])))), /demasiado grande/)
    const [first] = [xlsxOf(rows)]
    for (let cut = 100; cut < first.length; cut += 97)
      assert.equal(typeof told(first.subarray(0, cut)), 'string')
  })
})
