import { z } from 'zod'
import { captchaConfig, captchaFaults } from './captcha.ts'
import { custodyConfig, custodyFaults, custodyNeeds } from './custody.ts'
import { fileFaults, filesConfig } from './files.ts'
import { forgottenMode } from './forgotten-mode.ts'
import { identityConfig, identityFaults } from './identity.ts'
import { type Given } from './kinds.ts'
import { messageConfig, messageNeeds } from './messages.ts'
import { metricsConfig, metricsFaults } from './metrics.ts'
import { tracesConfig } from './traces.ts'
import { operatorConfig, operatorNeeds } from './operator.ts'
import { providerFaults, providersOf } from './providers.ts'
import { securityConfig, securityFaults, securityNeeds } from './security-contact.ts'
import { backupConfig, backupFaults } from './backup.ts'
import { serverConfig, serverFaults, serverNeeds } from './server.ts'
import { settings } from './settings.ts'

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
export function readConfig(env: Given) {
  const given = Object.fromEntries(
    Object.keys(settings)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = Settings.safeParse(given)
  const faults = [
    ...(read.error?.issues ?? []).map((issue) => issue.message),
    ...missingInProduction(given),
    ...believesAnybody(env),
    ...[
      forgottenMode,
      serverFaults,
      metricsFaults,
      backupFaults,
      fileFaults,
      custodyFaults,
      captchaFaults,
      identityFaults,
      providerFaults,
      securityFaults,
    ].flatMap((faultsOf) => faultsOf(given)),
  ]
  if (!read.success || faults.length > 0) throw new WrongConfig([...new Set(faults)])
  return configOf(read.data)
}

/** The decisions by the names under which the program knows them. */
function configOf(data: z.infer<typeof Settings>) {
  return {
    ...serverConfig(data),
    metrics: metricsConfig(data),
    traces: tracesConfig(data),
    backup: backupConfig(data),
    files: filesConfig(data),
    ...custodyConfig(data),
    operator: operatorConfig(data),
    security: securityConfig(data),
    ...messageConfig(data),
    captcha: captchaConfig(data),
    providers: providersOf(data),
    /** Hosts besides that of `baseUrl` under which people may sign in. */
    authorizedDomains: data.AUTHORIZED_DOMAINS,
    identity: identityConfig(data),
    timers: data.TIMERS,
    tierLimits: data.TIER_LIMITS,
    handLimits: data.HAND_LIMITS,
    chargeLimits: data.CHARGE_LIMITS,
    chargesPercent: data.CHARGES_PERCENT,
  }
}

// No setting of ours, but Node obeys it for every connection of the program.
function believesAnybody(env: Given): string[] {
  return env['MODE']?.trim() === 'production' && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? ['En producción se comprueban los certificados: quita NODE_TLS_REJECT_UNAUTHORIZED.']
    : []
}

const neededInProduction = {
  ...serverNeeds,
  ...custodyNeeds,
  ...operatorNeeds,
  ...securityNeeds,
  ...messageNeeds,
}

function missingInProduction(given: Given): string[] {
  if (given['MODE'] !== 'production') return []
  return Object.entries(neededInProduction)
    .filter(([name]) => given[name] === undefined)
    .map(([name, meaning]) => `En producción falta ${name}: ${meaning}.`)
}
