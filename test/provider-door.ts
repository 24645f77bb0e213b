import { after } from 'node:test'
import { otherProvider } from '#auth/providers/presets.ts'
import type { AuthorizationIntent } from '#auth/providers/authorization-requests.ts'
import { createHttpClient, fetchBy } from '#outside/http-client.ts'
import { createWalker, oidcClient, type ProviderPerson, startOidcServer } from './oidc-server.ts'
import { asking, cookieFrom, createFrontDoor, whoHas } from './second-step.ts'

const toEnter: AuthorizationIntent = {
  purpose: 'enter',
  mode: 'redirect',
  isRemembered: true,
  redirect: '/app/account',
}

/** The way in alone with a real provider: one that answers in the address, one by a form, and one that is not there. */
export async function createProviderDoor() {
  const server = await startOidcServer()
  after(() => server.stop())
  const settings = {
    clientId: oidcClient.id,
    secret: oidcClient.secret,
    issuer: server.issuer,
    name: 'Prueba',
  }
  const other = otherProvider(settings)
  // Apple as it answers, played by the same server.
  const formPosting = {
    ...other,
    key: 'apple',
    name: 'Apple',
    responseMode: 'form_post',
    provesAnew: false,
  } as const
  const gone = { ...otherProvider({ ...settings, issuer: 'http://127.0.0.1:9' }), key: 'gone' }
  const logged: { event: string; facts: Readonly<Record<string, unknown>> }[] = []
  const door = await createFrontDoor({
    log: (event, facts) => void logged.push({ event, facts }),
    providers: [other, formPosting, gone],
    callOut: fetchBy(createHttpClient()),
  })
  const { providers } = door.auth

  /** Gives somebody an account at the provider. */
  const known = (name: string, more: Partial<ProviderPerson> = {}) => {
    const person = { name: `${name} Prueba`, email: `${name}@example.org`, email_verified: true }
    server.people.set(name, { ...person, ...more })
    return name
  }
  /** Leaves for a provider from a browser with these cookies. */
  const leave = async (departure: Partial<AuthorizationIntent> = {}, cookie?: string, key = 'oidc') => {
    const { address, headers } = await providers.authorize(key, { ...toEnter, ...departure }, asking(cookie))
    return { address, cookie: together(cookie, cookieFrom(headers)) }
  }
  /** The whole visit of somebody whom the provider knows; null says no there. */
  const visit = async (who: string | null, departure: Partial<AuthorizationIntent> = {}, cookie?: string) => {
    const left = await leave(departure, cookie)
    const { address } = await createWalker()(left.address, who)
    const back = await providers.callback('oidc', address.searchParams, asking(left.cookie))
    return { ...back, ...left, cookies: cookieFrom(back.headers) }
  }
  /** Somebody new who comes by the provider and opens an account. */
  const newcomer = async (name: string) => {
    const first = await visit(known(name))
    const stated = { name: `${name} Prueba`, country: 'ES', timeZone: 'Europe/Madrid' }
    const { headers } = await providers.openNewPerson(stated, asking(first.cookies))
    return whoHas(door.auth, cookieFrom(headers))
  }
  return { ...door, server, logged, providers, known, leave, visit, newcomer }
}

/** What a browser holds that had some cookies and got others. */
function together(...cookies: readonly (string | undefined)[]): string {
  const all = cookies.flatMap((each) => each?.split('; ') ?? [])
  return [...new Map(all.map((each) => [each.split('=')[0], each])).values()].join('; ')
}

/** Why a return led to nothing; undefined where it led somewhere. */
export const codeOf = ({ outcome }: { outcome: { refused: { code: string } | null } }) =>
  outcome.refused?.code
