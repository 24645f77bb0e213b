import { z } from 'zod'
import { choice, secureAddress, webAddress, whole, type Given } from './kinds.ts'

const veriffPages = ['https://magic.veriff.me', 'https://alchemy.veriff.com']

/** The settings of who checks identities: a provider like Veriff, or the sandbox one. */
export const identitySettings = {
  IDENTITY_HOST: secureAddress('IDENTITY_HOST', '')
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('Dirección del verificador de identidad, compatible con Veriff.')
    .optional()
    .meta({ otherwise: 'el verificador de pruebas; obligatoria en producción' }),
  IDENTITY_KEY: z
    .string()
    .optional()
    .describe('Clave de cliente que da el verificador.')
    .meta({ otherwise: 'obligatoria con `IDENTITY_HOST`' }),
  IDENTITY_SECRET: z
    .string()
    .min(16, 'IDENTITY_SECRET es demasiado corto: tiene al menos 16 letras.')
    .optional()
    .describe('Secreto con el que firman el verificador y este programa.')
    .meta({ otherwise: 'obligatorio con `IDENTITY_HOST`' }),
  IDENTITY_INTEGRATION: z
    .string()
    .optional()
    .describe('Identificador de la integración, si el verificador lo pide.')
    .meta({ otherwise: 'ninguno' }),
  IDENTITY_FRAMES: originList()
    .default(veriffPages)
    .meta({
      otherwise: veriffPages.map((origin) => `\`${origin}\``).join(', '),
    }),
  IDENTITY_NAMES: choice(
    'IDENTITY_NAMES',
    ['hidden', 'shown'],
    'Si se piden nombre y apellidos antes de verificar, o se leen del documento.',
  ).default('hidden'),
  IDENTITY_REFERENCE: choice(
    'IDENTITY_REFERENCE',
    ['hidden', 'shown'],
    'Si quien se verifica puede escribir una referencia, que leen el verificador y quien opera.',
  ).default('hidden'),
  SANDBOX_IDENTITY: choice(
    'SANDBOX_IDENTITY',
    ['on', 'off'],
    'Verificador de identidad de pruebas, en su propio puerto, y con él los demás servicios ajenos de prueba: una cuenta con la que entrar, quién comprueba que no entra un programa y los emblemas de los bancos.',
  )
    .optional()
    .meta({ otherwise: '`on` sin `IDENTITY_HOST`; en producción, `off`' }),
  SANDBOX_IDENTITY_PORT: whole(
    'SANDBOX_IDENTITY_PORT',
    0,
    65_535,
    'Puerto del verificador de pruebas; `0`, uno libre.',
  )
    .optional()
    .meta({ otherwise: '`PORT` más 1, o uno libre si está ocupado' }),
  SANDBOX_IDENTITY_URL: webAddress(
    'SANDBOX_IDENTITY_URL',
    'Dirección del verificador de pruebas para el navegador.',
  )
    .optional()
    .meta({ otherwise: 'el dominio de `BASE_URL` con ese puerto' }),
  SANDBOX_IDENTITY_DESK: z
    .string()
    .min(8, 'SANDBOX_IDENTITY_DESK es demasiado corta: tiene al menos 8 letras.')
    .optional()
    .describe('Clave para decidir a mano en el verificador de pruebas, en su dirección `/enter`.')
    .meta({ otherwise: 'una propia de la instancia' }),
}

const IdentitySettings = z.object(identitySettings)

/** Who checks identities, and how; `sandbox` is null where it is a real provider, `real` where it is not. */
export function identityConfig(data: z.infer<typeof IdentitySettings> & { PORT: number; MODE: string }) {
  const { IDENTITY_HOST: host, IDENTITY_KEY: key, IDENTITY_SECRET: secret } = data
  const real =
    host === undefined || key === undefined || secret === undefined
      ? null
      : { host, key, secret, integration: data.IDENTITY_INTEGRATION ?? null, frames: data.IDENTITY_FRAMES }
  const isSandbox = (data.SANDBOX_IDENTITY ?? (real || data.MODE === 'production' ? 'off' : 'on')) === 'on'
  const wanted = data.SANDBOX_IDENTITY_PORT
  const sandbox = {
    port: wanted ?? (data.PORT === 0 || data.PORT === 65_535 ? 0 : data.PORT + 1),
    /** Nobody asked for this very port: another one does as well. */
    anyPort: wanted === undefined,
    publicUrl: data.SANDBOX_IDENTITY_URL ?? null,
    deskKey: data.SANDBOX_IDENTITY_DESK ?? null,
  }
  const shows = {
    names: data.IDENTITY_NAMES === 'shown',
    vendorData: data.IDENTITY_REFERENCE === 'shown',
  }
  return { real, sandbox: isSandbox ? sandbox : null, shows }
}

/** What is wrong with these settings together, one sentence each. */
export function identityFaults(given: Given): string[] {
  const inProduction = given['MODE'] === 'production'
  const needed = {
    IDENTITY_HOST: 'la dirección',
    IDENTITY_KEY: 'la clave de cliente',
    IDENTITY_SECRET: 'el secreto',
  }
  const missing = Object.entries(needed)
    .filter(([name]) => given[name] === undefined)
    .map(([name, meaning]) =>
      inProduction
        ? `En producción falta ${name}: ${meaning} del verificador de identidad.`
        : `Con un verificador de identidad falta ${name}: ${meaning}.`,
    )
  const isBegun = missing.length < Object.keys(needed).length
  return [
    ...(inProduction || isBegun ? missing : []),
    ...(inProduction && given['IDENTITY_HOST']?.startsWith('http:')
      ? ['En producción IDENTITY_HOST debe empezar por https.']
      : []),
    ...(inProduction && given['SANDBOX_IDENTITY'] === 'on'
      ? ['En producción no se admite el verificador de identidad de pruebas: quita SANDBOX_IDENTITY.']
      : []),
    ...(isBegun && given['SANDBOX_IDENTITY'] === 'on'
      ? ['Hay dos verificadores de identidad: quita IDENTITY_HOST o SANDBOX_IDENTITY.']
      : []),
  ]
}

function originList() {
  const isOrigin = (text: string) =>
    URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
    .refine(
      (origins) => origins.every(isOrigin),
      'IDENTITY_FRAMES debe ser una lista de dominios con https, como https://magic.veriff.me.',
    )
    .describe('Dominios de las páginas del verificador, que se abren en un marco, separados por comas.')
}
