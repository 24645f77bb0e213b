import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { providerForm } from '#api/provider-form.ts'
import { existing } from '#domain/assert.ts'
import { createWalker } from '#test/oidc-server.ts'
import { createProviderDoor } from '#test/provider-door.ts'
import { asking, cookieFrom } from '#test/second-step.ts'
import { appleSecret } from './apple-secret.ts'
import { identityIn, nameInForm } from './identity.ts'
import { apple } from './presets.ts'

const door = await createProviderDoor()
const { server, providers, leave } = door

describe('a provider that posts its answer', () => {
  test('is listened to when the browser comes back by itself, and tells the name once', async () => {
    server.people.set('yago', { name: '', email: 'yago@example.org', email_verified: true })
    const left = await leave({}, undefined, 'apple')
    assert.equal(new URL(left.address).searchParams.get('response_mode'), 'form_post')
    const { form } = await createWalker()(left.address, 'yago')
    const posted = existing(form, 'the provider shows a form')
    posted.set('user', JSON.stringify({ name: { firstName: 'Yago', lastName: 'Prueba' } }))
    const app = providerForm(door.auth)
    const post = (body: URLSearchParams, key = 'apple') =>
      app.request(`/login/provider/${key}/return`, { method: 'POST', body })
    const answer = await post(posted)
    assert.equal(answer.status, 303)
    const to = new URL(answer.headers.get('location') ?? '', 'http://localhost')
    assert.equal(to.searchParams.has('user'), false)
    const back = await providers.callback('apple', to.searchParams, asking(left.cookie))
    assert.equal((await providers.newPerson(asking(cookieFrom(back.headers))))?.name, 'Yago Prueba')

    for (const [body, key] of [
      [posted, 'apple'],
      [new URLSearchParams({ state: 'forged', code: 'x' }), 'apple'],
      [new URLSearchParams(), 'oidc'],
      [posted, 'nobody'],
    ] as const)
      assert.equal((await post(body, key)).headers.get('location'), `/login/provider/${key}/return`)
  })

  test('gets a token signed with the operator’s key in place of a secret', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const key = await exportPKCS8(privateKey)
    const { secret, issuer } = apple({
      clientId: 'example.servicio',
      teamId: 'EQUIPO1234',
      keyId: 'CLAVE12345',
      key,
    })
    assert.equal(secret.kind, 'apple')
    const token = secret.kind === 'apple' ? await appleSecret(secret, 'example.servicio', issuer) : ''
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      issuer: 'EQUIPO1234',
      subject: 'example.servicio',
      audience: 'https://appleid.apple.com',
    })
    assert.deepEqual(protectedHeader, { alg: 'ES256', kid: 'CLAVE12345' })
    assert.equal(Number(payload.exp) - Number(payload.iat), 24 * 60 * 60)
  })

  test('is believed about a name only as far as it is one', () => {
    for (const wrong of ['', 'null', '{}', '{"name":null}', '{"name":{"firstName":7}}', '[', '"x"'])
      assert.equal(nameInForm(wrong), null, wrong)
    const claims = { sub: '1', email: 'ana@example.org' }
    assert.equal(identityIn({ provesEmail: true }, { ...claims, email_verified: 'true' }).isEmailProved, true)
    assert.equal(identityIn({ provesEmail: false }, { ...claims, email_verified: true }).isEmailProved, false)
    assert.equal(identityIn({ provesEmail: true }, claims).isEmailProved, false)
    const wrong = identityIn({ provesEmail: true }, { sub: '1', email: 'no', email_verified: true })
    assert.deepEqual([wrong.email, wrong.isEmailProved], [null, false])
  })
})
