import { z } from 'zod'
import { countries } from '#domain/people/countries.ts'
import { usualBudget } from '#domain/people/message-budget.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { captchaProviders } from '#outside/captcha/captcha.ts'
import { assetSettings } from './assets.ts'
import { iconSettings } from './icons.ts'
import { identitySettings } from './identity.ts'
import { operatorSettings } from './operator.ts'
import { providerSettings } from './providers.ts'
import { pushSettings } from './push.ts'
import {
  choice,
  countryList,
  currencyList,
  databaseAddress,
  gatewayFields,
  iban,
  mailServer,
  previousSecretKeys,
  secretKey,
  secureAddress,
  timerList,
  webAddress,
  whole,
} from './kinds.ts'
import { tierLimitList } from './tier-limits.ts'

/** The custody account of the sandbox bank: an example IBAN that no production instance may use. */
export const sandboxIban = 'ES9121000418450200051332'

/**
 * Every environment variable: what it means, its default in words where it is not plain, and how it is read.
 * The table in `docs/self-hosting.md` is printed from here. Faults are sentences for the operator.
 */
export const settings = {
  MODE: choice(
    'MODE',
    ['demonstration', 'development', 'production'],
    'Para qué funciona: `production` maneja dinero real y rechaza toda pieza de prueba.',
  ).default('demonstration'),
  HOST: z.string().default('0.0.0.0').describe('Dirección de red en la que escucha.'),
  PORT: whole('PORT', 0, 65_535, 'Puerto en el que escucha.').default(3000),
  BASE_URL: webAddress('BASE_URL', 'Dirección pública, sin barra final. Con `https` en producción.')
    .optional()
    .meta({ otherwise: '`http://localhost:PORT`' }),
  ...assetSettings,
  ...iconSettings,
  PROXIES: whole(
    'PROXIES',
    0,
    9,
    'Cuántos proxies tuyos hay delante. De ellos se cree la dirección de quien entra (`X-Forwarded-For`); con menos de los que hay, los intentos de todos se cuentan juntos.',
  ).default(0),
  OFFICE_SECOND_STEP: choice(
    'OFFICE_SECOND_STEP',
    ['required', 'optional'],
    'Si quien tiene una función en la operación necesita un segundo paso para usarla. En producción, siempre.',
  )
    .optional()
    .meta({ otherwise: '`optional`; en producción, `required`' }),
  DATA_DIR: z
    .string()
    .default('./.data')
    .describe('Carpeta de los datos: PostgreSQL incluido, clave y archivos.'),
  DATABASE_URL: databaseAddress().optional().meta({ otherwise: 'PostgreSQL incluido, en `DATA_DIR`' }),
  DATABASE_POOL: whole('DATABASE_POOL', 2, 100, 'Conexiones de base de datos que abre el programa.').default(
    8,
  ),
  SECRET_KEY: secretKey()
    .optional()
    .meta({ otherwise: 'archivo `clave` en `DATA_DIR`; obligatoria en producción' }),
  PREVIOUS_SECRET_KEYS: previousSecretKeys().default([]).meta({ otherwise: 'ninguna' }),
  DEMO: choice('DEMO', ['on', 'off'], 'Crear un mercado de demostración si no hay nada guardado.')
    .optional()
    .meta({ otherwise: '`on`; en producción, `off`' }),
  SANDBOX_BANK: choice(
    'SANDBOX_BANK',
    ['on', 'auto', 'off'],
    'Banco de pruebas. Con `auto`, atiende por sí solo cada pocos segundos y dos personas inventadas preparan y aprueban los pagos.',
  )
    .optional()
    .meta({ otherwise: '`auto` en la demostración, `on` en desarrollo; en producción, `off`' }),
  CUSTODY_OPERATOR: z
    .string()
    .default('Resguardo Demostración')
    .describe('Nombre legal de quien custodia el dinero. Obligatorio en producción.'),
  CUSTODY_LICENCE: z
    .string()
    .default('Sin licencia: demostración')
    .describe('Licencia de pago y su registro. Obligatoria en producción.'),
  CUSTODY_IBAN: iban().default(sandboxIban).meta({ otherwise: 'cuenta del banco de pruebas' }),
  CUSTODY_HOLDER: z
    .string()
    .max(70, 'CUSTODY_HOLDER tiene más de 70 letras: los bancos no aceptan un nombre más largo.')
    .default('Resguardo Demostración')
    .describe('Titular de la cuenta de custodia, como lo escribe el banco. Obligatorio en producción.'),
  CUSTODY_BIC: z
    .string()
    .regex(
      /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
      'CUSTODY_BIC no es un BIC: tiene 8 u 11 letras o cifras, como CAIXESBBXXX.',
    )
    .default('CAIXESBBXXX')
    .describe('BIC del banco de custodia. Obligatorio en producción.'),
  CUSTODY_CURRENCIES: currencyList().default(['EUR']).meta({ otherwise: '`EUR`' }),
  ...operatorSettings,
  BANK_FOLDER: z
    .string()
    .optional()
    .describe('Carpeta que se comparte con el banco: recoge extractos y deja órdenes de pago.')
    .meta({ otherwise: 'ninguna: los archivos se suben y se descargan' }),
  SMTP_URL: mailServer()
    .optional()
    .meta({ otherwise: 'los correos no salen: se guardan; obligatorio en producción' }),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'MAIL_FROM no es un remitente: escribe "Nombre <correo@dominio>".',
    )
    .default('Resguardo <avisos@resguardo.example>')
    .describe('Remitente de los correos. Obligatorio en producción.'),
  SMS_URL: secureAddress('SMS_URL', 'Dirección a la que se envía cada mensaje de texto, con un POST.')
    .optional()
    .meta({
      otherwise:
        'los mensajes no salen: se guardan con los correos; en producción no se entra con el teléfono',
    }),
  SMS_TOKEN: z
    .string()
    .optional()
    .describe('Clave del servicio de mensajes.')
    .meta({ otherwise: 'ninguna: la dirección ya dice quién eres' }),
  SMS_HEADER: z
    .string()
    .regex(
      /^[\w-]+:[^\r\n]*\{token\}[^\r\n]*$/,
      'SMS_HEADER no es una cabecera: escribe por ejemplo "Authorization: Bearer {token}".',
    )
    .default('Authorization: Bearer {token}')
    .describe('Cabecera que lleva la clave en el lugar de `{token}`.'),
  SMS_FORMAT: choice('SMS_FORMAT', ['json', 'form'], 'Cómo se escribe el mensaje.').default('json'),
  SMS_FIELDS: gatewayFields().default({ to: '{to}', text: '{text}' }).meta({
    otherwise: '`{"to":"{to}","text":"{text}"}`',
  }),
  SMS_COUNTRIES: countryList()
    .default(countries.map(({ code }) => code))
    .meta({ otherwise: 'los países de Resguardo' }),
  STRANGER_MAILS_PER_DAY: whole(
    'STRANGER_MAILS_PER_DAY',
    // The demonstration opens its accounts in one day.
    10,
    1_000_000,
    'Cuántos correos salen como máximo en un día a direcciones sin comprobar, entre todas las personas. Frena una avalancha de registros.',
  ).default(usualBudget.mail),
  STRANGER_TEXTS_PER_DAY: whole(
    'STRANGER_TEXTS_PER_DAY',
    1,
    1_000_000,
    'Cuántos mensajes de texto para entrar salen como máximo en un día, entre todas las personas. Cada uno cuesta dinero.',
  ).default(usualBudget.text),
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
  ...providerSettings,
  ...pushSettings,
  ...identitySettings,
  TIMERS: timerList().default({}).meta({ otherwise: 'los plazos publicados' }),
  TIER_LIMITS: tierLimitList().default(publishedTierLimits).meta({ otherwise: 'los límites publicados' }),
  LOG_LEVEL: choice(
    'LOG_LEVEL',
    ['error', 'info', 'debug'],
    'Cuánto se anota en la salida de errores.',
  ).default('info'),
  SHUTDOWN_SECONDS: whole(
    'SHUTDOWN_SECONDS',
    1,
    600,
    'Segundos que se espera al trabajo en curso antes de cerrar.',
  ).default(20),
}
