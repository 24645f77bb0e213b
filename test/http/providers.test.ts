import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

test('an instance without other providers', async (t) => {
  const { address } = await runningProgram({ SANDBOX_IDENTITY: 'off' })
  const nobody = newVisitor(address)
  const elsewhere = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' }

  await t.test('offers none and has none', async () => {
    for (const path of ['/login', '/login/registration'])
      assert.doesNotMatch((await nobody.get(path)).text, /Continuar con|\/login\/provider/, path)
    const ana = await invented(address, 'ana')
    assert.doesNotMatch((await ana.get('/app/account/security')).text, /Otras cuentas/)
    for (const path of ['/login/provider/google', '/login/provider/google/return?state=x&code=y']) {
      assert.equal((await nobody.get(path)).status, 404, path)
      assert.equal((await ana.get(path)).status, 404, path)
    }
    assert.equal((await nobody.post('/login/provider/google', { purpose: 'enter' })).status, 404)
  })

  await t.test('tells under which domains one signs in, and of no visit', async () => {
    const domains = await nobody.get('/login/domains')
    assert.deepEqual(JSON.parse(domains.text), { domains: [new URL(address).host] })
    assert.deepEqual(JSON.parse((await nobody.get('/login/provider/outcome')).text), { state: 'gone' })
  })

  await t.test(
    'lets another site post to the return of a provider alone, where nothing happens',
    async () => {
      const path = '/login/provider/google/return'
      const answer = await nobody.post(path, { state: 'x', code: 'y' }, elsewhere)
      assert.equal(answer.status, 303)
      assert.equal(answer.location, path)
      assert.deepEqual(answer.headers.getSetCookie(), [])
      for (const other of ['/login/provider/google', `${path}/`, `${path}/x`, '/login', `${path}.data`])
        assert.equal((await nobody.post(other, { state: 'x' }, elsewhere)).status, 403, other)
    },
  )

  await t.test('lets no window keep the policy that would cut it off from its page', async () => {
    const policy = async (path: string) => (await nobody.get(path)).headers.get('cross-origin-opener-policy')
    assert.equal(await policy('/login/provider/oidc'), 'unsafe-none')
    assert.equal(await policy('/login/provider/oidc/return'), 'unsafe-none')
    assert.equal(await policy('/login'), 'same-origin-allow-popups')
  })
})
