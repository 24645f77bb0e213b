import type { Engine } from '../transactions/engine.ts'
import type { Situation } from '../transactions/situation.ts'
import { isUnpaid } from '../transactions/states.ts'
import { isAbout } from '../transactions/subject.ts'
import { disputeSignature } from './explore-disputes.ts'

/** One that was in a file and covered what its buyer owed: the bank may have paid it. */
export const coveredPayout = ({ payouts }: Situation) =>
  payouts.find((each) => each.state === 'set_off' && each.fileId !== null)

/** Whether an amendment has a price, and whether what was deposited is enough for it: that decides what it moves. */
function priceKind({ tranches }: Situation, { tranche, amendment }: Situation['proposals'][number]) {
  if (amendment?.priceMinor === undefined) return null
  const part = tranches.find((each) => each.number === tranche)
  return part && amendment.priceMinor + part.chargesMinor <= part.heldMinor
}

/** What makes two situations different for the process: states, timers and which sums are there, not how much. */
export function signature(engine: Engine, situation: Situation): string {
  const { transaction, tranches, payouts, proposals, disputes, timers } = situation
  const open = proposals.filter((each) => each.state === 'open')
  const nextPayout = payouts.find((each) => isUnpaid(each.state))
  return JSON.stringify([
    [transaction.state, transaction.turn, transaction.buyerId === null, transaction.sellerId === null],
    [
      transaction.frozenAt !== null,
      transaction.lateMinor > 0n,
      transaction.agreedAt ? 0 : Math.min(transaction.termsVersion, 2),
    ],
    tranches.map((each) => [
      each.state,
      each.previous,
      each.splitFrom,
      each.heldMinor > 0n,
      each.releasedMinor > 0n,
      each.refundedMinor > 0n,
      each.proof?.provenAt !== null,
      each.changeRounds,
      each.rejection !== null,
    ]),
    open.map((each) => [each.kind, each.by, priceKind(situation, each)]),
    disputes.map(disputeSignature),
    timers
      .filter((each) => ['armed', 'waiting'].includes(each.state) && !isAbout(each, 'payout'))
      .map(
        (each) => `${each.kind}${each.state}${engine.needsNotices(each.kind) ? Math.min(each.cycle, 2) : ''}`,
      )
      .toSorted(),
    nextPayout ? [nextPayout.state, nextPayout.preparedBy !== null] : payouts.length > 0,
    coveredPayout(situation) !== undefined,
  ])
}
