import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { formsIn, invented, mainIn, type Visitor } from './visitor.ts'

const formAt = async (who: Visitor, path: string) =>
  formsIn((await who.get(path)).text).find(({ action }) => action.includes('/app/transactions/'))?.filled ??
  {}

test('another form with the word of a step that was taken is another step: refused aloud, or done', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller, passwords } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos de dos pestañas')
  for (const [who, action, password] of [
    [buyer, 'release-part', passwords.buyer],
    [seller, 'give-back', passwords.seller],
  ] as const) {
    const place = `${deal.address}/${action}?tranche=1`
    const [first, second] = [await formAt(who, place), await formAt(who, place)]
    const once = { ...first, amount: '10', password }
    assert.equal((await who.post(place, once)).status, 302)
    assert.equal((await who.post(place, once)).status, 302, 'the very same form ends where it did')
    const other = await who.post(place, { ...second, amount: '200', password })
    assert.equal(other.status, 409, `${action} of 200 was not done and must not look as if it was`)
    assert.match(mainIn(other), /tu paso no se hizo/)
  }

  const inThreeWeeks = Temporal.Now.plainDateISO().add({ days: 21 }).toString()
  const two = await dealIn('funded', dealers, 'Trabajo de dos partes', {
    deliveryMode: 'servicio',
    parts: '2',
    'p1.title': 'Una',
    'p2.title': 'Otra',
    'p2.amount': '200',
    'p2.charges': '',
    'p2.deliverBy': inThreeWeeks,
    'p2.inspection': '3',
  })
  const places = [1, 2].map((part) => `${two.address}/declare-delivery?tranche=${part}`)
  const forms = await Promise.all(places.map((place) => formAt(seller, place)))
  for (const [index, place] of places.entries())
    assert.equal((await seller.post(place, { ...forms[index], proof: 'Hecha del todo' })).status, 302)
  const done = mainIn(await buyer.get(two.address))
  assert.match(done, /1\. Una.*?Entrega declarada2\. Otra.*?Entrega declarada/s)
})

test('nothing that somebody types in an address or as the word of a form answers 500', async () => {
  const { address } = await runningProgram()
  const [olga, ana] = [await invented(address, 'olga'), await invented(address, 'ana')]
  for (const at of ['-271821-04-20', '%2B275760-09-13T00:00', '+9999-12-31', '0000-01-01'])
    assert.equal((await olga.get(`/ops/ledger?at=${at}`)).status, 200, at)
  for (const path of ['payouts', 'own-funds', 'bank', 'returns'])
    assert.equal((await olga.get(`/ops/${path}?done=__proto__`)).status, 200, path)
  for (const path of ['/app/settings', '/app/account/bank-accounts', '/dev/bank'])
    for (const word of ['__proto__', 'constructor'])
      assert.equal((await ana.get(`${path}?done=${word}`)).status, 200, `${path} ${word}`)
  const line = /\/ops\/bank\/lines\/[^"]+/.exec((await olga.get('/ops/bank?view=all')).text)?.[0]
  for (const act of ['constructor', '__proto__', 'toString'])
    assert.ok((await olga.post(line ?? '/ops/bank/lines/1', { act })).status < 500, act)
})
