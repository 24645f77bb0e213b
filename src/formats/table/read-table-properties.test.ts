import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  dateOrders,
  decimalSigns,
  delimiters,
  faultsOf,
  type ProfileRules,
  quotes,
  rowOrders,
  thousandsSigns,
} from '#domain/banking/statement-profile.ts'
import { existing } from '#domain/assert.ts'
import { csvOf, profileOf, rulesOf, tableOf, xlsxOf } from '#test/bank-tables.ts'
import { parsers } from '#test/fuzz/parsers.ts'
import { fuzzParser } from '#test/fuzz/parsing.ts'
import { anyBalanced, movementsOf } from '#test/statement-movements.ts'
import { custodyIban } from '#test/statements.ts'
import { readStatementFile } from '../statement-file.ts'

import { told } from '#test/told-tables.ts'

const anyRules: fc.Arbitrary<ProfileRules> = fc
  .record({
    delimiter: fc.constantFrom(...delimiters),
    quote: fc.constantFrom(...quotes),
    dateOrder: fc.constantFrom(...dateOrders),
    decimalSign: fc.constantFrom(...decimalSigns),
    thousandsSign: fc.constantFrom(...thousandsSigns),
    rowOrder: fc.constantFrom(...rowOrders),
    debitsAre: fc.constantFrom('positive' as const, 'negative' as const),
    amounts: fc.constantFrom('signed', 'two', 'side'),
    isPlaced: fc.boolean(),
    skipTop: fc.nat(5),
    shuffle: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
  })
  .map(({ amounts, isPlaced, shuffle, ...rules }) => {
    const sums = { signed: ['amount'], two: ['debit', 'credit'], side: ['side', 'amount'] }[amounts] ?? []
    const roles = [
      'booking-date',
      'value-date',
      'text',
      'currency',
      'balance',
      ...sums,
    ] as ProfileRules['columns'][number]['role'][]
    const inOrder = roles
      .map((role, index) => ({ role, by: shuffle[index] ?? 0 }))
      .toSorted((one, other) => one.by - other.by)
    return rulesOf({
      ...rules,
      debitWords: amounts === 'side' ? ['Debe'] : [],
      creditWords: amounts === 'side' ? ['Haber'] : [],
      columns: inOrder.map(({ role }, index) => ({
        role,
        at: isPlaced ? { place: index * 2 + 1 } : { header: `Título ${role}`, nth: 1 },
      })),
    })
  })
  // Without quotes nothing says that a comma is no separator.
  .filter((rules) => faultsOf(rules).length === 0 && !(rules.quote === 'none' && rules.delimiter === ','))

test('what is written by any profile is read by it again, as text and as a spreadsheet', () => {
  fc.assert(
    fc.property(anyRules, anyBalanced, fc.boolean(), (rules, statement, asNumbers) => {
      fc.pre(statement.lines.length > 0)
      const profile = profileOf(rules, { scheme: 'iban', number: custodyIban, currency: statement.currency })
      for (const bytes of [
        csvOf(tableOf(statement, rules), rules),
        xlsxOf(tableOf(statement, rules, asNumbers)),
      ]) {
        const file = readStatementFile(bytes, { profiles: [profile] })
        assert.ok(file.read, String(told(bytes, profile)))
        const [found] = file.statements
        assert.ok(found)
        assert.deepEqual(movementsOf(found), movementsOf(statement))
        assert.deepEqual(
          [found.openingMinor, found.closingMinor],
          [statement.openingMinor, statement.closingMinor],
        )
      }
    }),
    { numRuns: 200 },
  )
})

test('whatever is changed in a table, it is read or refused, and soon', async () => {
  const parser = existing(
    parsers.find(({ name }) => name === 'table'),
    'it is fuzzed',
  )
  const { unborne } = await fuzzParser(parser, { seed: 90, most: 1_000, seconds: 20 })
  assert.deepEqual(unborne, [])
})

const samples = '/work/shared/bank-samples'
test(
  'the tables of the samples are read or refused with a reason',
  { skip: !existsSync(samples) && 'no samples here' },
  () => {
    const file = readFileSync(`${samples}/OCA__bank-statement-import/balance.csv`)
    const rules = rulesOf({
      delimiter: ',',
      decimalSign: '.',
      thousandsSign: ',',
      dateOrder: 'month-day-year',
      columns: [
        { role: 'booking-date', at: { header: 'Date', nth: 1 } },
        { role: 'text', at: { header: 'Label', nth: 1 } },
        { role: 'amount', at: { header: 'Amount', nth: 1 } },
        { role: 'balance', at: { header: 'Balance', nth: 1 } },
      ],
    })
    const answer = told(file, profileOf(rules))
    assert.equal(typeof answer, 'object', String(answer))
  },
)
