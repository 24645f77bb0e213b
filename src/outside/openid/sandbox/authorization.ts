/** A program that may ask the provider who somebody is. */
export type SandboxClient = Readonly<{ id: string; secret: string; redirectUris: readonly string[] }>

/** Where a browser is led back to, and what has to come back as it came. */
type Back = Readonly<{ redirectUri: string; state: string | null }>

/** What a program asked the provider for, by a browser. */
export type Authorization = Back & Readonly<{ clientId: string; nonce: string | null; challenge: string }>

/** What was asked; or why not, and whether there is anybody whom that may be told. */
type Read =
  | Readonly<{ asked: Authorization }>
  | Readonly<{ asked: null; error: string; back: Back }>
  | Readonly<{ asked: null; error: null; back: null }>

/**
 * Reads what a browser brings to the authorization page (RFC 6749, OpenID Connect Core 3.1.2). Nobody is led to an
 * address that the program did not name beforehand, to the letter; without PKCE nothing is given (RFC 9700).
 */
export function readAuthorization(asked: URLSearchParams, clients: readonly SandboxClient[]): Read {
  const of = (name: string) => asked.get(name) ?? ''
  const client = clients.find(({ id }) => id === of('client_id'))
  const redirectUri = of('redirect_uri')
  if (!client?.redirectUris.includes(redirectUri)) return { asked: null, error: null, back: null }
  const back = { redirectUri, state: asked.get('state') }
  const challenge = of('code_challenge')
  const error = wrongIn(of, challenge)
  if (error !== null) return { asked: null, error, back }
  return { asked: { ...back, clientId: client.id, nonce: asked.get('nonce'), challenge } }
}

function wrongIn(of: (name: string) => string, challenge: string): string | null {
  if (of('response_type') !== 'code') return 'unsupported_response_type'
  if (!of('scope').split(' ').includes('openid')) return 'invalid_scope'
  if (of('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return 'invalid_request'
  // Nobody is ever known already: whoever may not be asked cannot answer.
  return of('prompt') === 'none' ? 'login_required' : null
}

/** The address that leads a browser back with an answer; the provider names itself in it (RFC 9207). */
export function addressBack(
  { redirectUri, state }: Back,
  issuer: string,
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri)
  const all = { ...answer, ...(state !== null && { state }), iss: issuer }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  return address.href
}
