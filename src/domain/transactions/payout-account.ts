import type { PayoutAccount } from './facts.ts'
import { currentPayout, type Work } from './work.ts'

/**
 * Where a payout goes now, or why nowhere. What goes back goes to the account that it came from; the person's own choice
 * is only the second best, and what came back from there once is not sent there again. To somebody who is held
 * goes nothing.
 */
export function accountToPay(work: Work): PayoutAccount {
  const payout = currentPayout(work)
  const own = work.facts.payoutAccounts?.[payout.to]
  if (own && !own.usable && own.reason === 'identity-hold') return own
  const isFresh = payout.attempt === 1 && ['planned', 'blocked'].includes(payout.state)
  if (isFresh && payout.cameFrom?.lineId) return { usable: true, account: payout.cameFrom }
  return own ?? { usable: false, reason: 'no-account' }
}
