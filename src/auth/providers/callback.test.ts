import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWalker } from '#test/oidc-server.ts'
import { codeOf, createProviderDoor } from '#test/provider-door.ts'
import { asking, cookieFrom, whoHas } from '#test/second-step.ts'

const door = await createProviderDoor()
const { server, providers, known, leave, visit, newcomer } = door

describe('with an account of another provider', () => {
  test('somebody new opens an account with a confirmed address, and comes back as themselves', async () => {
    const ana = await newcomer('ana')
    assert.equal(ana.visitor.person.email, 'ana@example.org')
    assert.equal(ana.visitor.person.emailVerified, true)
    assert.equal(ana.visitor.signIn.method, 'provider')

    const again = await visit('ana')
    assert.deepEqual(again.outcome, { go: '/app/account', refused: null })
    assert.equal((await whoHas(door.auth, again.cookies)).visitor.person.id, ana.visitor.person.id)
  })

  test('an address that has an account is never taken over, and nothing opens', async () => {
    const benito = await door.enrol('benito')
    const back = await visit(known('benito', { email: 'Benito@example.com' }))
    assert.equal(codeOf(back), 'address-has-account')
    assert.equal(await door.auth.visitorOf(asking(back.cookies)), null)
    assert.deepEqual(await providers.linksOf(benito.visitor.person.id), [])
  })

  test('an address that the provider does not prove is confirmed by mail, whoever has it', async () => {
    await door.enrol('carla')
    const back = await visit(known('carla', { email: 'carla@example.com', email_verified: false }))
    assert.deepEqual(back.outcome, { go: '/login/registration', refused: null })
    assert.equal(await providers.newPerson(asking(back.cookies)), null)
    const stated = {
      name: 'Carla',
      email: 'carla@example.com',
      password: '',
      country: 'ES',
      timeZone: 'Europe/Madrid',
    }
    await door.auth.registration.state(stated, asking(back.cookies))
    assert.equal(door.mails.at(-1)?.kind, 'address-known')
    await assert.rejects(providers.openNewPerson(stated, asking(back.cookies)), { code: 'second-step-gone' })
  })

  test('the second step is asked for, whatever the provider says', async () => {
    const dora = await newcomer('dora')
    await door.addAuthenticator(dora)
    const back = await visit('dora')
    assert.deepEqual(back.outcome, { go: '/login/second-factor', refused: null })
    assert.equal(await door.auth.visitorOf(asking(back.cookies)), null)
    assert.ok((await door.auth.secondStepOf(asking(back.cookies)))?.ways.totp)
  })
})

