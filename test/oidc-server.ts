import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** Somebody with an account at the provider. */
export type ProviderPerson = Readonly<{ name: string; email: string; email_verified: boolean }>

export const oidcClient = { id: 'resguardo', secret: 'un-secreto-de-prueba-bastante-largo' }

/** What a provider that lies sends in the place of its ID token; it may sign with its own key. */
export type Lie = (claims: JWTPayload, key: CryptoKey) => Promise<string>

/** A real OpenID Connect provider on this machine: who knows a name of its people is that person. */
export async function startOidcServer(port = 0) {
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`
  let lie: Lie | null = null
  let person: object | null = null
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = await createProvider(issuer, people, privateKey)
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string }
    if (lie && context.path === '/token' && body.id_token)
      context.body = { ...body, id_token: await lie(decodeJwt(body.id_token), privateKey) }
    if (person && context.path === '/me') context.body = person
  })
  let down: 'nothing' | 'tokens' | 'tokens once' | 'everything' = 'nothing'
  const heard: string[] = []
  const answer = provider.callback()
  server.on('request', (request, response) => {
    heard.push(`${request.method} ${request.url}`)
    const isDown = down === 'everything' || (down.startsWith('tokens') && request.url === '/token')
    if (!isDown) return void answer(request, response)
    if (down === 'tokens once') down = 'nothing'
    response.writeHead(503).end()
  })
  return {
    issuer,
    people,
    /** Every request that came: `POST /token`. */
    heard,
    /** From now on it only says that it cannot, to everything or where codes become tokens. */
    setDown: (part: typeof down) => void (down = part),
    /** From now on it sends this in the place of each ID token; null: the truth again. */
    setLie: (next: Lie | null) => void (lie = next),
    /** From now on it answers this to who asks for more of a person; null: the truth again. */
    setPerson: (next: object | null) => void (person = next),
    publicKey,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

/** A token as the provider itself would sign it, unless told otherwise. */
export function signedToken(
  claims: JWTPayload,
  key: CryptoKey | Uint8Array,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'prueba', ...header }).sign(key)
}

async function createProvider(
  issuer: string,
  people: ReadonlyMap<string, ProviderPerson>,
  privateKey: CryptoKey,
): Promise<Provider> {
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'prueba' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: ['http://localhost/login/provider/oidc/return'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['solo para pruebas'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 3600,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
    // Nobody is asked what they want to share: that is the provider's business and no part of these tests.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client, provider: own } = oidc
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The program listens where there is room.
  provider.Client.prototype.redirectUriAllowed = (uri) => /\/login\/provider\/\w+\/return$/.test(uri)
  provider.use((context, next) => interaction(provider, context, next))
  return provider
}

type Context = Pick<
  KoaContextWithOIDC,
  'req' | 'res' | 'path' | 'method' | 'type' | 'body' | 'status' | 'redirect'
>

async function interaction(provider: Provider, context: Context, next: () => Promise<void>) {
  const { req, res, path, method } = context
  if (!path.startsWith('/interaction/')) return next()
  if (method === 'GET') {
    context.type = 'html'
    context.body = `<!doctype html><html lang="es"><title>Proveedor de prueba</title><h1>Proveedor de prueba</h1>
<form method="post"><label>Quién eres <input name="who" autofocus></label>
<button name="act" value="yes">Continuar</button><button name="act" value="no">No compartir nada</button></form></html>`
    return
  }
  const form = new URLSearchParams(await textOf(req))
  const result =
    form.get('act') === 'no'
      ? { error: new errors.AccessDenied().error }
      : { login: { accountId: form.get('who') ?? '' } }
  context.redirect(await provider.interactionResult(req, res, result, { mergeWithLastSubmission: false }))
  context.status = 303
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** What comes back from the provider when somebody walks through it: the address, or the form that it posts. */
export type Answered = Readonly<{ address: URL; form: URLSearchParams | null }>

/** A browser at the provider, which keeps its cookies: from where we send it until it leaves again. */
export function createWalker() {
  const cookies = new Map<string, string>()
  const go = async (url: URL, form?: Record<string, string>): Promise<Answered> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      const to = new URL(location, url)
      return to.origin === url.origin ? go(to) : { address: to, form: null }
    }
    return { address: url, form: postedForm(await response.text()) }
  }
  /** `who` is one of the provider's people; null says no. */
  return async (address: string, who: string | null): Promise<Answered> => {
    const first = await go(new URL(address))
    if (!first.address.pathname.startsWith('/interaction/')) return first
    return go(first.address, who === null ? { act: 'no' } : { act: 'yes', who })
  }
}

function postedForm(html: string): URLSearchParams | null {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return fields.length === 0
    ? null
    : new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
}
