import * as fc from 'fast-check'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { LayoutRules } from '#domain/banking/payment-layout.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { inventedOrder } from '#formats/layout/invented-order.ts'

const now = Temporal.Instant.from('2026-11-27T09:00:00Z')

/** Two payments of an invented order in a currency, changed where a test is about something. */
export function orderIn(currency: Currency, changed: Partial<CreditTransfer> = {}): CreditTransferOrder {
  const debtor = { name: 'Resguardo, cuenta de custodia', account: '70012345678' }
  const order = inventedOrder({ currency, now, debtor })
  const [first, ...others] = order.payments
  return { ...order, payments: first ? [{ ...first, ...changed }, ...others] : [] }
}

/** Any payments in a currency: to right accounts, with whatever people call themselves. */
export function someOrder(currency: Currency, accountLength?: number): fc.Arbitrary<CreditTransferOrder> {
  const order = orderIn(currency)
  const { stepMinor } = currencies[currency]
  const name = fc
    .string({ unit: fc.constantFrom(...'aZñÜé=+-@;,|"\t 0Š漢\'&/()'.split('')), minLength: 1, maxLength: 80 })
    .map((text) => `${text}A`)
  const payment = fc.record({
    amountMinor: fc.bigInt({ min: 1n, max: 9_999_999_999n }).map((units) => units * stepMinor),
    creditorName: name,
    creditorAccount: fc.constantFrom(
      ...order.payments
        .map((each) => each.creditorAccount)
        .filter((each) => accountLength === undefined || each.length === accountLength),
    ),
  })
  return fc.array(payment, { minLength: 1, maxLength: 30 }).map((payments) => ({
    ...order,
    payments: payments
      .filter((each) => canBePaid({ name: each.creditorName, account: each.creditorAccount }, currency))
      .map((each, place) => {
        const endToEndId = `RGAAAA2222-${place + 1}`
        return { ...each, endToEndId, text: `Resguardo ${endToEndId}` }
      }),
  }))
}

/** Rules that a Mexican bank could have; what a test is about stands in it. */
export function layoutRulesOf(changed: Partial<LayoutRules> = {}): LayoutRules {
  const columns = [
    { name: 'CLABE', source: 'account', letters: 'digits' },
    { name: 'Titular', source: 'holder', cut: true, width: 30 },
    { name: 'Importe', source: 'amount' },
    { name: 'Referencia', source: 'reference' },
  ]
  return { ...LayoutRules.parse({ kind: 'delimited', payment: columns }), ...changed }
}
