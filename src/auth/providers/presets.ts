/** Another provider of identities (OpenID Connect) with which people may sign in. */
export type IdentityProvider = Readonly<{
  /** How its addresses here are called: `/login/provider/google`. */
  key: string
  /** How people know it. */
  name: string
  issuer: string
  clientId: string
  secret: ProviderSecret
  scope: string
  /** How its answer comes back: in the address, or as a form that it posts. */
  responseMode: 'query' | 'form_post'
  /** What it is asked to show; null leaves it to the provider. */
  prompt: 'select_account' | null
  /** Whether its word counts that an e-mail address was proved. */
  provesEmail: boolean
  /** Whether it can be made to ask its person anew, and says when it did (`auth_time`). */
  provesAnew: boolean
}>

/** What the operator's program proves itself with to a provider. */
export type ProviderSecret =
  | Readonly<{ kind: 'text'; text: string }>
  /** Apple takes a token that is signed with the operator's key (PKCS #8, PEM) instead of a secret. */
  | Readonly<{ kind: 'apple'; teamId: string; keyId: string; key: string }>

type Client = Readonly<{ clientId: string; secret: string }>

/** Google: says when an address is proved, and does not ask again on demand. */
export function google({ clientId, secret }: Client): IdentityProvider {
  return {
    ...usual,
    key: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId,
    secret: { kind: 'text', text: secret },
    prompt: 'select_account',
    provesAnew: false,
  }
}

/** Apple: answers by a form, and tells the name once, the first time. */
export function apple({
  clientId,
  ...signing
}: Readonly<{ clientId: string; teamId: string; keyId: string; key: string }>): IdentityProvider {
  return {
    ...usual,
    key: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    clientId,
    secret: { kind: 'apple', ...signing },
    scope: 'openid name email',
    responseMode: 'form_post',
    provesAnew: false,
  }
}

/** Microsoft, for a directory or for everybody (`common`): any administrator of a directory writes addresses there. */
export function microsoft({
  tenant,
  clientId,
  secret,
}: Client & Readonly<{ tenant: string }>): IdentityProvider {
  return {
    ...usual,
    key: 'microsoft',
    name: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    clientId,
    secret: { kind: 'text', text: secret },
    prompt: 'select_account',
    provesEmail: false,
  }
}

/** Any other provider, which the operator trusts with the addresses that it says are proved. */
export function otherProvider({
  name,
  issuer,
  clientId,
  secret,
}: Client & Readonly<{ name: string; issuer: string }>): IdentityProvider {
  return { ...usual, key: 'oidc', name, issuer, clientId, secret: { kind: 'text', text: secret } }
}

const usual = {
  scope: 'openid email profile',
  responseMode: 'query',
  prompt: null,
  provesEmail: true,
  provesAnew: true,
} as const

/** How a linked identity is kept: another issuer under the same settings is another provider, with other people. */
export function keptAs({ key, issuer }: Pick<IdentityProvider, 'key' | 'issuer'>): string {
  return key === 'oidc' ? `oidc ${issuer}` : key
}
