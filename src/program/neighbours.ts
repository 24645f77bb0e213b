import { Hono } from 'hono'
import { type IdentityProvider, otherProvider } from '#auth/providers/presets.ts'
import type { Config } from '#settings/config.ts'
import type { CaptchaSettings } from '#outside/captcha/siteverify.ts'
import { type CaptchaSandbox, openCaptchaSandbox } from '#outside/captcha/sandbox/captcha-sandbox.ts'
import { sandboxIcons } from '#outside/icons/sandbox-icons.ts'
import { createOpenIdSandbox } from '#outside/openid/sandbox/openid-sandbox.ts'
import { demonstrationPeople } from './demonstration/people.ts'

/** Other people's services, played beside the sandbox that checks identities: never in production. */
export type Neighbours = Readonly<{
  /** Another provider with whose account people sign in. */
  provider: IdentityProvider
  /** Has what is sent to the sandbox go to where this machine reaches it, whatever browsers call it. */
  reach(url: string): string
  /** Who tells people from programs, how it is spoken to, and where its widget is from. */
  captcha: Readonly<{ sandbox: CaptchaSandbox; settings: CaptchaSettings; origin: string }>
  /** Where emblems of banks come from, with `{bank}` in the place of its name. */
  icons: string
}>

const [KEY, CLIENT_ID] = ['sandbox', 'resguardo']

/** Opens the neighbours: what they answer, and how they are spoken to once it is known where they listen. */
export async function openNeighbours(config: Config, secretFor: (use: string) => string) {
  const secret = secretFor('openid')
  const captchaSecret = secretFor('captcha')
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
    clients: [
      {
        id: CLIENT_ID,
        secret,
        redirectUris: originsOf(config).map((at) => `${at}/login/provider/${KEY}/return`),
      },
    ],
    program: 'Resguardo',
    issuer: () => issuer,
    people: config.demo ? [known] : [],
  })
  const routes = new Hono()
  const captcha = openCaptchaSandbox({ secret: captchaSecret, parentOrigins: originsOf(config) })
  routes.route('/openid', openId)
  routes.route('/captcha', captcha.routes)
  routes.route('/icons', sandboxIcons())
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
        captcha: {
          sandbox: captcha,
          origin,
          settings: {
            provider: 'hcaptcha',
            siteKey: 'prueba',
            secret: captchaSecret,
            scriptUrl: `${origin}/captcha/api.js`,
            verifyUrl: `${host}/captcha/siteverify`,
            loadSeconds: 30,
          },
        },
        icons: `${host}/icons/{bank}.png`,
      }
    },
  }
}

/** Under which origins people may sign in. */
function originsOf({ baseUrl, authorizedDomains }: Config): readonly string[] {
  const { protocol, host } = new URL(baseUrl)
  return [host, ...authorizedDomains].map((each) => `${protocol}//${each}`)
}
