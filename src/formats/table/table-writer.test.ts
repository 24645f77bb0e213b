import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Currency, currencyCodes } from '#domain/money.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { roleByHeader } from './header-words.ts'
import { writeTable } from './table-writer.ts'

const linesOf = (currency: string) => [
  creditLine({ currency, amountMinor: 150_000n, counterpartyName: 'Ana; de Soto', text: ['PP 1'] }),
  debitLine({
    currency,
    amountMinor: 50_000n,
    counterpartyName: 'Benito',
    text: ['Pago'],
    endToEndId: 'RG1',
  }),
]

const tableIn = (currency: Currency) => writeTable({ openingMinor: 0n, lines: linesOf(currency) }, currency)

test('each currency has a table of its own, whose columns are known without help', () => {
  const heads = currencyCodes.map((currency) => {
    const [head = ''] = tableIn(currency).split('\r\n')
    const roles = head.split(';').map(roleByHeader)
    assert.deepEqual(
      roles,
      ['booking-date', 'text', 'name', 'reference', 'debit', 'credit', 'balance'],
      `${currency}: ${head}`,
    )
    return head
  })
  assert.equal(new Set(heads).size, currencyCodes.length)
})

test('sums have the decimals of their currency, and a name with a separator is quoted', () => {
  const rows = (currency: Currency) => tableIn(currency).split('\r\n')
  assert.match(rows('CLP')[1] ?? '', /^\d\d\/\d\d\/\d{4};PP 1;"Ana; de Soto";;;150000;150000$/)
  assert.match(rows('MXN')[2] ?? '', /;Pago;Benito;RG1;500\.00;;1000\.00$/)
})
