import type { Tranche } from './situation.ts'
import type { Terms } from './terms.ts'

type WithoutFees = Omit<Tranche, 'buyerFeeMinor' | 'buyerTaxMinor' | 'sellerFeeMinor' | 'sellerTaxMinor'>

/** A part as the terms say it, before any money came. */
export function freshTranche(
  agreed: Terms['tranches'][number],
  number: number,
  now: Temporal.Instant,
): WithoutFees {
  return {
    number,
    title: agreed.title,
    splitFrom: null,
    state: 'pending',
    previous: [],
    enteredAt: now,
    priceMinor: agreed.priceMinor,
    chargesMinor: agreed.chargesMinor,
    fundedMinor: 0n,
    unfundedMinor: 0n,
    releasedMinor: 0n,
    refundedMinor: 0n,
    movedMinor: 0n,
    heldMinor: 0n,
    feePendingMinor: 0n,
    brokerMinor: 0n,
    deliverBy: agreed.deliverBy,
    inspectionDays: agreed.inspectionDays,
    proof: null,
    changeRounds: 0,
    rejection: null,
    goodsReturn: null,
  }
}
