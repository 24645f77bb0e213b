import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fuzzParser } from '#test/fuzz/parsing.ts'
import { parsers } from '#test/fuzz/parsers.ts'
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

test('names the formats it does not read', () => {
  assert.equal(told('fecha;concepto;importe\n1;2;3\n').format, 'csv')
  assert.equal(told('PK\u0003\u0004').format, 'zip')
  assert.equal(told('<Document><BkToCstmrDbtCdtNtfctn/></Document>').format, 'camt.054')
})

test('whatever is changed in a file of a bank, it is read or refused, and soon', async () => {
  const parser = parsers.find(({ name }) => name === 'statement')
  assert.ok(parser)
  const { unborne } = await fuzzParser(parser, { seed: 43, most: 3_000, seconds: 20 })
  assert.deepEqual(unborne, [])
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
