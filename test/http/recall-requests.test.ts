import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedBack } from '#test/recall-requests.ts'
import { anaAndMarcos, becomes, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { sendStatement } from './statements.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('the bank of whoever paid asks for a deposit; the office sees where its money is, answers, and nothing moves', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const [olga, lucia] = [await invented(address, 'olga'), await invented(address, 'lucia')]
  const deal = await dealIn('agreed', dealers, 'Banco de carpintero')
  const page = mainIn(await ana.get(`${deal.address}/deposit`))
  const reference = /Concepto\D*(\d{4} ?\d{4} ?\d{4})/.exec(page)?.[1] ?? assert.fail('it has a reference')
  const money = { currency: 'EUR', amount: '12,34', payer: 'Ana Beltrán Ruiz', text: reference }
  await taken(ana, ana.post('/dev/bank', { intent: 'deposit', ...money }))
  await taken(ana, ana.fillIn('/dev/bank', 'Emitir extracto', {}))
  await becomes(ana, deal.address, /Depósito parcial/)

  const desk = (await olga.get('/dev/bank')).text
  const deposit = /value="(SB\d+)"[^>]*>12,34/.exec(desk)?.[1] ?? assert.fail('the deposit is on the desk')
  const nothing = await olga.post('/dev/bank', { intent: 'ask-back', reference: 'SB', reason: 'FRAD' })
  assert.equal(nothing.status, 422)
  await taken(olga, olga.post('/dev/bank', { intent: 'ask-back', reference: deposit, reason: 'FRAD' }))
  await becomes(olga, '/ops/bank/recalls', /12,34/)
  const asked = mainIn(await olga.get('/ops/bank/recalls'))
  assert.match(asked, /engaño o que no lo ordenó su titular.*Reclamo del banco/s)
  assert.match(asked, /Lleva la misma referencia.*Sigue en custodia.*Transacción/s)
  assert.match(mainIn(await olga.get('/ops')), /Devoluciones que piden los bancos/)
  assert.equal((await lucia.get('/ops/bank/recalls')).status, 404)

  const requestId =
    /name="requestId" value="([^"]+)"/.exec((await olga.get('/ops/bank/recalls')).text)?.[1] ?? ''
  const given = { requestId, answer: 'refused' }
  const unsaid = await olga.post('/ops/bank/recalls', { ...given, note: '' })
  assert.match(mainIn(unsaid), /Escribe el motivo/)
  const unchosen = await olga.post('/ops/bank/recalls', { requestId, answer: '', note: 'Así' })
  assert.match(mainIn(unchosen), /Elige qué se contestó/)
  const answered = await taken(
    olga,
    olga.post('/ops/bank/recalls', { ...given, note: 'Hay un acuerdo y una entrega en camino' }),
  )
  assert.match(mainIn(answered), /Anotado.*No espera ninguna.*Rechazada.*Hay un acuerdo/s)
  assert.match(mainIn(await ana.get(deal.address)), /Depósito parcial/)
  // A colleague who still has the page open.
  const late = await olga.post('/ops/bank/recalls', { ...given, answer: 'agreed', note: 'Que vuelva' })
  assert.equal(late.status, 409)
  assert.match(mainIn(late), /No se anotó.*ya está contestada.*Rechazada/s)

  const file = askedBack({
    caseId: 'CASO-WEB',
    currency: 'EUR',
    amountMinor: 77n,
    payerName: 'Nadie Conocido',
  })
  const brought = await taken(olga, sendStatement(olga, file.name, file.bytes))
  assert.match(mainIn(brought), /La petición del banco está aquí.*No se encontró el ingreso/s)
  const again = await sendStatement(olga, file.name, file.bytes)
  assert.match(mainIn(again), /ya se leyó/)
  const broken = await sendStatement(olga, 'x.xml', '<FIToFIPmtCxlReq/>')
  assert.match(mainIn(broken), /no dice qué pago quiere de vuelta/)
})
