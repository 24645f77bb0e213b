import { agreement } from './process/agreement.ts'
import { amendments } from './process/amendments.ts'
import { cancellation } from './process/cancellation.ts'
import { claims } from './process/claims.ts'
import { decisions } from './process/decisions.ts'
import { delivery } from './process/delivery.ts'
import { evidence } from './process/evidence.ts'
import { disputes } from './process/disputes.ts'
import { secretOffers } from './process/secret-offers.ts'
import { funding } from './process/funding.ts'
import { freezes } from './process/freezes.ts'
import { handover } from './process/handover.ts'
import { holds } from './process/holds.ts'
import { lateMoney } from './process/late-money.ts'
import { latePlatform } from './process/late-platform.ts'
import { partByPart } from './process/part-by-part.ts'
import { payouts } from './process/payouts.ts'
import { recalls } from './process/recalls.ts'
import { release } from './process/release.ts'
import { remedies } from './process/remedies.ts'
import { returns } from './process/returns.ts'
import { unclaimed } from './process/unclaimed.ts'
import { unsettled } from './process/unsettled.ts'
import { waitingPayouts } from './process/waiting-payouts.ts'
import type { OfficeRole } from './situation.ts'
import type { TimerKind } from './timers.ts'
import type { Role, TransitionRow } from './transition.ts'

const rows = [
  ...freezes,
  ...agreement,
  ...amendments,
  ...funding,
  ...partByPart,
  ...lateMoney,
  ...delivery,
  ...handover,
  ...release,
  ...returns,
  ...cancellation,
  ...secretOffers,
  ...claims,
  ...disputes,
  ...decisions,
  ...remedies,
  ...latePlatform,
  ...unsettled,
  ...payouts,
  ...waitingPayouts,
  ...unclaimed,
  ...recalls,
  ...holds,
  ...evidence,
] as const

export type ProcessRow = (typeof rows)[number]
export type TransitionId = ProcessRow['id']
export type Action = ProcessRow['action']
/** The rows that somebody takes: all but those that only ever happen by themselves. */
type ByHand<Each extends ProcessRow> = Each extends { by: readonly ['system'] } ? never : Each
type PersonTransitionId = ByHand<ProcessRow>['id']
export type PersonAction = ByHand<ProcessRow>['action']
type Side = Exclude<Role, OfficeRole | 'reviewer' | 'system'>
type BySide<Each extends ProcessRow> =
  Extract<Each['by'][number], Side> extends never ? never : Each['action']
type SideActionOf<Each> = Each extends ProcessRow ? BySide<Each> : never
/** What a side of the deal does itself. */
export type PartyAction = SideActionOf<ProcessRow>
/** The timers whose lapse takes a step. */
export type LapsingTimer = Extract<ProcessRow, { at: TimerKind }>['at']
/** What a transaction's log calls what happened: each row's event, and what a deadline without proven notices leaves. */
export type EventName = ProcessRow['event'] | 'notice.rearmed' | 'notice.unproven'

/** One row of the process as it stands. */
export type Transition = TransitionRow & Readonly<{ id: TransitionId; action: Action; event: EventName }>

/**
 * The whole life of a transaction, as data. Buttons, permissions, deadlines, the diagram in
 * `docs/lifecycle.md`, the simulation and the checker read this list: a rule is changed in one place.
 */
export const transitions: readonly Transition[] = rows

/** Whether a person may take a row at all. */
export function isByHand(
  row: Transition,
): row is Transition & { id: PersonTransitionId; action: PersonAction } {
  return row.by.some((role) => role !== 'system')
}

export const personActions: readonly PersonAction[] = [
  ...new Set(transitions.filter(isByHand).map((row) => row.action)),
]
