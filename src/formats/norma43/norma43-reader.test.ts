import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { arithmetic } from '#domain/banking/statement.ts'
import { balanced, anyBalanced, movementsOf } from '#test/statement-movements.ts'
import { norma43Account, norma43File, writeNorma43 } from './norma43-writer.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { statementRefused, statementWarning } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding)

function accepted(bytes: Uint8Array) {
  const file = readStatementFile(bytes)
  assert.ok(file.read, file.read ? '' : statementRefused(file.refused))
  assert.equal(file.format, 'norma43')
  return file
}

function refused(text: string): string {
  const file = readStatementFile(bytesOf(text))
  assert.ok(!file.read, 'the file was read')
  assert.match(statementRefused(file.refused), /^(?!.*undefined).*\.$/)
  return file.refused.code
}

const eur = { currency: 'EUR', bookingDate: '2026-11-26', valueDate: '2026-11-27' }
const ofAna = creditLine({ ...eur, amountMinor: 12_500n })
const day = balanced([
  ofAna,
  creditLine({ ...eur, amountMinor: 49_999n }),
  creditLine({ ...eur, amountMinor: 30_000n }),
  debitLine({ ...eur, amountMinor: 17_400n }),
  creditLine({ ...eur, amountMinor: 4_900n }),
])
const said = [
  {
    common: '04',
    first: '825467890138',
    concepts: ['PEÑA NÚÑEZ, BEGOÑA', 'No proporcionado', '        SIN CONCEPTO'],
  },
  {
    common: '04',
    concepts: [
      `${'TALLERES ORTEGA E HIJOS SA'.padEnd(66)}B12345674`,
      `${'FRA-2026/118'.padEnd(35)}LUCIA ORTEGA RAMOS`,
      'GDDSSUPPCOMPRA SEGUN CONTRATO DE COMPRAVENTA FIRMADO 12 DE NOV; REF. PP-8254',
      '.6789.0138 GRACIAS',
    ],
  },
  { common: '04', document: '42', concepts: [`${'MARCOS IBAÑEZ GIL'.padEnd(38)}PAGO MOTO`] },
  { common: '04', second: 'PO-20261126-001', concepts: ['REMESA TRANSFERENCIAS'] },
  {
    common: '14',
    second: 'PO-20261126-001',
    concepts: ['DEVOLUCION TRANSFERENCIA', 'PO-20261126-001-02', '        AC04 CUENTA CANCELADA'],
  },
]
const file = norma43File(norma43Account(day, said))

