import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { creditLine, debitLine, statementOf } from '#test/statements.ts'
import { runningProgram } from './program.ts'
import { sendStatement } from './statements.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

/** The operator imports a statement with one line in euro. */
async function imports(olga: Visitor, line: StatementLine, messageId: string) {
  const xml = writeCamt053(statementOf('EUR', [line]), {
    version: '08',
    messageId,
    createdAt: Temporal.Now.zonedDateTimeISO('Europe/Madrid'),
    sequence: 1,
    ownerName: 'Resguardo',
  })
  return taken(olga, sendStatement(olga, 'extracto.xml', xml))
}

test('a deposit of nobody goes back to its origin by two persons, in forms', async () => {
  const { address } = await runningProgram()
  const [olga, pablo] = [await invented(address, 'olga'), await invented(address, 'pablo')]
  const deposit = { amountMinor: 43_210n, currency: 'EUR', text: ['SIN REFERENCIA'] }
  const from = { counterpartyName: 'Remedios Nadie', counterpartyAccount: 'ES9121000418450200051332' }
  await imports(olga, creditLine({ ...deposit, ...from }), 'ORIGEN-1')
  const { text } = await olga.get('/ops/bank?view=unmatched')
  const row = text.split('<tr').find((each) => each.includes('Remedios Nadie')) ?? ''
  const line = /\/ops\/bank\/lines\/\d+/.exec(row)?.[0] ?? ''

  const noReason = await olga.fillIn(line, 'Proponer la devolución')
  assert.equal(noReason.status, 422)
  assert.match(mainIn(noReason), /Escribe el motivo/)
  const note = 'Nadie sabe de quién es.'
  const proposed = await taken(olga, olga.fillIn(line, 'Proponer la devolución', { note }))
  assert.match(mainIn(proposed), /Otra persona tiene que aprobarla.*Remedios Nadie.*La propusiste tú/s)
  assert.match(mainIn(await olga.get(line)), /Por devolver a su origen/)
  assert.match(mainIn(await olga.get('/ops')), /Devoluciones a su origen/)

  const unproven = await pablo.fillIn('/ops/returns', 'Aprobar la devolución', { password: 'otra' })
  assert.equal(unproven.status, 422)
  const password = 'demostracion-pablo'
  const approved = await taken(pablo, pablo.fillIn('/ops/returns', 'Aprobar la devolución', { password }))
  assert.match(mainIn(approved), /Ya puede ir en un archivo/)
  const file = await taken(olga, olga.fillIn('/ops/returns', 'Crear su archivo'))
  assert.match(mainIn(file), /Remedios Nadie/)
  assert.match(mainIn(file), /En un archivo/)
  const held = await olga.fillIn('/ops/returns', 'Anotar el rechazo', { note })
  assert.equal(held.status, 409)
  assert.match(mainIn(held), /Retira antes el archivo/)

  const path = /\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0] ?? ''
  const seen = await pablo.get(path)
  const sha256 = /name="sha256"[^>]*value="([0-9a-f]{64})"/.exec(seen.text)?.[1] ?? ''
  await taken(pablo, pablo.fillIn(path, 'Aprobar el archivo', { sha256, password }))
  const copy = await olga.post(`${path}/download`, { reason: 'Al banco' })
  const [, endToEndId = ''] = /<EndToEndId>(DV-[0-9A-F]{12})<\/EndToEndId>/.exec(copy.text) ?? []
  await imports(olga, debitLine({ ...deposit, endToEndId }), 'ORIGEN-2')
  // Lines are judged by a job, a moment after they come.
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const { text: now } = await olga.get('/ops/returns')
    if (now.includes('Devuelta')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  assert.fail('the statement shows the deposit leaving')
})
