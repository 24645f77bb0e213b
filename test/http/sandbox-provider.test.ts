import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, plain, type Visitor } from './visitor.ts'

/*
 * The provider that the demonstration plays, in the whole program: the program asks it over HTTP as it asks any
 * other, and whoever comes back from it comes back as from any other.
 */

type Answer = Readonly<{ who?: string; act?: string } & Record<string, string>>

const at = '/login/provider/sandbox'
const nuria = { who: 'nuria', act: 'accept' }

/** Somebody who goes to the provider from a page and answers there; the address that leads them back. */
async function leave(visitor: Visitor, answer: Answer, purpose = 'enter'): Promise<string> {
  const { text } = await visitor.post(at, { purpose, mode: 'redirect', redirect: '/app/account' })
  const address = plain(/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(text)?.[1] ?? '')
  const said = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'accept', ...answer }),
  })
  const { pathname, search } = new URL(said.headers.get('location') ?? 'http://nothing')
  return pathname + search
}

const visit = async (visitor: Visitor, answer: Answer, purpose?: string) =>
  visitor.get(await leave(visitor, answer, purpose))

const made = (name: string) => ({
  who: 'other',
  name: `${name} Fuera`,
  email: `${name.toLowerCase()}@fuera.example`,
  verified: 'on',
})

async function opened(visitor: Visitor, answer: Answer): Promise<void> {
  assert.equal((await visit(visitor, answer)).location, '/login/provider/new')
  const name = answer['name'] ?? 'Nuria Ferrer'
  const { location } = await visitor.submit('/login/provider/new', 'Crear mi cuenta', {
    name,
    residence: 'ES:Europe/Madrid',
  })
  assert.equal(location, '/app/account')
}

test('the account of another provider in the demonstration', async (t) => {
  const { address, parts } = await runningProgram()
  const newcomer = () => newVisitor(address)

  await t.test('is offered beside the other ways in, and its provider is another site', async () => {
    const { text } = await newcomer().get('/login')
    assert.match(plain(text), /Continuar con Acceso de prueba/)
    const { text: leading } = await newcomer().post(at, { purpose: 'enter', mode: 'redirect' })
    const there = new URL(plain(/content="0;url=([^"]+)"/.exec(leading)?.[1] ?? ''))
    assert.notEqual(there.host, new URL(address).host)
    assert.match(await (await fetch(there)).text(), /Resguardo pregunta quién eres/)
  })

  await t.test('opens an account the first time, and that account afterwards', async () => {
    const visitor = newcomer()
    await opened(visitor, nuria)
    assert.match(mainIn(await visitor.get('/app/account/data')), /Acceso de prueba/)
    const again = newcomer()
    assert.equal((await visit(again, nuria)).location, '/app/account')
    assert.match((await again.get('/app/account')).text, /nuria\.ferrer@acceso\.example/)
  })

  await t.test('of two who come back with the same code one comes in', async () => {
    const visitor = newcomer()
    const back = await leave(visitor, nuria)
    const answers = await Promise.all([visitor.get(back), visitor.get(back)])
    assert.deepEqual(answers.filter(({ location }) => location === '/app/account').length, 1)
    assert.equal((await visitor.get(back)).location, null)
  })

  await t.test('lets nobody in who brings what belongs to another', async () => {
    const [own, zoe] = [newcomer(), newcomer()]
    const back = await leave(own, nuria)
    assert.match(mainIn(await zoe.get(back)), /No terminó con Acceso de prueba/)
    const code = new URL(back, address).searchParams.get('code') ?? ''
    const hers = new URL(await leave(zoe, made('Zoe')), address)
    assert.match(mainIn(await zoe.get(back)), /Abriste otra ventana para entrar/)
    // Her own visit with somebody else's code: it was asked for with another secret.
    hers.searchParams.set('code', code)
    assert.match(mainIn(await zoe.get(hers.pathname + hers.search)), /No terminó con Acceso de prueba/)
    assert.equal((await zoe.get('/app/account')).status, 302)
  })

  await t.test('says in a sentence what its person or the provider did not do', async () => {
    const said = async (answer: Answer) => {
      const visitor = newcomer()
      const page = mainIn(await visit(visitor, answer))
      assert.equal((await visitor.get('/app/account')).status, 302)
      return page
    }
    assert.match(await said({ ...nuria, act: 'refuse' }), /no nos dijo quién eres, porque no diste permiso/)
    assert.match(await said({ ...nuria, act: 'down' }), /Acceso de prueba no responde ahora/)
    assert.match(await said({ ...nuria, act: 'forged' }), /no lleva su firma.*no lo creemos/)
    assert.match(await said({ ...nuria, act: 'other-visit' }), /La petición llegó incompleta/)
    assert.match(await said({ who: 'ana' }), /Ya hay una cuenta de Resguardo con el correo/)
  })

  await t.test('asks for the address that its provider does not prove', async () => {
    for (const who of ['mateo', 'rosa'])
      assert.equal((await visit(newcomer(), { who })).location, '/login/registration')
  })

  await t.test(
    'is linked to an account that is there, which it then opens, and to no second one',
    async () => {
      const pilar = made('Pilar')
      const marcos = await invented(address, 'marcos')
      assert.equal((await visit(marcos, pilar, 'link')).location, '/app/account')
      assert.match(mainIn(await marcos.get('/app/account/security/providers')), /Acceso de prueba/)
      const elsewhere = newcomer()
      assert.equal((await visit(elsewhere, pilar)).location, '/app/account')
      assert.match((await elsewhere.get('/app/account')).text, /marcos@demostracion\.example/)
      const ana = await invented(address, 'ana')
      assert.match(mainIn(await visit(ana, pilar, 'link')), /ya se entra en otra cuenta de Resguardo/)
      assert.doesNotMatch(mainIn(await ana.get('/app/account/security/providers')), /Desvincular/)
    },
  )

  await t.test('is no recipient of anything: documents name nobody for it', () => {
    assert.deepEqual(parts.published?.recipients.providers, [])
  })
})
