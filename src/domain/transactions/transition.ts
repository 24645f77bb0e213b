import type { ConditionName } from './conditions.ts'
import type { EffectName } from './effects.ts'
import type { GuardName } from './guards.ts'
import type { NoticeName } from './notices.ts'
import type { PauseCause } from './situation.ts'
import type { DisputeState, PayoutState, ProposalState, TrancheState, TransactionState } from './states.ts'
import type { TimerKind } from './timers.ts'
import type { PostingCode } from '../ledger/postings.ts'

/** Who may take a step: a side of the deal, whoever stands where the deal needs an answer, or the platform. */
export type Role =
  | 'buyer'
  | 'seller'
  | 'turn'
  | 'author'
  | 'guest'
  | 'asker'
  | 'answerer'
  | 'payee'
  | 'opener'
  | 'operator'
  | 'approver'
  | 'mediator'
  | 'reviewer'
  | 'supervisor'
  | 'system'

/** What each subject of a step can be in, and where a step can lead it. */
type States = {
  transaction: { from: TransactionState | 'none'; to: TransactionState }
  tranche: { from: TrancheState; to: TrancheState | 'previous' | 'by-balance' }
  payout: { from: PayoutState | 'none'; to: PayoutState }
  proposal: { from: ProposalState; to: ProposalState }
  dispute: { from: DisputeState; to: DisputeState }
}

type RowOn<On extends keyof States> = Readonly<{
  id: string
  /** The verb: the same in the URL, the command's file, the event log and here. */
  action: string
  on: On
  from: readonly States[On]['from'][]
  /** `same` stays, `previous` goes back where it came from, `by-balance` ends when nothing is held any more. */
  to: States[On]['to'] | 'same'
  by: readonly Role[]
  /** What must be so for the step to exist at all: otherwise it is not even shown. */
  when?: readonly ConditionName[]
  /** What must be so for the step to be taken: otherwise it is shown with the reason why not. */
  guards?: readonly GuardName[]
  /** The timer whose lapse takes this step as actor `system`. */
  at?: TimerKind
  /** Taken at once, in the same step, whenever its conditions hold. */
  follows?: true
  post?: readonly PostingCode[]
  effects?: readonly EffectName[]
  starts?: readonly TimerKind[]
  /** What goes on to the end that it had, and does not begin again. */
  continues?: readonly TimerKind[]
  stops?: readonly TimerKind[] | 'all'
  /** Why it pauses timers, or why those are paused that it lets go on, and how long those run at the least then. */
  pauses?: PauseCause
  resumes?: Readonly<{ cause: PauseCause; leastHours?: 24 | 48 | 72 }>
  event: string
  notify?: readonly { to: 'buyer' | 'seller' | 'operator'; text: NoticeName }[]
  /** Whether somebody is expected to take this step for the deal to go on; a list: only in these states. */
  mandatory?: true | readonly States[On]['from'][]
  /** Taken also while an order from outside holds the deal's money (X15): all else stands still. */
  whileFrozen?: true
}>

/**
 * One row of the process, in the shape of all. Pure data; `engine.ts` executes it,
 * `available.ts` shows it, `../proof/checker.ts` proves it and `docs/lifecycle.md` is printed from it.
 */
export type TransitionRow = { [On in keyof States]: RowOn<On> }[keyof States]

/** Whether a row can be taken from a state of its subject; where there is no such subject, none can. */
export function startsFrom(row: TransitionRow, state: string | null | undefined): boolean {
  return typeof state === 'string' && (row.from as readonly string[]).includes(state)
}

/** Whether a deal waits for somebody to take a step when its subject is in a state. */
export function isMandatory({ mandatory = [] }: TransitionRow, state: string | undefined): boolean {
  return mandatory === true || (mandatory as readonly string[]).some((each) => each === state)
}
