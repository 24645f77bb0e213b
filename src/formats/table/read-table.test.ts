import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProfileRules } from '#domain/banking/statement-profile.ts'
import { csvOf, profileOf, rulesOf, type SheetCell, xlsxOf } from '#test/bank-tables.ts'
import { custodyIban } from '#test/statements.ts'
import { readStatementFile } from '../statement-file.ts'
import { head, read, rows, told, withRow } from '#test/told-tables.ts'

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
})
