import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, becomes, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { bringsOrder } from './things.ts'
import { invented, mainIn, type Visitor } from './visitor.ts'

/*
 * The page on which a dispute is mediated and decided, in a browser without JavaScript.
 */

const { address } = await runningProgram()
const dealers = await anaAndMarcos(address)
const { buyer: ana, seller: marcos } = dealers

/** Ana disputes what she bought, and Carla was named; where the office sees it. */
async function disputed(title: string): Promise<string> {
  const { address: deal } = await dealIn('inspecting', dealers, title)
  for (const [who, words] of [
    [ana, 'Llegó con la tapa rota.'],
    [marcos, 'Salió entera.'],
  ] as const)
    await addEvidence(who, deal, words)
  const page = `${deal}/open-dispute?tranche=1`
  const go = (step: string, fields: Readonly<Record<string, string>>) =>
    ana.fillIn(`${page}&step=${step}`, 'Continuar', fields)
  await go('ground', { ground: 'danado' })
  await go('statement', { statement: 'Tapa rota.' })
  await go('claim', { claims: 'all' })
  await go('remedy', { remedy: 'refund' })
  await ana.fillIn(`${page}&step=review`, 'Abrir la disputa')
  const dispute = /dispute=([0-9a-f-]{36})/.exec((await ana.get(deal)).text)?.[1] ?? ''
  return `/ops/disputes/${dispute}`
}

async function addEvidence(who: Visitor, deal: string, words: string) {
  const form = new FormData()
  form.set('key', crypto.randomUUID())
  form.set('words', words)
  form.set('purpose', 'dispute')
  form.set('files', new File([words], 'nota.txt', { type: 'text/plain' }))
  assert.equal((await who.post(`${deal}/evidence`, form)).status, 302)
}

test('both sides’ evidence and what the guide asks stand on the page on which it is worked on', async () => {
  const at = await disputed('Tocadiscos con tapa')
  const olga = await invented(address, 'olga')
  const shown = mainIn(await olga.get(at))
  for (const told of ['Llegó con la tapa rota.', 'Salió entera.', 'La guía sobre «dañado»', 'Qué mirar'])
    assert.ok(shown.includes(told), told)
  const { text } = await olga.get(at)
  const compared = /href="(\/ops\/disputes\/[^"]+buyer=[^"]+#ver)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  assert.ok(compared, 'the page leads to both side by side')
  const panes = (await olga.get(compared.replace('#ver', ''))).text
  assert.match(panes, /data-pane="buyer"/)
  assert.match(panes, /data-pane="seller"/)
  assert.match(panes, /\/app\/transactions\/[0-9a-f-]+\/attachments\/[0-9a-f-]+/)
})

test('a decision takes a fresh proof, and what was written stands in its form again', async () => {
  const at = await disputed('Tocadiscos sin tapa')
  const [olga, carla] = [await invented(address, 'olga'), await invented(address, 'carla')]
  const dispute = at.split('/').at(-1) ?? ''
  const deal = /\/app\/transactions\/[0-9a-f-]{36}/.exec((await olga.get(at)).text)?.[0] ?? ''
  const step = (name: string) => `${deal}/${name}?dispute=${dispute}`
  for (let day = 0; day < 4; day += 1) await olga.fillIn('/dev/clock', 'Adelantar 1 día')
  await ana.fillIn(step('ask-mediation'), 'Pedir mediación')
  assert.match((await olga.get(at)).text, /Carla[^<]* · (ningún caso abierto|\d+ casos? abiertos?)</)
  const personId = /value="([0-9a-f-]{36})"[^>]*>[^<]*Carla/.exec((await olga.get(at)).text)?.[1] ?? ''
  await olga.fillIn(at, 'Asignar a quien media', { personId })
  for (const side of [ana, marcos]) await side.fillIn(step('rest-case'), 'Decir que no tengo más pruebas')
  const written = {
    toSeller: '300',
    toBuyer: '150',
    facts: 'Falta la tapa (E-1).',
    contested: 'Ana dice que llegó sin ella.',
    reasons: 'Vale menos.',
    rules: 'comision',
  }
  const unfounded = await carla.fillIn(at, 'Enviar la propuesta', { ...written, facts: 'La vi yo.' })
  assert.equal(unfounded.status, 422)
  assert.match(mainIn(unfounded), /El hecho de la línea 1 no cita ninguna prueba/)
  assert.equal((await carla.fillIn(at, 'Enviar la propuesta', written)).status, 302)
  const read = mainIn(await ana.get(deal))
  assert.match(read, /Hechos probados[^]*Falta la tapa \(E-1\)\.[^]*Hechos discutidos[^]*Ana dice que llegó/)
  await marcos.fillIn(step('refuse-resolution'), 'No aceptar la propuesta')

  await olga.fillIn('/dev/clock', 'Adelantar 1 hora')
  const unproven = await carla.fillIn(at, 'Decidir', written)
  assert.equal(unproven.status, 401)
  assert.match(unproven.text, />Falta la tapa \(E-1\)\.<\/textarea>/)
  assert.match(unproven.text, /name="toSeller"[^>]*value="300"|value="300"[^>]*name="toSeller"/)
  assert.match(
    unproven.text,
    /<input[^>]*value="comision"[^>]*checked=""|<input[^>]*checked=""[^>]*value="comision"/,
  )
  assert.match(mainIn(unproven), /confirma que eres tú/)
  const wrong = await carla.fillIn(at, 'Decidir', { ...written, password: 'otra' })
  assert.equal(wrong.status >= 400, true)
  assert.doesNotMatch(wrong.text, /value="otra"/)
  const password = 'demostracion-carla'
  assert.equal((await carla.fillIn(at, 'Decidir', { ...written, password })).status, 302)
  assert.match(mainIn(await carla.get(at)), /Decidida/)
})

