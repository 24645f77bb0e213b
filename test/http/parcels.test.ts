import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, taken } from './visitor.ts'

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
