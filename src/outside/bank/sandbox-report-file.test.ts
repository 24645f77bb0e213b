import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { writePain001 } from '#formats/iso20022/pain001-writer.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { schemaProblems } from '#test/schema-check.ts'
import { openSandboxBank } from './sandbox-bank.ts'

const schemas = join(import.meta.dirname, '../../../../shared/bank-samples/xsd')
const withSchemas = { skip: existsSync(schemas) ? false : 'the schemas of ISO are not on this machine' }
const custody = 'ES7712341234161234567890'
const day = (date: string) => Temporal.Instant.from(`2026-11-${date}T12:00:00Z`)

const fromAna = {
  account: custody,
  amountMinor: 200_000n,
  currency: 'EUR',
  payerName: 'Ana Peña',
  payerAccount: 'ES9121000418450200051332',
  text: 'bicicleta PP 8254 6789 0138',
} as const

const payment = {
  endToEndId: 'LOTE-1-1',
  amountMinor: 30_000n,
  creditorName: 'Benito Gil',
  creditorAccount: 'PT50000201231234567890154',
  text: 'Venta',
}
const order = {
  messageId: 'LOTE-1',
  createdAt: day('17'),
  debtor: { name: 'Resguardo', account: custody },
  executionDate: '2026-11-17',
  currency: 'EUR',
  payments: [payment],
} as const

for (const kind of ['camt.052', 'camt.054'] as const)
  for (const version of ['08', '02'] as const)
    test(`a ${kind} of version ${version} is valid for its schema`, withSchemas, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'resguardo-bank-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const bank = await openSandboxBank({ folder, version })
      await bank.openAccount({ number: custody, currency: 'EUR', name: 'Resguardo, fondos de clientes' })
      await bank.deposit({ ...fromAna, text: 'ñ'.repeat(200) }, day('16'))
      await bank.willReturn(payment.creditorAccount)
      await bank.sendPaymentFile({ name: 'LOTE-1.xml', content: writePain001({ ...order, version: '09' }) })
      await bank.issueStatement(day('17'))
      await bank.deposit(fromAna, day('18'))
      await bank.issueReport(day('18'), kind)
      const file = (await bank.newStatements()).find(({ name }) => name.startsWith('informe'))
      const xml = Buffer.from(file?.bytes ?? '').toString('utf8')
      assert.deepEqual(await schemaProblems(xml, join(schemas, `${kind}.001.${version}.xsd`)), [])
      const reading = readStatementFile(file?.bytes ?? Buffer.from(''))
      assert.ok(reading.read)
      const [told] = reading.statements
      assert.ok(told?.report?.madeAt)
      assert.deepEqual(
        told.lines.map(({ status, direction, returnReason }) => [status, direction, returnReason]),
        [
          ['pending', 'credit', null],
          ['pending', 'credit', 'AC04'],
        ],
      )
    })
