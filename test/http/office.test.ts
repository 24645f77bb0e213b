import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt } from '#test/totp.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain, type Visitor } from './visitor.ts'

const password = 'demostracion-olga'

/** Sets an authenticator up as its pages lead to it; its secret. */
async function addAuthenticator(visitor: Visitor): Promise<string> {
  const page = '/app/account/security/authenticator'
  const begun = await visitor.post(page, { intent: 'begin', password })
  const setup = begun.location ?? ''
  const { text } = await visitor.get(setup)
  const secret = (/[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(plain(text))?.[0] ?? '').replaceAll(' ', '')
  const id = new URL(setup, 'http://localhost').searchParams.get('setup') ?? ''
  const code = codeAt(secret, Temporal.Now.instant())
  const { status } = await visitor.post(setup, { intent: 'confirm', id, name: 'Mío', code })
  assert.ok(status < 400, `the authenticator is on: ${status}`)
  return secret
}

test('the office of an operator who asks for two steps', async (t) => {
  const { address } = await runningProgram({ OFFICE_SECOND_STEP: 'required' })
  const [olga, other, ana] = [
    await invented(address, 'olga'),
    await invented(address, 'olga'),
    await invented(address, 'ana'),
  ]

  await t.test('is shut to who gave the first alone, who reads what to do', async () => {
    for (const path of ['/ops', '/ops/payouts', '/ops/people', '/ops/team']) {
      const { status, location } = await olga.get(path)
      assert.deepEqual([status, location], [302, '/app/account/security'], path)
    }
    const posted = await olga.post('/ops/bank', new FormData())
    assert.deepEqual([posted.status, posted.location], [302, '/app/account/security'])
    const { text } = await olga.get('/app/account/security')
    assert.match(text, /La operación espera tu segundo paso/)
    assert.match(text, /href="\/app\/account\/security\/authenticator"/)
    assert.match((await olga.get('/app/transactions')).text, /href="\/ops"/, 'the way there is shown')
  })

  await t.test('does not exist for anybody else, whatever they proved', async () => {
    assert.equal((await ana.get('/ops')).status, 404)
    assert.doesNotMatch((await ana.get('/app/account/security')).text, /La operación espera/)
    assert.equal((await olga.get('/ops/nothing')).status, 404)
  })

  await t.test('opens with the second, in each session by itself', async () => {
    const secret = await addAuthenticator(olga)
    assert.equal((await olga.get('/ops')).status, 200)

    const { status, location } = await other.get('/ops/payouts?state=prepared')
    const back = '/login/step-up?redirect=%2Fops%2Fpayouts%3Fstate%3Dprepared'
    assert.deepEqual([status, location], [302, back])
    // A page that was loaded before the second step was on still asks for a password, or for a way that is off.
    const told = async (who: Visitor, path: string, given: Record<string, string>) => {
      const { status, text } = await who.post(path, given)
      return [status, plain(/role="alert".*?<\/div>/s.exec(text)?.[0] ?? '')] as const
    }
    const [beside, missing] = [/Tu cuenta pide un segundo paso/, /La petición llegó incompleta/]
    for (const [given, status, words] of [
      [{ by: 'password', password }, 401, beside],
      [{ by: 'phone', answer: '123456' }, 400, missing],
    ] as const) {
      const seen = await told(other, back, { ...given, redirect: '/ops' })
      assert.equal(seen[0], status)
      assert.match(seen[1], words, 'and it is drawn')
    }
    const half = newVisitor(address)
    const email = 'olga@demostracion.example'
    assert.equal(
      (await half.post('/login', { email, password, redirect: '' })).location,
      '/login/second-factor',
    )
    const seen = await told(half, '/login/second-factor', { by: 'password', password })
    assert.equal(seen[0], 400)
    assert.match(seen[1], missing)
    // The code that turned it on is used up; the next one is taken early.
    const code = codeAt(secret, Temporal.Now.instant().add({ seconds: 30 }))
    const fields = { by: 'totp', answer: code, redirect: '/ops/payouts?state=prepared' }
    const proven = await other.post(back, fields)
    assert.deepEqual([proven.status, proven.location], [302, '/ops/payouts?state=prepared'])
    assert.equal((await other.get('/ops/payouts')).status, 200)
  })
})
