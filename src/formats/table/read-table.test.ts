import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import {
  dateOrders,
  decimalSigns,
  delimiters,
  faultsOf,
  type ProfileRules,
  quotes,
  rowOrders,
  type StatementProfile,
  thousandsSigns,
} from '#domain/banking/statement-profile.ts'
import { csvOf, profileOf, rulesOf, type SheetCell, tableOf, xlsxOf } from '#test/bank-tables.ts'
import { anyBalanced, movementsOf } from '#test/statement-movements.ts'
import { custodyIban } from '#test/statements.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

const head = ['Fecha', 'Concepto', 'Importe', 'Saldo']
const rows: readonly SheetCell[][] = [
  head,
  ['02/03/2026', 'PP 8254 6789 0138', '1.250,00', '1.250,00'],
  ['03/03/2026', 'COMISION; MARZO', '-1,50', '1.248,50'],
]

/** What a file comes to by one profile: its movements, or why it is refused. */
function told(
  bytes: Uint8Array,
  profile: StatementProfile = profileOf(),
  balances?: { openingMinor: bigint; closingMinor: bigint },
) {
  const file = readStatementFile(bytes, { profiles: [profile], balances })
  if (!file.read) return statementRefused(file.refused)
  const [statement] = file.statements
  return [
    statement?.openingMinor,
    ...(statement?.lines ?? []).map((line) => [
      line.bookingDate,
      line.direction,
      line.amountMinor,
      line.text.join('|'),
    ]),
    statement?.closingMinor,
  ]
}

const read = [
  0n,
  ['2026-03-02', 'credit', 125_000n, 'PP 8254 6789 0138'],
  ['2026-03-03', 'debit', 150n, 'COMISION; MARZO'],
  124_850n,
]
const withRow = (...row: SheetCell[]) => csvOf([head, row])
/** What is said of the one row of a file. */
const saidOf = (row: SheetCell[], rules: Partial<ProfileRules> = {}) =>
  String(told(withRow(...row), profileOf(rulesOf(rules))))

