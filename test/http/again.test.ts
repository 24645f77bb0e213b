import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposesAmendment } from './amendments.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, type Page, plain, registered } from './visitor.ts'

test('a deal that ended without a trade can be proposed again with one press, by its people only', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller } = dealers
  const deal = await dealIn('claimed', dealers, 'Tocadiscos que no pudo ser')
  await seller.submit(`${deal.address}/decline`, 'Rechazar', { reason: 'Ya se vendió' })

  const ended = await buyer.get(deal.address)
  assert.match(plain(ended.text), /Proponerla otra vez/)
  const again = `/app/transactions/create?from=${deal.id}`
  const form = await buyer.get(again)
  assert.match(form.text, /value="Tocadiscos que no pudo ser"/)
  assert.match(form.text, /name="p1.amount"[^>]* value="450,00"/)

  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  assert.equal((await zoe.get(again)).status, 404)
})

test('three posts of one page with three keys release one part, and the page says that things changed', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, passwords } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos por partes')
  const place = `${deal.address}/release-part?tranche=1`
  const version = /name="version" value="(\d+)"/.exec((await buyer.get(place)).text)?.[1] ?? ''
  const press = (key: string, seen: string) =>
    buyer.post(place, { key, version: seen, amount: '100', password: passwords.buyer })

  const pages = await Promise.all(['una', 'dos', 'tres'].map((key) => press(key, version)))
  assert.match(mainIn(await buyer.get(deal.address)), /350,00/)
  assert.ok(pages.some(({ status }) => status === 302))

  const blind = await press('cuatro', '')
  assert.equal(blind.status, 409, 'what nobody says to have read is not done')
  const { seller } = dealers
  const late = await seller.post(`${deal.address}/give-back?tranche=1`, {
    key: 'cinco',
    version,
    amount: '100',
    password: passwords.seller,
  })
  assert.equal(late.status, 409)
  assert.match(mainIn(late), /La transacción cambió mientras la mirabas y tu paso no se hizo/)
  assert.match(late.text, /name="version"/, 'and may be decided again')
})

test('of two windows that release at once one does, and the other shows that there is nothing left to press', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, passwords } = dealers
  const deal = await dealIn('inspecting', dealers, 'Tocadiscos en dos ventanas')
  const place = `${deal.address}/release?tranche=1`
  const version = /name="version" value="(\d+)"/.exec((await buyer.get(place)).text)?.[1] ?? ''
  const pages = await Promise.all(
    ['una', 'dos', 'tres'].map((key) => buyer.post(place, { key, version, password: passwords.buyer })),
  )
  assertLate(pages, 2)
})

test('of two windows that accept an amendment at once one does, and the other shows that there is nothing left to accept', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller, passwords } = dealers
  const deal = await dealIn('agreed', dealers, 'Tocadiscos con más días')
  const place = await proposesAmendment(seller, deal.address, { inspectionDays: '6' }, buyer)
  const { text } = await buyer.get(place)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const said = { version: hidden('version'), hash: hidden('hash'), password: passwords.buyer }
  const pages = await Promise.all(['una', 'dos'].map((key) => buyer.post(place, { key, ...said })))
  assertLate(pages, 1)
})

/** So many came a moment too late: they are told, and shown nothing to press again. */
function assertLate(pages: readonly Page[], many: number) {
  const late = pages.filter(({ status }) => status === 409)
  assert.equal(late.length, many)
  for (const page of late) {
    assert.match(mainIn(page), /Ahora no se puede/)
    assert.match(mainIn(page), /Ver cómo está la transacción/)
    assert.doesNotMatch(page.text, /name="version"/)
  }
}
