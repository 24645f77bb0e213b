import type { Currency } from '../money.ts'
import type { Shares } from '../transactions/dispute.ts'
import { sellerGets } from './postings.ts'
import { afterRelease, refundSums, releaseSums, type TrancheSums } from './escrow.ts'

/** What a sharing of a part leaves each side with: the seller's share less the fee and what the broker gets of it, the buyer's with the fee that was not used. */
export function netShares(
  tranche: TrancheSums,
  { toSellerMinor, toBuyerMinor }: Shares,
  currency: Currency,
): Shares {
  const release = toSellerMinor > 0n ? releaseSums(tranche, toSellerMinor, currency) : null
  const between = release ? afterRelease(tranche, release) : tranche
  const refund = toBuyerMinor > 0n ? refundSums(between, toBuyerMinor, currency) : null
  return {
    toSellerMinor: release ? sellerGets(release) : 0n,
    toBuyerMinor: refund ? toBuyerMinor + refund.feeBackMinor : 0n,
  }
}
