import type { PayoutAccount } from './facts.ts'
import { isFrozen } from './freezes.ts'
import { type AccountSnapshot, type HeldReason, isHeldReason } from './situation.ts'
import { currentPayout, type Work } from './work.ts'

/** Why a payout waits whose payee is held. */
export function heldReasonOf(work: Work): HeldReason {
  const account = accountToPay(work)
  return !account.usable && isHeldReason(account.reason) ? account.reason : 'identity-hold'
}

const notPayable = { usable: false, reason: 'account-not-payable' } as const

/**
 * Where a payout goes now, or why nowhere. What goes back goes to the account that it came from; the person's own choice
 * is only the second best, and what came back from there once is not sent there again. To somebody who is held
 * or whose deal is frozen goes nothing, and to an account that no payment file could name nothing a second time.
 */
export function accountToPay(work: Work): PayoutAccount {
  if (isFrozen(work)) return { usable: false, reason: 'deal-frozen' }
  const payout = currentPayout(work)
  const own = work.facts.payoutAccounts?.[payout.to]
  if (own && !own.usable && isHeldReason(own.reason)) return own
  const failed = payout.blockedBy === 'account-not-payable' ? payout.account : null
  const isFresh = payout.attempt === 1 && ['planned', 'blocked'].includes(payout.state)
  const { cameFrom } = payout
  if (isFresh && cameFrom?.lineId && !isSame(cameFrom, failed)) return { usable: true, account: cameFrom }
  if (own?.usable && isSame(own.account, failed)) return notPayable
  return own ?? { usable: false, reason: 'no-account' }
}

/** One account, however often its number was sealed again. */
function isSame(one: AccountSnapshot, other: AccountSnapshot | null): boolean {
  return other !== null && one.bankAccountId === other.bankAccountId && one.lineId === other.lineId
}
