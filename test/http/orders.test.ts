import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf } from '../pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

const paper = {
  kind: 'court',
  authority: 'Juzgado 3 de lo Civil de Puebla',
  reference: 'auto 12/2026',
  datedOn: '2026-01-15',
  words: 'Medida cautelar.',
}

const addressIn = (text: string, at: RegExp) => at.exec(text)?.[0] ?? assert.fail(`${at} is on the page`)

/** Sends the form of a page that takes a file, with what it hides. */
async function sends(
  who: Visitor,
  page: string,
  fields: Readonly<Record<string, string>>,
  name = 'auto.pdf',
) {
  const { text } = await who.get(page)
  const form = new FormData()
  for (const hidden of ['key', 'version']) {
    const value = new RegExp(`name="${hidden}" value="([^"]+)"`).exec(text)?.[1]
    if (value) form.set(hidden, value)
  }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  if (name !== '') form.set('files', new File([pdf], name, { type: 'application/pdf' }))
  return who.post(page, form)
}

test('a side brings the order of a court, the office confirms it, nobody moves the money, and two persons execute what was ruled', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos, passwords } = dealers
  const deal = await dealIn('inspecting', dealers, 'Piano de pared')
  const [olga, pablo, lucia] = [
    await invented(address, 'olga'),
    await invented(address, 'pablo'),
    await invented(address, 'lucia'),
  ]
  const here = `${deal.address}/bring-order`
  assert.match(mainIn(await ana.get(deal.address)), /Un tribunal, árbitro o autoridad se ocupa/)
  assert.equal((await lucia.get(here)).status, 404)
  assert.match(mainIn(await sends(ana, here, { ...paper, authority: '' })), /Escribe quién lo firma/)
  assert.match(mainIn(await sends(ana, here, { ...paper, datedOn: '2199-01-01' })), /que no sea futura/)
  assert.match(mainIn(await sends(ana, here, paper, '')), /Faltan las pruebas/)
  await taken(ana, sends(ana, here, paper))
  assert.match(mainIn(await marcos.get(here)), /La oficina lo comprueba.*Juzgado 3 de lo Civil.*Prueba E-1/s)
  assert.doesNotMatch(mainIn(await marcos.get(deal.address)), /Congelada/)

  const list = await olga.get('/ops/orders')
  assert.match(mainIn(list), /Piano de pared.*Comprobar el documento/s)
  const order = addressIn(list.text, /\/ops\/orders\/[0-9a-f-]{36}/)
  assert.equal((await ana.get(order)).status, 404)
  const act = (who: Visitor, name: string, more: Readonly<Record<string, string>> = {}, file = '') =>
    sends(
      who,
      order,
      { act: name, password: `demostracion-${who === olga ? 'olga' : 'pablo'}`, ...more },
      file,
    )
  assert.match(mainIn(await act(olga, 'refuse')), /Escribe el motivo/)
  await taken(olga, act(olga, 'confirm'))

  for (const who of [ana, marcos]) {
    const page = mainIn(await who.get(deal.address))
    assert.match(page, /Congelada por una orden desde/)
    assert.match(page, /nadie lo mueve.*los plazos están detenidos/s)
    assert.doesNotMatch(page, /Liberar el pago|Abrir una disputa/)
    assert.match(mainIn(await who.get(`${deal.address}/what-next`)), /Congelada por una orden/)
    assert.match(
      mainIn(await who.get(here)),
      /Congela la transacción.*Congelada desde.*Descargar el expediente/s,
    )
  }
  assert.equal((await ana.get(`${deal.address}/case-file`)).status, 200)
  assert.equal(
    (await ana.post(`${deal.address}/release?tranche=1`, { password: passwords.buyer })).status,
    409,
  )

  const ruling = { ...paper, reference: 'sentencia 40/2026', 'seller-1': '1', 'buyer-1': '1' }
  assert.match(mainIn(await act(olga, 'ruling', ruling, 'sentencia.pdf')), /tienen que sumar/)
  const held =
    /Las dos suman ([\d.,]+)/.exec(mainIn(await olga.get(order)))?.[1] ?? assert.fail('it holds money')
  const all = { ...ruling, 'seller-1': '0', 'buyer-1': held }
  await taken(olga, act(olga, 'ruling', all, 'sentencia.pdf'))
  assert.match(mainIn(await olga.get(order)), /La preparaste tú/)
  assert.match(mainIn(await act(olga, 'execute')), /la ejecuta otra persona/)
  assert.match(mainIn(await pablo.get(order)), /sentencia 40\/2026/)
  await taken(pablo, act(pablo, 'execute'))
  assert.match(mainIn(await act(pablo, 'execute')), /./)
  for (const who of [ana, marcos])
    assert.match(
      mainIn(await who.get(here)),
      /Resolución ejecutada.*Quién resolvió.*sentencia 40\/2026.*Qué recibe cada parte/s,
    )
  assert.doesNotMatch(mainIn(await marcos.get(deal.address)), /Congelada por una orden desde/)
})
