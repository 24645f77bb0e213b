import { resolve } from 'node:path'
import { z } from 'zod'
import { captchaProviders } from '#outside/captcha/captcha.ts'
import { identityConfig, identityFaults } from './identity.ts'
import { operatorNeeds } from './operator.ts'
import { providerFaults, providersOf } from './providers.ts'
import { settings, sandboxIban } from './settings.ts'

const Settings = z.object(settings)

/** What the operator decided, read once at start. */
export type Config = ReturnType<typeof readConfig>

/** The settings are wrong. Every fault is one sentence for the operator. */
export class WrongConfig extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'WrongConfig'
    this.faults = faults
  }
}

/** Reads every environment variable; refuses all wrong ones at once, and in production every sandbox part. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.keys(settings)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Settings.safeParse(given)
  const faults = [
    ...(read.error?.issues ?? []).map((issue) => issue.message),
    ...productionFaults(given),
    ...captchaFaults(given),
    ...identityFaults(given),
    ...providerFaults(given),
  ]
  if (!read.success || faults.length > 0) throw new WrongConfig([...new Set(faults)])
  return configOf(read.data)
}

type Data = z.infer<typeof Settings>

/** The decisions by the names under which the program knows them, with what follows from the mode. */
function configOf(data: Data) {
  const isProduction = data.MODE === 'production'
  return {
    mode: data.MODE,
    isProduction,
    host: data.HOST,
    port: data.PORT,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    /** Where browsers load the built files from: another site or this one, below a path. */
    assets: { cdnUrl: data.CDN_URL ?? null, folder: data.ASSETS_DIR },
    /** Where emblems of banks come from; null: initials are drawn. */
    icons: data.ICON_SERVICE ?? null,
    /** How many proxies of the operator stand in front of the program. */
    proxies: data.PROXIES,
    /** Whether roles in the office count only in sessions in which a second factor was proved. */
    officeNeedsSecondStep: isProduction || data.OFFICE_SECOND_STEP === 'required',
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    /** Null: the program keeps a key file of its own (`readSecrets` in `#program/key.ts`). */
    secretKey: data.SECRET_KEY ?? null,
    previousSecretKeys: data.PREVIOUS_SECRET_KEYS,
    demo: (data.DEMO ?? (isProduction ? 'off' : 'on')) === 'on',
    sandboxBank:
      data.SANDBOX_BANK ??
      ({ production: 'off', development: 'on', demonstration: 'auto' } as const)[data.MODE],
    custody: custodyOf(data),
    operator: operatorOf(data),
    bankFolder: data.BANK_FOLDER === undefined ? null : resolve(data.BANK_FOLDER),
    mail: { server: data.SMTP_URL ?? null, from: data.MAIL_FROM },
    /** Origins besides those of the browsers' own push services. */
    pushServices: data.PUSH_SERVICES,
    /** Null: text messages do not leave. */
    textMessages: textMessagesOf(data),
    /** Countries to whose mobiles codes are sent, ISO 3166. */
    textCountries: data.SMS_COUNTRIES,
    /** How many messages a day may bring to people of whom nothing is proved. */
    messageBudget: { mail: data.STRANGER_MAILS_PER_DAY, text: data.STRANGER_TEXTS_PER_DAY },
    captcha: captchaOf(data),
    providers: providersOf(data),
    /** Hosts besides that of `baseUrl` under which people may sign in. */
    authorizedDomains: data.AUTHORIZED_DOMAINS,
    identity: identityConfig(data),
    timers: data.TIMERS,
    tierLimits: data.TIER_LIMITS,
    logLevel: data.LOG_LEVEL,
    shutdownSeconds: data.SHUTDOWN_SECONDS,
  }
}

/** Who holds the money, and on which account. */
function custodyOf(data: Data) {
  return {
    operator: data.CUSTODY_OPERATOR,
    licence: data.CUSTODY_LICENCE,
    iban: data.CUSTODY_IBAN,
    holder: data.CUSTODY_HOLDER,
    bic: data.CUSTODY_BIC,
    currencies: data.CUSTODY_CURRENCIES,
  }
}

/** What everybody may know of whoever holds it. */
function operatorOf(data: Data) {
  return {
    address: data.OPERATOR_ADDRESS,
    taxId: data.OPERATOR_TAX_ID,
    country: data.OPERATOR_COUNTRY,
    email: data.OPERATOR_EMAIL,
    /** Null: complaints go to that address too. */
    complaintsUrl: data.COMPLAINTS_URL ?? null,
    /** Null: the bank of the account number, where it is known. */
    bank: data.CUSTODY_BANK ?? null,
  }
}

/** The gateway of text messages; null where there is none. */
function textMessagesOf(data: Data) {
  if (data.SMS_URL === undefined) return null
  return {
    url: data.SMS_URL,
    token: data.SMS_TOKEN ?? null,
    header: data.SMS_HEADER,
    format: data.SMS_FORMAT,
    fields: data.SMS_FIELDS,
  }
}

/** The provider of the settings with its keys; null where people are not asked to show that they are people. */
function captchaOf(data: Data) {
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

function captchaFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  if (!captchaProviders.some((name) => name === given['CAPTCHA_PROVIDER'])) return []
  return ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']
    .filter((name) => given[name] === undefined)
    .map((name) => `Con CAPTCHA_PROVIDER falta ${name}: la da el proveedor.`)
}

const neededInProduction = {
  BASE_URL: 'la dirección pública',
  SECRET_KEY: 'una clave propia (openssl rand -base64 32)',
  CUSTODY_OPERATOR: 'el nombre legal de quien custodia el dinero',
  CUSTODY_LICENCE: 'la licencia de quien custodia el dinero',
  CUSTODY_IBAN: 'la cuenta de custodia',
  CUSTODY_HOLDER: 'el titular de la cuenta de custodia',
  CUSTODY_BIC: 'el BIC del banco de custodia',
  ...operatorNeeds,
  SMTP_URL: 'un servidor de correo',
  MAIL_FROM: 'el remitente de los correos',
} as const

function productionFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['MODE'] !== 'production') return []
  const missing = Object.entries(neededInProduction)
    .filter(([name]) => given[name] === undefined)
    .map(([name, meaning]) => `En producción falta ${name}: ${meaning}.`)
  const faults = [
    given['BASE_URL']?.startsWith('http:') && 'En producción BASE_URL debe empezar por https.',
    given['CDN_URL']?.startsWith('http:') && 'En producción CDN_URL debe empezar por https.',
    given['DEMO'] === 'on' &&
      'En producción no se admite DEMO=on: no se mezclan datos inventados con dinero real.',
    ['on', 'auto'].includes(given['SANDBOX_BANK'] ?? '') &&
      'En producción no se admite el banco de pruebas: quita SANDBOX_BANK.',
    given['OFFICE_SECOND_STEP'] === 'optional' &&
      'En producción la operación exige un segundo paso: quita OFFICE_SECOND_STEP.',
    given['CUSTODY_IBAN']?.replace(/\s/g, '').toUpperCase() === sandboxIban &&
      'En producción CUSTODY_IBAN no puede ser la cuenta del banco de pruebas.',
  ]
  return [...missing, ...faults.filter((fault) => typeof fault === 'string')]
}
