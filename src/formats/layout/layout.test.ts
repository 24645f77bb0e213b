import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  exampleRules,
  exampleServes,
  type LayoutExampleCode,
  layoutExampleCodes,
} from '#domain/banking/layout-examples.ts'
import { currencyCodes, total } from '#domain/money.ts'
import { layoutFault } from '#domain/banking/payment-layout.ts'
import { someOrder } from '#test/payment-layouts.ts'
import { bare } from './bare.ts'
import { accountFacts } from './layout-facts.ts'
import { assertLayoutOrders, cellFor, readLayout } from './read-layout.ts'
import { writeLayout } from './write-layout.ts'

const served = layoutExampleCodes.flatMap((code) =>
  currencyCodes
    .filter((currency) => exampleServes(code, currency))
    .map((currency) => [code, currency] as const),
)

/** What an account in dollars is in the countries whose layouts serve them too. */
const lengths: Partial<Record<LayoutExampleCode, number>> = { 'ar-table': 22, 'pe-fixed': 20 }

for (const [code, currency] of served)
  test(`what the layout ${code} tells of any payments in ${currency} is read back whole`, () => {
    const rules = exampleRules(code)
    assert.equal(layoutFault(rules), null)
    fc.assert(
      fc.property(someOrder(currency, lengths[code]), (order) => {
        const content = writeLayout(rules, order)
        assertLayoutOrders(rules, content, order)
        const read = readLayout(rules, content, currency)
        assert.ok(read)
        assert.equal(
          total(read.payments.map((each) => each.amountMinor)),
          total(order.payments.map((each) => each.amountMinor)),
        )
        const told = read.payments.map(({ cells }) => [
          (cellFor(cells, 'account') ?? '').replace(/^0+/, ''),
          bare(cellFor(cells, 'reference') ?? ''),
        ])
        const meant = order.payments.map(({ creditorAccount, endToEndId }) => [
          accountFacts(creditorAccount).account.replace(/^0+/, ''),
          bare(endToEndId),
        ])
        assert.deepEqual(told, meant)
        if (rules.kind === 'delimited')
          for (const { cells } of read.payments)
            for (const { text } of cells) assert.doesNotMatch(text, /^[=+\-@]/)
      }),
      { numRuns: 60 },
    )
  })
