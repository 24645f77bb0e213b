import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { BrokenInvariant } from '#domain/assert.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { formatFor } from '../payment-file.ts'
import { readPaymentList, writePaymentList } from './payment-list.ts'

const order: CreditTransferOrder = {
  messageId: 'RG-CLP-20261127-1A2B3C4D',
  createdAt: Temporal.Instant.from('2026-11-27T09:00:00Z'),
  debtor: { name: 'Resguardo, cuenta de custodia', account: '70012345678' },
  executionDate: '2026-11-30',
  currency: 'CLP',
  payments: [
    {
      endToEndId: 'RGAAAA2222-1',
      amountMinor: 150_990n,
      creditorName: 'Benito Núñez',
      creditorAccount: 'CL.039..corriente.0012531909.RUT.12531909-2',
      text: 'Resguardo RGAAAA2222-1',
    },
    {
      endToEndId: 'RGBBBB3333-1',
      amountMinor: 10n,
      creditorName: 'Resguardo',
      creditorAccount: '60012345678',
      text: 'Resguardo RGBBBB3333-1',
    },
  ],
}

test('a list tells a bank everything of each payment, whole pesos without decimals, zeros kept', () => {
  const [head, first, second, end] = writePaymentList(order).split('\r\n')
  assert.equal(
    head,
    'lote;creado;ejecutar_el;titular_de_cargo;cuenta_de_cargo;bic_de_cargo;pagos;total;moneda;referencia;importe;beneficiario;cuenta_completa;pais;banco;nombre_del_banco;sucursal;tipo_de_cuenta;cuenta;tipo_de_documento;documento;concepto',
  )
  const common =
    'RG-CLP-20261127-1A2B3C4D;2026-11-27T09:00:00Z;2026-11-30;Resguardo, cuenta de custodia;70012345678;;2;151000;CLP'
  assert.equal(
    first,
    `${common};RGAAAA2222-1;150990;Benito Nunez;CL.039..corriente.0012531909.RUT.12531909-2;CL;039;Itau;;corriente;0012531909;RUT;12531909-2;Resguardo RGAAAA2222-1`,
  )
  assert.equal(
    second,
    `${common};RGBBBB3333-1;10;Resguardo;60012345678;;;;;;60012345678;;;Resguardo RGBBBB3333-1`,
  )
  assert.equal(end, '')
})

test('Colombian pesos are ordered without the cents that their banks do not pay; dollars and Uruguayan pesos with them', () => {
  const amount = (currency: Currency, amountMinor: bigint) => {
    const [payment] = order.payments
    assert.ok(payment)
    const list = writePaymentList({ ...order, currency, payments: [{ ...payment, amountMinor }] })
    return list.split('\r\n')[1]?.split(';')[10]
  }
  assert.equal(amount('COP', 150_000_00n), '150000')
  assert.equal(amount('USD', 1_50n), '1.50')
  assert.equal(amount('UYU', 5n), '0.05')
  assert.throws(() => amount('COP', 150_000_01n), BrokenInvariant)
})

const accounts = [
  'CL.012..vista.0012531909.RUT.12531909-2',
  'CO.007..ahorro.01234567890.NIT.890903938-8',
  'UY.137.12.corriente.1234567.CI.12345672',
  'EC.0010..ahorro.2200123456.RUC.1714307103001',
  '0170099220000067797370',
  '00221500202341707128',
]

test('random lists read back as what was ordered, and one changed character is never another order', () => {
  const payments = fc.array(
    fc.record({
      units: fc.bigInt({ min: 1n, max: 99_999_999n }),
      name: fc.string({ unit: fc.constantFrom(...Array.from('aBñÑ;"=\n&é .-+(€')), maxLength: 90 }),
      creditorAccount: fc.constantFrom(...accounts),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      payments,
      fc.constantFrom<Currency>('CLP', 'COP', 'UYU', 'USD'),
      fc.nat(),
      fc.constantFrom(...Array.from('0123456789;.A\n')),
      (list, currency, place, character) => {
        const wanted = {
          ...order,
          currency,
          payments: list.map(({ units, name, creditorAccount }, n) => ({
            endToEndId: `RG-${n}`,
            amountMinor: units * currencies[currency].stepMinor,
            creditorName: `N${name}`,
            creditorAccount,
            text: `Resguardo RG-${n}`,
          })),
        }
        const content = writePaymentList(wanted)
        const read = readPaymentList(content)
        assert.ok(read)
        assert.deepEqual(
          read.payments.map((each) => [each.endToEndId, each.amountMinor, each.creditorAccount]),
          wanted.payments.map((each) => [each.endToEndId, each.amountMinor, each.creditorAccount]),
        )
        const at = place % content.length
        const changed = content.slice(0, at) + character + content.slice(at + 1)
        const again = readPaymentList(changed)
        const sum = (it: CreditTransferOrder) => it.payments.reduce((all, each) => all + each.amountMinor, 0n)
        if (again) assert.equal(sum(again), sum(read))
      },
    ),
    { numRuns: 400 },
  )
})

test('what is no list, is cut, or pays to other parts than its account has, is not read', () => {
  const content = writePaymentList(order)
  const wrong = [
    '',
    'not a list',
    content.slice(0, -2),
    content.split('\r\n').slice(0, 2).join('\r\n') + '\r\n',
    content.replace(';corriente;0012531909;', ';corriente;0012531908;'),
    content.replace('RUT;12531909-2', 'RUT;76086428-5'),
    content.replace(';039;Itau;', ';037;Santander;'),
    content.replace(';150990;', ';150991;'),
    content.replaceAll(';CLP;', ';XXX;'),
    content.replace('2026-11-27T09', 'ayer'),
  ]
  for (const each of wrong) assert.equal(readPaymentList(each), null, each.slice(-200))
})

test('nothing that a spreadsheet would calculate, or that would be two columns, leaves', () => {
  const [first] = order.payments
  assert.ok(first)
  for (const text of ['+34 600', '-5'])
    assert.throws(() => writePaymentList({ ...order, payments: [{ ...first, text }] }), BrokenInvariant)
  const named = writePaymentList({ ...order, payments: [{ ...first, creditorName: '-+ Benito' }] })
  assert.match(named, /;Benito;/)
  const plain = writePaymentList({ ...order, payments: [{ ...first, creditorName: '=HYPERLINK("x");A' }] })
  assert.match(plain, /;HYPERLINK\(\s*x\s*\) A;/)
})

test('each currency has the format that can say where its money goes', () => {
  for (const currency of ['CLP', 'COP', 'UYU', 'USD'] as const) assert.equal(formatFor(currency, '03'), 'csv')
  for (const currency of ['EUR', 'MXN', 'ARS', 'PEN'] as const) {
    assert.equal(formatFor(currency), '09')
    assert.equal(formatFor(currency, '03'), '03')
    assert.equal(formatFor(currency, 'csv'), '09')
  }
})
