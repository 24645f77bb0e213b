import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { assertFileOrders, isInstantFormat, paymentFormats, writePaymentFile } from './payment-file.ts'

const usual: CreditTransferOrder = {
  messageId: 'RG-EUR-20261118-1A2B3C4D',
  createdAt: Temporal.Instant.from('2026-11-18T09:00:00Z'),
  debtor: { name: 'Resguardo, cuenta de custodia', account: 'ES9121000418450200051332' },
  executionDate: '2026-11-18',
  currency: 'EUR',
  payments: [
    {
      endToEndId: 'RGAAAA2222-1',
      amountMinor: 50_000n,
      creditorName: 'Benito Núñez',
      creditorAccount: 'ES7921000813610123456789',
      text: 'Resguardo RGAAAA2222-1',
    },
    {
      endToEndId: 'RGBBBB3333-1',
      amountMinor: 30_000n,
      creditorName: 'Zoe Prieto',
      creditorAccount: 'ES9000246912501234567891',
      text: 'Resguardo RGBBBB3333-1',
    },
  ],
}

for (const format of paymentFormats) {
  const order = { ...usual, isInstant: isInstantFormat(format) }

  test(`a payment file in format ${format} says what was ordered`, () => {
    assert.match(writePaymentFile(format, order), /RGAAAA2222-1/)
  })

  test(`a payment file in format ${format} that says anything else is refused by our own check`, () => {
    const content = writePaymentFile(format, order)
    const [first, second] = order.payments
    assert.ok(first && second)
    const meant: readonly [CreditTransferOrder, RegExp][] = [
      [{ ...order, messageId: 'RG-EUR-20261118-OTHER' }, /has the id that it was given/],
      [
        { ...order, debtor: { ...order.debtor, account: first.creditorAccount } },
        /pays from the custody account/,
      ],
      [{ ...order, currency: 'USD' }, /in the currency of its account/],
      [{ ...order, executionDate: '2026-11-19' }, /on the day that was meant/],
      [{ ...order, isInstant: !order.isInstant }, /as fast as was meant/],
      [{ ...order, payments: [first] }, /pays each of its payouts once/],
      [{ ...order, payments: [first, { ...second, endToEndId: 'RGCCCC4444-1' }] }, /and all of it/],
      [{ ...order, payments: [first, { ...second, amountMinor: 30_001n }] }, /and all of it/],
      [
        { ...order, payments: [first, { ...second, creditorAccount: first.creditorAccount }] },
        /to the account that was approved/,
      ],
    ]
    for (const [other, message] of meant)
      assert.throws(() => assertFileOrders(format, content, other), { message })
    const damaged = ['not a file', content.replaceAll('800.00', '800.01'), content.replace(/>2<|;2;/, '>3<')]
    for (const text of damaged)
      assert.throws(() => assertFileOrders(format, text, order), { message: /can be read by its bank/ })
  })
}
