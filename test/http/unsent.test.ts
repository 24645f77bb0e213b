import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain, type Visitor } from './visitor.ts'

/*
 * A form that is sent, without a script, when the session has ended: it leads to sign in, and what was typed waits
 * for the same person and for nobody else.
 */

const profile = { name: 'Ana Beltrán de la Vega', residence: 'ES:Europe/Madrid' }
const signIn = (who: Visitor, name: string) =>
  who.post('/login', {
    email: `${name}@demostracion.example`,
    password: `demostracion-${name}`,
    redirect: '/app/unsent',
  })

test('what is sent after the session has ended', async (t) => {
  const { address, means } = await runningProgram()
  const endSessions = () => means.database.pool.query('delete from sessions')
  const sentTooLate = async (fields: Record<string, string>) => {
    const ana = await invented(address, 'ana')
    await ana.get('/app/account/profile')
    await endSessions()
    const answer = await ana.post('/app/account/profile', fields)
    return { ana, answer }
  }

  await t.test('waits for its person, who sends it or leaves it', async () => {
    const { ana, answer } = await sentTooLate(profile)
    assert.equal(answer.status, 302)
    assert.equal(answer.location, '/login?redirect=%2Fapp%2Funsent')
    assert.match(String(answer.headers.get('set-cookie')), /resguardo\.unsent=.*HttpOnly/)
    assert.equal((await signIn(ana, 'ana')).location, '/app/unsent')
    const page = await ana.get('/app/unsent')
    assert.match(page.text, /Tu sesión terminó antes de enviar/)
    assert.ok(plain(page.text).includes(profile.name))
    assert.match(page.text, /href="\/app\/account\/profile"/)
    const sent = await ana.submit('/app/unsent', 'Enviarlo ahora')
    assert.equal(sent.location, '/app/account?saved')
    assert.ok(plain((await ana.get('/app/account')).text).includes(profile.name))
  })

  await t.test('is nobody else’s, who signs in in the same browser', async () => {
    const { ana: browser } = await sentTooLate({ ...profile, name: 'Ana la de antes' })
    await signIn(browser, 'camila')
    const { status, text } = await browser.get('/app/unsent')
    assert.equal(status, 200)
    assert.match(text, /No queda nada por enviar/)
    assert.ok(!text.includes('Ana la de antes'))
  })

  await t.test('keeps neither passwords nor codes', async () => {
    const { ana } = await sentTooLate({ ...profile, password: 'una frase muy secreta', code: '123456' })
    await signIn(ana, 'ana')
    const { text } = await ana.get('/app/unsent')
    assert.ok(text.includes(profile.name))
    assert.doesNotMatch(text, /una frase muy secreta|123456/)
  })

  await t.test(
    'goes the usual way when nobody was signed in, when it is too long, and when a script sent it',
    async () => {
      const usual = '/login?redirect=%2Fapp%2Faccount%2Fprofile'
      assert.equal((await newVisitor(address).post('/app/account/profile', profile)).location, usual)
      const random = randomBytes(4000).toString('base64')
      assert.equal((await sentTooLate({ ...profile, name: random })).answer.location, usual)
      const ana = await invented(address, 'ana')
      await ana.get('/app/account/profile')
      await endSessions()
      const byScript = await ana.post('/app/account/profile', profile, { 'sec-fetch-mode': 'cors' })
      assert.equal(byScript.location, usual)
    },
  )
})