describe('coming back', () => {
  test('works once, in the browser that left and with what it left with', async () => {
    known('elsa')
    const walk = createWalker()
    const one = await leave()
    const { address } = await walk(one.address, 'elsa')
    const answer = address.searchParams
    const tried = async (cookie: string | undefined, change: Record<string, string> = {}) => {
      const params = new URLSearchParams(answer)
      for (const [name, value] of Object.entries(change)) params.set(name, value)
      return codeOf(await providers.callback('oidc', params, asking(cookie)))
    }
    assert.equal(await tried(undefined), 'web-storage-unsupported')
    assert.equal(await tried(one.cookie, { state: 'forged' }), 'argument-error')
    assert.equal(
      codeOf(await providers.callback('oidc', new URLSearchParams(), asking(one.cookie))),
      'argument-error',
    )
    assert.equal(codeOf(await providers.callback('apple', answer, asking(one.cookie))), 'argument-error')
    const later = await leave()
    assert.equal(await tried(later.cookie), 'cancelled-popup-request')
    assert.equal(await tried(one.cookie), undefined)
    assert.equal(await tried(one.cookie), 'argument-error', 'the same answer again')
  })

  test('with the code of another visit or a nonce that is not ours is nobody', async () => {
    known('fermin')
    const walk = createWalker()
    const [one, two] = [await leave(), await leave()]
    const { address: foreign } = await walk(one.address, 'fermin')
    const { address: own } = await walk(two.address, 'fermin')
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '')
    const swapped = await providers.callback('oidc', own.searchParams, asking(two.cookie))
    assert.equal(codeOf(swapped), 'provider-not-believed')

    const three = await leave()
    const changed = new URL(three.address)
    changed.searchParams.set('nonce', 'not-the-one-that-left')
    const { address } = await walk(changed.href, 'fermin')
    const back = await providers.callback('oidc', address.searchParams, asking(three.cookie))
    assert.equal(codeOf(back), 'provider-not-believed')
    assert.equal(await door.auth.visitorOf(asking(cookieFrom(back.headers))), null)
  })

  test('from an answer of another issuer is nobody', async () => {
    const left = await leave()
    const { address } = await createWalker()(left.address, known('elena'))
    address.searchParams.set('iss', 'https://otro.example')
    const back = await providers.callback('oidc', address.searchParams, asking(left.cookie))
    assert.equal(codeOf(back), 'provider-not-believed')
  })

  test('after a "no" says so, and an outage of the provider too', async () => {
    const no = await visit(null)
    assert.deepEqual(no.outcome.refused, { code: 'provider-declined', details: { name: 'Prueba' } })
    const left = await leave()
    const { address } = await createWalker()(left.address, known('gala'))
    server.setDown('everything')
    const back = await providers.callback('oidc', address.searchParams, asking(left.cookie))
    server.setDown('nothing')
    assert.equal(codeOf(back), 'provider-not-answering')
    await assert.rejects(leave({}, undefined, 'gone'), { code: 'provider-not-answering' })
  })

  test('passes over a trouble that passes: what is sent goes twice at most, what is only asked once', async () => {
    const tokens = () => server.heard.filter((each) => each === 'POST /token').length
    const comeBackIn = async (trouble: 'tokens' | 'tokens once', who: string) => {
      const left = await leave()
      const { address } = await createWalker()(left.address, known(who))
      const before = tokens()
      server.setDown(trouble)
      const back = await providers.callback('oidc', address.searchParams, asking(left.cookie))
      server.setDown('nothing')
      return { code: codeOf(back), sent: tokens() - before }
    }
    assert.deepEqual(await comeBackIn('tokens', 'irma'), { code: 'provider-not-answering', sent: 2 })
    const { code, sent } = await comeBackIn('tokens once', 'jonas')
    assert.deepEqual([code, sent], [undefined, 2])
  })

  test('is possible for ten minutes, and its outcome is news for ten', async () => {
    const late = await leave()
    const { address } = await createWalker()(late.address, known('hugo'))
    assert.equal(await providers.outcomeOf(asking(late.cookie)), 'waiting')
    door.pass({ minutes: 10, seconds: 1 })
    assert.equal(
      codeOf(await providers.callback('oidc', address.searchParams, asking(late.cookie))),
      'second-step-gone',
    )
    assert.equal(await providers.outcomeOf(asking(late.cookie)), 'gone')

    const { cookie, outcome } = await visit('hugo', { mode: 'popup' })
    assert.deepEqual(await providers.outcomeOf(asking(cookie)), outcome)
    door.pass({ minutes: 9 })
    assert.deepEqual(await providers.outcomeOf(asking(cookie)), outcome)
    door.pass({ minutes: 1, seconds: 1 })
    assert.equal(await providers.outcomeOf(asking(cookie)), 'gone')
    assert.equal(await providers.outcomeOf(asking()), 'gone')
  })

  test('goes to a page of this site alone', async () => {
    await newcomer('irene')
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/login/provider/oidc',
    ])
      assert.equal((await visit('irene', { redirect })).outcome.go, '/app/transactions', redirect)
  })
})

test('a sign-in starts only under a domain of the instance', async () => {
  assert.deepEqual(providers.domains, ['localhost:4180'])
  const elsewhere = new Request('http://evil.example/login/provider/oidc')
  await assert.rejects(
    providers.authorize(
      'oidc',
      { purpose: 'enter', mode: 'redirect', isRemembered: true, redirect: '' },
      elsewhere,
    ),
    { code: 'unauthorized-domain' },
  )
  await assert.rejects(
    providers.authorize(
      'nobody',
      { purpose: 'enter', mode: 'redirect', isRemembered: true, redirect: '' },
      asking(),
    ),
    { code: 'not-found' },
  )
})
