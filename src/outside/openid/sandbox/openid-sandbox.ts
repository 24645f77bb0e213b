import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { isSameSecret } from '#domain/digest.ts'
import { answerPage, type SandboxPage } from '../../sandbox/page-frame.ts'
import { addressBack, type Authorization, readAuthorization, type SandboxClient } from './authorization.ts'
import { choosePage, nowherePage, type Offered, troubles } from './choose-page.ts'
import { type Grant, openCodes } from './codes.ts'
import { inventedPeople, madeUpPerson, type SandboxPerson } from './people.ts'

/** What the provider has to know of the program that asks it. */
export type OpenIdSandboxOptions = Readonly<{
  clients: readonly SandboxClient[]
  /** How the provider's page calls the program that asks. */
  program: string
  /** Its own address, known once it listens. */
  issuer: () => string
  /** People besides those whom it invents: somebody who has an account here already. */
  people?: readonly Offered[]
  /** Milliseconds since 1970: tokens are believed by real clocks, also where the demonstration's was moved. */
  now?: () => number
}>

const ALGORITHM = 'ES256'
const KEY_ID = 'sandbox'
const TOKEN_SECONDS = 300
const service = {
  name: 'Acceso de prueba',
  warning: 'Entorno de pruebas: aquí nadie comprueba quién eres.',
}

/**
 * An OpenID Connect provider of our own for demonstrations and tests: its people are invented, and whoever comes is
 * whom they say. It keeps nothing; its key is made when it starts. Never in production.
 */
export async function createOpenIdSandbox(options: OpenIdSandboxOptions): Promise<Hono> {
  const { clients, issuer, now = Date.now } = options
  const [own, foreign] = [await generateKeyPair(ALGORITHM), await generateKeyPair(ALGORITHM)]
  const jwk = { ...(await exportJWK(own.publicKey)), alg: ALGORITHM, use: 'sig', kid: KEY_ID }
  const codes = openCodes(now)
  const app = new Hono()
  app.use('*', bodyLimit({ maxSize: 16 * 1024 }))
  app.get('/.well-known/openid-configuration', (c) => c.json(metadataOf(issuer())))
  app.get('/jwks', (c) => c.json({ keys: [jwk] }))
  app.on(['GET', 'POST'], '/authorize', async (c) => {
    const { search, searchParams } = new URL(c.req.url)
    const read = readAuthorization(searchParams, clients)
    if (read.asked) return c.req.method === 'GET' ? ask(c, options, search, read.asked) : take(c, read.asked)
    if (read.error === null)
      return answerPage(c, { title: 'No se puede', service, content: nowherePage() }, 400)
    return c.redirect(addressBack(read.back, issuer(), { error: read.error }), 303)
  })
  app.post('/token', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const client = clientOf(c.req.header('authorization'), fields, clients)
    c.header('cache-control', 'no-store')
    if (!client) {
      c.header('www-authenticate', 'Basic realm="openid"')
      return c.json({ error: 'invalid_client' }, 401)
    }
    if (fields.get('grant_type') !== 'authorization_code')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    const grant = codes.redeem({
      code: fields.get('code') ?? '',
      clientId: client.id,
      redirectUri: fields.get('redirect_uri') ?? '',
      verifier: fields.get('code_verifier') ?? '',
    })
    if (!grant) return c.json({ error: 'invalid_grant' }, 400)
    const key = grant.isForged ? foreign.privateKey : own.privateKey
    return c.json({
      // There is nothing here that it opens.
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await signedToken(grant, issuer(), key, now()),
    })
  })
  return app

  async function take(c: Context, asked: Authorization) {
    const fields = form.safeParse(await c.req.parseBody()).data
    const back = (answer: Readonly<Record<string, string>>, to = asked) =>
      c.redirect(addressBack(to, issuer(), answer), 303)
    if (fields?.act === 'refuse') return back({ error: 'access_denied' })
    if (fields?.act === 'down') return back({ error: 'temporarily_unavailable' })
    const person = fields ? personIn(fields, everybody(options)) : null
    const problem = 'Elige a alguien; de otra persona hacen falta el nombre y el correo.'
    if (!fields || !person) return ask(c, options, new URL(c.req.url).search, asked, problem)
    const grant = { ...asked, person, provenAt: Math.floor(now() / 1000), isForged: fields.act === 'forged' }
    const state = randomBytes(32).toString('base64url')
    return back({ code: codes.issue(grant) }, fields.act === 'other-visit' ? { ...asked, state } : asked)
  }
}

const form = z.object({
  act: z.enum(['accept', 'refuse', ...(Object.keys(troubles) as (keyof typeof troubles)[])]),
  who: z.string().max(60).optional(),
  name: z.string().trim().max(80).optional(),
  email: z.string().trim().max(120).optional(),
  verified: z.string().optional(),
})

const everybody = ({ people = [] }: OpenIdSandboxOptions): readonly Offered[] => [
  ...inventedPeople,
  ...people,
]

function personIn(
  { who, name = '', email = '', verified }: z.infer<typeof form>,
  people: readonly SandboxPerson[],
): SandboxPerson | null {
  if (who !== 'other') return people.find(({ subject }) => subject === who) ?? null
  return name !== '' && /^\S+@\S+$/.test(email) ? madeUpPerson(name, email, verified === 'on') : null
}

function ask(
  c: Context,
  options: OpenIdSandboxOptions,
  search: string,
  asked: Authorization,
  problem: string | null = null,
) {
  const page: SandboxPage = {
    title: 'Quién eres',
    service,
    content: choosePage({ action: search, program: options.program, people: everybody(options) }, problem),
    // Browsers hold a form to this also where its answer leads on, and that is the program that asks.
    formsLeadTo: [new URL(asked.redirectUri).origin],
  }
  return answerPage(c, page, problem === null ? 200 : 400)
}

/** The program that proves itself, by the header or in the form (RFC 6749, 2.3.1); null for none. */
function clientOf(
  header: string | undefined,
  fields: URLSearchParams,
  clients: readonly SandboxClient[],
): SandboxClient | null {
  const [, basic] = /^Basic (.+)$/i.exec(header ?? '') ?? []
  const [id, secret] =
    basic === undefined
      ? [fields.get('client_id') ?? '', fields.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString().split(':', 2).map(decoded)
  const client = clients.find((each) => each.id === id)
  return client && isSameSecret(secret ?? '', client.secret) ? client : null
}

const decoded = (part: string) => new URLSearchParams(`it=${part}`).get('it') ?? ''

function signedToken(grant: Grant, issuer: string, key: CryptoKey, now: number): Promise<string> {
  const { person, nonce, provenAt, clientId } = grant
  const seconds = Math.floor(now / 1000)
  const claims = {
    name: person.name,
    auth_time: provenAt,
    ...(nonce !== null && { nonce }),
    ...(person.email !== null && { email: person.email, email_verified: person.isEmailVerified }),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(person.subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(key)
}

/** What the provider says of itself (OpenID Connect Discovery 1.0). */
function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid', 'email', 'profile'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'name',
      'email',
      'email_verified',
    ],
    authorization_response_iss_parameter_supported: true,
  }
}
