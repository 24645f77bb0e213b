import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { anaAndMarcos, typedDeal } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, plain, type Visitor } from './visitor.ts'

/*
 * `/crear` is for who has no account, `/app/transactions/create` for who has one: the same form, and the same draft
 * once its author is in.
 */

const { address } = await runningProgram()
const [open, own] = ['/crear', '/app/transactions/create']
const password = 'una frase de prueba larga'

/** Keeps a draft without an account; which one it is. */
async function draftOf(who: Visitor, title: string): Promise<string> {
  const { location } = await who.post(open, { intent: 'save', draft: '', key: randomUUID(), title })
  assert.match(location ?? '', /^\/crear\?draft=/)
  return new URL(location ?? '', address).searchParams.get('draft') ?? ''
}

const shownAt = async (who: Visitor, draft: string, at = own) => (await who.get(`${at}?draft=${draft}`)).text

/** Opens an account in a browser; the link of its mail. */
async function accountOf(who: Visitor, redirect = ''): Promise<string> {
  const email = `${randomUUID()}@ejemplo.example`
  const account = { name: 'Dora Prueba', email, password, residence: 'ES:Europe/Madrid', redirect }
  await who.post('/login/registration', account)
  const { text } = await newVisitor(address).get(`/dev/mail?to=${encodeURIComponent(email)}`)
  return plain(/href="(\/login\/verify\?[^"]*)"/.exec(text)?.[1] ?? '')
}

const confirm = (who: Visitor, link: string) => who.submit(link, 'Confirmar y entrar', { password })

test('the form among one’s transactions asks for sign-in, and leads back to what was asked for', async () => {
  const nobody = newVisitor(address)
  const back = (at: string) => `/login?${new URLSearchParams({ redirect: at }).toString()}`
  for (const at of [own, `${own}?from=${randomUUID()}`, `${own}?draft=${randomUUID()}&step=review`])
    assert.equal((await nobody.get(at)).location, back(at))
  const typed = { draft: '', key: randomUUID(), title: 'Mesa' }
  for (const at of [own, `${own}/draft`, `${own}/discard`])
    assert.match((await nobody.post(at, typed)).location ?? '', /^\/login\?redirect=/)

  const { location } = await confirm(nobody, await accountOf(nobody, own))
  assert.equal(location, own)
  assert.match((await nobody.get(own)).text, /Crear transacción<\/h1>/)
})

test('the public pages lead to the open form, which leads whoever is signed in to their own', async () => {
  const nobody = newVisitor(address)
  for (const at of ['/', '/features', '/pricing'])
    assert.match((await nobody.get(at)).text, /href="\/crear"[^>]*>Crear una transacción/, at)
  const form = await nobody.get(open)
  assert.deepEqual([form.status, /Escribes sin cuenta/.test(form.text)], [200, true])

  const ana = await invented(address, 'ana')
  for (const rest of ['', '?from=x&title=y', '/discard?draft=x'])
    assert.equal((await ana.get(open + rest)).location, own + rest)
  const { location } = await ana.post(open, { intent: 'save', draft: '', key: randomUUID(), title: 'Silla' })
  assert.match(location ?? '', /^\/app\/transactions\/create\?draft=/, 'what was sent is not lost on the way')
})

test('a draft is reviewed without an account and is there to be sent after signing up', async () => {
  const dora = newVisitor(address)
  const deliverBy = /name="p1.deliverBy" value="([^"]*)"/.exec((await dora.get(open)).text)?.[1] ?? ''
  const typed = { ...typedDeal, title: 'Bicicleta de paseo', 'p1.deliverBy': deliverBy }
  const review = (await dora.submit(open, 'Revisar antes de enviar', typed)).location ?? ''
  assert.match(review, /^\/crear\?draft=[0-9a-f-]{36}&step=review$/)
  const ready = await dora.get(review)
  assert.match(mainIn(ready), /Tu propuesta está lista/)
  const onward = plain(/href="\/login\/registration\?redirect=([^"]*)"/.exec(ready.text)?.[1] ?? '')
  const back = decodeURIComponent(onward)
  assert.equal(back, review.replace(open, own))

  const { location } = await confirm(dora, await accountOf(dora, back))
  assert.equal(location, back)
  assert.match(mainIn(await dora.get(back)), /Enviar la propuesta/)
  assert.match((await dora.submit(back, 'Proponer')).location ?? '', /\/invite$/)
  assert.match(mainIn(await dora.get('/app/transactions')), /Bicicleta de paseo/)
})

test('a draft is there after signing in too, also by the address that it had without an account', async () => {
  const visitor = newVisitor(address)
  const draft = await draftOf(visitor, 'Sofá de dos plazas')
  const { passwords } = await anaAndMarcos(address)
  await visitor.post('/login', { email: 'ana@demostracion.example', password: passwords.buyer, redirect: '' })
  assert.equal((await visitor.get(`${open}?draft=${draft}`)).location, `${own}?draft=${draft}`)
  assert.match(await shownAt(visitor, draft), /Sofá de dos plazas/)
})

test('nobody else reads, changes or throws away what somebody without an account wrote', async () => {
  const author = newVisitor(address)
  const draft = await draftOf(author, 'Telescopio')
  const another = newVisitor(address)
  await draftOf(another, 'Lo mío')
  const typed = { intent: 'save', draft, key: randomUUID(), title: 'Robado' }
  for (const stranger of [another, await invented(address, 'camila')]) {
    const at = stranger === another ? open : own
    for (const rest of [`?draft=${draft}`, `?draft=${draft}&step=review`, `/discard?draft=${draft}`]) {
      const page = await stranger.get(at + rest)
      assert.deepEqual([page.status, page.text.includes('Telescopio')], [404, false], rest)
    }
    for (const rest of ['', '/draft', '/discard'])
      assert.equal((await stranger.post(open + rest, typed)).status, 404, rest)
  }
  const nobody = newVisitor(address)
  for (const rest of ['', '/draft'])
    assert.match((await nobody.post(open + rest, typed)).location ?? '', /^\/login\?redirect=/, rest)
  assert.match(await shownAt(author, draft, open), /Telescopio/)
})

test('of two accounts that are opened for the same draft, at once, one has it', async () => {
  const author = newVisitor(address)
  const draft = await draftOf(author, 'Cámara de fuelle')
  const links = [await accountOf(author), await accountOf(author)]
  const people = links.map(() => newVisitor(address))

  await Promise.all(people.map((who, index) => confirm(who, links[index] ?? '')))

  const pages = await Promise.all(people.map((who) => who.get(`${own}?draft=${draft}`)))
  assert.deepEqual(
    pages.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 404],
  )
  const lists = await Promise.all(people.map(async (who) => mainIn(await who.get('/app/transactions'))))
  assert.equal(lists.filter((list) => list.includes('Cámara de fuelle')).length, 1)
  assert.match((await author.get(`${open}?draft=${draft}`)).location ?? '', /^\/login/)
})
