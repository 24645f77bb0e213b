import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn, typedDeal } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, registered } from './visitor.ts'

const { address } = await runningProgram()
const dealers = await anaAndMarcos(address)
const { buyer: ana, seller: marcos } = dealers
const create = '/app/transactions/create'

/** By which deal the form offers somebody, and what it says of them. */
const offered = (html: string, name: string) =>
  new RegExp(`<option value="([0-9a-f-]{36})"([^>]*)>(${name}[^<]*)</option>`).exec(
    html.replaceAll('<!-- -->', ''),
  )

test('whoever is known from a deal is chosen in the form of a new one, and finds the invitation in their account', async () => {
  const former = await dealIn('agreed', dealers, 'Lámpara de pie')
  const page = await ana.get(create)
  const [, deal = '', , told] = offered(page.text, 'Marcos') ?? []
  assert.match(told ?? '', /^Marcos .*(un trato, el|\d+ tratos, el último el) \d+/)
  assert.doesNotMatch(page.text, /marcos@demostracion/)
  const deliverBy = /name="p1.deliverBy" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
  const typed = {
    ...typedDeal,
    title: 'Lámpara de mesa',
    'p1.deliverBy': deliverBy,
    guestName: '',
    guestDeal: deal,
  }
  const review = await ana.submit(create, 'Revisar antes de enviar', typed)
  assert.equal(review.status, 302)
  const sent = await ana.submit(review.location ?? '', 'Proponer')
  const invite = sent.location ?? ''
  assert.match(mainIn(await ana.get(invite)), /Ya avisamos a Marcos/)

  const link = await waitFor(async () => {
    const { text } = await marcos.get('/app/notices')
    return /\/app\/transactions\/[0-9a-f-]{36}\/invited/.exec(text)?.[0]
  })
  const { location } = await marcos.get(link)
  assert.match(location ?? '', /^\/invitacion\//)
  assert.match(mainIn(await marcos.get(location ?? '')), /Lámpara de mesa/)
  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  assert.equal((await zoe.get(link)).status, 404)
  await marcos.submit(location ?? '', 'Entrar en la transacción')
  assert.equal((await marcos.get(link)).location, link.replace('/invited', ''))

  const again = await ana.get(`${create}?from=${former.id}`)
  assert.match(offered(again.text, 'Marcos')?.[2] ?? '', /selected/)
})

test('a stranger is offered nobody, and a deal that is not theirs names nobody', async () => {
  const { id } = await dealIn('agreed', dealers, 'Lámpara de techo')
  const luis = await registered(address, 'Luis Extraño', 'luis@example.com')
  const page = await luis.get(create)
  assert.doesNotMatch(page.text, /name="guestDeal"/)
  const wrong = await luis.submit(create, 'Revisar antes de enviar', {
    ...typedDeal,
    guestName: '',
    guestDeal: id,
  })
  assert.equal(wrong.status, 422)
  assert.match(mainIn(wrong), /Escribe el nombre de la otra persona/)
  assert.doesNotMatch(mainIn(wrong), /Marcos/)
})

async function waitFor(look: () => Promise<string | undefined>): Promise<string> {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come in ten seconds.')
}
