import { assert } from '../assert.ts'
import type { TrancheFees } from '../fees.ts'
import { type Currency, share, total } from '../money.ts'
import type { Tranche } from '../transactions/situation.ts'
import { awaitsDeposit } from '../transactions/states.ts'
import type { RefundSums, ReleaseSums } from './postings.ts'

/** What the fees of a tranche are computed from. */
export type TrancheSums = Readonly<Record<(typeof trancheSums)[number], bigint>>
export const trancheSums = [
  'priceMinor',
  'chargesMinor',
  'buyerFeeMinor',
  'buyerTaxMinor',
  'sellerFeeMinor',
  'sellerTaxMinor',
  'brokerMinor',
  'releasedMinor',
  'heldMinor',
  'feePendingMinor',
] as const satisfies readonly (keyof Tranche)[]

/** Price and charges of a tranche: what escrow holds when the deposit is complete. */
export function escrowDue(tranche: Pick<Tranche, 'priceMinor' | 'chargesMinor'>): bigint {
  return tranche.priceMinor + tranche.chargesMinor
}

/** What a part is about now: what was agreed for it, less what was split off into a part of its own. */
export function escrowLeft(tranche: Pick<Tranche, 'priceMinor' | 'chargesMinor' | 'movedMinor'>): bigint {
  return escrowDue(tranche) - tranche.movedMinor
}

/**
 * The least that a step may leave to the buyer of a part without being a release of all, with what protects that: a
 * tenth of the whole part, so that neither a cent nor many steps in a row give away what nobody thinks over.
 */
export function leastLeft(tranche: Pick<Tranche, 'priceMinor' | 'chargesMinor'>, currency: Currency): bigint {
  return share(escrowDue(tranche), 1n, 10n, currency)
}

/** The buyer's fee with its tax, for one tranche. */
export function buyerFeeDue(tranche: Pick<Tranche, 'buyerFeeMinor' | 'buyerTaxMinor'>): bigint {
  return tranche.buyerFeeMinor + tranche.buyerTaxMinor
}

/** What the buyer still has to transfer for a tranche that is not funded yet. */
export function depositMissing(tranche: Tranche): bigint {
  return escrowDue(tranche) - tranche.heldMinor + buyerFeeDue(tranche) - tranche.feePendingMinor
}

/** What a deal still waits for in deposits, over all its parts. */
export function depositsAwaited(tranches: readonly Tranche[]): bigint {
  return total(tranches.filter((each) => awaitsDeposit(each.state)).map(depositMissing))
}

/** A deposit shared out over a tranche: escrow first, fee last. The rest is not the tranche's. */
export function takeDeposit(tranche: Tranche, amountMinor: bigint): { escrow: bigint; fee: bigint } {
  const wanted = escrowDue(tranche) - tranche.heldMinor
  const escrow = amountMinor < wanted ? amountMinor : wanted
  const feeWanted = buyerFeeDue(tranche) - tranche.feePendingMinor
  const left = amountMinor - escrow
  return { escrow, fee: left < feeWanted ? left : feeWanted }
}

type Fees = Readonly<{ feeMinor: bigint; taxMinor: bigint }>

const buyerFees = (tranche: TrancheSums): Fees => ({
  feeMinor: tranche.buyerFeeMinor,
  taxMinor: tranche.buyerTaxMinor,
})
const sellerFees = (tranche: TrancheSums): Fees => ({
  feeMinor: tranche.sellerFeeMinor,
  taxMinor: tranche.sellerTaxMinor,
})

/**
 * What one side has paid when `doneMinor` of a tranche is released. Fee and tax are rounded as one sum and the
 * tax is taken out of it: so neither ever shrinks, and together they never cost more than what is released.
 */
function earned(
  { feeMinor, taxMinor }: Fees,
  doneMinor: bigint,
  tranche: TrancheSums,
  currency: Currency,
): Fees {
  const whole = feeMinor + taxMinor
  const both = share(whole, doneMinor, escrowDue(tranche), currency)
  const tax = whole === 0n ? 0n : share(both, taxMinor, whole, currency)
  return { feeMinor: both - tax, taxMinor: tax }
}

/**
 * What the broker has got when `doneMinor` of a tranche is released: a share of the commission as large as that of all that
 * the seller's fee leaves. It follows what is left, and not the release: fee and commission, each rounded by itself, could
 * cost more than a small release brings. Never more than is left.
 */
function commissioned(tranche: TrancheSums, doneMinor: bigint, currency: Currency): bigint {
  if (tranche.brokerMinor === 0n) return 0n
  const leftOf = (done: bigint) => {
    const { feeMinor, taxMinor } = earned(sellerFees(tranche), done, tranche, currency)
    return done - feeMinor - taxMinor
  }
  const allLeft = leftOf(escrowDue(tranche))
  if (allLeft <= 0n) return 0n
  const most = tranche.brokerMinor < allLeft ? tranche.brokerMinor : allLeft
  return share(most, leftOf(doneMinor), allLeft, currency)
}

