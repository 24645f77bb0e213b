import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { arithmetic, joinPages } from '#domain/banking/statement.ts'
import { anyBalanced, balanced, movementsOf } from '#test/statement-movements.ts'
import { mt942Fields } from './mt942-writer.ts'
import { mt940Fields, swiftFile, writeMt940 } from './mt940-writer.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { statementRefused, statementWarning } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

function accepted(text: string, format = 'mt940') {
  const file = readStatementFile(Buffer.from(text))
  assert.ok(file.read, file.read ? '' : statementRefused(file.refused))
  assert.equal(file.format, format)
  return file
}

function refused(text: string): string {
  const file = readStatementFile(Buffer.from(text))
  assert.ok(!file.read, 'the file was read')
  assert.match(statementRefused(file.refused), /^(?!.*undefined).*\.$/)
  return file.refused.code
}

const on = { currency: 'EUR', bookingDate: '2026-11-26', valueDate: '2026-11-26' }
const credit = creditLine({
  ...on,
  amountMinor: 12_500n,
  bankReference: '0724710345313905',
  text: ['PP 8254 6789 0138'],
})
const day = balanced([
  credit,
  debitLine({ ...on, amountMinor: 300n, bankReference: null, text: ['COMISION'] }),
])
const file = writeMt940(day)

/** The only movement of a statement of one, whose lines 61 and 86 are as given. */
function movement(lines: readonly string[], account = day.account.number) {
  const head = [':20:A', `:25:${account}`, ':28C:7/1', ':60F:C261126EUR0,']
  const statement = accepted(swiftFile([...head, ...lines, ':62F:C261126EUR0,'])).statements[0]
  assert.equal(statement?.lines.length, 1)
  const [line] = statement.lines
  assert.ok(line)
  return line
}

