import { publishedTierLimits } from '#domain/people/tiers.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { handLimitList } from './hand-limits.ts'
import { timerList } from './kinds.ts'
import { tierLimitList } from './tier-limits.ts'

/** What of the published rules an operator may choose, within their bounds. */
export const ruleSettings = {
  TIMERS: timerList().default({}).meta({ otherwise: 'los plazos publicados' }),
  TIER_LIMITS: tierLimitList().default(publishedTierLimits).meta({ otherwise: 'los límites publicados' }),
  HAND_LIMITS: handLimitList()
    .default(publishedHandLimits)
    .meta({ otherwise: 'lo que puede acordar por transacción el nivel 1 publicado' }),
}
