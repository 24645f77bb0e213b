import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf } from '#test/pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, taken } from './visitor.ts'

const number = 'RR473124829ES'

test('Marcos tells of a parcel by its carrier and its number, and a slip of one digit is found before Ana hears of it', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { seller: marcos } = dealers
  const deal = await dealIn('funded', dealers, 'Tocadiscos por correo')
  const form = `${deal.address}/declare-delivery?tranche=1`
  const tell = (typed: Record<string, string>) => marcos.fillIn(form, 'Avisar a', typed)

  assert.match(
    mainIn(await marcos.get(form)),
    /¿Quién lleva el paquete\?.*Correos \(España\).*Otro transportista/s,
  )
  const empty = await tell({ carrier: '', number })
  assert.equal(empty.status, 422)
  assert.match(mainIn(empty), /Elige quién lleva el paquete\./)
  const slip = await tell({ carrier: 'correos', number: 'RR473124828ES' })
  assert.equal(slip.status, 422)
  assert.match(mainIn(slip), /su cifra de control no cuadra/)
  assert.match(slip.text, /value="RR473124828ES"/)
  const nobody = await tell({ carrier: 'otro', number: '12345' })
  assert.match(mainIn(nobody), /¿Cuál es\?.*Escribe el nombre del transportista\./s)
  await taken(marcos, tell({ carrier: 'correos', number: 'rr 4731 2482 9 es' }))
  assert.match(mainIn(await marcos.get(deal.address)), /Correos \(España\), RR473124829ES/)
})

test('a carrier is played, its delivery begins the inspection, and both read what it said and where it says more', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('delivered', dealers, 'Tocadiscos que llega')
  const told = await ana.get(deal.address)
  assert.match(mainIn(told), /El paquete.*Correos \(España\), RR473124829ES.*Todavía no/s)
  assert.match(told.text, /href="https:\/\/www\.correos\.es\/[^"]*tracking-number=RR473124829ES"/)
  const played = { transactionId: deal.id, carrier: 'correos', number }

  for (const who of [ana, newVisitor(address)])
    assert.match(mainIn(await who.get('/dev/parcels')), /Correos \(España\), RR473124829ES/)
  assert.equal((await ana.post('/dev/parcels', { ...played, state: 'eaten' })).status, 422)
  assert.equal((await ana.post('/dev/parcels', { ...played, number: 'X', state: 'delivered' })).status, 422)
  const moved = await ana.post('/dev/parcels', { ...played, state: 'delivered', place: 'Vigo' })
  assert.equal(moved.location, '/dev/parcels?done')

  const isLookedAt = async () => /Entregado, Vigo/.test(mainIn(await marcos.get(deal.address)))
  for (let rounds = 0; rounds < 150 && !(await isLookedAt()); rounds += 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  for (const side of [ana, marcos])
    assert.match(mainIn(await side.get(deal.address)), /En revisión.*El transportista lo entregó:/s)
})

test('a carrier who brings goods back proves that they came, and the seller looks at them', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos que vuelve')
  const at = (step: string) => `${deal.address}/${step}?tranche=1`
  const parcel = { carrier: 'ups', number: '1Z5R89390357567127' }
  await taken(
    ana,
    ana.fillIn(at('reject'), 'Rechazar', {
      wanted: 'return',
      reason: 'El plato no gira y la aguja está doblada.',
    }),
  )
  const place = { address: 'Marcos Prado, calle del Pez 12, 28004 Madrid', paidBy: 'seller' }
  await taken(marcos, marcos.fillIn(at('accept-return'), 'Aceptar', place))
  await taken(ana, ana.fillIn(at('ship-return'), 'Avisar', { way: 'carrier', ...parcel }))
  const played = { transactionId: deal.id, ...parcel, state: 'delivered', place: 'Vigo' }
  assert.equal((await marcos.post('/dev/parcels', played)).location, '/dev/parcels?done')

  const isBack = async () => /Revisa lo que te devolvieron/.test(mainIn(await marcos.get(deal.address)))
  for (let rounds = 0; rounds < 150 && !(await isBack()); rounds += 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  for (const side of [ana, marcos])
    assert.match(mainIn(await side.get(deal.address)), /El paquete de vuelta.*El transportista lo entregó:/s)
})

