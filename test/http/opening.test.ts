import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, mainIn, type Page, type Visitor } from './visitor.ts'

/*
 * The way to a dispute, question by question, in a browser without JavaScript.
 */

const { address } = await runningProgram()
const dealers = await anaAndMarcos(address)
const { buyer: ana, seller: marcos } = dealers

const openingOf = (deal: string, step = '') => `${deal}/open-dispute?tranche=1${step && `&step=${step}`}`
const goesTo = ({ location }: Page) => /step=(\w+)/.exec(location ?? '')?.[1] ?? location
const go = (who: Visitor, at: string, fields: Readonly<Record<string, string>>) =>
  who.fillIn(at, 'Continuar', fields)

/** Answers all questions but one's own; where the last one leads. */
async function answered(who: Visitor, deal: string, claim: Readonly<Record<string, string>>) {
  const at = (step: string) => openingOf(deal, step)
  await go(who, at('ground'), { ground: 'danado' })
  await go(who, at('statement'), { statement: 'Llegó con la tapa rota.' })
  await go(who, at('evidence'), { noEvidence: 'Las fotos las hago mañana.' })
  await go(who, at('claim'), claim)
  return go(who, at('remedy'), { remedy: 'price-reduction' })
}

test('a dispute is opened one question after the other, and what was answered stands there again', async () => {
  const { address: deal } = await dealIn('inspecting', dealers)
  assert.match((await ana.get(deal)).text, /\/open-dispute\?tranche=1"/)

  const first = await go(ana, openingOf(deal), {})
  assert.equal(first.status, 422)
  assert.match(first.text, /Elige qué pasó\./)
  assert.equal(goesTo(await go(ana, openingOf(deal), { ground: 'danado' })), 'statement')
  assert.equal((await go(ana, openingOf(deal, 'statement'), { statement: '' })).status, 422)
  assert.equal(goesTo(await go(ana, openingOf(deal, 'statement'), { statement: 'Tapa rota.' })), 'evidence')

  const evidence = await ana.get(openingOf(deal, 'evidence'))
  assert.match(mainIn(evidence), /Haz fotos del daño, de la caja y de la etiqueta/)
  assert.match(mainIn(evidence), /Quien compra muestra el daño/)
  const rule = /href="(\/docs\/dispute-guidelines\/\d+)#(prueba-danado)"/.exec(evidence.text)
  assert.ok(rule?.[1])
  const guide = await ana.get(rule[1])
  assert.ok(guide.text.includes(`id="${rule[2]}"`), 'the guide has the place that the question leads to')
  assert.ok(first.text.includes(`href="${rule[1]}"`), 'each question leads to the edition that counts')
  const none = await go(ana, openingOf(deal, 'evidence'), {})
  assert.match(mainIn(none), /Agrega una prueba, o di por qué todavía no tienes ninguna/)
  assert.equal(goesTo(await go(ana, openingOf(deal, 'evidence'), { noEvidence: 'Mañana.' })), 'claim')

  const tooMuch = await go(ana, openingOf(deal, 'claim'), { claims: 'part', claimed: '450,01' })
  assert.match(mainIn(tooMuch), /En custodia hay 450,00\s€\. No puedes reclamar más/)
  // What was wrong is kept too, and going back loses nothing.
  assert.match((await ana.get(openingOf(deal, 'claim'))).text, /value="450,01"/)
  assert.match((await ana.get(openingOf(deal, 'statement'))).text, />Tapa rota\.<\/textarea>/)
  assert.equal(goesTo(await ana.get(openingOf(deal, 'review'))), 'claim')
  assert.equal(goesTo(await go(ana, openingOf(deal, 'claim'), { claims: 'all' })), 'remedy')
  assert.equal(goesTo(await go(ana, openingOf(deal, 'remedy'), { remedy: 'refund' })), 'review')

  const review = mainIn(await ana.get(openingOf(deal, 'review')))
  for (const told of [
    'Dañado',
    'Tapa rota.',
    'Todavía ninguna: Mañana.',
    'todo lo que hay en custodia',
    'Reembolso completo',
  ])
    assert.ok(review.includes(told), told)
  const opened = await ana.fillIn(openingOf(deal, 'review'), 'Abrir la disputa')
  assert.equal(opened.location, deal)
  assert.match(mainIn(await marcos.get(deal)), /Tapa rota\./)

  const answering =
    /\/app\/transactions\/[^"]*\/counterclaim\?[^"]*/.exec((await marcos.get(deal)).text)?.[0] ?? ''
  assert.ok((await marcos.get(answering.replaceAll('&amp;', '&'))).text.includes(`href="${rule[1]}"`))

  const again = await ana.get(openingOf(deal))
  assert.equal(again.status, 409)
  assert.match(mainIn(again), /Ahora no se puede/)
})

test('the part that is not claimed goes on the same day, which is said before, and takes a proof', async () => {
  const { address: deal } = await dealIn('inspecting', dealers, 'Mesa de mezclas')
  assert.equal(goesTo(await answered(ana, deal, { claims: 'part', claimed: '120' })), 'review')
  const review = await ana.get(openingOf(deal, 'review'))
  assert.match(mainIn(review), /Los 330,00\s€ que no reclamas .* hoy mismo, .* se liberan a Marcos/)

  await ana.fillIn('/dev/clock', 'Adelantar 1 hora')
  const unproven = await ana.fillIn(openingOf(deal, 'review'), 'Abrir la disputa')
  assert.equal(unproven.status, 422)
  assert.match(mainIn(unproven), /Confirma que eres tú/)
  const password = dealers.passwords.buyer
  assert.equal((await ana.fillIn(openingOf(deal, 'review'), 'Abrir la disputa', { password })).location, deal)
  assert.match(mainIn(await ana.get(`${deal}/statement`)), /330,00/)
})

test('what is opened is what was shown: other answers of another page are shown first', async () => {
  const { address: deal } = await dealIn('inspecting', dealers, 'Tocadiscos')
  await answered(ana, deal, { claims: 'all' })
  const { text } = await ana.get(openingOf(deal, 'review'))
  const sent = Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(key|seal|version)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  await ana.post(`${deal}/open-dispute/draft?tranche=1`, { claims: 'part', claimed: '5' })

  const refused = await ana.post(openingOf(deal, 'review'), { ...sent, password: dealers.passwords.buyer })

  assert.equal(refused.status, 409)
  assert.match(mainIn(refused), /cambiaron desde que abriste.*Los 445,00\s€ que no reclamas/s)
  assert.doesNotMatch(mainIn(await ana.get(deal)), /En disputa/)
})

test('files are added on the way, and stand among the evidence', async () => {
  const { address: deal } = await dealIn('inspecting', dealers, 'Altavoces')
  await go(ana, openingOf(deal), { ground: 'incompleto' })
  const form = new FormData()
  const { text } = await ana.get(openingOf(deal, 'evidence'))
  form.set('key', /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '')
  form.set('go', 'stay')
  form.set('files', new File(['Falta un cable.'], 'nota.txt', { type: 'text/plain' }))
  assert.equal(goesTo(await ana.post(openingOf(deal, 'evidence'), form)), 'evidence')
  const shown = mainIn(await ana.get(openingOf(deal, 'evidence')))
  assert.match(shown, /Ya enseñasteE-\d+nota\.txt/)
  // With one there, nothing has to be said about why there is none.
  assert.equal(goesTo(await go(ana, openingOf(deal, 'evidence'), {})), 'claim')
  assert.match(mainIn(await marcos.get(`${deal}/evidence`)), /nota\.txt/)
})

test('what is typed is saved by itself, is nobody else’s, and stands there after signing in again', async () => {
  const { address: deal } = await dealIn('inspecting', dealers, 'Amplificador')
  const saves = `${deal}/open-dispute/draft?tranche=1`
  assert.equal((await ana.post(saves, { statement: 'No suena el canal' })).status, 200)
  assert.equal((await ana.post(saves, { statement: 'a'.repeat(4001) })).status, 422)

  const nobody = newVisitor(address)
  for (const sent of [
    await nobody.post(saves, { statement: 'x' }),
    await nobody.get(openingOf(deal, 'statement')),
  ])
    assert.match(sent.location ?? '', /^\/login\?redirect=/)
  const camila = await invented(address, 'camila')
  assert.equal((await camila.post(saves, { statement: 'x' })).status, 404)
  for (const step of ['', 'statement', 'review']) {
    assert.equal((await camila.get(openingOf(deal, step))).status, 404)
    assert.equal((await camila.post(openingOf(deal, step), { ground: 'danado' })).status, 404)
  }
  assert.doesNotMatch((await marcos.get(openingOf(deal, 'statement'))).text, /No suena/)

  const later = await invented(address, 'ana')
  assert.match((await later.get(openingOf(deal, 'statement'))).text, />No suena el canal<\/textarea>/)
})
