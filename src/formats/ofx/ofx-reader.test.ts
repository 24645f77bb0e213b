import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { arithmetic } from '#domain/banking/statement.ts'
import { anyBalanced, balanced, movementsOf } from '#test/statement-movements.ts'
import { writeOfx1, writeOfx2 } from './ofx-writer.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { statementRefused } from '#words/bank/statements.ts'
import type { BalancedStatement } from '../balanced-statement.ts'
import { readStatementFile } from '../statement-file.ts'

const writers: Readonly<Record<string, (statement: BalancedStatement) => string>> = {
  '102': writeOfx1,
  '211': writeOfx2,
}
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : content

function accepted(content: string | Uint8Array) {
  const file = readStatementFile(bytesOf(content))
  assert.ok(file.read, file.read ? '' : statementRefused(file.refused))
  assert.equal(file.format, 'ofx')
  return file
}

function refused(content: string): string {
  const file = readStatementFile(bytesOf(content))
  assert.ok(!file.read, 'the file was read')
  assert.match(statementRefused(file.refused), /^(?!.*undefined).*\.$/)
  return file.refused.code
}

const on = { currency: 'EUR', bookingDate: '2026-11-26', valueDate: '2026-11-27' }
const day = balanced([
  creditLine({ ...on, amountMinor: 12_500n, bankReference: 'F1', text: ['PEÑA & CIA <PP 8254 6789 0138>'] }),
  debitLine({ ...on, amountMinor: 300n, bankReference: 'F2', text: ['COMISION'] }),
])

