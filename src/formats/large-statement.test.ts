import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, zipSync } from 'fflate'
import { statementMegabytes, type StatementLine, unpackedMegabytes } from '#domain/banking/statement.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { packedLarge } from '#test/large-files.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { tellLargeFile } from './large-statement.ts'
import { readStatementFile } from './statement-file.ts'
import { isLarge } from './unpacked.ts'

const lines = [1n, 2_50n, 1_200_00n].map((amountMinor) => creditLine({ amountMinor, currency: 'EUR' }))
const file = fileOf({ ...statementOf('EUR', lines), openingMinor: 0n, closingMinor: 1_202_51n })
const blanks = ' '.repeat(statementMegabytes * 1024 * 1024)
const unpacked = Buffer.from(file.bytes.toString().replace('<Ntry>', () => `${blanks}<Ntry>`))
const large = gzipSync(unpacked, { level: 1 })

function told(bytes: Uint8Array) {
  const found: StatementLine[] = []
  const read = tellLargeFile(bytes, (_, some) => found.push(...some))
  return { read, found }
}

function sentence(bytes: Uint8Array): string {
  const { read } = told(bytes)
  return read.read ? 'read' : statementRefused(read.refused)
}

test('a large file says line by line what a smaller one says as a whole', () => {
  const plain = readStatementFile(file.bytes)
  assert.ok(plain.read)
  for (const packed of [
    large,
    zipSync({ 'extracto.xml': unpacked }, { level: 1 }),
    zipSync({ a: unpacked }, { level: 0 }),
  ]) {
    assert.equal(isLarge(packed), true)
    const { read, found } = told(packed)
    assert.ok(read.read)
    const { sum, ...whole } = read
    const [statement] = whole.statements
    assert.deepEqual({ ...whole, statements: [{ ...statement, lines: found }] }, plain)
    assert.deepEqual([sum.many, sum.bookedMinor, sum.firstDay], [3, 1_202_51n, '2026-03-02'])
  }
})

test('what moves nothing is left out, as of any statement, and of many oddities some are told', () => {
  const first = creditLine({ amountMinor: 1n, currency: 'EUR' })
  const odd = Array.from({ length: 200 }, () => ({ ...first, amountMinor: 0n, bookingDate: '2026-03-01' }))
  const all = [...lines, ...odd, { ...first, status: 'info' as const }].map((line) => ({ ...line }))
  const strange = packedLarge(
    fileOf({ ...statementOf('EUR', all), openingMinor: 0n, closingMinor: 1_202_51n }),
  )
  const { read, found } = told(strange.bytes)
  assert.ok(read.read)
  assert.equal(read.sum.many, lines.length)
  assert.deepEqual(
    found.map(({ amountMinor }) => amountMinor),
    lines.map(({ amountMinor }) => amountMinor),
  )
  assert.deepEqual([read.warnings.length, read.statements[0]?.warnings.length], [100, 100])
})

test('a file is large by what its one file comes to, and nothing else is', () => {
  for (const small of [
    file.bytes,
    gzipSync(file.bytes),
    zipSync({ a: file.bytes }),
    unpacked,
    Buffer.from([31, 139]),
  ])
    assert.equal(isLarge(small), false)
  assert.equal(isLarge(zipSync({ a: unpacked, b: file.bytes }, { level: 1 })), false)
})

test('what is damaged, too long or of another kind is refused by name', () => {
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(large)
    bytes.writeUInt32LE(value, bytes.length - at)
    return bytes
  }
  assert.match(sentence(changed(8, 7)), /dañado/)
  assert.match(sentence(changed(4, unpacked.length + 1)), /dañado/)
  assert.match(sentence(changed(4, unpacked.length - 1)), /dañado/)
  // A download that broke off ends with any number: it is not called too long for that.
  assert.match(sentence(changed(4, unpackedMegabytes * 1024 * 1024 + 1)), /dañado/)
  assert.match(sentence(large.subarray(0, large.length - 9)), /dañado/)
  const zipped = Buffer.from(zipSync({ a: unpacked }, { level: 1 }))
  zipped.writeUInt32LE(unpackedMegabytes * 1024 * 1024 + 1, zipped.lastIndexOf('PK\u0001\u0002') + 24)
  assert.match(sentence(zipped), /El máximo son 512 MB/)
  const longText = (text: string) => gzipSync(Buffer.from(text + blanks), { level: 1 })
  assert.match(sentence(longText('11000000001234567890')), /se lee solo si es un camt.053/)
  assert.match(sentence(longText('<a><b></a>')), /dañado cerca de la línea 1/)
  assert.match(sentence(longText('<Document/>')), /El archivo es/)
  const latin = Buffer.from(unpacked.toString().replace('Custodia', 'Custodía'), 'latin1')
  assert.match(sentence(gzipSync(latin, { level: 1 })), /codificación de texto del archivo \(utf-8\)/)
  const declared = (encoding: string) =>
    gzipSync(
      Buffer.from(latin.toString('latin1').replace(/encoding="[^"]*"/, `encoding="${encoding}"`), 'latin1'),
      { level: 1 },
    )
  assert.match(sentence(declared('KLINGON')), /KLINGON/)
  assert.equal(sentence(declared('ISO-8859-1')), 'read')
})
