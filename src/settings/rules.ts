import { usualChargesPercent } from '#domain/transactions/charges-limit.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import { chargeLimitList, handLimitList } from './hand-limits.ts'
import { timerList, whole } from './kinds.ts'
import { tierLimitList } from './tier-limits.ts'

/** What of the published rules an operator may choose, within their bounds. */
export const ruleSettings = {
  TIMERS: timerList().default({}).meta({ otherwise: 'los plazos publicados' }),
  TIER_LIMITS: tierLimitList().default(publishedTierLimits).meta({ otherwise: 'los límites publicados' }),
  HAND_LIMITS: handLimitList()
    .default(publishedHandLimits)
    .meta({ otherwise: 'lo que puede acordar por transacción el nivel 1 publicado' }),
  CHARGE_LIMITS: chargeLimitList()
    .default(publishedChargeLimits)
    .meta({ otherwise: 'EUR=25, USD=30, MXN=500, ARS=30000, PEN=100, CLP=25000, COP=100000, UYU=1000' }),
  CHARGES_PERCENT: whole(
    'CHARGES_PERCENT',
    0,
    100,
    'Hasta qué parte del precio pueden llegar los gastos de un acuerdo (envío y otros), en tanto por ciento: no llevan comisión, así que más alto se rechaza donde ahorraría comisión. Lo ya acordado no cambia.',
  ).default(usualChargesPercent),
}
