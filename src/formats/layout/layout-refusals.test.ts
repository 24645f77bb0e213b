import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LayoutColumn, LayoutRules, layoutFault } from '#domain/banking/payment-layout.ts'
import { exampleRules } from '#domain/banking/layout-examples.ts'
import { layoutRulesOf, orderIn } from '#test/payment-layouts.ts'
import { assertLayoutOrders, readLayout } from './read-layout.ts'
import { writeLayout } from './write-layout.ts'

const code = 'RGAAAA2222-1'
type Typed = Readonly<Record<string, unknown>>

/** The rules of a table with the columns it needs, and those that a test is about. */
const withColumns = (columns: readonly Typed[], more: Typed = {}): LayoutRules =>
  LayoutRules.parse({
    kind: 'delimited',
    ...more,
    payment: [
      { name: 'Cuenta', source: 'account' },
      { name: 'Importe', source: 'amount' },
      { name: 'Referencia', source: 'reference' },
      ...columns,
    ],
  })

const refusal = (column: string, reason: string) => ({
  code: 'payment-does-not-fit',
  details: { column, reason, code },
})

test('a fixed layout is written to the letter: zeros before sums, blanks after words, and lines that speak of all', () => {
  const [first, second, third, last, end] = writeLayout(exampleRules('mx-fixed'), orderIn('MXN')).split(
    '\r\n',
  )
  assert.equal(first, `1${'RG-MXN-20261127-EJEMPLO1'.padEnd(30)}20261127${'70012345678'.padEnd(34)}MXN`)
  const line = (n: number, clabe: string, cents: number, name: string, text: string, reference: string) =>
    [`2${String(n).padStart(6, '0')}${clabe}${String(cents).padStart(15, '0')}`]
      .concat(name.padEnd(39), text.padEnd(39), reference.padEnd(29), 'ND'.padEnd(18))
      .join('')
  assert.equal(
    second,
    line(1, '032180000118359719', 125_050, 'MARIA NUNEZ PENALOSA', 'RESGUARDO RGAAAA2222 1', 'RGAAAA22221'),
  )
  assert.equal(
    third,
    line(
      2,
      '002010077777777771',
      9_900,
      'MUEBLES DEL RIO S A DE C V',
      'RESGUARDO RGBBBB3333 2',
      'RGBBBB33332',
    ),
  )
  assert.equal(last, `3000002${'134950'.padStart(17, '0')}`)
  assert.equal(end, '')
})

test('a table tells the bank’s own words, whole pesos without decimals, and the letters that it takes', () => {
  assert.deepEqual(writeLayout(exampleRules('cl-table'), orderIn('CLP')).split('\r\n').slice(0, 2), [
    'Banco;Tipo de cuenta;Cuenta;RUT;Titular;Importe;Correo;Referencia;Concepto',
    '012;VT;0012531909;12531909-2;MARIA NUNEZ PENALOSA;1250;;RGAAAA22221;RESGUARDO RGAAAA2222 1',
  ])
  const latin = withColumns([{ name: 'Titular', source: 'holder', letters: 'as-is' }])
  assert.match(writeLayout(latin, orderIn('MXN')), /;María Núñez Peñalosa\r\n/)
  const date = withColumns([{ name: 'Día', source: 'execution-date', date: 'DD/MM/YYYY' }])
  assert.match(writeLayout(date, orderIn('MXN')), /;27\/11\/2026\r\n/)
})

test('what does not fit is refused with its column and payment; nothing but words is ever cut', () => {
  const order = orderIn('MXN')
  const refused = (columns: readonly Typed[], column: string, reason: string, of = order, more: Typed = {}) =>
    assert.throws(() => writeLayout(withColumns(columns, more), of), refusal(column, reason))
  refused([{ name: 'Otra', source: 'account', width: 17 }], 'Otra', 'too-long')
  refused([{ name: 'Total', source: 'sum', width: 3 }], 'Total', 'too-long')
  refused([{ name: 'Titular', source: 'holder', width: 5 }], 'Titular', 'too-long')
  refused([{ name: 'RFC', source: 'document' }], 'RFC', 'missing')
  refused([{ name: 'Tipo', source: 'currency', codes: [{ from: 'EUR', to: '1' }] }], 'Tipo', 'no-code')
  const named = orderIn('MXN', { creditorName: 'Łukasz 漢' })
  refused([{ name: 'Titular', source: 'holder', letters: 'as-is' }], 'Titular', 'letters', named)
  const lettered = orderIn('EUR')
  refused([{ name: 'Cifras', source: 'account', letters: 'digits' }], 'Cifras', 'loses', lettered)
  refused([{ name: 'Signos', source: 'account', letters: 'as-is' }], 'Cuenta', 'loses', {
    ...order,
    payments: order.payments.map((each) => ({ ...each, creditorAccount: 'alías.de.benito' })),
  })
  for (const document of ['A&B800101AB1', 'ÑUA800101AB1']) {
    const alone = orderIn('MXN', { creditorDocument: { documentType: 'RFC', document } })
    const known = { ...alone, payments: alone.payments.slice(0, 1) }
    for (const letters of ['plain', 'letters-and-digits'])
      refused([{ name: 'RFC', source: 'document', letters }], 'RFC', 'loses', known)
    const whole = writeLayout(withColumns([{ name: 'RFC', source: 'document', letters: 'as-is' }]), known)
    assert.ok(whole.includes(document))
  }
  const short = LayoutRules.parse({
    kind: 'delimited',
    payment: [
      { name: 'Cuenta', source: 'account' },
      { name: 'Importe', source: 'amount' },
      { name: 'Concepto', source: 'text', width: 15, cut: true },
    ],
  })
  assert.throws(() => writeLayout(short, order), refusal('Concepto', 'reference-cut'))
  assert.throws(() => writeLayout(withColumns([]), orderIn('CLP')), refusal('Cuenta', 'bank-missing'))
})

