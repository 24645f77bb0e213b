import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StatementLine } from '#domain/banking/statement.ts'
import { creditLine, debitLine } from '#test/statements.ts'
import { runningProgram } from './program.ts'
import { importLine } from './statements.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

/** Olga imports a statement of one line, which waits; the page of that line. */
async function imported(olga: Visitor, line: StatementLine, view: string) {
  await importLine(olga, line)
  const { text } = await olga.get(`/ops/bank?view=${view}`)
  return existingPage(text)
}

function existingPage(text: string): string {
  const [page] =
    text
      .match(/\/ops\/bank\/lines\/\d+/g)
      ?.toSorted()
      .toReversed() ?? []
  assert.ok(page)
  return page
}

test('what was noted wrongly is taken back by one person and another, and is undecided again', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const pablo = await invented(address, 'pablo')
  const line = creditLine({
    amountMinor: 77n,
    currency: 'EUR',
    counterpartyName: 'Banco Raro',
    text: ['Intereses'],
  })
  const page = await imported(olga, line, 'unmatched')
  await taken(olga, olga.fillIn(page, 'Explicar y sacar', { note: 'Intereses de la cuenta' }))

  await taken(olga, olga.fillIn(page, 'Proponer deshacerlo', { note: 'Era un depósito' }))
  assert.match(mainIn(await olga.get(page)), /Lo propusiste tú/)
  await taken(pablo, pablo.fillIn(page, 'Confirmar y deshacer'))
  assert.match(mainIn(await pablo.get(page)), /¿De qué transacción o pago es\?/)
})

test('a debit that one person says was an own payment shows which it may have paid', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const line = debitLine({ amountMinor: 1_234_567n, currency: 'EUR', endToEndId: 'NO-ES-NUESTRO' })
  const page = await imported(olga, line, 'debits')
  const text = mainIn(await olga.get(page))
  assert.match(text, /¿Qué fue este cargo\?/)
  assert.doesNotMatch(text, /basta con que tú lo digas/, 'it is large, and nobody’s own funds bear it')
})