describe('reading Norma 43', () => {
  test('tells the account with its control digits, its days, balances and each movement with its side', () => {
    const [statement] = accepted(bytesOf(file)).statements
    assert.ok(statement)
    assert.deepEqual(statement.account, { scheme: 'iban', number: 'ES9121000418450200051332' })
    assert.deepEqual(
      [statement.fromDate, statement.toDate, statement.currency],
      ['2026-11-26', '2026-11-26', 'EUR'],
    )
    assert.deepEqual([statement.openingMinor, statement.closingMinor], [100_000n, 179_999n])
    assert.equal(arithmetic(statement), 'adds-up')
    assert.deepEqual(movementsOf(statement), movementsOf(day))
    assert.deepEqual(
      statement.lines.map((line) => line.bankCode.proprietary),
      ['04-071', '04-071', '04-071', '04-071', '14-071'],
    )
  })

  test('takes who paid from a SEPA transfer alone, and finds references wherever banks put them', () => {
    const [byField, cut, free, batch, back] = accepted(bytesOf(file)).statements[0]?.lines ?? []
    assert.ok(byField && cut && free && batch && back)
    assert.deepEqual([byField.counterpartyName, byField.endToEndId], ['PEÑA NÚÑEZ, BEGOÑA', null])
    assert.deepEqual(findReferences([], byField.structuredReference), ['825467890138'])
    assert.deepEqual([cut.counterpartyName, cut.endToEndId], ['TALLERES ORTEGA E HIJOS SA', 'FRA-2026/118'])
    assert.equal(findReferences(cut.text)[0], '825467890138')
    // Two texts of 38: which of them is a name, nobody says.
    assert.equal(free.counterpartyName, null)
    assert.deepEqual(free.text, ['MARCOS IBAÑEZ GIL', 'PAGO MOTO', 'Documento 0000000042'])
    assert.deepEqual([batch.paymentInfoId, batch.endToEndId], ['PO-20261126-001', 'PO-20261126-001'])
    assert.equal(batch.counterpartyName, null)
    assert.deepEqual(
      [back.endToEndId, back.returnReason, back.reversal],
      ['PO-20261126-001-02', 'AC04', true],
    )
  })

  test('reads the letters of latin-1, code page 850 and UTF-8 alike, and says which it took', () => {
    const name = (bytes: Uint8Array) => accepted(bytes).statements[0]?.lines[0]?.counterpartyName
    const inCp850 = bytesOf(file.replaceAll('Ñ', '\u00A5').replaceAll('Ú', '\u00E9'))
    assert.equal(name(bytesOf(file)), 'PEÑA NÚÑEZ, BEGOÑA')
    assert.equal(name(inCp850), 'PEÑA NÚÑEZ, BEGOÑA')
    assert.equal(name(bytesOf(file, 'utf8')), 'PEÑA NÚÑEZ, BEGOÑA')
    const warned = (bytes: Uint8Array) => accepted(bytes).warnings.map(statementWarning).join(' ')
    assert.match(warned(bytesOf(file)), /se leyó como latin-1/)
    assert.match(warned(inCp850), /se leyó como CP850/)
    assert.equal(warned(bytesOf(file, 'utf8')), '')
  })

  test('lines may lack their blanks or their ends, a header may go before them, and a byte 26 may follow', () => {
    const { statements } = accepted(bytesOf(file))
    const trimmed = file.replaceAll(/ +(?=\r\n)/g, '')
    const headed = `00${'CABECERA'.padEnd(78)}\r\n${trimmed}\u001A`
    assert.deepEqual(accepted(bytesOf(headed)).statements, statements)
    assert.deepEqual(accepted(bytesOf(trimmed.replaceAll('\r\n', '\n'))).statements, statements)
    assert.deepEqual(accepted(bytesOf(file.replaceAll('\r\n', ''))).statements, statements)
  })

  test('an overdrawn account, one of another currency and one where nothing happened are told by themselves', () => {
    const overdrawn = balanced([], { openingMinor: -12_509n, account: '123412340000000028' })
    const yen = balanced([creditLine({ ...eur, currency: 'JPY', amountMinor: 500n })])
    const { statements, warnings } = accepted(
      bytesOf(norma43File(norma43Account(overdrawn), norma43Account(yen))),
    )
    assert.deepEqual([statements[0]?.openingMinor, statements[0]?.closingMinor], [-12_509n, -12_509n])
    assert.deepEqual([statements[1]?.currency, statements[1]?.lines[0]?.amountMinor], ['JPY', 500n])
    assert.equal(statements[1]?.lines[0]?.position, 1)
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['several-currencies'],
    )
  })

  test('what was paid in another currency is said beside the movement and moves nothing', () => {
    const records = norma43Account(balanced([ofAna]))
    const exchanged = records.toSpliced(-1, 0, '240184000000000100000'.padEnd(80))
    const [line] = accepted(bytesOf(norma43File(exchanged))).statements[0]?.lines ?? []
    assert.deepEqual([line?.amountMinor, line?.currency, line?.text.at(-1)], [12_500n, 'EUR', '1000.00 USD'])
  })

  test('warns of records that nobody knows or counts rightly, while the sums of the account are right', () => {
    const strange = file.replace('\r\n33', `\r\n${'44'.padEnd(80)}\r\n33`)
    const noEnd = file.replace(/88.*\r\n$/, '')
    const codes = (text: string) => accepted(bytesOf(text, 'utf8')).warnings.map(({ code }) => code)
    assert.deepEqual(codes(strange), ['record-unknown', 'records-differ'])
    assert.deepEqual(codes(noEnd), ['end-missing'])
    for (const warning of accepted(bytesOf(strange, 'utf8')).warnings)
      assert.match(statementWarning(warning), /^(?!.*undefined).*\.$/)
  })

  test('refuses whole what is cut, contradicts itself or is no day, side or sum', () => {
    const changed = (from: string | RegExp, to: string) => refused(file.replace(from, to))
    assert.equal(changed(/\r\n33[^]*/, ''), 'statement-cut')
    assert.equal(changed(/\r\n33.*/, ''), 'statement-cut')
    assert.equal(changed(/\r\n22.*(?:\r\n23.*)+/, ''), 'totals-differ')
    assert.equal(changed('04071200000000012500', '04071200000000012501'), 'totals-differ')
    assert.equal(changed('04071200000000012500', '04071100000000012500'), 'totals-differ')
    assert.equal(changed('04071200000000012500', '04071 00000000012500'), 'line-unreadable')
    assert.equal(changed('04071200000000012500', '040712000000000125,0'), 'line-unreadable')
    assert.equal(changed('0418261126261127', '0418261326261127'), 'date-impossible')
    assert.equal(changed('9783CUENTA', '0003CUENTA'), 'currency-unknown')
    assert.equal(changed('112100', '112101'), 'line-unreadable')
    assert.equal(changed('\r\n22', `\r\n${'3'.repeat(81)}\r\n22`), 'line-unreadable')
    assert.equal(refused(file.slice(82)), 'not-recognised')
    const yen = norma43File(
      norma43Account(balanced([creditLine({ ...eur, currency: 'JPY', amountMinor: 500n })])),
    )
    assert.equal(refused(yen.replace('00000000050000', '00000000050050')), 'too-many-decimals')
  })

  test('whatever movements are written, the same are read', () => {
    fc.assert(
      fc.property(anyBalanced, (statement) => {
        const { statements, warnings } = accepted(bytesOf(writeNorma43(statement)))
        assert.deepEqual(warnings, [])
        assert.deepEqual(movementsOf(statements[0] ?? { lines: [] }), movementsOf(statement))
        const { account, currency, openingMinor, closingMinor } = statements[0] ?? {}
        assert.deepEqual([account, currency], [statement.account, statement.currency])
        assert.deepEqual([openingMinor, closingMinor], [statement.openingMinor, statement.closingMinor])
      }),
    )
  })
})
