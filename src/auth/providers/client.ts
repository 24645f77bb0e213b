import * as oidc from 'openid-client'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { appleSecret } from './apple-secret.ts'
import { checkClaims, checkPurpose, whyNotBelieved } from './id-token.ts'
import { identityIn, type ProvidedIdentity } from './identity.ts'
import type { IdentityProvider } from './presets.ts'

/** How long what a provider says of itself is believed, and how long a person waits for its answers. */
const [KNOWN_MILLISECONDS, TIMEOUT_SECONDS] = [60 * 60 * 1000, 10]
/** How fresh a proof made anew has to be (G-STEP). */
const PROOF_SECONDS = 5 * 60

/** What has to come back from an authorization request as it left. */
export type AuthorizationSecrets = Readonly<{
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}>

export type ProviderClient = Readonly<{
  provider: IdentityProvider
  /** Where the browser goes. `anew`: the provider shall ask its person for a proof again. */
  address(secrets: AuthorizationSecrets, anew: boolean): Promise<string>
  /** Who came back. Refuses one that is forged, of another request, or older than a proof may be. */
  identity(answer: URLSearchParams, secrets: AuthorizationSecrets, anew: boolean): Promise<ProvidedIdentity>
}>

/** How the program calls out: by its one client, with its rule of second tries. */
export type CallOut = oidc.CustomFetch

type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void

/** One provider, spoken to with `openid-client`; what it says of itself is asked once in an hour. */
export function createProviderClient(
  provider: IdentityProvider,
  log: Log,
  callOut?: CallOut,
): ProviderClient {
  const configuration = rememberedConfiguration(provider, callOut)
  const answering = async <Answer>(step: string, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask()
    } catch (thrown) {
      if (isRefusal(thrown)) throw thrown
      const why = whyNotBelieved(thrown)
      if (why !== null) {
        log('provider-not-believed', { provider: provider.key, why })
        return refuse('provider-not-believed', { name: provider.name })
      }
      log('provider-failed', { provider: provider.key, step, error: thrown })
      return refuse(isOut(thrown) ? 'provider-not-answering' : 'internal-error', { name: provider.name })
    }
  }
  return {
    provider,
    address: (secrets, anew) =>
      answering('address', async () => {
        const config = await configuration().catch((error: unknown) => {
          log('provider-failed', { provider: provider.key, step: 'discovery', error })
          return refuse('provider-not-answering', { name: provider.name })
        })
        return oidc.buildAuthorizationUrl(config, await parametersOf(provider, secrets, anew)).href
      }),
    identity: (answer, secrets, anew) =>
      answering('identity', async () => {
        const error = answer.get('error')
        if (error !== null) return refuseError(provider, error)
        return identityFrom(provider, await configuration(), answer, secrets, anew)
      }),
  }
}

async function parametersOf(provider: IdentityProvider, secrets: AuthorizationSecrets, anew: boolean) {
  const prompt = anew ? 'login' : provider.prompt
  return {
    redirect_uri: secrets.redirectUri,
    scope: provider.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
    ...(prompt && { prompt }),
    ...(anew && { max_age: '0' }),
  }
}

async function identityFrom(
  provider: IdentityProvider,
  config: oidc.Configuration,
  answer: URLSearchParams,
  secrets: AuthorizationSecrets,
  anew: boolean,
): Promise<ProvidedIdentity> {
  const address = new URL(secrets.redirectUri)
  for (const [name, value] of answer) address.searchParams.append(name, value)
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
    ...(anew && { maxAge: PROOF_SECONDS }),
  })
  const claims = tokens.claims() ?? refuse('internal-error')
  checkPurpose(tokens.id_token ?? refuse('internal-error'))
  checkClaims(config, claims)
  // Many providers say the address and the name only when they are asked for them.
  const isWhole = claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint
  return identityIn(
    provider,
    isWhole ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub),
  )
}

const declines =
  /^(access_denied|login_required|consent_required|interaction_required|account_selection_required|user_cancelled\w*)$/

/** Refuses what a provider sends in place of an answer: its person does not want to, or it cannot. */
function refuseError({ name }: IdentityProvider, error: string): never {
  if (declines.test(error)) refuse('provider-declined', { name })
  if (/^(server_error|temporarily_unavailable)$/.test(error)) refuse('provider-not-answering', { name })
  throw new Error(`The provider answers ${error.slice(0, 60)}.`)
}

/** What the provider says of itself: kept for an hour. */
function rememberedConfiguration(
  provider: IdentityProvider,
  callOut: CallOut | undefined,
): () => Promise<oidc.Configuration> {
  let known: { config: oidc.Configuration; until: number } | null = null
  return async () => {
    if (known && known.until > Date.now()) return known.config
    try {
      const config = await discover(provider, callOut)
      known = { config, until: Date.now() + KNOWN_MILLISECONDS }
    } catch (thrown) {
      // What was known an hour ago is nearly always still true.
      if (!known) throw thrown
    }
    return known.config
  }
}

async function discover(
  { issuer, clientId, secret }: IdentityProvider,
  callOut: CallOut | undefined,
): Promise<oidc.Configuration> {
  // Apple's is made anew whenever Apple is asked about itself.
  const text = secret.kind === 'text' ? secret.text : await appleSecret(secret, clientId, issuer)
  const [basic, post] = [oidc.ClientSecretBasic(text), oidc.ClientSecretPost(text)]
  // Every provider takes the first, but those that say they do not.
  const proof: oidc.ClientAuth = (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
  return oidc.discovery(new URL(issuer), clientId, text, proof, {
    timeout: TIMEOUT_SECONDS,
    ...(callOut && { [oidc.customFetch]: callOut }),
    execute: [
      // A token is believed by its signature too, and not alone by the line that it came over.
      oidc.enableNonRepudiationChecks,
      // Only where the settings allow it: on this machine, and never in production.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

/** Whether a provider did not answer at all, or says that it cannot now. */
function isOut(thrown: unknown): boolean {
  if (thrown instanceof oidc.ResponseBodyError) return thrown.status >= 500
  if (!(thrown instanceof Error)) return false
  const { cause } = thrown
  // By the client of the program: nothing came, or a trouble that did not pass.
  if (cause instanceof Error && cause.name === 'HttpFailure') return true
  // The answer itself; the web server replaces the class that it could be told by.
  if (typeof cause === 'object' && cause && 'status' in cause) return Number(cause.status) >= 500
  return thrown.message === 'fetch failed' || ('code' in thrown && thrown.code === 'OAUTH_TIMEOUT')
}
