import { feeRules } from '#domain/fees.ts'
import type { Terms } from '#domain/transactions/terms.ts'

/** Terms under the fee rule in force now: nobody brings a fee rule of their own. */
export function withRules(terms: Terms): Terms {
  const { id, version } = feeRules[terms.currency]
  return { ...terms, feeRule: { id, version } }
}