test('while an order from outside freezes the deal, the page says why nothing can be done', async () => {
  const at = await disputed('Tocadiscos de un pleito')
  const olga = await invented(address, 'olga')
  const { text } = await olga.get(at)
  assert.doesNotMatch(text, /Una orden de fuera/)
  await bringsOrder(ana, /\/app\/transactions\/[0-9a-f-]{36}/.exec(text)?.[0] ?? '')
  const order = /\/ops\/orders\/[0-9a-f-]{36}/.exec((await olga.get('/ops/orders')).text)?.[0] ?? ''
  const form = new FormData()
  const version = /name="version" value="(\d+)"/.exec((await olga.get(order)).text)?.[1] ?? ''
  for (const [name, value] of [
    ['act', 'confirm'],
    ['password', 'demostracion-olga'],
    ['version', version],
    ['key', crypto.randomUUID()],
  ] as const)
    form.set(name, value)
  assert.equal((await olga.post(order, form)).status, 302)
  const frozen = mainIn(await olga.get(at))
  assert.match(frozen, /Una orden de fuera congela este dinero/)
  assert.match(frozen, /nadie puede preguntar, proponer, decidir ni pagar/)
})

test('how long all of it may take stands on both pages, and when that is over what was fixed in writing', async () => {
  const at = await disputed('Tocadiscos de meses')
  const [olga, sara] = [await invented(address, 'olga'), await invented(address, 'sara')]
  const deal = /\/app\/transactions\/[0-9a-f-]{36}/.exec((await olga.get(at)).text)?.[0] ?? ''
  const outside = /href="\/docs\/dispute-guidelines\/\d+#vias-externas"/
  for (const side of [ana, marcos]) {
    const page = await side.get(deal)
    assert.match(mainIn(page), /La disputa entera no debería pasar del \d+/)
    assert.match(page.text, outside)
  }
  assert.match(mainIn(await sara.get('/ops/disputes')), /La disputa entera[^]*quedan 4\d días/)

  // Its 45 days end with the working day after them. The clocks that ran out on the way ring one after the other, while
  // people look already: whoever read the page before the last one reads it again.
  for (let day = 0; day < 52; day += 1) await olga.fillIn('/dev/clock', 'Adelantar 1 día')
  await becomes(ana, deal, /La disputa dura demasiado[^]*A quién acudir fuera/)
  await becomes(sara, '/ops/disputes', /Falta el calendario/)
  const note = 'El peritaje llega el 30 y se decide una semana después.'
  await sara.fillIn(at, 'Fijar el calendario', { note })
  if (!/Calendario por escrito/.test(mainIn(await sara.get(at))))
    assert.equal((await sara.fillIn(at, 'Fijar el calendario', { note })).status, 302)
  for (const side of [ana, marcos]) {
    const page = await side.get(deal)
    assert.match(
      mainIn(page),
      /Calendario por escrito[^]*El peritaje llega el 30[^]*Con ese calendario no debería/,
    )
    assert.match(page.text, outside)
  }
})
