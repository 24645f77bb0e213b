import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { type Lie, oidcClient, signedToken } from '#test/oidc-server.ts'
import { codeOf, createProviderDoor } from '#test/provider-door.ts'
import { asking } from '#test/second-step.ts'
import { sentenceOf } from '#words/refusals.ts'

const { auth, database, server, logged, known, visit, newcomer } = await createProviderDoor()
const foreign = await generateKeyPair('RS256')
const now = () => Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

/** A token of the provider's own key that says something else. */
const saying =
  (change: (claims: JWTPayload) => JWTPayload): Lie =>
  (claims, key) =>
    signedToken({ ...claims, ...change(claims) }, key)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const lies: Readonly<Record<string, Lie>> = {
  'signed with a key that is not the provider’s': (claims) => signedToken(claims, foreign.privateKey),
  'signed with a key that no provider names': (claims) =>
    signedToken(claims, foreign.privateKey, { kid: 'otra' }),
  'signed with the key that it brings along': async (claims) =>
    signedToken(claims, foreign.privateKey, { jwk: await exportJWK(foreign.publicKey) }),
  'signed with a key that it says where to fetch': (claims) =>
    signedToken(claims, foreign.privateKey, { jku: `${server.issuer}/other-keys`, kid: 'otra' }),
  'not signed at all': (claims) => Promise.resolve(`${encoded({ alg: 'none' })}.${encoded(claims)}.`),
  'whose signature was cut off': async (claims, key) =>
    `${(await signedToken(claims, key)).split('.').slice(0, 2).join('.')}.`,
  'signed with the secret that both know': (claims) =>
    signedToken(claims, Buffer.from(oidcClient.secret), { alg: 'HS256' }),
  'signed with the key that everybody knows, as if it were a secret': async (claims) =>
    signedToken(claims, Buffer.from(await exportSPKI(server.publicKey)), { alg: 'HS256' }),
  'with claims changed after they were signed': async (claims, key) => {
    const [header, , signature] = (await signedToken(claims, key)).split('.')
    return `${header}.${encoded({ ...claims, sub: 'otra' })}.${signature}`
  },
  'made for another purpose: a token of access': (claims, key) => signedToken(claims, key, { typ: 'at+jwt' }),
  'made for another purpose: the news that somebody signed out': (claims, key) =>
    signedToken(claims, key, { typ: 'logout+jwt' }),
  'about nobody': saying(() => ({ sub: '' })),
  'about somebody whose name does not end': saying(() => ({ sub: 'a'.repeat(256) })),
  'about somebody of other signs than providers may use': saying(() => ({ sub: 'ana\u0000ñ' })),
  'made tomorrow': saying(() => ({ iat: now() + day, exp: now() + 2 * day })),
  'made yesterday': saying(() => ({ iat: now() - day })),
  'that ran out': saying(() => ({ iat: now() - 600, exp: now() - 300 })),
  'that is not valid yet': saying(() => ({ nbf: now() + day })),
  'for another program': saying(() => ({ aud: 'otro-programa' })),
  'for several programs, by whom is not said': saying(() => ({ aud: [oidcClient.id, 'otro-programa'] })),
  'asked for by another program': saying(() => ({ azp: 'otro-programa' })),
  'for another visit': saying(() => ({ nonce: 'la-de-otra-visita' })),
  'for no visit': saying(() => ({ nonce: undefined })),
  'of another provider': saying(() => ({ iss: 'https://otro.example' })),
}

describe('a provider’s word that is', () => {
  for (const [what, lie] of Object.entries(lies))
    test(`${what} is believed by nobody`, async () => {
      logged.length = 0
      server.setLie(lie)
      const back = await visit(known('lia'))
      server.setLie(null)
      assert.equal(codeOf(back), 'provider-not-believed')
      assert.equal(await auth.visitorOf(asking(back.cookies)), null)
      assert.match(
        sentenceOf({ code: 'provider-not-believed', details: back.outcome.refused?.details ?? {} }),
        /^Lo que Prueba dice de ti no lleva su firma, no es de ahora o no es para esta entrada/,
      )
      assert.deepEqual(
        logged.map(({ event, facts }) => [event, facts['provider']]),
        [['provider-not-believed', 'oidc']],
      )
      // Why, and nothing of whom it is about.
      assert.doesNotMatch(JSON.stringify(logged), /lia@example\.org|"sub"/)
    })
})

/** The provider names its person in the token, and says the rest where it is asked for more. */
const namesOnly: Lie = ({ iss, aud, iat, exp, nonce, sub }, key) =>
  signedToken({ iss, aud, iat, exp, nonce, sub } as JWTPayload, key)

describe('what a provider says of a person beside the token', () => {
  const others: Readonly<Record<string, object>> = {
    'about somebody else': { sub: 'otra', email: 'ana@example.com', email_verified: true },
    'about nobody': { email: 'ana@example.com', email_verified: true },
    'that is no person': [],
  }
  for (const [what, person] of Object.entries(others))
    test(`${what} is believed by nobody`, async () => {
      server.setLie(namesOnly)
      server.setPerson(person)
      const back = await visit(known('lia'))
      server.setLie(null)
      server.setPerson(null)
      assert.equal(codeOf(back), 'provider-not-believed')
      assert.equal(await auth.visitorOf(asking(back.cookies)), null)
    })

  test('opens nobody’s account by its address, however it says that it is proven', async () => {
    await newcomer('olivia')
    const email = server.people.get('olivia')?.email
    for (const proven of [true, 'true', 1]) {
      server.setLie(namesOnly)
      server.setPerson({ sub: 'lia', email, email_verified: proven, name: 'Lia' })
      const back = await visit(known('lia'))
      server.setLie(null)
      server.setPerson(null)
      assert.equal(await auth.visitorOf(asking(back.cookies)), null)
    }
  })
})

test('the keys of a provider that is believed are asked for once, not at each visit', async () => {
  await newcomer('mara')
  const asked = () => server.heard.filter((each) => each === 'GET /jwks').length
  const before = asked()
  for (let time = 0; time < 3; time += 1)
    assert.deepEqual((await visit('mara')).outcome, { go: '/app/account', refused: null })
  assert.equal(asked(), before)
})

test('nothing that a provider gives is kept: no token of its own, and none that opens anything there', async () => {
  const given: string[] = []
  server.setLie(async (claims, key) => {
    const token = await signedToken(claims, key)
    given.push(token)
    return token
  })
  await newcomer('nora')
  server.setLie(null)
  const [, payload = '', signature = ''] = given[0]?.split('.') ?? []
  assert.ok(signature.length > 100)
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  let rows = 0
  for (const { name } of tables) {
    if (name === 'keys') continue
    const { rows: kept } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    rows += kept.length
    for (const { row } of kept) {
      // A token is two parts of JSON and a signature; three letters alone stand in sealed bytes by chance.
      for (const part of [payload, signature]) assert.ok(!row.includes(part), `${name}: ${row}`)
      assert.doesNotMatch(row, /eyJ[\w-]{8,}\.[\w-]{8,}\./, name)
    }
  }
  assert.ok(rows > 5)
})
