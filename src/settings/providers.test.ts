import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { faultsOf } from '#test/production-settings.ts'

const pemOf = (namedCurve: string) =>
  generateKeyPairSync('ec', {
    namedCurve,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

const appleSettings = {
  OIDC_APPLE_ID: 'example.resguardo',
  OIDC_APPLE_TEAM: 'EQUIPO1234',
  OIDC_APPLE_KEY_ID: 'CLAVE12345',
}

test('nobody else’s accounts open anything where no provider is configured', () => {
  const { providers, authorizedDomains } = readConfig({})
  assert.deepEqual(providers, [])
  assert.deepEqual(authorizedDomains, [])
})

test('the known providers need no address, and any other one needs its own', () => {
  const { providers } = readConfig({
    OIDC_GOOGLE_ID: 'g',
    OIDC_GOOGLE_SECRET: 's',
    OIDC_MICROSOFT_ID: 'm',
    OIDC_MICROSOFT_SECRET: 's',
    OIDC_ISSUER: 'https://identidad.example/',
    OIDC_ID: 'o',
    OIDC_SECRET: 's',
  })
  assert.deepEqual(
    providers.map(({ key, name, issuer, provesEmail }) => [key, name, issuer, provesEmail]),
    [
      ['google', 'Google', 'https://accounts.google.com', true],
      ['microsoft', 'Microsoft', 'https://login.microsoftonline.com/common/v2.0', false],
      ['oidc', 'identidad.example', 'https://identidad.example/', true],
    ],
  )
})

test('the key of Apple is taken whole or only its middle, in one line or several', () => {
  const pem = pemOf('prime256v1')
  const keys = [pem, pem.trim().replaceAll('\n', String.raw`\n`), pem.replaceAll(/-----.*-----|\s/g, '')]
  const read = keys.map((key) => readConfig({ ...appleSettings, OIDC_APPLE_KEY: key }).providers[0]?.secret)
  for (const secret of read) assert.deepEqual(secret, read[0])
  assert.ok(read[0]?.kind === 'apple' && read[0].key === pem.trim())
})

test('wrong settings of providers are sentences, and none repeats a secret', () => {
  const missing = faultsOf({ OIDC_GOOGLE_ID: 'g', OIDC_ISSUER: 'https://identidad.example' })
  assert.deepEqual(missing, [
    'Con OIDC_GOOGLE_ID falta OIDC_GOOGLE_SECRET: sin él no se puede entrar con Google.',
    'Con OIDC_ISSUER falta OIDC_ID: sin él no se puede entrar con ese proveedor.',
    'Con OIDC_ISSUER falta OIDC_SECRET: sin él no se puede entrar con ese proveedor.',
  ])
  for (const key of ['secreto', pemOf('secp384r1')]) {
    const faults = faultsOf({ ...appleSettings, OIDC_APPLE_KEY: key })
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', /^OIDC_APPLE_KEY no es la clave de Apple: /)
    assert.ok(!faults[0]?.includes(key))
  }
  assert.match(faultsOf({ OIDC_MICROSOFT_TENANT: 'a/b' })[0] ?? '', /^OIDC_MICROSOFT_TENANT /)
  assert.match(faultsOf({ OIDC_ISSUER: 'http://identidad.example' })[0] ?? '', /^OIDC_ISSUER /)
  const local = { MODE: 'production', OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_ID: 'o', OIDC_SECRET: 's' }
  assert.ok(faultsOf(local).includes('En producción OIDC_ISSUER debe empezar por https.'))
})

test('domains are hosts and nothing more', () => {
  const { authorizedDomains } = readConfig({
    AUTHORIZED_DOMAINS: 'www.resguardo.example, Resguardo.Example:8443',
  })
  assert.deepEqual(authorizedDomains, ['www.resguardo.example', 'resguardo.example:8443'])
  for (const wrong of ['https://resguardo.example', 'resguardo.example/entrar', 'a@b.example', '*', 'a,,b'])
    assert.match(faultsOf({ AUTHORIZED_DOMAINS: wrong })[0] ?? '', /^AUTHORIZED_DOMAINS debe ser/, wrong)
})
