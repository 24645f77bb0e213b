import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, taken } from './visitor.ts'

test('Marcos reads what each would receive before he proposes it, Ana the same to the cent, and both what was offered before', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos que se reparte')
  const at = `${deal.address}/propose-split?tranche=1`
  const offer = { toSeller: '300', toBuyer: '150' }

  assert.match(
    mainIn(await marcos.get(at)),
    /Lo que recibiría cada parte, ya con la comisión.*Escribe las sumas/s,
  )
  const late = mainIn(await marcos.fillIn(at, 'Proponer', { ...offer, version: '1' }))
  const net = /Marcos recibe ([\d.,]+\s€) y Ana ([\d.,]+\s€)\./.exec(late)
  assert.ok(net?.[1] && net[2], late)
  assert.notEqual(net[1], '300,00\u00a0€', 'the fee is taken out of it')
  await taken(marcos, marcos.fillIn(at, 'Proponer', offer))

  const page = await ana.get(deal.address)
  const answerAt = /\/app\/transactions\/[^"]*\/accept-proposal\?[^"]*/.exec(page.text)?.[0] ?? ''
  const answer = mainIn(await ana.get(answerAt.replaceAll('&amp;', '&')))
  assert.ok(answer.includes(`Recibes ${net[2]}`) && answer.includes(`recibe ${net[1]}`), answer)
  for (const reader of [ana, marcos])
    assert.match(
      mainIn(await reader.get(deal.address)),
      /300,00\s€ para Marcos y 150,00\s€ para Ana, antes de la comisión/,
    )
})
