import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { BrokenInvariant } from '#domain/assert.ts'
import type { Currency } from '#domain/money.ts'
import { schemaProblems } from '#test/schema-check.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { type Pain001Version, plainOrder } from './pain001.ts'
import { readPain001 } from './pain001-reader.ts'
import { writePain001 } from './pain001-writer.ts'
import { isSepaId, sepaText } from '#domain/banking/sepa-text.ts'

const schemas = join(import.meta.dirname, '../../../../shared/bank-samples/xsd')
const withSchemas = { skip: existsSync(schemas) ? false : 'the schemas of ISO are not on this machine' }
const golden = (version: string) =>
  readFileSync(join(import.meta.dirname, `../../../test/samples/bank/pain.001.001.${version}.xml`), 'utf8')

const order: CreditTransferOrder = {
  messageId: 'LOTE-20261120-1',
  createdAt: Temporal.Instant.from('2026-11-20T08:30:00.5Z'),
  debtor: { name: 'Resguardo, fondos de clientes', account: 'ES7712341234161234567890' },
  executionDate: '2026-11-23',
  currency: 'EUR',
  payments: [
    {
      endToEndId: 'PAGO-1-1',
      amountMinor: 125_000n,
      creditorName: 'Benito Núñez & Hijos',
      creditorAccount: 'ES9121000418450200051332',
      text: 'Venta de bicicleta nº 4 — PP 8254 6789 0138',
      uetr: '3b7f2c1e-52a4-4c9d-8e0b-1f2a3b4c5d6e',
    },
    {
      endToEndId: 'PAGO-2-1',
      amountMinor: 49_001n,
      creditorName: 'Zoe Gonçalves',
      creditorAccount: 'PT50000201231234567890154',
      creditorBic: 'BCOMPTPL',
      text: '',
    },
  ],
}

const pesos: CreditTransferOrder = {
  ...order,
  messageId: 'LOTE-MX-1',
  currency: 'MXN',
  debtor: { name: 'Resguardo México', account: '032180000118359719' },
  payments: [
    {
      endToEndId: 'PAGO-3-1',
      amountMinor: 1_500_050n,
      creditorName: 'Benito Gil',
      creditorAccount: '002010077777777771',
      text: 'Venta',
    },
  ],
}

function reread(xml: string): CreditTransferOrder & { version: Pain001Version } {
  const file = readPain001(xml)
  assert.ok(file.read, file.read ? '' : file.reason)
  const { read: _, ...written } = file
  return written
}

for (const version of ['10', '11', '12'] as const)
  test(`version ${version} says what version 09 says, under its own name, and is read back`, () => {
    const xml = writePain001({ ...order, version })
    assert.equal(xml.replace(`pain.001.001.${version}`, 'pain.001.001.09'), golden('09'))
    assert.deepEqual(reread(xml), { ...plainOrder(order), version })
  })

for (const version of ['09', '03'] as const) {
  test(`writes version ${version} letter by letter as agreed`, () => {
    assert.equal(writePain001({ ...order, version }), golden(version))
  })

  test(`version ${version} is valid for its schema, also outside SEPA`, withSchemas, async () => {
    for (const each of [order, pesos]) {
      const xml = writePain001({ ...each, version })
      assert.deepEqual(await schemaProblems(xml, join(schemas, `pain.001.001.${version}.xsd`)), [])
    }
  })
}

for (const version of ['09', '03'] as const)
  test(
    `instant transfers say so in version ${version}, and are valid for its schema`,
    withSchemas,
    async () => {
      const xml = writePain001({ ...order, isInstant: true, version })
      assert.match(xml, /<SvcLvl>\s*<Cd>SEPA<\/Cd>\s*<\/SvcLvl>\s*<LclInstrm>\s*<Cd>INST<\/Cd>/)
      assert.equal(reread(xml).isInstant, true)
      assert.deepEqual(await schemaProblems(xml, join(schemas, `pain.001.001.${version}.xsd`)), [])
    },
  )

test('the schema check finds what is wrong', withSchemas, async () => {
  const xml = writePain001({ ...order, version: '09' }).replace('<PmtMtd>TRF</PmtMtd>', '')
  assert.equal((await schemaProblems(xml, join(schemas, 'pain.001.001.09.xsd'))).length, 1)
  assert.equal((await schemaProblems('<Document', join(schemas, 'pain.001.001.09.xsd'))).length, 1)
})

