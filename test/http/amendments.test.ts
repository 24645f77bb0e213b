import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposesAmendment } from './amendments.ts'
import { anaAndMarcos, becomes, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

const show = 'Ver qué pasa si se acepta'

test('a side changes what was agreed: both read what follows before, and the old version stays to be read', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('funded', dealers, 'Piano de cola')
  const asks = `${deal.address}/propose-amendment?tranche=1`
  assert.match(mainIn(await marcos.get(deal.address)), /Cambiar el acuerdo/)
  assert.equal((await (await invented(address, 'lucia')).get(asks)).status, 404)

  assert.match(mainIn(await marcos.fillIn(asks, show)), /Así quedaría todo como está/)
  const short = mainIn(await marcos.fillIn(asks, show, { inspectionDays: '1', title: 'x' }))
  assert.match(short, /Escribe un título.*Pon entre 2 y 30 días/s)
  const foreseen = await marcos.fillIn(asks, show, { inspectionDays: '7', title: 'Piano de cola blanco' })
  assert.match(
    mainIn(foreseen),
    /Cuenta la versión 2.*hay 7 días para revisar.*El dinero no se mueve.*Antes: Piano de cola.*Ahora: Piano de cola blanco/s,
  )
  const cheaper = mainIn(await marcos.fillIn(asks, show, { price: '400' }))
  assert.match(cheaper, /El precio pasa de 450,00.€ a 400,00.€.*Devolvemos 50,61.€ a Ana/s)
  const dearer = mainIn(await marcos.fillIn(asks, show, { price: '500' }))
  assert.match(
    dearer,
    /Ana tiene que depositar 50,60.€ hasta el.*no tienes que entregar.*devolvemos a Ana todo/s,
  )
  const partDeliverBy = /name="deliverBy" value="([^"]+)"/.exec((await marcos.get(asks)).text)?.[1] ?? ''
  const unread = mainIn(await marcos.fillIn(asks, show, { partTitle: 'Banqueta' }))
  assert.match(unread, /Escribe el importe/)
  const more = await marcos.fillIn(asks, show, { partTitle: 'Banqueta', partPrice: '90', partDeliverBy })
  assert.match(
    mainIn(more),
    /Se agrega «Banqueta» por 90,00.€.*Ana tiene que depositar 9\d,\d\d.€ hasta el.*Banqueta: 90,00.€/s,
  )
  assert.match(mainIn(await ana.get(deal.address)), /Piano de cola(?! blanco)/)

  const words = { inspectionDays: '7', title: 'Piano de cola blanco', reason: 'Así la miras con calma.' }
  const answer = await proposesAmendment(marcos, deal.address, words, ana)
  assert.match(mainIn(await ana.get(deal.address)), /cambiar el acuerdo: el título y los días de revisión/)
  assert.match(
    mainIn(await ana.get(answer)),
    /«Así la miras con calma\.».*Cuenta la versión 2.*Rechazar el cambio/s,
  )
  assert.equal((await marcos.get(answer)).status, 409)

  await taken(ana, ana.submit(answer, 'Aceptar el cambio', { password: passwords.buyer }))
  const page = mainIn(await marcos.get(deal.address))
  assert.match(page, /Piano de cola blanco/)
  assert.match(page, /Versión 2.*Versión 1/s)
  assert.equal((await ana.get(answer)).status, 409)
})

test('of a deposit that came short one press proposes the price that it is enough for, and the other side funds it by accepting', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('agreed', dealers, 'Mesa de nogal')
  const page = mainIn(await ana.get(`${deal.address}/deposit`))
  const reference = /Concepto\D*(\d{4} ?\d{4} ?\d{4})/.exec(page)?.[1] ?? assert.fail('it has a reference')
  const money = { currency: 'EUR', amount: '400', payer: 'Ana Beltrán Ruiz', text: reference }
  await taken(ana, ana.post('/dev/bank', { intent: 'deposit', ...money }))
  await ana.post('/dev/bank', { intent: 'issue' })
  await becomes(marcos, deal.address, /Depósito parcial/)

  const asks = `${deal.address}/propose-amendment?tranche=1`
  const foreseen = await marcos.fillIn(asks, 'Ajustar el precio a lo que llegó', { received: '1' })
  assert.match(
    mainIn(foreseen),
    /El precio pasa de 450,00.€ a 395,22.€.*El depósito queda completo con lo que ya llegó.*Tienes hasta el/s,
  )
  const answer = await proposesAmendment(marcos, deal.address, { price: '395,22' }, ana)
  assert.match(mainIn(await ana.get(answer)), /El depósito queda completo/)
  await taken(ana, ana.submit(answer, 'Aceptar el cambio', { password: passwords.buyer }))
  assert.match(mainIn(await marcos.get(deal.address)), /En custodia.*Ya entregué/s)
})

test('a part that both add is asked for on the page of the deal and deposited for', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('funded', dealers, 'Acordeón rojo')
  const asks = (await marcos.get(`${deal.address}/propose-amendment?tranche=1`)).text
  const partDeliverBy = /name="deliverBy" value="([^"]+)"/.exec(asks)?.[1] ?? ''
  const part = { partTitle: 'Su funda', partPrice: '60', partDeliverBy }
  const answer = await proposesAmendment(marcos, deal.address, part, ana)
  assert.match(
    mainIn(await ana.get(answer)),
    /Se agrega «Su funda» por 60,00.€.*Te falta depositar 6\d,\d\d.€/s,
  )

  await taken(ana, ana.submit(answer, 'Aceptar el cambio', { password: passwords.buyer }))
  assert.match(mainIn(await ana.get(deal.address)), /Su funda/)
  assert.match(mainIn(await ana.get(`${deal.address}/deposit`)), /6\d,\d\d.€/)
  const takesOut = `${deal.address}/propose-amendment?tranche=2`
  const out = mainIn(await marcos.fillIn(takesOut, show, { takesOut: '1' }))
  assert.match(out, /«Su funda» se quita del acuerdo: ni se deposita ni se entrega/)
  await taken(ana, ana.submit(`${deal.address}/deposit`, 'Hacer el depósito de prueba'))
})
