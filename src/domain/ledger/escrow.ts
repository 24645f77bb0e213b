import { assert } from '../assert.ts'
import { type Currency, share } from '../money.ts'
import type { Tranche } from '../transactions/situation.ts'
import type { RefundSums, ReleaseSums } from './postings.ts'

/** Price and charges of a tranche: what escrow holds when the deposit is complete. */
export function escrowDue(tranche: Pick<Tranche, 'priceMinor' | 'chargesMinor'>): bigint {
  return tranche.priceMinor + tranche.chargesMinor
}

/** The buyer's fee with its tax, for one tranche. */
export function buyerFeeDue(tranche: Pick<Tranche, 'buyerFeeMinor' | 'buyerTaxMinor'>): bigint {
  return tranche.buyerFeeMinor + tranche.buyerTaxMinor
}

/** What the buyer still has to transfer for a tranche that is not funded yet. */
export function depositMissing(tranche: Tranche): bigint {
  return escrowDue(tranche) - tranche.heldMinor + buyerFeeDue(tranche) - tranche.feePendingMinor
}

/** A deposit shared out over a tranche: escrow first, fee last. The rest is not the tranche's. */
export function takeDeposit(tranche: Tranche, amountMinor: bigint): { escrow: bigint; fee: bigint } {
  const wanted = escrowDue(tranche) - tranche.heldMinor
  const escrow = amountMinor < wanted ? amountMinor : wanted
  const feeWanted = buyerFeeDue(tranche) - tranche.feePendingMinor
  const left = amountMinor - escrow
  return { escrow, fee: left < feeWanted ? left : feeWanted }
}

/** The part of a fee that belongs to the first `doneMinor` of a tranche's escrow. */
function earned(feeMinor: bigint, doneMinor: bigint, tranche: Tranche, currency: Currency): bigint {
  return share(feeMinor, doneMinor, escrowDue(tranche), currency)
}

/**
 * The fees of releasing `amountMinor` more: rounded on the cumulative release and reduced by what was taken
 * before, so that many small releases cost exactly what one costs. The release that empties the tranche takes
 * the remainder of the buyer's fee.
 */
export function releaseSums(tranche: Tranche, amountMinor: bigint, currency: Currency): ReleaseSums {
  assert(amountMinor > 0n && amountMinor <= tranche.heldMinor, 'a release is at most what is held')
  const before = tranche.releasedMinor
  const after = before + amountMinor
  const step = (feeMinor: bigint) =>
    earned(feeMinor, after, tranche, currency) - earned(feeMinor, before, tranche, currency)
  const sums = {
    releasedMinor: amountMinor,
    buyerFeeMinor: step(tranche.buyerFeeMinor),
    buyerTaxMinor: step(tranche.buyerTaxMinor),
    sellerFeeMinor: step(tranche.sellerFeeMinor),
    sellerTaxMinor: step(tranche.sellerTaxMinor),
  }
  return withinPending(sums, tranche.feePendingMinor, amountMinor === tranche.heldMinor)
}

/** Roundings of releases and refunds may differ by a cent: the last release takes what is left, never more. */
function withinPending(sums: ReleaseSums, pendingMinor: bigint, last: boolean): ReleaseSums {
  const wanted = sums.buyerFeeMinor + sums.buyerTaxMinor
  const taken = last || wanted > pendingMinor ? pendingMinor : wanted
  const difference = taken - wanted
  return { ...sums, buyerFeeMinor: sums.buyerFeeMinor + difference }
}

/** The unearned fee that goes back with a refund of `amountMinor`; the refund that empties the tranche takes the rest. */
export function refundSums(tranche: Tranche, amountMinor: bigint, currency: Currency): RefundSums {
  assert(amountMinor >= 0n && amountMinor <= tranche.heldMinor, 'a refund is at most what is held')
  if (amountMinor === tranche.heldMinor)
    return { refundedMinor: amountMinor, feeBackMinor: tranche.feePendingMinor }
  const before = tranche.refundedMinor
  const fee = buyerFeeDue(tranche)
  const wanted = earned(fee, before + amountMinor, tranche, currency) - earned(fee, before, tranche, currency)
  return {
    refundedMinor: amountMinor,
    feeBackMinor: wanted > tranche.feePendingMinor ? tranche.feePendingMinor : wanted,
  }
}

/** A tranche after a release of `sums`. */
export function afterRelease(tranche: Tranche, sums: ReleaseSums): Tranche {
  return {
    ...tranche,
    releasedMinor: tranche.releasedMinor + sums.releasedMinor,
    heldMinor: tranche.heldMinor - sums.releasedMinor,
    feePendingMinor: tranche.feePendingMinor - sums.buyerFeeMinor - sums.buyerTaxMinor,
  }
}

/** A tranche after a refund of `sums`; before the deposit was complete it counts as unfunded, not as refunded. */
export function afterRefund(tranche: Tranche, sums: RefundSums): Tranche {
  const early = tranche.state === 'part_funded'
  return {
    ...tranche,
    unfundedMinor: tranche.unfundedMinor + (early ? sums.refundedMinor : 0n),
    refundedMinor: tranche.refundedMinor + (early ? 0n : sums.refundedMinor),
    heldMinor: tranche.heldMinor - sums.refundedMinor,
    feePendingMinor: tranche.feePendingMinor - sums.feeBackMinor,
  }
}
