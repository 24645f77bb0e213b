import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyText } from '#words/money.ts'
import { creditLine } from '#test/statements.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { importLine } from './statements.ts'
import { invented, mainIn, taken, type Visitor } from './visitor.ts'

type Program = Awaited<ReturnType<typeof runningProgram>>

/** Two deals of Ana's that wait for their deposits, and what is known of them. */
async function twoDeals({ address, means }: Program) {
  const dealers = await anaAndMarcos(address)
  const made = []
  for (const title of ['Tocadiscos Lenco L75', 'Altavoces Wharfedale']) {
    const { id, address: at } = await dealIn('agreed', dealers, title)
    const situation = await means.load(id)
    assert.ok(situation)
    const { code, reference } = situation.transaction
    const [part] = situation.tranches
    assert.ok(part)
    const dueMinor = part.priceMinor + part.chargesMinor + part.buyerFeeMinor + part.buyerTaxMinor
    made.push({ id, at, code, reference, dueMinor })
  }
  const { rows } = await means.database.pool.query<{ name: string }>(
    `select verified_name as name from people join transactions on buyer_id = person_id where transaction_id = $1`,
    [made[0]?.id],
  )
  const [first, second] = made
  assert.ok(first && second && rows[0])
  return { first, second, whole: first.dueMinor + second.dueMinor, buyer: dealers.buyer, payer: rows[0].name }
}

/** A credit is imported, and the address of its page. */
async function credited({ means }: Program, olga: Visitor, line: Parameters<typeof creditLine>[0]) {
  await importLine(olga, creditLine(line))
  const { line_id } = await means.database.reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('divided_from', 'is', null)
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  return `/ops/bank/lines/${line_id}`
}

const stateOf = async ({ means }: Program, id: string) => (await means.load(id))?.tranches[0]?.state
const euros = (minor: bigint) =>
  new RegExp(
    moneyText(minor, 'EUR')
      .replaceAll(/[\s\u00A0]/g, '\\s')
      .replace('.', '\\.'),
  )

test('an operator divides one transfer among two deals, looks at what follows, and Ana reads her parts', async () => {
  const program = await runningProgram()
  const olga = await invented(program.address, 'olga')
  const { first, second, whole, buyer, payer } = await twoDeals(program)
  const line = { amountMinor: whole, currency: 'EUR', counterpartyName: payer }
  const page = await credited(program, olga, line)

  assert.match(mainIn(await olga.get(page)), /Repartir entre varias transacciones/)
  assert.doesNotMatch(mainIn(await olga.get(`${page}/divide`)), /Qué pasa si lo aplicas/)
  const wrong = mainIn(await olga.get(`${page}/divide?deal=${first.code}&sum=100&deal=RGXXXXXXXX&sum=`))
  assert.match(wrong, /No hay ninguna transacción con ese código/)
  const twice = mainIn(
    await olga.get(`${page}/divide?deal=${first.code}&sum=1&deal=${first.reference}&sum=1`),
  )
  assert.match(twice, /La misma transacción está dos veces/)
  const short = mainIn(await olga.get(`${page}/divide?deal=${first.code}&sum=100&deal=${second.code}&sum=`))
  assert.match(short, /Faltan .* por repartir/)
  assert.match(short, /Darle también los/)
  assert.doesNotMatch(short, /Qué pasa si lo aplicas/)

  const looked = `${page}/divide?deal=${first.code}&sum=&deal=${second.reference}&sum=`
  const outcome = mainIn(await olga.get(looked))
  assert.match(outcome, /Qué pasa si lo aplicas/)
  for (const { code, dueMinor } of [first, second]) {
    assert.match(outcome, new RegExp(code))
    assert.match(outcome, euros(dueMinor))
  }
  assert.match(outcome, /Completa el depósito/)
  assert.equal(await stateOf(program, first.id), 'pending')

  await taken(olga, olga.fillIn(looked, 'Repartir', { password: 'demostracion-olga' }))

  for (const { id } of [first, second]) assert.equal(await stateOf(program, id), 'funded')
  const after = mainIn(
    await olga.get(page).then((moved) => (moved.status === 302 ? olga.get(`${page}/divide`) : moved)),
  )
  assert.match(after, /Repartido en depósitos/)
  for (const { code } of [first, second]) assert.match(after, new RegExp(code))
  for (const { at, dueMinor } of [first, second]) {
    const statement = mainIn(await buyer.get(`${at}/statement`))
    assert.match(statement, /parte de una transferencia de/)
    assert.match(statement, euros(whole))
    assert.match(statement, euros(dueMinor))
  }
})

test('a division of what somebody else paid waits for another person, who confirms all of it or dismisses it', async () => {
  const program = await runningProgram()
  const olga = await invented(program.address, 'olga')
  const pablo = await invented(program.address, 'pablo')
  const { first, second, whole } = await twoDeals(program)
  const line = { amountMinor: whole + 1_000n, currency: 'EUR', counterpartyName: 'Ferretería El Tornillo' }
  const page = await credited(program, olga, line)
  const divide = `${page}/divide`
  const looked = `${divide}?deal=${first.code}&sum=&deal=${second.code}`

  // The rest is given to one of them on purpose.
  const short = (await olga.get(looked)).text
  const links = [...short.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>Darle también/g)]
  const rest = links.at(1)?.[1]?.replaceAll('&amp;', '&')
  assert.ok(rest)
  assert.match(mainIn(await olga.get(rest)), /sobran/)
  await taken(olga, olga.fillIn(rest, 'Repartir', { password: 'demostracion-olga' }))
  assert.equal(await stateOf(program, first.id), 'pending')
  assert.match(mainIn(await olga.get(divide)), /Lo propusiste tú/)

  const dismissed = await pablo.fillIn(divide, 'Descartar la propuesta', { note: 'No son suyas' })
  assert.equal(dismissed.status, 302)
  await taken(olga, olga.fillIn(rest, 'Repartir', { password: 'demostracion-olga' }))
  assert.match(mainIn(await pablo.get(divide)), /Hace falta otra persona/)
  await taken(pablo, pablo.fillIn(divide, 'Confirmar el reparto', { password: 'demostracion-pablo' }))
  for (const { id } of [first, second]) assert.equal(await stateOf(program, id), 'funded')
})

test('a transfer with the references of two deals and just their sum is divided by itself', async () => {
  const program = await runningProgram()
  const olga = await invented(program.address, 'olga')
  const { first, second, whole, payer } = await twoDeals(program)
  const text = [first.reference, second.reference]
  const page = await credited(program, olga, {
    amountMinor: whole,
    currency: 'EUR',
    text,
    counterpartyName: payer,
  })
  for (const { id } of [first, second]) assert.equal(await stateOf(program, id), 'funded')
  const other = await twoDeals(program)
  const both = [other.first.reference, other.second.reference]
  const unlike = { amountMinor: other.whole - 1n, currency: 'EUR', text: both, counterpartyName: payer }
  const suggested = await credited(program, olga, unlike)
  assert.match(mainIn(await olga.get(suggested)), /El texto nombra varias transacciones/)
  const prefilled = (await olga.get(`${suggested}/divide`)).text
  for (const { code } of [other.first, other.second]) assert.match(prefilled, new RegExp(`value="${code}"`))
  assert.notEqual(page, suggested)
})
