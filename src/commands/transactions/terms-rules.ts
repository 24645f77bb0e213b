import { existing } from '#domain/assert.ts'
import { feeRules } from '#domain/fees.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import type { Act } from '../command.ts'

/** Terms under the fee rule and the dispute guide in force now: nobody brings rules of their own. */
export function withRules(terms: Terms, { means }: Pick<Act, 'means'>): Terms {
  const { id, version } = feeRules[terms.currency]
  const guideVersion = existing(means.guideEdition, 'who makes terms has published the guide')
  return { ...terms, feeRule: { id, version }, guideVersion }
}
