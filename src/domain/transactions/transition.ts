import type { ConditionName } from './conditions.ts'
import type { EffectName } from './effects.ts'
import type { GuardName } from './guards.ts'
import type { NoticeName } from './notices.ts'
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
  | 'operator'
  | 'approver'
  | 'system'

/**
 * One row of the process, in the shape of all. Pure data; `engine.ts` executes it,
 * `available.ts` shows it, `checker.ts` proves it and `docs/lifecycle.md` is printed from it.
 */
export type Transition = Readonly<{
  id: string
  /** The verb: the same in the URL, the command's file, the event log and here. */
  action: string
  on: 'transaction' | 'tranche' | 'payout' | 'proposal'
  from: readonly string[]
  /** `same` stays, `previous` goes back where it came from, `by-balance` ends when nothing is held any more. */
  to: string
  by: readonly Role[]
  /** What must be so for the step to exist at all: otherwise it is not even shown. */
  when?: readonly ConditionName[]
  /** What must be so for the step to be taken: otherwise it is shown with the reason why not. */
  guards?: readonly GuardName[]
  /** The clock whose lapse takes this step as actor `system`. */
  at?: TimerKind
  /** Taken at once, in the same step, whenever its conditions hold. */
  follows?: true
  post?: readonly PostingCode[]
  effects?: readonly EffectName[]
  starts?: readonly TimerKind[]
  stops?: readonly TimerKind[] | 'all'
  pauses?: true
  resumes?: true
  event: string
  notify?: readonly { to: 'buyer' | 'seller' | 'operator'; text: NoticeName }[]
  /** The consequence in one sentence, with `{placeholders}`; also the published meaning of a lapse. */
  explain: string
  /** Whether somebody is expected to take this step for the deal to go on; a list: only in these states. */
  mandatory?: true | readonly string[]
  /** Whether it can be taken back, and for the person: in words on the consequence page. */
  final?: true
}>