/** What the broker gets of a tranche when all of it is released. */
export function commissionDue(tranche: TrancheSums, currency: Currency): bigint {
  return commissioned(tranche, escrowDue(tranche), currency)
}

/** What of a fee can still be taken: after a recall, which the operator's fee leaves first, no more than is left of it. */
function atMost({ feeMinor, taxMinor }: Fees, pendingMinor: bigint, currency: Currency): Fees {
  const whole = feeMinor + taxMinor
  if (whole <= pendingMinor) return { feeMinor, taxMinor }
  const tax = share(pendingMinor, taxMinor, whole, currency)
  return { feeMinor: pendingMinor - tax, taxMinor: tax }
}

/**
 * The fees of releasing `amountMinor` more: rounded on the cumulative release and reduced by what was taken
 * before, so that many small releases cost exactly what one costs.
 */
export function releaseSums(tranche: TrancheSums, amountMinor: bigint, currency: Currency): ReleaseSums {
  assert(amountMinor > 0n && amountMinor <= tranche.heldMinor, 'a release is at most what is held')
  const before = tranche.releasedMinor
  const step = (fees: Fees): Fees => {
    const until = earned(fees, before, tranche, currency)
    const then = earned(fees, before + amountMinor, tranche, currency)
    return { feeMinor: then.feeMinor - until.feeMinor, taxMinor: then.taxMinor - until.taxMinor }
  }
  const buyer = atMost(step(buyerFees(tranche)), tranche.feePendingMinor, currency)
  const seller = step(sellerFees(tranche))
  return {
    releasedMinor: amountMinor,
    buyerFeeMinor: buyer.feeMinor,
    buyerTaxMinor: buyer.taxMinor,
    sellerFeeMinor: seller.feeMinor,
    sellerTaxMinor: seller.taxMinor,
    brokerMinor:
      commissioned(tranche, before + amountMinor, currency) - commissioned(tranche, before, currency),
  }
}

/**
 * The unearned fee that goes back with a refund of `amountMinor`: all that releasing the rest could no longer
 * earn. What stays pending is therefore exactly the fee of the money that is still held, or less after a recall.
 */
export function refundSums(tranche: TrancheSums, amountMinor: bigint, currency: Currency): RefundSums {
  assert(amountMinor >= 0n && amountMinor <= tranche.heldMinor, 'a refund is at most what is held')
  if (amountMinor === tranche.heldMinor)
    return { refundedMinor: amountMinor, feeBackMinor: tranche.feePendingMinor }
  const left = tranche.heldMinor - amountMinor
  const needed =
    buyerFeeOf(tranche, tranche.releasedMinor + left, currency) -
    buyerFeeOf(tranche, tranche.releasedMinor, currency)
  const { feePendingMinor } = tranche
  return {
    refundedMinor: amountMinor,
    feeBackMinor: needed < feePendingMinor ? feePendingMinor - needed : 0n,
  }
}

/**
 * What the last `amountMinor` of what is held would bear in fees and for the broker: they go with it when it becomes a part of its own, and
 * both parts together bear exactly what the one would have borne.
 */
export function splitOffFees(
  tranche: Tranche,
  amountMinor: bigint,
  currency: Currency,
): { fees: TrancheFees & Pick<Tranche, 'brokerMinor'>; feePendingMinor: bigint } {
  const all = tranche.releasedMinor + tranche.heldMinor
  const last = (fees: Fees): Fees => {
    const [until, then] = [all - amountMinor, all].map((done) => earned(fees, done, tranche, currency)) as [
      Fees,
      Fees,
    ]
    return { feeMinor: then.feeMinor - until.feeMinor, taxMinor: then.taxMinor - until.taxMinor }
  }
  const [buyer, seller] = [last(buyerFees(tranche)), last(sellerFees(tranche))]
  const { feePendingMinor } = tranche
  const stays =
    buyerFeeOf(tranche, all - amountMinor, currency) - buyerFeeOf(tranche, tranche.releasedMinor, currency)
  return {
    fees: {
      buyerFeeMinor: buyer.feeMinor,
      buyerTaxMinor: buyer.taxMinor,
      sellerFeeMinor: seller.feeMinor,
      sellerTaxMinor: seller.taxMinor,
      brokerMinor: commissioned(tranche, all, currency) - commissioned(tranche, all - amountMinor, currency),
    },
    feePendingMinor: stays < feePendingMinor ? feePendingMinor - stays : 0n,
  }
}

/** The buyer's fee and tax on what is released of a tranche in all. */
function buyerFeeOf(tranche: TrancheSums, doneMinor: bigint, currency: Currency): bigint {
  const { feeMinor, taxMinor } = earned(buyerFees(tranche), doneMinor, tranche, currency)
  return feeMinor + taxMinor
}

/** A tranche after a release of `sums`. */
export function afterRelease<Sums extends TrancheSums>(tranche: Sums, sums: ReleaseSums): Sums {
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
