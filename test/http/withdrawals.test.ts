import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import { debitLine, statementOf } from '#test/statements.ts'
import { runningProgram } from './program.ts'
import { sendStatement } from './statements.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

const page = '/ops/own-funds'
const password = 'demostracion-pablo'

/** The operator imports a statement that shows a payment of 1.50 € leaving. */
async function imports(olga: Visitor, endToEndId: string) {
  const line = debitLine({ amountMinor: 150n, currency: 'EUR', endToEndId })
  const xml = writeCamt053(statementOf('EUR', [line]), {
    version: '08',
    messageId: 'RETIRADA-1',
    createdAt: Temporal.Now.zonedDateTimeISO('Europe/Madrid'),
    sequence: 1,
    ownerName: 'Resguardo',
  })
  await taken(olga, sendStatement(olga, 'extracto.xml', xml))
}

test('the operator takes out what it earned by two persons, in forms', async () => {
  const { address } = await runningProgram()
  const [olga, pablo] = [await invented(address, 'olga'), await invented(address, 'pablo')]
  const shown = mainIn(await olga.get(page))
  assert.match(shown, /Comisiones ganadas este mes/)
  assert.match(shown, /De los clientes, con lo que va en camino/)
  assert.match(shown, /Falta la cuenta propia en ARS/)

  const propose = (amount: string, note = 'Comisiones del mes') =>
    olga.fillIn(page, 'Proponer la retirada', { amount, note })
  const unread = await propose('mucho')
  assert.deepEqual([unread.status, /value="mucho"/.test(unread.text)], [422, true])
  assert.match(mainIn(await propose('0')), /mayor que cero/)
  assert.match(mainIn(await propose('1', '')), /Escribe para qué/)
  const tooMuch = await propose('999999')
  assert.equal(tooMuch.status, 409)
  assert.match(mainIn(tooMuch), /como mucho; lo demás es de los clientes/)
  const proposed = await taken(olga, propose('1,50'))
  assert.match(mainIn(proposed), /Otra persona tiene que aprobarla.*1,50.€.*La propusiste tú/s)
  assert.match(mainIn(await olga.get('/ops')), /Retiradas de fondos propios/)
  assert.doesNotMatch(mainIn(await olga.get('/ops/returns')), /1,50/)

  const unproven = await pablo.fillIn(page, 'Aprobar la retirada', { password: 'otra' })
  assert.equal(unproven.status, 422)
  const approved = await taken(pablo, pablo.fillIn(page, 'Aprobar la retirada', { password }))
  assert.match(mainIn(approved), /Ya puede ir en un archivo/)
  const file = await taken(olga, olga.fillIn(page, 'Crear su archivo'))
  assert.match(mainIn(file), /Resguardo Demostración/)
  const held = await olga.fillIn(page, 'Anotar el rechazo', { note: 'AC04' })
  assert.match(mainIn(held), /Retira antes el archivo/)

  const path = /\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0] ?? ''
  const seen = await pablo.get(path)
  const sha256 = /name="sha256"[^>]*value="([0-9a-f]{64})"/.exec(seen.text)?.[1] ?? ''
  await taken(pablo, pablo.fillIn(path, 'Aprobar el archivo', { sha256, password }))
  const copy = await olga.post(`${path}/download`, { reason: 'Al banco' })
  assert.match(copy.text, /ES7620770024003102575766/)
  const [, endToEndId = ''] = /<EndToEndId>(RT-[0-9A-F]{12})<\/EndToEndId>/.exec(copy.text) ?? []
  await imports(olga, endToEndId)
  // Lines are judged by a job, a moment after they come.
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const { text: now } = await olga.get(page)
    if (now.includes('Pagada')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  assert.fail('the statement shows the withdrawal leaving')
})
