import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditLine, debitLine } from '#test/statements.ts'
import { runningProgram } from './program.ts'
import { importLine } from './statements.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('a debit that nobody asked for is explained by one person and confirmed by another', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const pablo = await invented(address, 'pablo')
  const line = debitLine({ amountMinor: 4_321n, currency: 'EUR', counterpartyName: 'Cargo raro' })
  await importLine(olga, line)

  assert.match(mainIn(await olga.get('/ops')), /Cargos sin explicar/)
  const { text } = await olga.get('/ops/bank?view=debits')
  const [page = ''] = /\/ops\/bank\/lines\/\d+/.exec(text) ?? []
  await taken(olga, olga.fillIn(page, 'Explicar', { kind: 'charge', note: 'Comisión de mantenimiento' }))
  assert.match(mainIn(await olga.get(page)), /Lo explicaste tú/)
  await taken(pablo, pablo.fillIn(page, 'Confirmar la explicación'))
  assert.match(mainIn(await pablo.get(page)), /Gasto bancario/)
})

test('a deposit that a bank took back is chosen by one person, confirmed by another, and told on its deal', async () => {
  const { address, means } = await runningProgram()
  const olga = await invented(address, 'olga')
  const pablo = await invented(address, 'pablo')
  const deposit = await means.database.reader
    .selectFrom('bank_lines')
    .innerJoin('tranches', 'tranches.transaction_id', 'bank_lines.transaction_id')
    .select(['line_id', 'amount_minor', 'bank_lines.currency', 'bank_lines.transaction_id'])
    .where('bank_lines.state', '=', 'matched')
    .where('direction', '=', 'credit')
    .where('bank_lines.currency', '=', 'EUR')
    .where('tranches.state', 'in', ['funded', 'delivery_declared', 'inspecting'])
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  const { amount_minor: amountMinor, currency } = deposit
  const line = debitLine({ amountMinor, currency: currency.trim(), counterpartyName: 'Devolución' })
  await importLine(olga, line, currency.trim())
  const { line_id } = await means.database.reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('state', '=', 'unexplained')
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  const page = `/ops/bank/lines/${line_id}`

  const recall = { kind: 'recall', note: 'El banco avisa de su devolución' }
  const none = await olga.fillIn(page, 'Explicar', recall)
  assert.equal(none.status, 422)
  assert.match(mainIn(none), /Elige el ingreso que el banco retiró/)
  const recalledLineId = String(deposit.line_id)
  await taken(olga, olga.fillIn(page, 'Explicar', { ...recall, recalledLineId }))
  assert.match(mainIn(await pablo.get(page)), /Es la devolución de un ingreso, según/)
  await taken(pablo, pablo.fillIn(page, 'Confirmar la explicación', { password: 'demostracion-pablo' }))
  assert.match(mainIn(await pablo.get(page)), /Retiró un ingreso/)
  assert.match(mainIn(await pablo.get(`/ops/bank/lines/${recalledLineId}`)), /Depósito que el banco retiró/)
  assert.match(mainIn(await pablo.get(`/app/transactions/${deposit.transaction_id}`)), /retiró/)
})

test('a credit that is the operator’s own money is proposed by one person and confirmed by another', async () => {
  const { address, means } = await runningProgram()
  const olga = await invented(address, 'olga')
  const pablo = await invented(address, 'pablo')
  const line = creditLine({ amountMinor: 5_000_00n, currency: 'EUR', counterpartyName: 'Operadora' })
  await importLine(olga, line)
  const { line_id } = await means.database.reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('direction', '=', 'credit')
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  const page = `/ops/bank/lines/${line_id}`
  const ownFunds = async () => {
    const { rows } = await means.database.pool.query(
      `select coalesce(-sum(amount_minor), 0)::int as minor from postings where account = 'own_funds' and currency = 'EUR'`,
    )
    return rows[0]?.minor
  }
  const before = await ownFunds()
  await taken(olga, olga.fillIn(page, 'Proponer como dinero propio', { note: 'Cubre una retirada' }))
  assert.match(mainIn(await olga.get(page)), /Lo propusiste tú/)
  assert.equal(await ownFunds(), before)
  await taken(pablo, pablo.fillIn(page, 'Confirmar', { password: 'demostracion-pablo' }))
  assert.match(mainIn(await pablo.get(page)), /Dinero propio/)
  assert.equal(await ownFunds(), before + 5_000_00)
})
