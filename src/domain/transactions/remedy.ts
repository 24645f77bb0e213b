import type { Span } from '../calendar.ts'
import { type Dispute, type Resolution, sharesLeft, type Shares, standingResolution } from './dispute.ts'
import type { ConditionalRemedy } from './dispute-rules.ts'
import { canGoBack } from './rejection.ts'
import type { DeliveryMode } from './terms.ts'
import type { Situation, Tranche } from './situation.ts'
import { subjectText } from './subject.ts'
import { type TimerKind, timers } from './timers.ts'

/** What a part follows since its dispute ended: its money moves once the condition is met, or was not in time. */
export type Remedy = Readonly<Pick<Resolution, 'toSellerMinor' | 'releasedMinor' | 'at'>> &
  Readonly<{ condition: NonNullable<Resolution['condition']> }>

/** The clock of each condition: it may be given as many days as that clock may have. */
export const conditionTimers = { return: 'T-RSHIP', repair: 'T-FIX' } as const satisfies Record<
  ConditionalRemedy,
  TimerKind
>

/** Between how many days whoever decides can give for a condition. */
export function conditionDays(kind: ConditionalRemedy): Readonly<{ least: number; most: number }> {
  const { least, most } = timers[conditionTimers[kind]]
  return { least: daysOf(least), most: daysOf(most) }
}

/** Whether the buyer has what was sold, and it can be sent back. */
export function canBeSentBack(mode: DeliveryMode, { proof, goodsReturn }: Tranche): boolean {
  return canGoBack(mode) && Boolean(proof?.provenAt) && !goodsReturn?.shipment
}

const daysOf = (span: Span) => ('days' in span ? span.days : 0)

type Known = Pick<Situation, 'disputes' | 'timers'>

/** The remedy that a part follows; null where nothing was decided about it but sums, or it was deposited for anew since. */
export function remedyOf(known: Known, { number }: Pick<Tranche, 'number'>): Remedy | null {
  const ended = known.disputes.findLast((each) => each.tranche === number && conditionOf(each) !== null)
  const condition = ended && conditionOf(ended)
  if (!ended || !condition) return null
  const remedy = { ...standingResolution(ended), condition }
  return wasDepositedSince(known, number, remedy.at) ? null : remedy
}

/** The condition that a dispute ended with: decided, or proposed and accepted by both. */
function conditionOf(dispute: Dispute) {
  const { state, accepted, isRefused, isByRuling } = dispute
  if (isByRuling) return null
  const isAgreed = state === 'settled' && accepted.length === 2 && !isRefused
  return state === 'executed' || isAgreed ? standingResolution(dispute).condition : null
}

/** What each side gets of what a part holds once its remedy ends where the part stands. */
export function remedyShares(remedy: Remedy, tranche: Tranche): Shares {
  const { toSellerMinor, condition, releasedMinor } = remedy
  const due = isMissed(tranche) ? condition.otherwiseToSellerMinor : toSellerMinor
  return sharesLeft({ toSellerMinor: due, releasedMinor }, tranche)
}

/** Whether whoever had to meet the condition has not: a seller who does not say where to send it has only themself to blame. */
function isMissed({ state, goodsReturn }: Tranche): boolean {
  return state === 'changes_requested' || (state === 'return_agreed' && goodsReturn?.isPlaceTold === true)
}

/** Whether a part waited for a deposit anew, because the bank took back the one that it had. */
export function wasDepositedSince(
  { timers: running }: Pick<Situation, 'timers'>,
  tranche: number,
  at: Temporal.Instant,
): boolean {
  const subject = subjectText({ tranche })
  return running.some(
    (each) =>
      each.subject === subject &&
      (each.kind === 'T-FUND' || each.kind === 'T-TOPUP') &&
      Temporal.Instant.compare(each.startedAt, at) > 0,
  )
}
