import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createHttpClient, fetchBy } from '#outside/http-client.ts'
import { createProviderClient } from './client.ts'
import { otherProvider } from './presets.ts'

const secrets = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost/login/provider/oidc/return',
}

/** A provider that says of itself what it is told to, and what the program makes of it. */
async function sayingOfItself(said: (own: string) => object) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said(issuer)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { clientId: 'resguardo', secret: 'un-secreto-bastante-largo', issuer, name: 'Prueba' }
  const logged: string[] = []
  const log = (event: string, facts: object) =>
    void logged.push(`${event} ${(facts as { error?: Error }).error?.message}`)
  const client = createProviderClient(otherProvider(settings), log, fetchBy(createHttpClient()))
  return { address: () => client.address(secrets, false), logged }
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})

test('what a provider says of itself is believed when it names itself', async () => {
  const { address } = await sayingOfItself(metadata)
  assert.match(await address(), /\/auth\?.*code_challenge_method=S256/)
})

test('what names another provider, or nobody, is believed by nobody', async () => {
  for (const issuer of ['https://otro.example', '', undefined, null]) {
    const { address, logged } = await sayingOfItself((own) => ({ ...metadata(own), issuer }))
    await assert.rejects(address(), { code: 'provider-not-answering' })
    assert.match(logged.join(), /^provider-failed /, String(issuer))
  }
  const { address } = await sayingOfItself((own) => metadata(`${own}/`))
  await address().catch((thrown: unknown) =>
    assert.equal((thrown as { code: string }).code, 'provider-not-answering'),
  )
})