test('words cannot leave their cell, nor become a formula', () => {
  const evil = orderIn('MXN', { creditorName: '=HYPERLINK("x");@\n"a"' })
  for (const quotes of ['none', 'when-needed', 'always'] as const) {
    const rules = withColumns([{ name: 'Titular', source: 'holder', letters: 'as-is' }], { quotes })
    const content = writeLayout(rules, evil)
    assertLayoutOrders(rules, content, evil)
    const cell = readLayout(rules, content, 'MXN')?.payments[0]?.cells.at(-1)?.text ?? ''
    assert.match(cell, /^HYPERLINK/)
  }
})

test('a file that says anything else than was ordered is refused by our own check', () => {
  const order = orderIn('MXN')
  for (const rules of [exampleRules('mx-fixed'), exampleRules('mx-table'), layoutRulesOf()]) {
    const content = writeLayout(rules, order)
    assertLayoutOrders(rules, content, order)
    const [first, second] = order.payments
    assert.ok(first && second)
    for (const [other, message] of [
      [{ ...order, payments: [first] }, /each of its payouts once/],
      [{ ...order, payments: [first, { ...second, amountMinor: 9_901n }] }, /what its payouts come to/],
      [{ ...order, payments: [first, { ...second, endToEndId: 'RGCCCC4444-1' }] }, /is named in its line/],
      [{ ...order, payments: [second, first] }, /and all of it/],
      [
        { ...order, payments: [first, { ...second, creditorAccount: first.creditorAccount }] },
        /to the account that was approved/,
      ],
    ] as const)
      assert.throws(() => assertLayoutOrders(rules, content, other), { message })
    for (const broken of ['', 'nothing', content.slice(0, -1), content.replaceAll('\r\n', '\r\nx')])
      assert.throws(() => assertLayoutOrders(rules, broken, order), { name: 'BrokenInvariant' })
  }
  const fixed = exampleRules('mx-fixed')
  const wrongSum = writeLayout(fixed, order).replace('134950', '134951')
  assert.throws(() => assertLayoutOrders(fixed, wrongSum, order), { message: /is the sum of the payments/ })
  const wrongDay = writeLayout(fixed, order).replace('20261127700', '20261128700')
  assert.throws(() => assertLayoutOrders(fixed, wrongDay, order), { message: /is the day that was meant/ })
})

test('a layout that contradicts itself says where', () => {
  const column = (typed: Typed): LayoutColumn[] => withColumns([typed]).payment.slice(-1)
  const plain = withColumns([])
  const [account, amount, reference] = plain.payment
  assert.ok(account && amount && reference)
  const faultOf = (rules: LayoutRules) => layoutFault(rules)?.fault ?? null
  assert.equal(faultOf(plain), null)
  assert.equal(faultOf({ ...plain, payment: [account, reference] }), 'amount-not-once')
  assert.equal(faultOf({ ...plain, payment: [amount, reference] }), 'account-missing')
  assert.equal(faultOf({ ...plain, payment: [account, amount] }), 'reference-missing')
  assert.equal(faultOf({ ...plain, totals: [amount] }), 'payment-in-line-of-all')
  assert.equal(faultOf({ ...plain, kind: 'fixed' }), 'width-missing')
  assert.equal(faultOf({ ...plain, kind: 'fixed', titles: true }), 'titles-in-fixed')
  const wrong: readonly (readonly [Typed, string])[] = [
    [{ source: 'holder', filling: 'blank' }, 'filling-without-width'],
    [{ source: 'counter', filling: 'zero', width: 5 }, 'zeros-on-the-right'],
    [{ source: 'holder', filling: 'zero', width: 5, align: 'right' }, 'zeros-before-words'],
    [{ source: 'account', cut: true, width: 5 }, 'cut-not-words'],
    [{ source: 'account', codes: [{ from: 'a', to: 'b' }] }, 'codes-of-data'],
    [
      {
        source: 'kind',
        codes: [
          { from: 'a', to: 'b' },
          { from: 'c', to: 'b' },
        ],
      },
      'codes-twice',
    ],
    [{ source: 'constant', constant: '=1+1' }, 'text-unwritable'],
    [{ source: 'constant', constant: 'a;b' }, 'text-unwritable'],
    [{ source: 'document', whenMissing: '漢' }, 'text-unwritable'],
  ]
  for (const [typed, fault] of wrong)
    assert.equal(
      faultOf({ ...plain, payment: [...plain.payment, ...column({ name: 'X', ...typed })] }),
      fault,
    )
})
