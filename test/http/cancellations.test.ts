import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolutionOf } from '#test/cancellations.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { exportedPayout, handedOver, undoIsOver } from './exported-payout.ts'
import { runningProgram } from './program.ts'
import { sendStatement } from './statements.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('the office asks the bank not to make a payment, hands over the request, and reads what the bank answers', async () => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const [olga, lucia] = [await invented(address, 'olga'), await invented(address, 'lucia')]
  const deal = await dealIn('inspecting', dealers, 'Torno de relojero')
  const release = { confirmation: 'liberar', password: 'demostracion-ana' }
  await taken(ana, ana.fillIn(`${deal.address}/release?tranche=1`, 'Liberar', release))
  await undoIsOver(means, deal.id)
  const { fileId, code } = await exportedPayout(means, deal.id)
  const page = `/ops/payouts/files/${fileId}`
  assert.doesNotMatch(mainIn(await olga.get(page)), /Cancelaciones pedidas/)
  await handedOver(means, fileId)

  const asked = { act: 'cancellation', code, why: 'DUPL' }
  const unsaid = await olga.post(page, { ...asked, note: '' })
  assert.match(mainIn(unsaid), /Escribe el motivo, con al menos tres letras/)
  assert.equal((await lucia.post(page, { ...asked, note: 'Así es' })).status, 404)
  const done = await taken(olga, olga.post(page, { ...asked, note: 'Pagado dos veces' }))
  assert.match(
    mainIn(done),
    /Está repetido\s+DUPL.*Pagado dos veces.*Descargar la petición.*El banco aún no contesta/s,
  )
  assert.match(mainIn(await olga.post(page, { ...asked, note: 'Otra vez' })), /Ya se pidió cancelar/)
  const file = await olga.get(`${page}/cancellation/download?code=${code}`)
  assert.match(file.text, new RegExp(`camt\\.055\\.001\\.08.*<OrgnlEndToEndId>${code}<`, 's'))
  assert.equal((await olga.get(`${page}/cancellation/download?code=P-9`)).status, 404)
  assert.equal((await lucia.get(`${page}/cancellation/download?code=${code}`)).status, 404)

  const answer = resolutionOf(code, 'RJCR', 'NOAS')
  const read = await taken(olga, sendStatement(olga, answer.name, answer.bytes))
  assert.match(
    mainIn(read),
    /no lo cancela: el pago sigue en pie.*quien cobró no contesta.*pide al banco que insista/s,
  )
  assert.match(mainIn(await sendStatement(olga, answer.name, answer.bytes)), /ya se leyó/)
  const other = resolutionOf('P-9')
  assert.match(mainIn(await sendStatement(olga, other.name, other.bytes)), /una cancelación que no pedimos/)
})
