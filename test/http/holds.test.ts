import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf } from '../pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

const mine = '/app/account/holds'
const reason = 'El banco del pagador pregunta.'
const asked = 'La factura de compra, con tu nombre.'

const addressIn = (text: string, at: RegExp) => at.exec(text)?.[0] ?? assert.fail(`${at} is on the page`)

/** Marcos answers with a document. */
async function answers(marcos: Visitor, words: string) {
  const { text } = await marcos.get(mine)
  const form = new FormData()
  for (const name of ['holdId', 'key'])
    form.set(name, new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '')
  form.set('words', words)
  form.set('files', new File([pdf], 'factura.pdf', { type: 'application/pdf' }))
  return marcos.post(mine, form)
}

test('an operator holds the money of one deal, its person answers with a document, another operator gives more time, and it is lifted', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('inspecting', dealers, 'Amplificador a válvulas')
  const [olga, pablo] = [await invented(address, 'olga'), await invented(address, 'pablo')]
  const list = await olga.get('/ops/people?q=Marcos&only=all')
  const person = addressIn(list.text, /\/ops\/people\/[0-9a-f-]{36}/)
  const place = (more: object) =>
    olga.fillIn(`${person}/hold`, 'Retener', {
      transactionId: deal.id,
      class: 'bank-claim',
      asked,
      password: 'demostracion-olga',
      ...more,
    })
  assert.match(mainIn(await place({ reason: '' })), /Escribe el motivo/)
  assert.match(mainIn(await place({ reason, days: '11' })), /número de 1 a 10/)
  const byLaw = await place({ reason, class: 'authority-order', days: '4' })
  assert.equal(byLaw.status, 422)
  assert.match(mainIn(byLaw), /hasta 3 al retener por lista u orden de autoridad/)
  await taken(olga, place({ reason, days: '5' }))
  assert.match(mainIn(await place({ reason, days: '5' })), /ya está retenido por ese motivo/)

  const release = await ana.get(`${deal.address}/release?tranche=1`)
  assert.match(mainIn(release), /retenido mientras se revisa/)
  assert.match(mainIn(await ana.get(deal.address)), /Hay una revisión abierta/)
  assert.match(mainIn(await marcos.get('/app/account')), /Hay dinero tuyo que espera una revisión/)
  const shown = mainIn(await marcos.get(mine))
  assert.match(shown, /Amplificador a válvulas.*Un banco pregunta por este dinero.*La factura de compra/s)
  assert.doesNotMatch(shown, new RegExp(reason))
  assert.match(mainIn(await answers(marcos, '')), /Escribe tu respuesta/)
  assert.match(mainIn(await taken(marcos, answers(marcos, 'Aquí está.'))), /Enviado.*Aquí está/s)
  assert.match(mainIn(await ana.get(mine)), /No hay dinero tuyo retenido/)

  const hold = addressIn(
    (await olga.get('/ops/holds')).text,
    /\/ops\/holds\/[0-9a-f-]{36}(?=[^>]*>[^<]*<bdi>Marcos)/,
  )
  const seen = await olga.get(hold)
  assert.match(mainIn(seen), /El banco del pagador pregunta.*Aquí está\./s)
  const document = addressIn(seen.text, /\/app\/account\/holds\/[0-9a-f-]+\/documents\/[0-9a-f-]+/)
  assert.equal((await olga.get(document)).headers.get('content-type'), 'application/pdf')
  assert.equal((await ana.get(document)).status, 404)
  await taken(olga, olga.fillIn(hold, 'Proponer más tiempo', { days: '10', reason: 'No respondió.' }))
  assert.match(mainIn(await olga.get(hold)), /Propusiste mirarla otra vez.*Lo confirma otra persona/s)
  await taken(pablo, pablo.fillIn(hold, 'Confirmar', { password: 'demostracion-pablo' }))
  assert.doesNotMatch(mainIn(await olga.get(hold)), /Más tiempo, por confirmar/)

  await taken(olga, olga.fillIn(hold, 'Levantar la retención', { reason: 'El banco se dio por respondido.' }))
  assert.match(mainIn(await marcos.get(mine)), /No hay dinero tuyo retenido/)
  assert.match(mainIn(await olga.get(hold)), /Levantada.*se dio por respondido/s)
  const again = await ana.submit(`${deal.address}/release?tranche=1`, 'Liberar', {
    password: passwords.buyer,
  })
  assert.equal(again.status, 302)
})