describe('a table of a bank', () => {
  test('is read by its profile, as text and as a spreadsheet alike', () => {
    assert.deepEqual(told(csvOf(rows)), read)
    assert.deepEqual(told(xlsxOf(rows)), read)
    const cells: SheetCell[][] = [
      head,
      [{ day: '2026-03-02' }, 'PP 8254 6789 0138', { number: '1250' }, { number: '1250' }],
      [{ day: '2026-03-03' }, 'COMISION; MARZO', { number: '-1.5' }, { number: '1248.4999999999998' }],
    ]
    assert.deepEqual(told(xlsxOf(cells)), read)
  })

  test('has an account, a currency and days: the last of them may go on', () => {
    const file = readStatementFile(csvOf(rows), { profiles: [profileOf()] })
    assert.ok(file.read)
    const { account, currency, fromDate, toDate, id } = file.statements[0] ?? {}
    assert.deepEqual(
      [account, currency, fromDate, toDate, id],
      [
        { scheme: 'iban', number: custodyIban },
        'EUR',
        '2026-03-02',
        '2026-03-02',
        'Banco Uno 2026-03-02/2026-03-03',
      ],
    )
  })

  test('may have lines above and below, headers again, empty lines and rows that are no movements', () => {
    const wordy = [
      ['Extracto de cuenta', '', '', ''],
      [`IBAN: ${custodyIban}`],
      ['', ''],
      ...rows.slice(0, 2),
      ['', '', '', ''],
      head.map((each) => each.toUpperCase()),
      rows[2] ?? [],
      ['TOTALES', '', '1.248,50', ''],
      ['Saldo final', '', '', '1.248,50'],
      ['Documento sin valor contractual'],
    ]
    assert.deepEqual(told(csvOf(wordy)), read)
    assert.deepEqual(told(xlsxOf(wordy)), read)
  })

  test('of another account of its bank is not read by this one', () => {
    const other = [['Cuenta: ES79 2100 0813 6101 2345 6789'], ...rows]
    assert.match(String(told(csvOf(other))), /ningún perfil la lee/)
  })

  test('is read in the letters of its profile, and by its mark whatever the profile says', () => {
    const spanish = [head, ['02/03/2026', 'PEÑA Y CAÑÓN', '5,00', '5,00']]
    const text = csvOf(spanish).toString()
    const name = (bytes: Uint8Array, encoding: ProfileRules['encoding']) =>
      (told(bytes, profileOf(rulesOf({ encoding })))[1] as unknown[] | undefined)?.[3] ??
      told(bytes, profileOf(rulesOf({ encoding })))
    assert.equal(name(Buffer.from(text), 'unicode'), 'PEÑA Y CAÑÓN')
    assert.equal(name(Buffer.from(text, 'latin1'), 'windows-1252'), 'PEÑA Y CAÑÓN')
    const cp850 = Buffer.from(text, 'latin1').map((byte) => ({ 0xd1: 165, 0xd3: 224 })[byte] ?? byte)
    assert.equal(name(cp850, 'cp850'), 'PEÑA Y CAÑÓN')
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    assert.equal(name(marked, 'windows-1252'), 'PEÑA Y CAÑÓN')
    assert.equal(name(Buffer.from(`\uFEFF${text}`), 'windows-1252'), 'PEÑA Y CAÑÓN')
    assert.match(String(told(Buffer.from(text, 'latin1'))), /ningún perfil/)
  })

  test('keeps sums exactly as its profile writes them, and refuses what could be another', () => {
    const sum = (typed: string, rules: Partial<ProfileRules> = {}) => {
      const answer = told(withRow('02/03/2026', 'X', typed, typed), profileOf(rulesOf(rules)))
      return typeof answer === 'string' ? answer : (answer.at(-1) as bigint)
    }
    const point = { decimalSign: '.', thousandsSign: ',' } as const
    assert.deepEqual(
      ['1.234,56', '1234,56', '+1.234,56', '1.234,56 €', 'EUR 1.234,56', '1.234,56 EUR', '1.234,560'].map(
        (each) => sum(each),
      ),
      Array.from({ length: 7 }, () => 123_456n),
    )
    assert.deepEqual(
      ['-1.234,56', '1.234,56-', '(1.234,56)', '−1.234,56'].map((each) => sum(each)),
      Array.from({ length: 4 }, () => -123_456n),
    )
    assert.equal(sum('1.234'), 123_400n)
    assert.equal(sum('1,234', point), 123_400n)
    assert.equal(sum('1 234,5', { thousandsSign: ' ' }), 123_450n)
    assert.equal(sum("1'234.56", { decimalSign: '.', thousandsSign: "'" }), 123_456n)
    assert.match(
      String(sum('1.234', { decimalSign: '.', thousandsSign: 'none' })),
      /más decimales que su moneda/,
    )
    for (const wrong of ['12.34,5', '1,234.56', '1.2345,00', '--5', '(-5)', '5,', '=1+1', '5 %', 'x'])
      assert.match(
        String(sum(wrong)),
        /^Con el perfil Banco Uno: Fila 2, columna «Importe»: .*no es un importe/,
        wrong,
      )
    assert.match(String(sum('5,00 USD')), /otra moneda/)
    assert.match(String(sum('$5,00')), /otra moneda/)
    assert.match(String(sum('8,25E+11')), /acortó/)
    assert.match(String(sum('99.999.999.999.999.999,00')), /mayor que cualquier importe/)
  })

  test('reads days in the order of its profile, with months in Spanish and hours behind', () => {
    const day = (typed: SheetCell, dateOrder: ProfileRules['dateOrder'] = 'day-month-year') => {
      const answer = told(xlsxOf([head, [typed, 'X', '5,00', '5,00']]), profileOf(rulesOf({ dateOrder })))
      return typeof answer === 'string' ? answer : (answer[1] as unknown[])[0]
    }
    for (const typed of [
      '02/03/2026',
      '2-3-26',
      '02.03.2026',
      '02-MAR-2026',
      '2 de marzo de 2026',
      '02/03/2026 23:59:01',
      '02032026',
    ])
      assert.equal(day(typed), '2026-03-02', typed)
    assert.equal(day('12-ENE-2026'), '2026-01-12')
    assert.equal(day('12 ago. 2025'), '2025-08-12')
    assert.equal(day('03/02/2026', 'month-day-year'), '2026-03-02')
    for (const typed of ['2026-03-02', '20260302', '2026/3/2', '2026-03-02T10:00:00', { number: '20260302' }])
      assert.equal(day(typed, 'year-month-day'), '2026-03-02', JSON.stringify(typed))
    assert.equal(day({ day: '2026-03-02' }, 'month-day-year'), '2026-03-02')
    for (const wrong of ['12/15/2018', '2026-03-02', '31/02/2026', '46083', 'ayer', '02/mer/2026'])
      assert.match(String(day(wrong)), /columna «Fecha»: .*no es una fecha en el orden elegido/, wrong)
    assert.match(String(day({ number: '46083' })), /no es una fecha/)
  })

  test('tells the side by its sign, by two columns, or by words', () => {
    const columns = (...roles: readonly (readonly [ProfileRules['columns'][number]['role'], string])[]) =>
      roles.map(([role, header]) => ({ role, at: { header, nth: 1 } }))
    const two = {
      columns: columns(
        ['booking-date', 'Fecha'],
        ['debit', 'Cargo'],
        ['credit', 'Abono'],
        ['balance', 'Saldo'],
      ),
    }
    const inTwo = (
      debit: string,
      credit: string,
      balance: string,
      debitsAre: 'positive' | 'negative' = 'positive',
    ) =>
      String(
        told(
          csvOf([
            ['Fecha', 'Cargo', 'Abono', 'Saldo'],
            ['02/03/2026', debit, credit, balance],
          ]),
          profileOf(rulesOf({ ...two, debitsAre })),
        ),
      )
    assert.match(inTwo('36,15', '', '10,00'), /debit,3615/)
    assert.match(inTwo('0,00', '36,15', '10,00'), /credit,3615/)
    assert.match(inTwo('-36,15', '', '10,00', 'negative'), /debit,3615/)
    assert.match(inTwo('-36,15', '', '10,00'), /signo que contradice/)
    assert.match(inTwo('36,15', '', '10,00', 'negative'), /signo que contradice/)
    assert.match(inTwo('', '-36,15', '10,00'), /columna «Abono».*signo que contradice/)
    assert.match(inTwo('1,00', '2,00', '10,00'), /solo puede haber uno/)
    assert.match(inTwo('', '', '10,00'), /falta el importe/)
    const words = {
      columns: columns(
        ['booking-date', 'Fecha'],
        ['side', 'D/H'],
        ['amount', 'Importe'],
        ['balance', 'Saldo'],
      ),
      debitWords: ['D', 'Debe'],
      creditWords: ['H'],
    }
    const bySide = (side: string, amount = '5,00') =>
      String(
        told(
          csvOf([
            ['Fecha', 'D/H', 'Importe', 'Saldo'],
            ['02/03/2026', side, amount, '10,00'],
          ]),
          profileOf(rulesOf(words)),
        ),
      )
    assert.match(bySide('debe'), /debit,500/)
    assert.match(bySide('H'), /credit,500/)
    assert.match(bySide('X'), /ninguna de las palabras/)
    assert.match(bySide(''), /no dice si es un cargo/)
    assert.match(bySide('H', '-5,00'), /signo que contradice/)
  })

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

const anyRules: fc.Arbitrary<ProfileRules> = fc
  .record({
    delimiter: fc.constantFrom(...delimiters),
    quote: fc.constantFrom(...quotes),
    dateOrder: fc.constantFrom(...dateOrders),
    decimalSign: fc.constantFrom(...decimalSigns),
    thousandsSign: fc.constantFrom(...thousandsSigns),
    rowOrder: fc.constantFrom(...rowOrders),
    debitsAre: fc.constantFrom('positive' as const, 'negative' as const),
    amounts: fc.constantFrom('signed', 'two', 'side'),
    isPlaced: fc.boolean(),
    skipTop: fc.nat(5),
    shuffle: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
  })
  .map(({ amounts, isPlaced, shuffle, ...rules }) => {
    const sums = { signed: ['amount'], two: ['debit', 'credit'], side: ['side', 'amount'] }[amounts] ?? []
    const roles = [
      'booking-date',
      'value-date',
      'text',
      'currency',
      'balance',
      ...sums,
    ] as ProfileRules['columns'][number]['role'][]
    const inOrder = roles
      .map((role, index) => ({ role, by: shuffle[index] ?? 0 }))
      .toSorted((one, other) => one.by - other.by)
    return rulesOf({
      ...rules,
      debitWords: amounts === 'side' ? ['Debe'] : [],
      creditWords: amounts === 'side' ? ['Haber'] : [],
      columns: inOrder.map(({ role }, index) => ({
        role,
        at: isPlaced ? { place: index * 2 + 1 } : { header: `Título ${role}`, nth: 1 },
      })),
    })
  })
  // Without quotes nothing says that a comma is no separator.
  .filter((rules) => faultsOf(rules).length === 0 && !(rules.quote === 'none' && rules.delimiter === ','))

test('what is written by any profile is read by it again, as text and as a spreadsheet', () => {
  fc.assert(
    fc.property(anyRules, anyBalanced, fc.boolean(), (rules, statement, asNumbers) => {
      fc.pre(statement.lines.length > 0)
      const profile = profileOf(rules, { scheme: 'iban', number: custodyIban, currency: statement.currency })
      for (const bytes of [
        csvOf(tableOf(statement, rules), rules),
        xlsxOf(tableOf(statement, rules, asNumbers)),
      ]) {
        const file = readStatementFile(bytes, { profiles: [profile] })
        assert.ok(file.read, String(told(bytes, profile)))
        const [found] = file.statements
        assert.ok(found)
        assert.deepEqual(movementsOf(found), movementsOf(statement))
        assert.deepEqual(
          [found.openingMinor, found.closingMinor],
          [statement.openingMinor, statement.closingMinor],
        )
      }
    }),
    { numRuns: 200 },
  )
})

const samples = '/work/shared/bank-samples'
test(
  'the tables of the samples are read or refused with a reason',
  { skip: !existsSync(samples) && 'no samples here' },
  () => {
    const file = readFileSync(`${samples}/OCA__bank-statement-import/balance.csv`)
    const rules = rulesOf({
      delimiter: ',',
      decimalSign: '.',
      thousandsSign: ',',
      dateOrder: 'month-day-year',
      columns: [
        { role: 'booking-date', at: { header: 'Date', nth: 1 } },
        { role: 'text', at: { header: 'Label', nth: 1 } },
        { role: 'amount', at: { header: 'Amount', nth: 1 } },
        { role: 'balance', at: { header: 'Balance', nth: 1 } },
      ],
    })
    const answer = told(file, profileOf(rules))
    assert.equal(typeof answer, 'object', String(answer))
  },
)
