import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debitLine, fileOf, statementOf } from '#test/statements.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('a debit that nobody asked for is explained by one person and confirmed by another', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const pablo = await invented(address, 'pablo')
  const line = debitLine({ amountMinor: 4_321n, currency: 'EUR', counterpartyName: 'Cargo raro' })
  const { name, bytes } = fileOf(statementOf('EUR', [line]))
  const body = new FormData()
  body.append('file', new File([bytes], name, { type: 'text/xml' }))
  await taken(olga, olga.post('/ops/bank', body))

  assert.match(mainIn(await olga.get('/ops')), /Cargos sin explicar/)
  const { text } = await olga.get('/ops/bank?view=debits')
  const [page = ''] = /\/ops\/bank\/lines\/\d+/.exec(text) ?? []
  await taken(olga, olga.fillIn(page, 'Explicar', { kind: 'charge', note: 'Comisión de mantenimiento' }))
  assert.match(mainIn(await olga.get(page)), /Lo explicaste tú/)
  await taken(pablo, pablo.fillIn(page, 'Confirmar la explicación'))
  assert.match(mainIn(await pablo.get(page)), /Gasto bancario/)
})
