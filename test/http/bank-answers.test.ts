import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writePain002 } from '#formats/iso20022/pain002-writer.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { exportedPayout, handedOver, undoIsOver } from './exported-payout.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

test('an operator brings the answer of the bank; who is paid reads why it did not pay and chooses another account', async () => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const [olga, lucia] = [await invented(address, 'olga'), await invented(address, 'lucia')]
  const deal = await dealIn('inspecting', dealers, 'Torno de relojero')
  const release = { confirmation: 'liberar', password: 'demostracion-ana' }
  await taken(ana, ana.fillIn(`${deal.address}/release?tranche=1`, 'Liberar', release))
  await undoIsOver(means, deal.id)
  const { fileId, code } = await exportedPayout(means, deal.id)
  const about = await handedOver(means, fileId)
  const page = `/ops/payouts/files/${fileId}`
  const answer = {
    messageId: 'R-1',
    createdAt: Temporal.Now.zonedDateTimeISO('Europe/Madrid'),
    about,
    count: 1,
    reason: null,
    rejected: [{ code, reason: 'AC01' }],
  }
  const send = (visitor: Visitor, xml: string) => {
    const body = new FormData()
    body.append('act', 'answer')
    body.append('file', new File([xml], 'respuesta.xml', { type: 'text/xml' }))
    return visitor.post(page, body)
  }

  for (const [xml, sentence] of [
    ['', /Elige el archivo del banco/],
    ['<Document/>', /no es la respuesta a una orden de pagos/],
    [writePain002({ ...answer, about: 'RG-OTRO' }), /es a otro archivo \(RG-OTRO\)/],
    [writePain002({ ...answer, count: 2 }), /no cuadra con este archivo/],
  ] as const) {
    const refused = await send(olga, xml)
    assert.equal(refused.status, 422)
    assert.match(mainIn(refused), sentence)
  }
  assert.equal((await send(lucia, writePain002(answer))).status, 404)

  const read = await taken(olga, send(olga, writePain002(answer)))
  assert.match(mainIn(read), /no se paga: el número de cuenta no es correcto.*puede elegir otra cuenta/s)
  assert.match(mainIn(await send(olga, writePain002(answer))), /ya se leyó/)
  assert.match(mainIn(await marcos.get(deal.address)), /el número de cuenta no es correcto/)
  assert.match(mainIn(await marcos.get(deal.address)), /El dinero está a salvo/)
})