describe('reading MT940', () => {
  test('tells the account, the number, the balances and each movement with its reference', () => {
    const { statements, warnings } = accepted(file)
    const [statement] = statements
    assert.ok(statement)
    assert.deepEqual(warnings, [])
    assert.deepEqual(statement.account, { scheme: 'iban', number: 'ES9121000418450200051332' })
    assert.deepEqual([statement.id, statement.fromDate, statement.toDate], ['7', '2026-11-26', '2026-11-26'])
    assert.deepEqual([statement.openingMinor, statement.closingMinor], [100_000n, 112_200n])
    assert.equal(arithmetic(statement), 'adds-up')
    assert.deepEqual(movementsOf(statement), movementsOf(day))
    const [first, second] = statement.lines
    assert.deepEqual([first?.bankReference, second?.bankReference], ['0724710345313905', null])
    assert.equal(findReferences(first?.text ?? [])[0], '825467890138')
  })

  test('the envelope of SWIFT, ends of lines and what banks write around change nothing', () => {
    const { statements } = accepted(file)
    const fields = mt940Fields(day)
    const enveloped = `{1:F01BANKESMMXXXX0000000000}{2:O9401200261126BANKESMMXXXX00000000002611261200N}{3:}{4:\r\n${fields.join('\r\n')}\r\n-}{5:{CHK:0}}\r\n`
    for (const text of [
      enveloped,
      enveloped + enveloped,
      file.replaceAll('\r\n', '\n'),
      fields.join('\r\n'),
      `BANKESMM\r\n940\r\nBANKESMM\r\n${file}`,
      `:940:\r\n${file}`,
      file.replace(':86:COMISION', ':86:COMISION\r\n\r\n'),
    ])
      assert.deepEqual(accepted(text).statements[0], statements[0])
    assert.equal(accepted(enveloped + enveloped).statements.length, 2)
  })

  test('takes the account as banks write it', () => {
    const accountOf = (written: string) =>
      accepted(file.replace(/:25:.*/, `:25:${written}`)).statements[0]?.account
    const iban = { scheme: 'iban', number: 'ES9121000418450200051332' }
    for (const written of [
      'ES91 2100 0418 4502 0005 1332',
      'ES9121000418450200051332 EUR',
      'ES9121000418450200051332EUR',
      'CAIXESBB/ES9121000418450200051332',
      '21000418450200051332',
      '2100-0418-45-0200051332',
    ])
      assert.deepEqual(accountOf(written), iban, written)
    assert.deepEqual(accountOf('21000418460200051332'), { scheme: 'other', number: '21000418460200051332' })
    assert.deepEqual(accountOf('012180015437920135/MXN'), { scheme: 'other', number: '012180015437920135' })
  })

  test('the mark alone decides the side: what is undone goes the other way, and what is expected is not there yet', () => {
    const told = (mark: string) => {
      const { direction, reversal, status } = movement([`:61:261126${mark}0,NTRFNONREF`])
      return [direction, reversal, status].join(' ')
    }
    assert.equal(told('C'), 'credit false booked')
    assert.equal(told('CR'), 'credit false booked')
    assert.equal(told('DR'), 'debit false booked')
    assert.equal(told('RC'), 'debit true booked')
    assert.equal(told('RCR'), 'debit true booked')
    assert.equal(told('RD'), 'credit true booked')
    assert.equal(told('EC'), 'credit false pending')
    for (const mark of ['', 'R', 'X', 'c', 'CX', 'RRC', 'CD'])
      assert.equal(refused(file.replace(/(:61:\d{10})C/, `$1${mark}`)), 'line-unreadable', mark)
  })

  test('an entry of another day has it, in the year that is nearest, and interest may be of 30 February', () => {
    const days = (written: string) => {
      const { bookingDate, valueDate } = movement([`:61:${written}C0,NTRFNONREF`])
      return [bookingDate, valueDate]
    }
    assert.deepEqual(days('261126'), ['2026-11-26', '2026-11-26'])
    assert.deepEqual(days('261126    '), ['2026-11-26', '2026-11-26'])
    assert.deepEqual(days('2612310102'), ['2027-01-02', '2026-12-31'])
    assert.deepEqual(days('2701021231'), ['2026-12-31', '2027-01-02'])
    assert.deepEqual(days('2602300301'), ['2026-03-01', '2026-02-28'])
    assert.equal(refused(file.replace(':61:2611261126', ':61:2613261126')), 'date-impossible')
    assert.equal(refused(file.replace(':61:2611261126', ':61:2611261131')), 'date-impossible')
    assert.equal(refused(file.replace(':61:2611261126', ':61:261126112')), 'line-unreadable')
  })

  test('amounts have a comma and the decimals of their currency, and nothing is rounded', () => {
    const amountOf = (written: string) => movement([`:61:261126C${written}NTRFNONREF`]).amountMinor
    const zero = (written: string) =>
      writeMt940(balanced([])).replace('C260302EUR1000,00', `C260302EUR${written}`)
    assert.deepEqual(['0,', '0,0', '000,00'].map(amountOf), [0n, 0n, 0n])
    assert.equal(accepted(zero('7,5')).statements[0]?.openingMinor, 750n)
    assert.equal(accepted(zero('000000000007,')).statements[0]?.openingMinor, 700n)
    assert.equal(refused(zero('7,505')), 'too-many-decimals')
    assert.equal(refused(zero('7.50')), 'line-unreadable')
    assert.equal(refused(zero('1.000,00')), 'line-unreadable')
    assert.equal(refused(zero('-7,50')), 'line-unreadable')
    assert.equal(refused(file.replace('C125,00', 'C125.00')), 'line-unreadable')
    assert.equal(refused(file.replaceAll('EUR', 'XXX')), 'currency-unknown')
    assert.equal(refused(file.replace(/(:62F:C\d{6})EUR/, '$1USD')), 'line-unreadable')
  })

  test('reads the subfields of field 86, cut wherever the bank cuts them', () => {
    const [german, dutch] = ['DE89370400440532013000', 'NL91ABNA0417164300']
    const marked = movement(
      [
        ':61:261126CR0,NTRFNONREF//BANK1',
        ':86:166?00GUTSCHRIFT?20EREF+ORDER 118?21SVWZ+FIANZA PP 8254?22 6789 01',
        '38?30COBADEFFXXX?31DE02120300000000202051?32BENITO GIL Y CIA?3',
        '3 SL?60 GRACIAS',
      ],
      german,
    )
    assert.deepEqual(
      [marked.endToEndId, marked.counterpartyName, marked.counterpartyAccount],
      ['ORDER 118', 'BENITO GIL Y CIA SL', 'DE02120300000000202051'],
    )
    assert.equal(findReferences(marked.text)[0], '825467890138')
    const slashed = movement(
      [
        ':61:261126C0,N541NONREF',
        ':86:/EREF/ORDER 118/ORDP//NAME/B. GIL/ADDR/CALLE 1/REMI/PP 8254 6789 0138 /NAME/ANA PRUEBA/',
      ],
      dutch,
    )
    assert.deepEqual([slashed.endToEndId, slashed.counterpartyName], ['ORDER 118', 'B. GIL'])
    assert.equal(findReferences(slashed.text)[0], '825467890138')
    const back = movement([':61:261126C0,NRTINONREF', ':86:/RTRN/AC04/EREF/PAGO-2/REMI/X'], dutch)
    assert.deepEqual([back.returnReason, back.endToEndId], ['AC04', 'PAGO-2'])
  })

  test('who paid is never what the payer may have written', () => {
    const forged = [
      ':86:166?20PP825467890138?31ES9121000418450200051332?32ANA PRUEBA',
      ':86:/ORDP//NAME/ANA PRUEBA/IBAN/ES9121000418450200051332/REMI/PP825467890138',
      ':86:PP825467890138 ANA PRUEBA',
    ]
    for (const field of forged) {
      const spanish = movement([':61:261126C0,NTRFNONREF', 'ES9121000418450200051332', field])
      assert.deepEqual([spanish.counterpartyName, spanish.counterpartyAccount], [null, null], field)
      assert.match(spanish.text.join(' '), /ANA PRUEBA/)
    }
    const twice = ':86:166?20PP825467890138?32ANA PRUEBA?31DE02120300000000202051?32MALO'
    const german = movement([':61:261126C0,NTRFNONREF', twice], 'DE89370400440532013000')
    assert.deepEqual([german.counterpartyName, german.counterpartyAccount], [null, null])
  })

  test('what looks like a field and is none is text, and what is said of the statement is of no movement', () => {
    const line = movement([':61:261126C0,NTRFNONREF', ':86:SALIDA A LAS', ':12:11 Y MAS'])
    assert.deepEqual(line.text, ['SALIDA A LAS', ':12:11 Y MAS'])
    const after = accepted(
      file.replace('\r\n-', '\r\n:64:C261126EUR1,\r\n:65:C261127EUR1,\r\n:86:PP 8254 6789 0138\r\n-'),
    )
    assert.deepEqual(after.statements, accepted(file).statements)
  })

  test('pages are one statement once all are there', () => {
    const [one, two] = [balanced([credit]), balanced([credit], { openingMinor: 112_500n })]
    const pages = swiftFile(
      mt940Fields(one, { closes: 'M', number: '19/1' }),
      mt940Fields(two, { opens: 'M', number: '19/2' }),
    )
    const { statements, warnings } = accepted(pages)
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['one-page-of-several', 'one-page-of-several'],
    )
    const joined = joinPages(statements.toReversed())
    assert.ok(joined)
    assert.deepEqual([joined.id, joined.openingMinor, joined.closingMinor], ['19', 100_000n, 125_000n])
    assert.equal(refused(swiftFile(mt940Fields(two, { opens: 'M', number: '19' }))), 'statement-cut')
  })

  test('refuses whole what is cut or out of its order, and says what does not add up', () => {
    const without = (tag: string) => refused(file.replace(new RegExp(`:${tag}:.*\r\n`), ''))
    assert.equal(without('60F'), 'statement-cut')
    assert.equal(without('62F'), 'statement-cut')
    assert.equal(without('25'), 'statement-cut')
    assert.equal(refused(`:86:X\r\n${file}`), 'line-unreadable')
    assert.equal(refused(`:9401:\r\n${file}`), 'line-unreadable')
    assert.equal(refused(file.replace(':28C:', ':25:1\r\n:28C:')), 'line-unreadable')
    assert.equal(refused(file.replace(/(:62F:.*\r\n)/, '$1:61:261126C0,NTRFNONREF\r\n')), 'line-unreadable')
    assert.equal(refused(file + file.slice(0, 90)), 'statement-cut')
    const { warnings } = accepted(file.replace('C125,00', 'C125,01'))
    assert.match(warnings.map(statementWarning).join(), /sería 1122\.01 y dice 1122\.00/)
  })

  const noon = Temporal.ZonedDateTime.from('2026-03-02T12:00[Europe/Madrid]')

  test('a report of the day is read as what it is: nothing of it is booked', () => {
    const { statements } = accepted(swiftFile(mt942Fields(day, noon)), 'mt942')
    const report = { madeAt: '2026-03-02T12:00+01:00', from: null, until: null }
    assert.deepEqual([statements[0]?.report, statements[0]?.openingMinor], [report, null])
    assert.deepEqual(
      movementsOf(statements[0] ?? { lines: [] }).map(({ status }) => status),
      ['pending', 'pending'],
    )
    assert.equal(
      refused(swiftFile(mt942Fields(day, noon)).replace('EUR125,00', 'EUR124,00')),
      'totals-differ',
    )
    assert.equal(refused(swiftFile(mt942Fields(day, noon)).replace(/:34F.*\r\n/, '')), 'statement-cut')
  })

  test('whatever movements are written, the same are read', () => {
    fc.assert(
      fc.property(anyBalanced, (statement) => {
        const { statements, warnings } = accepted(writeMt940(statement))
        assert.deepEqual(warnings, [])
        assert.deepEqual(movementsOf(statements[0] ?? { lines: [] }), movementsOf(statement))
        const { account, currency, openingMinor, closingMinor } = statements[0] ?? {}
        assert.deepEqual([account, currency], [statement.account, statement.currency])
        assert.deepEqual([openingMinor, closingMinor], [statement.openingMinor, statement.closingMinor])
      }),
    )
  })
})
