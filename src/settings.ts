import { z } from 'zod'
import { checkIban } from '#domain/banking/iban.ts'
import type { Span } from '#domain/calendar.ts'
import { isCurrency, type Currency } from '#domain/money.ts'
import { isWithinRange, timerKinds, timers, type TimerSettings } from '#domain/transactions/timers.ts'

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
  TIMERS: timerList().default({}).meta({ otherwise: 'los plazos publicados' }),
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

function choice<const Options extends readonly [string, ...string[]]>(
  name: string,
  options: Options,
  meaning: string,
) {
  const list = options.map((option) => `"${option}"`).join(', ')
  return z
    .enum(options, { error: `${name} debe ser uno de estos valores: ${list}.` })
    .describe(`${meaning} Valores: ${options.map((option) => `\`${option}\``).join(', ')}.`)
}

function whole(name: string, least: number, most: number, meaning: string) {
  const fault = `${name} debe ser un número entero entre ${least} y ${most}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= least && value <= most, fault)
    .describe(meaning)
}

function webAddress(name: string, meaning: string) {
  return z
    .string()
    .refine(
      (text) => /^https?:$/.test(protocolOf(text)),
      `${name} debe ser una dirección como https://resguardo.example.`,
    )
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      `${name} no puede llevar una ruta detrás del dominio.`,
    )
    .transform((text) => new URL(text).origin)
    .describe(meaning)
}

function databaseAddress() {
  return z
    .string()
    .refine(
      (text) => /^postgres(ql)?:$/.test(protocolOf(text)),
      'DATABASE_URL debe ser una dirección como postgres://cuenta:clave@servidor:5432/base.',
    )
    .describe('PostgreSQL 15 o más nuevo, con la cuenta dueña de la base.')
}

function mailServer() {
  return z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(protocolOf(text)),
      'SMTP_URL debe ser una dirección como smtps://cuenta:clave@servidor:465.',
    )
    .describe('Servidor de correo saliente.')
}

function secretKey() {
  return z
    .string()
    .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
    .refine(
      (key) => key.length === 32,
      'SECRET_KEY debe tener 32 bytes en base64 o hexadecimal: créala con "openssl rand -base64 32".',
    )
    .refine(
      (key) => key.length !== 32 || new Set(key).size >= 12,
      'SECRET_KEY no es una clave al azar: créala con "openssl rand -base64 32".',
    )
    .describe(
      'Clave de 32 bytes: cifra números de cuenta y firma sesiones. Sin ella no se leen las cuentas guardadas.',
    )
}

function iban() {
  return z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((text) => checkIban(text).valid, 'CUSTODY_IBAN no es un IBAN correcto: revisa sus cifras.')
    .describe('IBAN de la cuenta de custodia. Obligatorio en producción.')
}

function currencyList() {
  const known = (code: string): code is Currency => isCurrency(code)
  return z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .refine(
      (codes) => codes.every(known),
      'CUSTODY_CURRENCIES tiene una moneda que no se lleva en las cuentas: usa códigos como EUR,MXN.',
    )
    .transform((codes) => codes.filter(known))
    .describe('Monedas que se aceptan en la cuenta de custodia, separadas por comas.')
}

function timerList() {
  return z
    .string()
    .transform((text, context): TimerSettings => {
      const parts = text.split(',').map((part) => part.trim())
      return Object.fromEntries(
        parts.filter((part) => part !== '').map((part) => timerOf(part, (fault) => context.addIssue(fault))),
      )
    })
    .describe('Plazos propios del proceso, dentro de sus límites: `T-OFFER=14d,T-COOL=0h`.')
}

const units = { min: 'minutes', h: 'hours', d: 'days', bd: 'businessDays' } as const

function timerOf(part: string, refuse: (fault: string) => void): [string, Span] {
  const [, name = '', amount = '', unit = ''] = /^(T-[A-Z-]+)=(\d{1,4})(min|h|d|bd)$/.exec(part) ?? []
  const span = { [units[unit as keyof typeof units] ?? 'days']: Number(amount) } as Span
  const kind = timerKinds.find((known) => known === name)
  if (name === '')
    refuse(
      `TIMERS: "${part}" no es un plazo; escribe por ejemplo T-OFFER=14d (min, h, d o bd: días hábiles).`,
    )
  else if (!kind) refuse(`TIMERS: no hay ningún plazo ${name}.`)
  else if (!isWithinRange(kind, span)) {
    const { least, most } = timers[kind]
    refuse(`TIMERS: ${part} está fuera de sus límites: de ${written(least)} a ${written(most)}.`)
  }
  return [name, span]
}

function written(span: Span): string {
  const [entry] = Object.entries(span)
  const unit = Object.entries(units).find(([, long]) => long === entry?.[0])?.[0] ?? ''
  return `${String(entry?.[1])}${unit}`
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}
