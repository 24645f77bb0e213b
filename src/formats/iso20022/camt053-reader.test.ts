import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { arithmetic, paymentsOf, type ReadStatementFile } from '#domain/banking/statement.ts'
import { schemaProblems } from '#test/schema-check.ts'
import { statementRefused, statementWarning } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

const samples = join(import.meta.dirname, '../../../../shared/bank-samples')
const withSamples = { skip: existsSync(samples) ? false : 'the shared bank samples are not on this machine' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const fixture = (version: string) =>
  readFileSync(join(import.meta.dirname, `../../../test/samples/bank/camt.053.001.${version}.xml`), 'utf8')

function accepted(bytes: Uint8Array): ReadStatementFile & { read: true } {
  const file = readStatementFile(bytes)
  assert.ok(file.read, file.read ? '' : statementRefused(file.refused))
  return file
}

function refusedCode(content: string | Uint8Array): string {
  const file = readStatementFile(typeof content === 'string' ? bytesOf(content) : content)
  assert.ok(!file.read, 'the file was read')
  assert.ok(statementRefused(file.refused).endsWith('.'))
  return file.refused.code
}

for (const version of ['08', '02']) {
  test(`reads version ${version}: deposits, a batch, a return, a fee and what is still pending`, () => {
    const file = accepted(bytesOf(fixture(version)))
    const [statement] = file.statements
    assert.ok(statement)
    assert.equal(file.version, version)
    assert.deepEqual(file.warnings, [])
    assert.deepEqual(statement.account, { scheme: 'iban', number: 'ES7712341234161234567890' })
    assert.deepEqual([statement.fromDate, statement.toDate], ['2026-11-17', '2026-11-18'])
    assert.deepEqual([statement.openingMinor, statement.closingMinor], [-10000n, 74550n])
    assert.equal(arithmetic(statement), 'adds-up')
    const [deposit, structured, batch, back, fee, pending] = statement.lines
    assert.ok(deposit && structured && batch && back && fee && pending)
    assert.equal(deposit.amountMinor, 50000n)
    assert.equal(deposit.counterpartyName, 'Ana Peña')
    assert.equal(deposit.counterpartyAccount, 'ES9121000418450200051332')
    assert.equal(deposit.endToEndId, null)
    assert.deepEqual(deposit.text, ['bici usada PP 8254 67', '89 0138 & casco'])
    assert.equal(findReferences(deposit.text)[0], '825467890138')
    assert.equal(findReferences([], structured.structuredReference)[0], '825467890138')
    assert.deepEqual(
      batch.details.map((each) => [each.endToEndId, each.amountMinor, each.counterpartyName, each.direction]),
      [
        ['PAGO-1', 15000n, 'Benito Gil', 'debit'],
        ['PAGO-2', 15000n, 'Zoe Rey', 'debit'],
      ],
    )
    assert.equal(batch.paymentInfoId, 'LOTE-1')
    assert.equal(batch.endToEndId, null)
    assert.deepEqual([back.direction, back.reversal, back.returnReason], ['credit', true, 'AC04'])
    assert.deepEqual([back.endToEndId, back.counterpartyName], ['PAGO-2', 'Zoe Rey'])
    assert.deepEqual([fee.bankCode.subFamily, fee.text, fee.bankReference], ['CHRG', ['COMISION'], null])
    assert.deepEqual([pending.status, pending.bookingDate], ['pending', null])
    assert.deepEqual(
      statement.lines.map((line) => line.position),
      [1, 2, 3, 4, 5, 6],
    )
  })

  test(`the sample of version ${version} is valid for its schema`, withSamples, async () => {
    assert.deepEqual(
      await schemaProblems(fixture(version), join(samples, `xsd/camt.053.001.${version}.xsd`)),
      [],
    )
  })
}

test('prefixes, another encoding another version and a missing namespace change nothing in what is read', () => {
  const text = fixture('08')
  const lines = accepted(bytesOf(text)).statements[0]?.lines
  const prefixed = text
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
    .replace('xmlns=', 'xmlns:c=')
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
  assert.deepEqual(accepted(Buffer.from(prefixed, 'latin1')).statements[0]?.lines, lines)
  const utf16 = accepted(Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
  assert.deepEqual(utf16.statements[0]?.lines, lines)
  for (const version of ['03', '12', '13', '14']) {
    const named = accepted(bytesOf(text.replace('camt.053.001.08', `camt.053.001.${version}`)))
    assert.deepEqual([named.version, named.statements[0]?.lines], [version, lines])
  }
  const bare = accepted(bytesOf(text.replace(/ xmlns="[^"]*"/, '')))
  assert.deepEqual(bare.statements[0]?.lines, lines)
  assert.deepEqual(
    [bare.version, bare.warnings.map((warning) => warning.code)],
    [null, ['namespace-missing']],
  )
  const mislabelled = accepted(Buffer.from(text, 'latin1'))
  assert.deepEqual(mislabelled.statements[0]?.lines, lines)
  assert.deepEqual(
    mislabelled.warnings.map((warning) => warning.code),
    ['encoding-guessed'],
  )
})

test('a batch whose payments do not add up is one item, with a warning', () => {
  const file = accepted(
    bytesOf(fixture('08').replace('<Amt Ccy="EUR">150.00</Amt>', '<Amt Ccy="EUR">149.00</Amt>')),
  )
  assert.deepEqual(file.statements[0]?.lines[2]?.details, [])
  assert.deepEqual(file.warnings, [{ code: 'batch-undivided', details: { position: 3 } }])
})

test('an entry net of charges stays one item with the amount that reached the account', () => {
  for (const version of ['08', '02']) {
    const net = fixture(version).replace('<Amt Ccy="EUR">500.00</Amt>', '<Amt Ccy="EUR">497.50</Amt>')
    const { statements, warnings } = accepted(bytesOf(net.replace('745.50', '743.00')))
    const [deposit] = statements[0]?.lines ?? []
    assert.ok(deposit)
    assert.deepEqual(deposit.details, [])
    assert.deepEqual(paymentsOf(deposit), [deposit])
    assert.deepEqual([deposit.amountMinor, deposit.counterpartyName], [49750n, 'Ana Peña'])
    assert.equal(findReferences(deposit.text)[0], '825467890138')
    assert.deepEqual(warnings, [])
  }
})

test('warns about copies, sums that do not add up, unknown states and missing dates', () => {
  const odd = fixture('08')
    .replace('<Acct>', '<CpyDplctInd>DUPL</CpyDplctInd><Acct>')
    .replace('745.50', '745.51')
    .replace('PDNG', 'WHAT')
    .replace('<BookgDt><Dt>2026-11-17</Dt></BookgDt>', '')
  const { warnings, statements } = accepted(bytesOf(odd))
  assert.deepEqual(
    warnings.map((warning) => warning.code),
    ['copy-of-statement', 'does-not-add-up', 'date-missing', 'status-unknown'],
  )
  assert.equal(statements[0]?.lines[5]?.status, 'info')
  assert.match(warnings.map(statementWarning).join(' '), /sería 745\.50 y dice 745\.51/)
})

test('refuses with a reason what cannot be trusted whole', () => {
  const text = fixture('08')
  const changed = (from: string | RegExp, to: string) => refusedCode(text.replace(from, to))
  assert.equal(refusedCode(''), 'empty')
  assert.equal(refusedCode(new Uint8Array(21 * 1024 * 1024)), 'too-large')
  assert.equal(refusedCode('hello'), 'not-recognised')
  assert.equal(refusedCode('<html><body/></html>'), 'other-format')
  assert.equal(refusedCode('%PDF-1.7 …'), 'other-format')
  assert.equal(changed('UTF-8', 'X-KLINGON'), 'encoding-unknown')
  assert.equal(
    changed('<Document', '<!DOCTYPE Document SYSTEM "file:///etc/passwd"><Document'),
    'declares-doctype',
  )
  assert.equal(changed('<Ntry>', '<x>'.repeat(90)), 'too-deep')
  assert.equal(changed('</Ntry>', ''), 'not-well-formed')
  for (const version of ['01', '15', '99'])
    assert.equal(changed('camt.053.001.08', `camt.053.001.${version}`), 'version-unknown')
  assert.equal(changed('camt.053.001.08', 'camt.054.001.08'), 'namespace-foreign')
  assert.equal(changed(/<Stmt>[^]*<\/Stmt>/, ''), 'statement-missing')
  assert.equal(changed(/<IBAN>ES77\w+<\/IBAN>/, ''), 'account-missing')
  assert.equal(changed('<CdtDbtInd>DBIT</CdtDbtInd>', ''), 'field-missing')
  assert.equal(changed('500.00', '-500.00'), 'amount-unreadable')
  assert.equal(changed('500.00', '500,00'), 'amount-unreadable')
  assert.equal(changed('500.00', '500.00001'), 'too-many-decimals')
  assert.equal(changed('Ccy="EUR">500.00', 'Ccy="JPY">500.50'), 'too-many-decimals')
  assert.equal(changed('Ccy="EUR">500.00', 'Ccy="ABC">500.00'), 'currency-unknown')
})

test('what every object of the program has is a name and a status that nobody knows, and leaves its thread', () => {
  for (const word of ['constructor', 'toString', '__proto__']) {
    assert.equal(refusedCode(`<Document><${word}/></Document>`), 'other-format')
    const read = accepted(bytesOf(fixture('08').replaceAll('BOOK', word)))
    assert.ok(read.warnings.some(({ code }) => code === 'status-unknown'))
    assert.equal(structuredClone(read).statements[0]?.lines[0]?.status, 'info')
  }
})

test('whatever the bytes, it answers and does not throw', () => {
  const original = Buffer.from(fixture('08'))
  const change = fc.record({
    at: fc.nat(original.length - 1),
    cut: fc.nat(60),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom('<', '>', '&', '</Stmt>', '9', '-').map(bytesOf),
    ),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = changes.reduce<Uint8Array>(
        (all, { at, cut, put }) => Buffer.concat([all.subarray(0, at), put, all.subarray(at + cut)]),
        original,
      )
      const file = readStatementFile(bytes)
      const sentences = file.read ? file.warnings.map(statementWarning) : [statementRefused(file.refused)]
      assert.ok(sentences.every((sentence) => sentence.length > 10 && !sentence.includes('undefined')))
    }),
    { numRuns: 1500 },
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readStatementFile(bytes)))
})
