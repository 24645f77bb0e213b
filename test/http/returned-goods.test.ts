import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, registered, taken } from './visitor.ts'

const wrong = { reason: 'El plato no gira y la aguja está doblada.' }
const home = 'Marcos Prado, calle del Pez 12, 28004 Madrid'

test('Ana rejects what came, and both are led through its return until the money is hers again', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos que no gira')
  const at = (step: string) => `${deal.address}/${step}?tranche=1`

  assert.match(mainIn(await ana.get(deal.address)), /También puedes.*No está bien: rechazarlo/s)
  const page = mainIn(await ana.get(at('reject')))
  assert.match(page, /¿Qué quieres\?.*Devolverlo y recuperar el dinero.*¿Qué no está bien\?/s)
  const short = await ana.fillIn(at('reject'), 'Rechazar', { wanted: 'return', reason: 'Mal' })
  assert.equal(short.status, 422)
  assert.match(mainIn(short), /Cuéntalo con algo más de detalle/)
  await taken(ana, ana.fillIn(at('reject'), 'Rechazar', { wanted: 'return', ...wrong }))
  assert.match(mainIn(await ana.get(deal.address)), /Marcos tiene que responder a tu rechazo/)

  const card = mainIn(await marcos.get(deal.address))
  assert.match(card, /Ana rechazó lo que recibió y pide devolverlo.*El plato no gira/s)
  for (const link of [
    'Aceptar la devolución',
    'Ofrecer un reemplazo',
    'Proponer un reparto',
    'Devolver dinero',
  ])
    assert.match(card, new RegExp(link))
  await taken(marcos, marcos.fillIn(at('accept-return'), 'Aceptar', { address: home, paidBy: 'seller' }))

  const place = mainIn(await ana.get(deal.address))
  assert.match(place, /Devuelve a Marcos lo que recibiste/)
  assert.match(place, /La devolución.*calle del Pez 12.*El envío de vuelta lo paga Marcos/s)
  // The operator's people see the deal, and not where Marcos lives; a stranger sees neither.
  const office = await invented(address, 'olga')
  assert.doesNotMatch((await office.get(deal.address)).text, /calle del Pez/)
  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  assert.equal((await zoe.get(at('ship-return'))).status, 404)

  const ship = (typed: Record<string, string>) =>
    ana.fillIn(at('ship-return'), 'Avisar', { way: 'carrier', carrier: 'correos', ...typed })
  const slip = await ship({ number: 'RR473124828ES' })
  assert.equal(slip.status, 422)
  assert.match(mainIn(slip), /su cifra de control no cuadra/)
  const nobody = await ship({ carrier: 'otro', number: '12345' })
  assert.match(mainIn(nobody), /¿Cuál es\?.*Escribe el nombre del transportista\./s)
  const nowhere = await ship({ way: 'hand' })
  assert.match(mainIn(nowhere), /Escribe dónde y cuándo se lo diste\./)
  await taken(ana, ship({ number: 'pq4f2a 0710065 010128001w' }))
  const onItsWay = await marcos.get(deal.address)
  assert.match(
    mainIn(onItsWay),
    /¿Ya te llegó la devolución\?.*El paquete de vuelta.*PQ4F2A0710065010128001W/s,
  )
  assert.match(
    onItsWay.text,
    /href="https:\/\/www\.correos\.es\/[^"]*tracking-number=PQ4F2A0710065010128001W"/,
  )
  await taken(marcos, marcos.fillIn(at('confirm-return'), 'Confirmar'))
  const password = dealers.passwords.seller
  assert.match(mainIn(await marcos.get(deal.address)), /Revisa lo que te devolvieron/)
  await taken(marcos, marcos.fillIn(at('accept-returned'), 'Devolver', { password }))
  assert.match(mainIn(await ana.get(deal.address)), /de vuelta a ti/)
})

test('Marcos tells which parcel brings the replacement: a slip is found, and nothing is told twice', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos que se cambia por otro')
  const at = (step: string) => `${deal.address}/${step}?tranche=1`
  const proposalAt = (page: { text: string }, step: string) =>
    new RegExp(`/app/transactions/[^"]*/${step}\\?[^"]*`).exec(page.text)?.[0]?.replaceAll('&amp;', '&') ?? ''
  await taken(ana, ana.fillIn(at('reject'), 'Rechazar', { wanted: 'replacement', ...wrong }))
  const plan = { reason: 'Te envío otro igual antes del viernes.' }
  await taken(marcos, marcos.fillIn(at('propose-replacement'), 'Ofrecer', plan))
  const answerAt = proposalAt(await ana.get(deal.address), 'accept-proposal')
  await taken(ana, ana.fillIn(answerAt, 'Aceptar'))

  const send = (typed: Record<string, string>) => marcos.fillIn(at('send-replacement'), 'Avisar', typed)
  assert.match(mainIn(await marcos.get(deal.address)), /Ya envié el reemplazo/)
  assert.equal((await ana.get(at('send-replacement'))).status, 409)
  const slip = await send({ carrier: 'correos', number: 'RR473124828ES' })
  assert.equal(slip.status, 422)
  assert.match(mainIn(slip), /su cifra de control no cuadra/)
  const byNeighbour = { carrier: 'otro', carrierName: 'Mensajería del barrio', number: '12345' }
  await taken(marcos, send(byNeighbour))
  const again = await send(byNeighbour)
  assert.equal(again.status, 422)
  assert.match(mainIn(again), /Ya avisaste de este envío.*No se avisó otra vez/s)
  await taken(marcos, send({ carrier: 'correos', number: 'RR473124829ES' }))
  assert.match(mainIn(await ana.get(deal.address)), /RR473124829ES/)
  const told = await marcos.get(at('send-replacement'))
  assert.equal(told.status, 409)
})

test('of a service changes are asked for, delivered, and it cannot be sent back', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('inspecting', dealers, 'Pintar el salón', { deliveryMode: 'servicio' })
  const at = (step: string) => `${deal.address}/${step}?tranche=1`

  await taken(ana, ana.fillIn(at('request-changes'), 'Pedir', { reason: 'Falta el marco de la puerta.' }))
  assert.match(mainIn(await marcos.get(deal.address)), /Haz los cambios que pidió Ana.*Entregar los cambios/s)
  await taken(marcos, marcos.fillIn(at('redeliver'), 'Entregar', { proof: 'Marco pintado, dos manos' }))
  assert.match(mainIn(await ana.get(deal.address)), /Revisa lo que recibiste/)
  const rejecting = await ana.get(at('reject'))
  assert.doesNotMatch(mainIn(rejecting), /Devolverlo/)
  assert.match(mainIn(rejecting), /Que me lo reemplacen/)
})
