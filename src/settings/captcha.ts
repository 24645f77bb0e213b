import { z } from 'zod'
import { captchaProviders } from '#outside/captcha/captcha.ts'
import { choice, type Given, secureAddress, whole } from './kinds.ts'

/** Who asks people to show that they are people. */
export const captchaSettings = {
  CAPTCHA_PROVIDER: choice(
    'CAPTCHA_PROVIDER',
    ['none', ...captchaProviders],
    'Quién comprueba que no entra un programa.',
  ).default('none'),
  CAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Clave pública que da ese proveedor.')
    .meta({ otherwise: 'obligatoria con un proveedor' }),
  CAPTCHA_SECRET: z
    .string()
    .optional()
    .describe('Clave secreta que da ese proveedor.')
    .meta({ otherwise: 'obligatoria con un proveedor' }),
  CAPTCHA_SCRIPT_URL: secureAddress('CAPTCHA_SCRIPT_URL', 'De dónde carga el navegador esa comprobación.')
    .optional()
    .meta({ otherwise: 'la dirección del proveedor' }),
  CAPTCHA_VERIFY_URL: secureAddress('CAPTCHA_VERIFY_URL', 'A quién pregunta el servidor si se pasó.')
    .optional()
    .meta({ otherwise: 'la dirección del proveedor' }),
  CAPTCHA_LOAD_SECONDS: whole(
    'CAPTCHA_LOAD_SECONDS',
    30,
    60,
    'Segundos que espera el navegador a que cargue.',
  ).default(30),
}

const CaptchaSettings = z.object(captchaSettings)

/** What a provider cannot do without. */
export function captchaFaults(given: Given): string[] {
  if (!captchaProviders.some((name) => name === given['CAPTCHA_PROVIDER'])) return []
  return ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']
    .filter((name) => given[name] === undefined)
    .map((name) => `Con CAPTCHA_PROVIDER falta ${name}: la da el proveedor.`)
}

/** The provider of the settings with its keys; null where people are not asked to show that they are people. */
export function captchaConfig(data: z.infer<typeof CaptchaSettings>) {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = data
  if (provider === 'none' || siteKey === undefined || secret === undefined) return null
  return {
    provider,
    siteKey,
    secret,
    scriptUrl: data.CAPTCHA_SCRIPT_URL ?? null,
    verifyUrl: data.CAPTCHA_VERIFY_URL ?? null,
    loadSeconds: data.CAPTCHA_LOAD_SECONDS,
  }
}
