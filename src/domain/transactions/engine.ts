import { assert } from '../assert.ts'
import { refuse } from '../refusal.ts'
import { apply } from './apply.ts'
import {
  type Asked,
  type AskedOfClocks,
  type AvailableAction,
  type DefaultOutcome,
  offersOf,
} from './available.ts'
import { begin, type Circumstances, finish, firstObjection, fits, mayTake, stateOn } from './decision.ts'
import { type DueTimer, elapseOf } from './elapse.ts'
import { continueAsSystem, followUpOf } from './follow-up.ts'
import { standsStill } from './freezes.ts'
import { silenceGuards } from './guards.ts'
import type { StepInput } from './input.ts'
import { type Transition, transitions } from './process.ts'
import { type Recall, recall, refuseWhileInFile } from './recall.ts'
import { isStranger, rolesOf } from './roles.ts'
import { type Actor, type LateMoney, lineOf, type Situation } from './situation.ts'
import type { LineUse, Step } from './step.ts'
import type { Subject } from './subject.ts'
import type { TimerKind } from './timers.ts'
import { startsFrom } from './transition.ts'
import { putTransaction, type Work } from './work.ts'

/** Everything that decides, over the rows of a process. */
export type Engine = Readonly<{
  /**
   * Decides one step: finds the row of the process for this action, here and now, checks its guards, and
   * returns all that changes as a value. Refuses with the person's mistake, or with what the moment no longer allows.
   */
  decide: (situation: Situation, action: string, subject: Subject, by: Circumstances) => Step
  /**
   * A deposit of `amountMinor` arrives for a transaction: tranches are filled in their order (F3–F5), what is
   * too much is set apart (F6), and what comes after the end is kept for the buyer (F10).
   */
  decideDeposit: (situation: Situation, amountMinor: bigint, line: LineUse, by: Circumstances) => Step
  /** The payer's bank takes a deposit back, part for part: what is still held (F11), and what is not any more (F12). */
  decideRecall: (situation: Situation, taken: Recall, line: LineUse, by: Circumstances) => Step
  /**
   * A timer has run out: takes the step that was published for it, as the system. Returns null when the timer
   * does not matter any more (stopped, moved, or its state was left), so that firing twice is harmless.
   */
  elapse: (situation: Situation, due: DueTimer, by: Circumstances) => Step | null
  /** What follows by itself from what was learnt since, without anybody's step; null when nothing does. */
  follow: (situation: Situation, by: Circumstances) => Step | null
  /** Whether a lapse depends on proven notices: the caller then has to bring them as facts. */
  needsNotices: (kind: TimerKind) => boolean
  /**
   * Every step that an actor may take now, mandatory ones first. A bank deposit is no step of a person: it comes with
   * a statement. A stranger is shown nothing but the free seat of an invitation.
   */
  availableActions: (situation: Situation, actor: Actor, by: Asked) => AvailableAction[]
  /** What happens by itself when each running timer ends, the soonest first. */
  outcomes: (situation: Situation, by: AskedOfClocks) => DefaultOutcome[]
  /** The soonest timer whose lapse moves something; when none does, the soonest that at least asks something. */
  defaultOutcome: (situation: Situation, by: AskedOfClocks) => DefaultOutcome | null
}>

/** The engine that executes these rows: those of the process, or changed ones that are to be proved or disproved. */
export function engineOf(rows: readonly Transition[]): Engine {
  const followUp = followUpOf(rows)
  const find = (work: Work, action: string) =>
    rows.find((row) => row.action === action && !row.follows && fits(work, row))
  // What a deposit means for each part, in their order; what is left over is the buyer's.
  const takeIn = (work: Work, amountMinor: bigint) => {
    work.depositMinor = amountMinor
    for (const { number } of work.tranches) {
      work.tranche = number
      for (const action of ['reopen-part', 'void-late-part', 'fund']) {
        const row = work.depositMinor > 0n ? find(work, action) : undefined
        if (row) apply(work, row)
      }
    }
    work.tranche = null
    if (work.depositMinor === 0n) return
    // A deal that has just expired by it is over before its money is kept.
    followUp(work)
    work.tranche = null
    apply(work, find(work, 'set-excess-apart') ?? find(work, 'keep-late-money') ?? refuse('wrong-moment'))
  }
  return {
    decide(situation, action, subject, by) {
      const work = begin(situation, subject, by)
      const row = find(work, action) ?? refuseToChoose(rows, work, action)
      const objection = firstObjection(work, row)
      if (objection) refuse(objection.code, objection.details)
      apply(work, row)
      for (const late of work.returning.splice(0))
        continueAsSystem(work, broughtWith(late), (later) => takeIn(later, late.amountMinor))
      followUp(work)
      return finish(work)
    },
    decideDeposit(situation, amountMinor, line, by) {
      const work = begin(situation, {}, by)
      work.lines.push(line)
      if (!work.transaction.refundAccount && by.input?.payer)
        putTransaction(work, { refundAccount: by.input.payer })
      takeIn(work, amountMinor)
      followUp(work)
      return finish(work)
    },
    decideRecall(situation, taken, line, by) {
      const work = begin(situation, {}, by)
      work.lines.push(line)
      recall(work, find, taken)
      followUp(work)
      refuseWhileInFile(work)
      return finish(work)
    },
    elapse: elapseOf(rows, followUp),
    follow(situation, by) {
      const work = begin(situation, {}, by)
      followUp(work)
      return work.events.length > 0 ? finish(work) : null
    },
    needsNotices: (kind) =>
      rows.some((row) => row.at === kind && (row.guards ?? []).some((name) => silenceGuards.includes(name))),
    ...offersOf(rows),
  }
}

/** The engine of the process as it stands. */
export const engine = engineOf(transitions)

/** What the bank told with money of before: whose account and which line it came from. */
function broughtWith(late: LateMoney): StepInput {
  const lineId = lineOf(late)
  return { payer: late.account, ...(lineId && { lineId }) }
}

/** Why no row takes an action here: not yours, not now, or nothing of yours at all. */
function refuseToChoose(all: readonly Transition[], work: Work, action: string): never {
  const rows = all.filter((row) => row.action === action && !row.follows)
  assert(rows.length > 0, `the process knows ${action}`)
  const isPayee = work.payout !== null && rolesOf(work, work.actor, 'payout').includes('payee')
  if (isStranger(work, work.actor) && !isPayee)
    refuse(rows.some((row) => row.by.includes('guest')) ? 'invitation-gone' : 'not-found')
  const inState = rows.filter((each) => startsFrom(each, stateOn(work, each.on)))
  if (inState.length === 0) refuse('wrong-moment')
  if (!inState.some((each) => mayTake(work, each))) {
    const waitsForOther = inState.some((each) => each.by.includes('turn') || each.by.includes('answerer'))
    refuse(waitsForOther ? 'not-your-turn' : 'not-your-role')
  }
  return refuse(inState.every((each) => standsStill(work, each)) ? 'deal-frozen' : 'wrong-moment')
}
