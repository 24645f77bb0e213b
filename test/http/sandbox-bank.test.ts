import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, becomes, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('the sandbox bank gives its statement in the format that is asked of it, and the office counts it', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const olga = await invented(address, 'olga')
  const deal = await dealIn('agreed', dealers, 'Banco de carpintero')
  const page = mainIn(await ana.get(`${deal.address}/deposit`))
  const reference = /Concepto\D*(\d{4} ?\d{4} ?\d{4})/.exec(page)?.[1] ?? assert.fail('it has a reference')
  const money = { currency: 'EUR', amount: '12,34', payer: 'Ana Beltrán Ruiz', text: reference }
  await taken(ana, ana.post('/dev/bank', { intent: 'deposit', ...money }))
  assert.match(mainIn(await ana.get('/dev/bank')), /Formato del extracto.*Norma 43.*MT940.*OFX 2/s)
  // An account that this bank does not keep is not every account.
  assert.equal((await ana.post('/dev/bank', { intent: 'issue', currency: 'XXX' })).status, 422)
  await taken(ana, ana.fillIn('/dev/bank', 'Emitir extracto', { format: 'norma43', again: 'on' }))
  await becomes(ana, deal.address, /Depósito parcial/)
  // Norma 43 has no number of a statement: it is told by its account and its days.
  assert.match(mainIn(await olga.get('/ops/bank')), /0200051332 \d{6}-\d{6}/)
})