for (const [version, write] of Object.entries(writers)) {
  const file = write(day)
  describe(`reading OFX ${version}`, () => {
    test('tells the account, its days, each movement with its identifier, and the balance before them', () => {
      const { statements, warnings, version: read } = accepted(file)
      const [statement] = statements
      assert.ok(statement)
      assert.deepEqual([read, warnings], [version, []])
      assert.deepEqual(statement.account, { scheme: 'iban', number: 'ES9121000418450200051332' })
      assert.deepEqual([statement.fromDate, statement.toDate], ['2026-11-26', '2026-11-26'])
      assert.deepEqual([statement.openingMinor, statement.closingMinor], [100_000n, 112_200n])
      assert.equal(arithmetic(statement), 'adds-up')
      assert.deepEqual(movementsOf(statement), movementsOf(day))
      const [first] = statement.lines
      assert.deepEqual([first?.bankReference, first?.counterpartyName], ['F1', null])
      assert.deepEqual(first?.text, ['Ana Prueba', 'PEÑA & CIA <PP 8254 6789 0138>'])
      assert.equal(findReferences(first?.text ?? [])[0], '825467890138')
    })

    test('the newest may be told first', () => {
      const tuesday = { ...on, bookingDate: '2026-11-27' }
      const lines = [creditLine({ ...on, amountMinor: 1n }), creditLine({ ...tuesday, amountMinor: 2n })]
      const both = { ...balanced(lines), lines: lines.toReversed() }
      assert.deepEqual(
        movementsOf(accepted(write(both)).statements[0] ?? { lines: [] }),
        movementsOf({ lines }),
      )
    })

    test('a list that was made on its last day does not have all of that day', () => {
      const made = (server: string) => accepted(file.replace('20261127080000', server)).statements[0]?.toDate
      assert.equal(made('20261127000000'), '2026-11-26')
      assert.equal(made('20261126130000[+1:CET]'), null)
      const longer = file.replace('<DTSTART>20261126', '<DTSTART>20261120')
      assert.equal(accepted(longer.replace('20261127080000', '20261126')).statements[0]?.toDate, '2026-11-25')
    })

    test('takes sums as they are signed, with a point or a comma, and never guesses thousands', () => {
      const amount = (written: string) => {
        const changed = file.replace('<TRNAMT>125.00', `<TRNAMT>${written}`)
        const { direction, amountMinor } = accepted(changed).statements[0]?.lines[0] ?? {}
        return [direction, amountMinor]
      }
      for (const written of ['125', '+125.00', '125,00', '125.0000', '0125.'])
        assert.deepEqual(amount(written), ['credit', 12_500n], written)
      const code = (written: string) => refused(file.replace('<TRNAMT>125.00', `<TRNAMT>${written}`))
      for (const written of ['1,250.00', '1.250', '1,000', '12 5', '1e2', '--1', '', '.'])
        assert.match(code(written), /amount-unreadable|field-missing/, written)
      assert.equal(code('125.005001'), 'too-many-decimals')
      assert.equal(code('-125.00'), 'side-contradicts')
      assert.equal(refused(file.replace('<TRNAMT>-3.00', '<TRNAMT>3.00')), 'side-contradicts')
      assert.equal(refused(file.replace('EUR', 'ABC')), 'currency-unknown')
    })

    test('refuses what is corrected, told twice, in another currency or no day', () => {
      const first = (put: string) => refused(file.replace('<STMTTRN>', () => `<STMTTRN>${put}`))
      const corrects = '<CORRECTFITID>F0</CORRECTFITID><CORRECTACTION>REPLACE</CORRECTACTION>'
      assert.equal(first(corrects), 'corrects-earlier')
      assert.equal(
        first('<CURRENCY><CURRATE>1.1</CURRATE><CURSYM>USD</CURSYM></CURRENCY>'),
        'amount-unreadable',
      )
      assert.equal(refused(file.replace('<FITID>F2', '<FITID>F1')), 'reference-repeated')
      assert.equal(refused(file.replace('<DTPOSTED>20261126', '<DTPOSTED>20261326')), 'date-impossible')
      assert.equal(
        refused(file.replace('<DTPOSTED>20261126120000', '<DTPOSTED>26/11/2026')),
        'date-impossible',
      )
      assert.equal(refused(file.replace(/<FITID>F2(?:<\/FITID>)?/, '')), 'field-missing')
    })

    test('refuses a balance that is not of the end of the list: what was there before would be a guess', () => {
      assert.equal(refused(file.replace('<DTASOF>20261126', '<DTASOF>20261127')), 'balance-of-other-day')
      assert.equal(refused(file.replace('<DTASOF>20261126', '<DTASOF>20261125')), 'balance-of-other-day')
      assert.equal(refused(file.replace(/<LEDGERBAL>.*<\/LEDGERBAL>/s, '')), 'statement-cut')
      assert.equal(refused(file.replace(/<DTEND>\d+(?:<\/DTEND>)?/, '')), 'statement-cut')
    })

    test('refuses what is cut anywhere, is of a card, or holds no statement', () => {
      const start = file.indexOf('<SIGNON')
      fc.assert(
        fc.property(fc.integer({ min: start, max: file.trimEnd().length - 1 }), (end) => {
          assert.equal(refused(file.slice(0, end)), 'not-well-formed')
        }),
      )
      assert.equal(refused(file.replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')), 'other-format')
      assert.equal(refused(file.replaceAll('STMTRS>', 'OTHER>')), 'statement-missing')
      assert.equal(refused(file.replace('</OFX>', '</OFX><OFX></OFX>')), 'not-well-formed')
    })

    test('whatever movements are written, the same are read', () => {
      fc.assert(
        fc.property(anyBalanced, (statement) => {
          const { statements, warnings } = accepted(write(statement))
          assert.deepEqual(warnings, [])
          assert.deepEqual(movementsOf(statements[0] ?? { lines: [] }), movementsOf(statement))
          const { account, currency, openingMinor, closingMinor } = statements[0] ?? {}
          assert.deepEqual([account, currency], [statement.account, statement.currency])
          assert.deepEqual([openingMinor, closingMinor], [statement.openingMinor, statement.closingMinor])
        }),
      )
    })
  })
}

test('OFX 1 may close its values, leave them empty, and be written in the letters that it names', () => {
  const file = writeOfx1(day)
  const { statements } = accepted(file)
  assert.deepEqual(accepted(Buffer.from(file, 'latin1')), accepted(file))
  const inFull = writeOfx2(day).replace(/^[^]*?(?=<OFX>)/, '')
  assert.deepEqual(accepted(inFull).statements, statements)
  const empty = file.replaceAll('<STMTTRN>', '<STMTTRN><CHECKNUM>').replaceAll('<FITID>', '<SIC><FITID>')
  assert.deepEqual(accepted(empty).statements, statements)
  assert.equal(refused(file.replace('<MEMO>COMISION', '<MEMO>A < B')), 'not-well-formed')
})

test('a Spanish account may be told in its parts', () => {
  const accountOf = (parts: string) =>
    accepted(writeOfx2(day).replace(/<BANKID>.*?<\/ACCTID>/, parts)).statements[0]?.account.number
  const parts = '<BANKID>2100</BANKID><BRANCHID>0418</BRANCHID><ACCTID>0200051332</ACCTID>'
  assert.equal(accountOf(parts), 'ES9121000418450200051332')
  assert.equal(accountOf(`${parts}<ACCTKEY>45</ACCTKEY>`), 'ES9121000418450200051332')
  assert.equal(accountOf(`${parts}<ACCTKEY>46</ACCTKEY>`), '0200051332')
  assert.equal(accountOf('<ACCTID>21000418450200051332</ACCTID>'), 'ES9121000418450200051332')
})

test('OFX 2 is as strict XML as any: no DOCTYPE, and nothing left open', () => {
  const file = writeOfx2(day)
  assert.equal(refused(file.replace('?>\n<OFX>', '?>\n<!DOCTYPE OFX><OFX>')), 'declares-doctype')
  assert.equal(refused(file.replace('</MEMO>', '')), 'not-well-formed')
})