test('accounts of countries without IBAN travel as other numbers', () => {
  const xml = writePain001({ ...pesos, version: '09' })
  assert.match(xml, /<Othr>\s*<Id>002010077777777771<\/Id>/)
  assert.equal(reread(xml).payments[0]?.creditorAccount, '002010077777777771')
  assert.doesNotMatch(xml, /SEPA/)
})

const letters = fc.string({
  unit: fc.constantFrom(...'aBñÑçü&é/ .-+(€¿@ß0漢'.split('')),
  minLength: 1,
  maxLength: 200,
})
const payments = fc
  .array(
    fc.record({
      amountMinor: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
      creditorName: letters.map((name) => `N${name}`),
      creditorAccount: fc.constantFrom(
        'ES9121000418450200051332',
        'PT50000201231234567890154',
        'NO9386011117947',
      ),
      text: letters,
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => list.map((payment, place) => ({ ...payment, endToEndId: `PAGO-${place + 1}` })))

test('random payouts are valid, add up and read back the same', withSchemas, async () => {
  const property = fc.asyncProperty(
    payments,
    fc.constantFrom<Pain001Version>('09', '03'),
    fc.constantFrom<Currency>('EUR', 'USD', 'MXN'),
    async (list, version, currency) => {
      const random = {
        ...order,
        currency,
        payments: list,
        createdAt: Temporal.Instant.from('2026-11-20T08:30:00Z'),
      }
      const xml = writePain001({ ...random, version })
      assert.deepEqual(await schemaProblems(xml, join(schemas, `pain.001.001.${version}.xsd`)), [])
      assert.deepEqual(reread(xml), { ...plainOrder(random), version })
      const cents = (text = '') => BigInt(text.replace('.', ''))
      const amounts = [...xml.matchAll(/<InstdAmt[^>]*>([\d.]+)</g)].map((match) => cents(match[1]))
      const sums = [...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map((match) => cents(match[1]))
      const sum = amounts.reduce((total, amount) => total + amount, 0n)
      assert.deepEqual(sums, [sum, sum])
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('a broken rule stops the whole file', () => {
  const [first, second] = order.payments
  assert.ok(first && second)
  const wrong: CreditTransferOrder[] = [
    { ...order, payments: [] },
    { ...order, messageId: 'X'.repeat(36) },
    { ...order, messageId: '/A' },
    { ...order, messageId: 'A//B' },
    { ...order, messageId: 'AÑO' },
    { ...order, executionDate: 'mañana' },
    { ...order, debtor: { ...order.debtor, name: '漢' } },
    { ...order, debtor: { ...order.debtor, account: 'ES7712341234161234567891' } },
    { ...order, payments: [first, { ...second, endToEndId: first.endToEndId }] },
    { ...order, payments: [{ ...first, amountMinor: 0n }] },
    { ...order, payments: [{ ...first, amountMinor: 100_000_000_000n }] },
    { ...order, payments: [{ ...first, creditorAccount: '002010077777777771' }] },
    { ...order, payments: [{ ...first, creditorBic: 'NOPE' }] },
    { ...order, payments: [{ ...first, creditorName: ' ' }] },
    { ...order, payments: [{ ...first, uetr: '123' }] },
  ]
  for (const each of wrong) assert.throws(() => writePain001({ ...each, version: '09' }), BrokenInvariant)
})

test('a bank notices a wrong count, a wrong sum and what is no order', () => {
  const xml = writePain001({ ...order, version: '09' })
  const reason = (text: string) => {
    const file = readPain001(text)
    return file.read ? 'read' : file.reason
  }
  assert.equal(reason(xml.replace('<NbOfTxs>2', '<NbOfTxs>3')), 'the number of payments is wrong')
  assert.equal(reason(xml.replace('<CtrlSum>1740.01', '<CtrlSum>1740.02')), 'the control sum is wrong')
  assert.equal(reason('<a/>'), 'not a pain.001 of version 09, 10, 11, 12, 03')
  fc.assert(
    fc.property(fc.nat(xml.length), fc.nat(40), (at, cut) => {
      readPain001(xml.slice(0, at) + xml.slice(at + cut))
    }),
    { numRuns: 500 },
  )
})

test('texts lose only what banks do not accept', () => {
  assert.equal(sepaText('Núñez & Güell, S.L. «Año» nº 1', 70), 'Nunez + Guell, S.L. Ano no 1')
  assert.equal(sepaText('//a//b//', 70), 'a/b')
  assert.equal(sepaText('x'.repeat(200), 140).length, 140)
  assert.equal(isSepaId('PO-20261120-001'), true)
  assert.equal(isSepaId(''), false)
})
