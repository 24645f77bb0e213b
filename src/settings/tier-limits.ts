import { z } from 'zod'
import { currencies, type Currency, currencyCodes, isCurrency } from '#domain/money.ts'
import { type Limit, publishedTierLimits, type TierLimits } from '#domain/people/tiers.ts'

type Tier = keyof TierLimits
type Change = Readonly<{ tier: Tier; currency: Currency; limit: Limit; part: string }>

/**
 * Reads the limits of the identity tiers, as `EUR=10000/30000,2:MXN=5000000/-`: the tier (1 when it is not said), the
 * currency, the most of one deal and the most of a calendar month in whole units, `-` for no limit. What is not
 * named keeps its published limit. Every fault is a sentence for the operator.
 */
export function tierLimitList() {
  return z
    .string()
    .transform((text, context): TierLimits => {
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
      const changes = parts.flatMap((part) => changeOf(part, (fault) => context.addIssue(fault)) ?? [])
      for (const fault of faultsOf(changes)) context.addIssue(fault)
      return limitsWith(changes)
    })
    .describe(
      'Lo más que puede acordar cada nivel de identidad por transacción y por mes, en unidades enteras: `EUR=10000/30000` para el nivel 1, `2:EUR=500000/-` para el 2; `-` es sin límite.',
    )
}

function changeOf(part: string, refuse: (fault: string) => void): Change | null {
  const match = /^(?:([12]):)?([A-Za-z]{3})=(\d{1,12}|-)\/(\d{1,12}|-)$/.exec(part)
  if (!match) {
    refuse(
      `TIER_LIMITS: "${part}" no es un límite; escribe por ejemplo EUR=10000/30000 (por transacción y por mes, sin decimales; - es sin límite).`,
    )
    return null
  }
  const [, level = '1', code = '', operation = '', month = ''] = match
  if (!isCurrency(code)) {
    refuse(`TIER_LIMITS: ${code} no es una moneda que se lleve en las cuentas.`)
    return null
  }
  const limit = { operationMinor: minorOf(operation, code), monthMinor: minorOf(month, code) }
  if (limit.operationMinor === 0n || limit.monthMinor === 0n) {
    refuse(`TIER_LIMITS: ${part} no deja acordar nada; un límite es mayor que cero.`)
    return null
  }
  return { tier: level === '2' ? 2 : 1, currency: code, limit, part }
}

function minorOf(whole: string, currency: Currency): bigint | null {
  return whole === '-' ? null : BigInt(whole) * 10n ** BigInt(currencies[currency].exponent)
}

function limitsWith(changes: readonly Change[]): TierLimits {
  const tier = (wanted: Tier) => ({
    ...publishedTierLimits[wanted],
    ...Object.fromEntries(
      changes.filter((each) => each.tier === wanted).map(({ currency, limit }) => [currency, limit]),
    ),
  })
  return { 1: tier(1), 2: tier(2) }
}

function faultsOf(changes: readonly Change[]): string[] {
  const limits = limitsWith(changes)
  const twice = changes.filter((each, index) =>
    changes.slice(0, index).some((other) => other.tier === each.tier && other.currency === each.currency),
  )
  const small = changes.filter(({ limit }) => isLess(limit.monthMinor, limit.operationMinor))
  const upsideDown = currencyCodes.filter(
    (code) =>
      isLess(limits[2][code].operationMinor, limits[1][code].operationMinor) ||
      isLess(limits[2][code].monthMinor, limits[1][code].monthMinor),
  )
  return [
    ...twice.map(({ tier, currency }) => `TIER_LIMITS: el nivel ${tier} en ${currency} está dos veces.`),
    ...small.map(({ part }) => `TIER_LIMITS: en ${part} el mes permite menos que una sola transacción.`),
    ...upsideDown.map((code) => `TIER_LIMITS: en ${code} el nivel 2 permite menos que el nivel 1.`),
  ]
}

/** Whether one limit allows less than another; none at all allows most. */
function isLess(one: bigint | null, other: bigint | null): boolean {
  return one !== null && (other === null || one < other)
}
