import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fuzzParser } from '#test/fuzz/parsing.ts'
import { parsers } from '#test/fuzz/parsers.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { readStatementFile } from './statement-file.ts'

const samples = join(import.meta.dirname, '../../../shared/bank-samples')
const withSamples = { skip: existsSync(samples) ? false : 'the shared bank samples are not on this machine' }

/** What a file is said to be, and why it is not read. */
function told(content: string | Uint8Array) {
  const file = readStatementFile(typeof content === 'string' ? Buffer.from(content) : content)
  return file.read
    ? { format: file.format, sentence: '' }
    : { format: file.format, sentence: statementRefused(file.refused) }
}

test('names the formats it does not read, and says what to do', () => {
  const wrong: readonly (readonly [content: string, format: string, says: RegExp])[] = [
    ['\u001F\u008B\u0008\0\0,,,', 'gzip', /gzip\) dañado/],
    ['PK\u0003\u0004\0\0extracto.n43', 'zip', /ZIP dañado/],
    ['PK\u0003\u0004\0\0[Content_Types].xml', 'zip', /ZIP dañado/],
    [
      'PK\u0003\u0004\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      'spreadsheet',
      /OpenDocument/,
    ],
    ['\u00D0\u00CF\u0011\u00E0', 'old-spreadsheet', /antiguo de Office \(\.xls\)/],
    ['7z\u00BC\u00AF', 'archive', /comprimido/],
    ['%PDF-1.7', 'pdf', /PDF/],
    ['\u0089PNG\r\n', 'image', /imagen/],
    ['<!DOCTYPE html><html></html>', 'html', /página web: quizá se cerró tu sesión/],
    ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">', 'html', /página web/],
    ['\n<HTML lang="es">', 'html', /página web/],
    ['<html><body><table><tr><td>Fecha</td></tr></table>', 'html-table', /página web con nombre de Excel/],
    ['{"error":"sesión"}', 'json', /JSON/],
    ['!Type:Bank\nD02/03/2026\nT1,00', 'qif', /QIF/],
    ['{\\rtf1', 'rtf', /RTF/],
    ['<OFX><CREDITCARDMSGSRSV1></CREDITCARDMSGSRSV1></OFX>', 'ofx', /OFX de una tarjeta/],
    ['<note/>', 'xml', /XML que no es un extracto/],
  ]
  for (const [content, format, says] of wrong) {
    const { format: found, sentence } = told(Buffer.from(content, 'latin1'))
    assert.equal(found, format, content)
    assert.match(sentence, says)
    assert.match(sentence, /Sube el extracto en camt\.053, Norma 43, MT940, OFX, CSV o XLSX\.$/)
  }
  const table = told('fecha;concepto;importe\n1;2;3\n')
  assert.deepEqual([table.format, /ningún perfil la lee/.test(table.sentence)], ['csv', true])
  assert.match(told('hola').sentence, /No reconocemos.*Sube el extracto en/)
  assert.match(told(Buffer.from('F1'.repeat(20), 'hex')).sentence, /EBCDIC/)
})

test('names the messages of banks that are no statement', () => {
  assert.equal(told('<Document><BkToCstmrDbtCdtNtfctn/></Document>').format, 'camt.054')
})

test('whatever is changed in a file of a bank, it is read or refused, and soon', async () => {
  const parser = parsers.find(({ name }) => name === 'statement')
  assert.ok(parser)
  const { unborne } = await fuzzParser(parser, { seed: 43, most: 3_000, seconds: 20 })
  assert.deepEqual(unborne, [])
})

// What grows with the square of these takes half a minute; what grows with them, a fraction of a second.
const TOO_LONG = 5_000

test('lines and fields as long as a file hold nobody up', () => {
  const account = '1121000418020005133226030226030220000000010000097833'
  const message = ':20:A\n:25:1\n:60F:C260302EUR1,00\n:61:260302C1,00NTRFNONREF\n:86:'
  const long = [
    `${account}\n22    04182603022603020407120000000000125000000000042\n${'2301A\n'.repeat(100_000)}`,
    `${account}\n${'Ñ\n'.repeat(200_000)}`,
    `${account}${' '.repeat(600_000)}\n22`,
    `${message}166?20EREF+${' '.repeat(600_000)}`,
    `${message}166${'?20'.repeat(200_000)}`,
    `:20:A\n:25:${' /'.repeat(300_000)}EUR\n:60F:`,
    `<OFX>${'<A>b'.repeat(150_000)}`,
    `<OFX><A${' '.repeat(600_000)}x`,
  ]
  for (const content of long) {
    const before = performance.now()
    assert.notEqual(told(Buffer.from(content, 'latin1')).sentence, '')
    assert.ok(performance.now() - before < TOO_LONG, content.slice(0, 80))
  }
})

test('a long file is read in pieces as it would be whole: letters that stand across two of them, blanks before it, bytes of another encoding at its end', () => {
  const lines = Array.from({ length: 1_200 }, (_, n) =>
    creditLine({ amountMinor: BigInt(n + 1), currency: 'MXN', text: [`Señal ñandú ${n} `.repeat(8).trim()] }),
  )
  const { bytes } = fileOf(statementOf('MXN', lines))
  const textsOf = (content: Uint8Array) => {
    const file = readStatementFile(content)
    assert.ok(file.read)
    return {
      texts: file.statements.flatMap((each) => each.lines.map(({ text }) => text)),
      warnings: file.warnings,
    }
  }
  const texts = lines.map(({ text }) => text)
  const codes = (content: Uint8Array) => textsOf(content).warnings.map(({ code }) => code)

  assert.ok(bytes.length > 4 * 64 * 1024)
  for (let blanks = 0; blanks < 4; blanks += 1)
    assert.deepEqual(textsOf(Buffer.concat([Buffer.alloc(blanks, ' '), bytes])).texts, texts)
  assert.deepEqual(textsOf(Buffer.concat([Buffer.alloc(70_000, '\n'), bytes])).texts, texts)
  const old = Buffer.from(
    bytes.toString('utf8').replace('<?xml version="1.0" encoding="UTF-8"?>', ''),
    'latin1',
  )
  assert.deepEqual(textsOf(old).texts, texts)
  assert.ok(codes(old).includes('encoding-guessed'))
  assert.ok(!codes(bytes).includes('encoding-guessed'))
})

test('every shared bank sample is read as what it is, or refused with a reason', withSamples, () => {
  const folders = readdirSync(samples, { withFileTypes: true }).filter(
    (item) => item.isDirectory() && item.name !== 'xsd',
  )
  const paths = folders.flatMap((folder) =>
    readdirSync(join(samples, folder.name)).map((name) => join(samples, folder.name, name)),
  )
  const all = paths.map((path) => told(readFileSync(path)))
  const read = (format: string) => all.filter((each) => each.format === format && each.sentence === '').length
  assert.ok(paths.length > 60)
  assert.deepEqual([read('camt.053'), read('norma43'), read('mt940')], [12, 2, 14])
})
