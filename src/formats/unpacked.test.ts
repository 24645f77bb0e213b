import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, zipSync } from 'fflate'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { chanceFrom } from '#test/simulation/chance.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { readStatementFile } from './statement-file.ts'

const lines = [1n, 2_50n, 1_200_00n].map((amountMinor) => creditLine({ amountMinor, currency: 'EUR' }))
const statement: Uint8Array = fileOf(statementOf('EUR', lines)).bytes
const plain = readStatementFile(statement)

function sentence(bytes: Uint8Array): string {
  const file = readStatementFile(bytes)
  return file.read ? 'read' : statementRefused(file.refused)
}

test('a statement in a gzip or a ZIP is read as the statement alone is, with what its system adds left out', () => {
  assert.ok(plain.read)
  const apple = { '__MACOSX/._extracto.xml': statement.subarray(0, 9), '.DS_Store': statement.subarray(0, 9) }
  const packed = [
    gzipSync(statement),
    gzipSync(statement, { filename: 'extracto.xml' }),
    zipSync({ 'extracto.xml': statement }),
    zipSync({ 'extracto.xml': statement }, { level: 0 }),
    zipSync({ enero: { 'extracto.xml': statement }, ...apple }),
  ]
  for (const each of packed) assert.deepEqual(readStatementFile(each), plain)
})

test('an archive of several files, with a password, of something else or of another archive is named', () => {
  assert.match(
    sentence(zipSync({ a: statement, b: statement })),
    /ZIP con varios archivos: ábrelo y sube cada/,
  )
  assert.match(sentence(zipSync({ 'a.pdf': Buffer.from('%PDF-1.7') })), /un PDF/)
  assert.match(sentence(zipSync({ 'a.zip': zipSync({ a: statement }) })), /comprimido \(ZIP\): ábrelo/)
  assert.match(sentence(gzipSync(gzipSync(statement))), /comprimido \(gzip\): descomprímelo/)
  const half = statement.length / 2
  const halves = [statement.subarray(0, half), statement.subarray(half), new Uint8Array()]
  for (const many of [2, 3])
    assert.match(
      sentence(Buffer.concat(halves.slice(0, many).map((each) => gzipSync(each)))),
      /gzip\) hecho de varias partes: descomprímelo/,
    )
  const locked = zipSync({ a: statement })
  const directory = Buffer.from(locked).indexOf('PK\u0001\u0002')
  locked[directory + 8] = 1
  assert.match(sentence(locked), /ZIP con contraseña/)
})

test('what would grow beyond a statement is refused, whatever it says of its size', () => {
  const large = new Uint8Array((statementMegabytes + 1) * 1024 * 1024)
  const tooLarge = /20 MB/
  assert.match(sentence(gzipSync(large)), tooLarge)
  assert.match(sentence(zipSync({ large })), tooLarge)
  const liar = gzipSync(large)
  new DataView(liar.buffer).setUint32(liar.length - 4, 100, true)
  assert.match(sentence(liar), /gzip\) dañado/)
  const archive = zipSync({ large })
  const directory = Buffer.from(archive).indexOf('PK\u0001\u0002')
  new DataView(archive.buffer).setUint32(directory + 24, 100, true)
  assert.match(sentence(archive), /ZIP dañado/)
})

test('a packed statement that lost or changed a byte is never read as another', () => {
  const { between } = chanceFrom(14)
  for (const whole of [
    gzipSync(statement),
    zipSync({ a: statement }),
    zipSync({ a: statement }, { level: 0 }),
  ]) {
    for (let round = 0; round < 200; round += 1) {
      const cut = readStatementFile(whole.subarray(0, between(0, whole.length - 1)))
      assert.ok(!cut.read)
      const changed = whole.slice()
      changed[between(0, whole.length - 1)] = between(0, 255)
      const file = readStatementFile(changed)
      if (file.read) assert.deepEqual(file, plain)
    }
  }
})
