import { Hono } from 'hono'
import { type IdentityProvider, otherProvider } from '#auth/providers/presets.ts'
import type { Config } from '#settings/config.ts'
import { createOpenIdSandbox } from '#outside/openid/sandbox/openid-sandbox.ts'
import { demonstrationPeople } from './demonstration/people.ts'

/** Other people's services, played beside the sandbox that checks identities: never in production. */
export type Neighbours = Readonly<{
  /** Another provider with whose account people sign in. */
  provider: IdentityProvider
  /** Has what is sent to the sandbox go to where this machine reaches it, whatever browsers call it. */
  reach(url: string): string
}>

const [KEY, CLIENT_ID] = ['sandbox', 'resguardo']

/** Opens the neighbours: what they answer, and how they are spoken to once it is known where they listen. */
export async function openNeighbours(config: Config, secret: string) {
  let issuer = ''
  const { name, email } = demonstrationPeople.ana
  const known = {
    subject: 'ana',
    name,
    email,
    isEmailVerified: true,
    shows: 'Su correo ya tiene cuenta aquí.',
  }
  const openId = await createOpenIdSandbox({
    clients: [{ id: CLIENT_ID, secret, redirectUris: returnsTo(config) }],
    program: 'Resguardo',
    issuer: () => issuer,
    people: config.demo ? [known] : [],
  })
  const routes = new Hono()
  routes.route('/openid', openId)
  return {
    routes,
    /** `origin` for browsers, `host` for this program. */
    at(origin: string, host: string): Neighbours {
      issuer = `${origin}/openid`
      return {
        provider: {
          ...otherProvider({ issuer, clientId: CLIENT_ID, secret, name: 'Acceso de prueba' }),
          key: KEY,
        },
        reach: (url) => (url.startsWith(`${origin}/`) ? host + url.slice(origin.length) : url),
      }
    },
  }
}

/** Where people come back to: every host under which they may sign in. */
function returnsTo({ baseUrl, authorizedDomains }: Config): readonly string[] {
  const { protocol, host } = new URL(baseUrl)
  return [host, ...authorizedDomains].map((each) => `${protocol}//${each}/login/provider/${KEY}/return`)
}
