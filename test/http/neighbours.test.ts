import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { mainIn, newVisitor } from './visitor.ts'

/*
 * The captcha and the icon service that the demonstration plays, in the whole program, and a page on which no window
 * opens.
 */

test('the services that the demonstration plays', async (t) => {
  const { address, parts } = await runningProgram({ DEMO: 'off' })
  const anyone = newVisitor(address)
  const place = parts.captcha?.scriptUrl ?? ''
  const answer = async (how: string): Promise<string> => {
    const body = new URLSearchParams({ how })
    const response = await fetch(new URL('token', place), { method: 'POST', body })
    return ((await response.json()) as { token: string }).token
  }
  const recover = (captcha: string) =>
    newVisitor(address).post('/login/recover', { email: 'nadie@correo.example', redirect: '', captcha })
  const asks = async () => (await anyone.get('/login/recover')).text.includes('data-captcha')

  await t.test('ask nobody to prove that they are a person until somebody wishes so', async () => {
    assert.equal(await asks(), false)
    assert.equal((await recover('')).status, 302)
    const { location } = await anyone.submit('/dev/neighbours', 'Pedirla')
    assert.equal(location, '/dev/neighbours')
    assert.match(mainIn(await anyone.get('/dev/neighbours')), /Ahora la piden el registro/)
    assert.equal(await asks(), true)
  })

  await t.test('take an answer that passes once, and no other', async () => {
    const token = await answer('passes')
    assert.equal((await recover(token)).status, 302)
    for (const wrong of [token, '', 'inventado', await answer('fails')]) {
      const page = await recover(wrong)
      assert.equal(page.status, 422)
      assert.match(mainIn(page), /Falta comprobar que eres una persona/)
    }
    const race = await answer('passes')
    const both = await Promise.all([recover(race), recover(race)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((one, other) => one - other),
      [302, 422],
    )
  })

  await t.test('say that nobody could be asked when the service is out', async () => {
    const page = await recover(await answer('unavailable'))
    assert.match(mainIn(page), /Ahora no podemos comprobar que eres una persona/)
  })

  await t.test('are from another site, which the page lets show its frame and nothing more', async () => {
    const { origin } = new URL(place)
    assert.notEqual(origin, new URL(address).origin)
    const policy = (await anyone.get('/login/recover')).headers.get('content-security-policy') ?? ''
    assert.match(policy, new RegExp(`frame-src 'self' ${origin};`))
    assert.match(policy, /connect-src 'self';/)
    await anyone.submit('/dev/neighbours', 'No pedirla')
    assert.equal(await asks(), false)
    assert.equal(parts.published?.recipients.captcha, null)
  })

  await t.test('have an emblem for each bank, and four for which it is drawn here', async () => {
    const look = async (bank: string) =>
      (await anyone.get(`/icons/banks/${bank}`)).headers.get('content-type')
    assert.equal(await look('bbva'), 'image/png')
    for (const bank of ['wizink', 'evo-banco', 'andbank', 'ebn-banco'])
      assert.equal(await look(bank), 'image/svg+xml', bank)
  })

  await t.test('let a page be one on which no window opens', async () => {
    const policy = async (path: string) =>
      (await anyone.get(path)).headers.get('content-security-policy') ?? ''
    assert.match(await policy('/login?no-windows'), /; sandbox allow-scripts allow-forms allow-same-origin/)
    assert.doesNotMatch(await policy('/login?no-windows'), /allow-popups/)
    assert.doesNotMatch(await policy('/login'), /sandbox/)
  })
})
