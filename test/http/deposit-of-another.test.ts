import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditLine } from '#test/statements.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { importLine } from './statements.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('the buyer says who paid a deposit that is not in their name, and the operator reads it', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const olga = await invented(address, 'olga')
  const deal = await dealIn('agreed', dealers, 'Tocadiscos que paga otro')
  const page = `${deal.address}/deposit`
  const [, reference = ''] =
    /RF\d{2}(\d{12})/.exec((await dealers.buyer.get(page)).text.replaceAll(' ', '')) ?? []
  const payer = { counterpartyName: 'Ferretería El Tornillo', text: [reference] }
  const line = creditLine({ amountMinor: 45_000n, currency: 'EUR', ...payer })
  await importLine(olga, line)

  assert.match(
    mainIn(await dealers.buyer.get(page)),
    /llegaron 450,00\s€ con tu referencia, a nombre de F\. E\. T\./,
  )
  const short = await dealers.buyer.fillIn(page, 'Enviar la explicación', { explanation: 'x' })
  assert.deepEqual([short.status, /al menos tres letras/.test(mainIn(short))], [422, true])
  await taken(
    dealers.buyer,
    dealers.buyer.fillIn(page, 'Enviar la explicación', { explanation: 'Lo pagó mi empresa.' }),
  )
  assert.match(mainIn(await dealers.buyer.get(page)), /Dijiste: «Lo pagó mi empresa\.»/)
  assert.doesNotMatch(mainIn(await dealers.buyer.get(page)), /Enviar la explicación/)
  const { text } = await olga.get('/ops/bank?view=suggested')
  const addresses = [...new Set(text.match(/\/ops\/bank\/lines\/\d+/g))]
  const lines = await Promise.all(addresses.map(async (each) => mainIn(await olga.get(each))))
  const mine = lines.filter((each) => each.includes(reference)).join()
  assert.match(mine, /Dice quien compra\s*Lo pagó mi empresa\./)
})
