import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { apple, google, type IdentityProvider, microsoft, otherProvider } from '#auth/providers/presets.ts'
import { secureAddress, type Given } from './kinds.ts'

const none = { otherwise: 'ninguno' }

/** With which other accounts people may sign in, and under which addresses of this instance. */
export const providerSettings = {
  AUTHORIZED_DOMAINS: domainList().default([]).meta({ otherwise: 'solo el dominio de `BASE_URL`' }),
  OIDC_GOOGLE_ID: text('Entrar con Google: identificador de cliente.').meta(none),
  OIDC_GOOGLE_SECRET: text('Entrar con Google: secreto de cliente.').meta(none),
  OIDC_APPLE_ID: text('Entrar con Apple: identificador del servicio (Services ID).').meta(none),
  OIDC_APPLE_TEAM: text('Entrar con Apple: identificador del equipo, 10 letras o cifras.').meta(none),
  OIDC_APPLE_KEY_ID: text('Entrar con Apple: identificador de la clave, 10 letras o cifras.').meta(none),
  OIDC_APPLE_KEY: applePrivateKey().optional().meta(none),
  OIDC_MICROSOFT_ID: text('Entrar con Microsoft: identificador de aplicación.').meta(none),
  OIDC_MICROSOFT_SECRET: text('Entrar con Microsoft: secreto de cliente.').meta(none),
  OIDC_MICROSOFT_TENANT: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9.-]*$/,
      'OIDC_MICROSOFT_TENANT debe ser un identificador o dominio de directorio, o "common".',
    )
    .default('common')
    .describe('De qué directorio de Microsoft: el suyo, `organizations`, `consumers` o `common` para todos.'),
  OIDC_ISSUER: secureAddress(
    'OIDC_ISSUER',
    'Entrar con cualquier otro proveedor de OpenID Connect: su dirección (issuer).',
  )
    .optional()
    .meta(none),
  OIDC_ID: text('El mismo proveedor: identificador de cliente.').meta(none),
  OIDC_SECRET: text('El mismo proveedor: secreto de cliente.').meta(none),
  OIDC_NAME: z
    .string()
    .max(40, 'OIDC_NAME tiene más de 40 letras: no cabe en el botón.')
    .optional()
    .describe('El mismo proveedor: su nombre, como lo dice el botón.')
    .meta({ otherwise: 'el dominio de `OIDC_ISSUER`' }),
}

const ProviderSettings = z.object(providerSettings)

/** What each provider cannot do without, and where the operator finds it. */
const needed = [
  ['Google', ['OIDC_GOOGLE_ID', 'OIDC_GOOGLE_SECRET']],
  ['Apple', ['OIDC_APPLE_ID', 'OIDC_APPLE_TEAM', 'OIDC_APPLE_KEY_ID', 'OIDC_APPLE_KEY']],
  ['Microsoft', ['OIDC_MICROSOFT_ID', 'OIDC_MICROSOFT_SECRET']],
  ['ese proveedor', ['OIDC_ISSUER', 'OIDC_ID', 'OIDC_SECRET']],
] as const

/** What is missing of a provider of which something is there. */
export function providerFaults(given: Given): string[] {
  const missing = needed.flatMap(([name, settings]) => {
    const there = settings.find((setting) => given[setting] !== undefined)
    if (!there) return []
    return settings
      .filter((setting) => given[setting] === undefined)
      .map((setting) => `Con ${there} falta ${setting}: sin él no se puede entrar con ${name}.`)
  })
  const isOpen = given['MODE'] === 'production' && given['OIDC_ISSUER']?.startsWith('http:')
  return isOpen ? [...missing, 'En producción OIDC_ISSUER debe empezar por https.'] : missing
}

/** The providers of the settings, in the order in which people are offered them. */
export function providersOf(data: z.infer<typeof ProviderSettings>): readonly IdentityProvider[] {
  const { OIDC_ISSUER: issuer } = data
  const parts = [
    client(data.OIDC_GOOGLE_ID, data.OIDC_GOOGLE_SECRET, google),
    appleOf(data),
    client(data.OIDC_MICROSOFT_ID, data.OIDC_MICROSOFT_SECRET, (each) =>
      microsoft({ ...each, tenant: data.OIDC_MICROSOFT_TENANT }),
    ),
    issuer === undefined
      ? null
      : client(data.OIDC_ID, data.OIDC_SECRET, (each) =>
          otherProvider({ ...each, issuer, name: data.OIDC_NAME ?? new URL(issuer).hostname }),
        ),
  ]
  return parts.filter((part) => part !== null)
}

function client(
  clientId: string | undefined,
  secret: string | undefined,
  make: (client: Readonly<{ clientId: string; secret: string }>) => IdentityProvider,
): IdentityProvider | null {
  return clientId === undefined || secret === undefined ? null : make({ clientId, secret })
}

function appleOf(data: z.infer<typeof ProviderSettings>): IdentityProvider | null {
  const { OIDC_APPLE_ID: clientId, OIDC_APPLE_TEAM: teamId, OIDC_APPLE_KEY_ID: keyId } = data
  const { OIDC_APPLE_KEY: key } = data
  if (clientId === undefined || teamId === undefined || keyId === undefined || key === undefined) return null
  return apple({ clientId, teamId, keyId, key })
}

function text(meaning: string) {
  return z.string().optional().describe(meaning)
}

/** Hosts of this instance, with commas between them; a port only where it is not the usual one. */
function domainList() {
  return z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host) && hostIn(host) === host),
      'AUTHORIZED_DOMAINS debe ser una lista de dominios con comas, sin https ni rutas: resguardo.example,www.resguardo.example.',
    )
    .describe('Otros dominios de esta instancia en los que se puede entrar, separados por comas.')
}

const hostIn = (host: string) => (URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : null)

/** The file that Apple lets its developers download once, whole or only its middle, in one line or several. */
function applePrivateKey() {
  const fault = 'OIDC_APPLE_KEY no es la clave de Apple: copia el contenido del archivo .p8 que descargaste.'
  return z
    .string()
    .transform((text) => {
      const middle = text.replaceAll(String.raw`\n`, '').replaceAll(/-----[A-Z ]+-----|\s/g, '')
      const lines = middle.match(/.{1,64}/g) ?? []
      return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n')
    })
    .refine(isEllipticKey, fault)
    .describe('Entrar con Apple: contenido del archivo .p8 de la clave, con o sin sus saltos de línea.')
}

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