test('the office checks the document of goods that were sent back, and their seller looks at them', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const olga = await invented(address, 'olga')
  const title = 'Tocadiscos de vuelta sin prueba'
  const deal = await dealIn('inspecting', dealers, title)
  const at = (step: string) => `${deal.address}/${step}?tranche=1`
  const reason = 'El plato no gira y la aguja está doblada.'
  await taken(ana, ana.fillIn(at('reject'), 'Rechazar', { wanted: 'return', reason }))
  const place = { address: 'Marcos Prado, calle del Pez 12, Madrid', paidBy: 'seller' }
  await taken(marcos, marcos.fillIn(at('accept-return'), 'Aceptar', place))
  const sent = { way: 'carrier', carrier: 'otro', carrierName: 'Transportes Núñez', number: 'Albarán 77' }
  await taken(ana, ana.fillIn(at('ship-return'), 'Avisar', sent))
  const card = async () => (await olga.get('/ops/deliveries')).text.split(title)[1] ?? ''
  assert.match(
    await card(),
    /de la devolución.*Transportes Núñez, Albarán 77.*Nadie ha aportado un documento/s,
  )

  const paper = new FormData()
  for (const [field, value] of Object.entries({ key: crypto.randomUUID(), purpose: 'return' }))
    paper.append(field, value)
  paper.append('files', new File([Buffer.from(pdf)], 'acuse.pdf'))
  assert.equal((await ana.post(`${deal.address}/evidence`, paper)).status, 302)
  const version = /name="version" value="(\d+)"/.exec(await card())?.[1] ?? ''
  const raw = { transactionId: deal.id, tranche: '1', version, return: '1', document: '1', note: 'Acuse.' }
  const without = await olga.post('/ops/deliveries', { ...raw, document: '2' })
  assert.equal(without.status, 422)
  assert.match(mainIn(without), /No se registró.*Falta el documento/s)
  assert.equal((await marcos.post('/ops/deliveries', raw)).status, 404)
  assert.equal((await olga.post('/ops/deliveries', raw)).location, '/ops/deliveries?done')
  assert.match(mainIn(await marcos.get(deal.address)), /Revisa lo que te devolvieron/)
})

test('the office checks the document of a delivery that nobody proved, and no one else finds that page', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const olga = await invented(address, 'olga')
  const deal = await dealIn('funded', dealers, 'Tocadiscos sin prueba')
  await taken(
    marcos,
    marcos.fillIn(`${deal.address}/declare-delivery?tranche=1`, 'Avisar a', {
      carrier: 'otro',
      carrierName: 'Transportes Núñez',
      number: 'Albarán 12',
    }),
  )
  assert.match(mainIn(await olga.get('/ops/deliveries')), /sin prueba.*Transportes Núñez, Albarán 12/s)
  assert.equal((await ana.get('/ops/deliveries')).status, 404)
  const paper = new FormData()
  for (const [field, value] of Object.entries({ key: crypto.randomUUID(), purpose: 'delivery' }))
    paper.append(field, value)
  paper.append('files', new File([Buffer.from(pdf)], 'acuse.pdf'))
  assert.equal((await marcos.post(`${deal.address}/evidence`, paper)).status, 302)

  const page = await olga.get('/ops/deliveries')
  const last = page.text.indexOf('Tocadiscos sin prueba')
  const today = /name="deliveredOn"[^>]*max="([^"]+)"|max="([^"]+)"[^>]*name="deliveredOn"/.exec(
    page.text.slice(last),
  )
  const version = /name="version" value="(\d+)"/.exec(page.text.slice(last))?.[1] ?? ''
  const raw = {
    transactionId: deal.id,
    tranche: '1',
    version,
    document: '1',
    deliveredOn: today?.[1] ?? today?.[2] ?? '',
    note: 'Acuse firmado.',
  }
  const early = await olga.post('/ops/deliveries', { ...raw, deliveredOn: '2020-01-01' })
  assert.equal(early.status, 422)
  assert.match(mainIn(early), /No se registró.*La entrega tiene que ser entre/s)
  assert.equal((await ana.post('/ops/deliveries', raw)).status, 404)
  assert.equal((await olga.post('/ops/deliveries', raw)).location, '/ops/deliveries?done')
  assert.match(mainIn(await ana.get(deal.address)), /En revisión.*Un documento prueba que llegó el/s)
})
