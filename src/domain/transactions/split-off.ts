import { splitOffFees } from '../ledger/escrow.ts'
import { splitOff } from '../ledger/postings.ts'
import { pauseTimers } from './paused-timers.ts'
import { isRunning, putTimer, startTimer } from './running-timers.ts'
import type { Situation, Tranche } from './situation.ts'
import { subjectText } from './subject.ts'
import { currentTranche, post, putTranche, type Work } from './work.ts'
import { enter } from './previous.ts'

/** L27: what nobody claims of a part goes on as a part of its own, with the fees that its money would bear. */
export function moveUnclaimed(work: Work): void {
  const tranche = currentTranche(work)
  const amountMinor = tranche.heldMinor - (work.input.claimedMinor ?? tranche.heldMinor)
  if (amountMinor <= 0n) return
  const { id, currency } = work.transaction
  const number = Math.max(...work.tranches.map((each) => each.number)) + 1
  const { fees, feePendingMinor } = splitOffFees(tranche, amountMinor, currency)
  post(work, splitOff({ transaction: id, tranche: tranche.number, currency }, number, amountMinor))
  putTranche(work, {
    ...tranche,
    movedMinor: tranche.movedMinor + amountMinor,
    heldMinor: tranche.heldMinor - amountMinor,
    feePendingMinor: tranche.feePendingMinor - feePendingMinor,
  })
  putTranche(work, {
    ...tranche,
    number,
    splitFrom: tranche.number,
    priceMinor: amountMinor,
    chargesMinor: 0n,
    ...fees,
    fundedMinor: amountMinor,
    unfundedMinor: 0n,
    releasedMinor: 0n,
    refundedMinor: 0n,
    movedMinor: 0n,
    heldMinor: amountMinor,
    feePendingMinor,
  })
}

/** Whether a part is that one, or was split off it, at once or one after the other. */
export function comesFrom(
  deal: Pick<Situation, 'tranches'>,
  { number, splitFrom }: Pick<Tranche, 'number' | 'splitFrom'>,
  origin: number,
): boolean {
  if (number === origin) return true
  const from = deal.tranches.find((each) => each.number === splitFrom)
  return from !== undefined && comesFrom(deal, from, origin)
}

/** The part that was split off in this step, if any: it is not what the rest of the step is about. */
function freshPart(work: Work): Tranche | undefined {
  return work.tranches.find(
    (each) => each.number > work.knownTranches && each.splitFrom === currentTranche(work).number,
  )
}

/**
 * What nobody claims keeps the clocks of the part that it comes from. Where the buyer claims the rest and the delivery is proven, it is
 * accepted as by a release, with the minutes to undo it.
 */
export function letUnclaimedGoOn(work: Work, isByBuyer: boolean): void {
  const fresh = freshPart(work)
  if (!fresh) return
  const subject = subjectText({ tranche: fresh.number })
  const from = subjectText({ tranche: currentTranche(work).number })
  for (const timer of work.timers)
    if (timer.subject === from && isRunning(timer)) putTimer(work, { ...timer, subject, cycle: 1 })
  if (!isByBuyer || !fresh.proof?.provenAt) return
  const about = work.tranche
  work.tranche = fresh.number
  enter(work, fresh, 'releasable')
  pauseTimers(work, 'release', subject, [])
  startTimer(work, 'T-UNDO')
  work.tranche = about
}
