import { z } from 'zod'
import { checkIban } from '#domain/banking/iban.ts'
import type { Span } from '#domain/calendar.ts'
import { behindDatabaseAddress, faultOfDatabaseAddress, readableAddress } from '#domain/database-servers.ts'
import { isCurrency, type Currency } from '#domain/money.ts'
import { isThisMachine } from '#domain/this-machine.ts'
import { isWithinRange, timerKinds, timers, type TimerSettings } from '#domain/transactions/timers.ts'

// How the settings are read. A fault is one sentence for the operator, and never repeats a secret.

/** What the environment says, before it is read. */
export type Given = Readonly<Record<string, string | undefined>>

/** One of a few words. */
export function choice<const Options extends readonly [string, ...string[]]>(
  name: string,
  options: Options,
  meaning: string,
) {
  const list = options.map((option) => `"${option}"`).join(', ')
  return z
    .enum(options, { error: `${name} debe ser uno de estos valores: ${list}.` })
    .describe(`${meaning} Valores: ${options.map((option) => `\`${option}\``).join(', ')}.`)
}

/** A whole number between two limits. */
export function whole(name: string, least: number, most: number, meaning: string) {
  const fault = `${name} debe ser un número entero entre ${least} y ${most}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= least && value <= most, fault)
    .describe(meaning)
}

/** Where a site is: an origin without a path. */
export function webAddress(name: string, meaning: string) {
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

/** A full address of somebody else; without TLS only on this machine, where tests and proxies live. */
export function secureAddress(name: string, meaning: string) {
  return z
    .string()
    .refine(
      (text) => protocolOf(text) === 'https:' || (protocolOf(text) === 'http:' && isThisMachine(text)),
      `${name} debe ser una dirección que empiece por https.`,
    )
    .describe(meaning)
}

/** The fields of a text message as one JSON object with its three marks. */
export function gatewayFields() {
  const fault = `SMS_FIELDS debe ser un objeto de JSON con {text} y {to} o {digits}, como {"to":"{to}","text":"{text}"}.`
  const Fields = z.record(z.string(), z.json())
  return z
    .string()
    .transform((text, context) => {
      const names = text.includes('{text}') && /\{(to|digits)\}/.test(text)
      try {
        if (names) return Fields.parse(JSON.parse(text))
      } catch {}
      context.addIssue(fault)
      return z.NEVER
    })
    .describe(
      'Campos del mensaje: `{to}` es el número como +34600111222, `{digits}` el mismo sin signo y `{text}` el texto.',
    )
}

/** What an operator reads of an address of the database that cannot be meant. */
const databaseFaults = {
  address: 'debe ser una dirección como postgres://cuenta:clave@servidor:5432/base.',
  servers:
    'nombra varios servidores y alguno no se entiende: sepáralos con comas, como postgres://cuenta:clave@uno:5432,dos:5432/base.',
  session: 'solo admite target_session_attrs=read-write o primary: el programa escribe en esa base.',
  behind: `lleva detrás de «?» algo que no se admite, o algo dos veces: puede llevar ${[...behindDatabaseAddress].join(', ')}.`,
} as const

/** Where PostgreSQL is, with its account: one server or several, as libpq names them. */
export function databaseAddress(name: string, meaning: string) {
  return z
    .string()
    .transform((text, context) => {
      const fault = faultOfDatabaseAddress(text)
      if (fault === null) return readableAddress(text)
      context.addIssue(`${name} ${databaseFaults[fault]}`)
      return z.NEVER
    })
    .describe(meaning)
}

/** Where mails leave, with the account. */
export function mailServer() {
  return z
    .string()
    .refine(
      (text) => /^smtps?:$/.test(protocolOf(text)),
      'SMTP_URL debe ser una dirección como smtps://cuenta:clave@servidor:465.',
    )
    .refine(
      // There the library would take orders that switch its checks off.
      (text) => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname + new URL(text).search),
      'SMTP_URL no puede llevar nada detrás del servidor y su puerto.',
    )
    .describe('Servidor de correo saliente. A otra máquina el correo solo sale cifrado.')
}

const keyIn = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

/** 32 random bytes as base64 or hexadecimal. */
export function secretKey() {
  return z
    .string()
    .transform(keyIn)
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

/** A list of secrets of 32 bytes, in base64 or hexadecimal, separated by commas; refuses one of another length. */
export function previousSecretKeys() {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => keyIn(part.trim())))
    .refine(
      (keys) => keys.every((key) => key.length === 32),
      'PREVIOUS_SECRET_KEYS debe tener claves de 32 bytes en base64 o hexadecimal, separadas por comas.',
    )
    .describe(
      'Claves anteriores, separadas por comas, la más nueva primero: abren lo que cifraron y sus sesiones siguen abiertas.',
    )
}

/** The IBAN of the custody account (ISO 13616). */
export function iban() {
  return z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((text) => checkIban(text).valid, 'CUSTODY_IBAN no es un IBAN correcto: revisa sus cifras.')
    .describe(
      'IBAN de la cuenta de custodia. Obligatorio en producción, salvo que `CUSTODY_ACCOUNTS` diga dónde se custodia.',
    )
}

/** Currencies that the books know, with commas between them. */
export function currencyList() {
  const known = (code: string): code is Currency => isCurrency(code)
  return z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .refine(
      (codes) => codes.every(known),
      'CUSTODY_CURRENCIES tiene una moneda que no se lleva en las cuentas: usa códigos como EUR,MXN.',
    )
    .transform((codes) => codes.filter(known))
    .describe('Monedas que se aceptan en `CUSTODY_IBAN`, separadas por comas.')
}

/** Countries to whose mobiles messages are sent. */
export function countryList() {
  return z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
    .refine(
      (codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)),
      'SMS_COUNTRIES tiene un país que no se entiende: usa códigos de dos letras como ES,MX.',
    )
    .describe(
      'Países a cuyos móviles se envían códigos, separados por comas. En algunos un mensaje cuesta cien veces más.',
    )
}

/** Periods of the process, each within its published limits. */
export function timerList() {
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
