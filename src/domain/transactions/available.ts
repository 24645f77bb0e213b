import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import { begin, type Circumstances, firstObjection, fits, stateOn } from './decision.ts'
import { answerTimes, depositTimers, dueTimer, type StepValues, stepValues } from './step-values.ts'
import { maySeeRestGo } from './dispute-guards.ts'
import { answeredGuards } from './guards.ts'
import { type Action, isByHand, type Transition, type TransitionId } from './process.ts'
import { isStranger, rolesOf } from './roles.ts'
import { type Actor, partyOf, type Situation, system, type Timer } from './situation.ts'
import { isAbout, kindOf, type Subject, subjectFrom } from './subject.ts'
import { isOpenDispute } from './states.ts'
import type { TimerKind } from './timers.ts'
import { isMandatory, type Role } from './transition.ts'
import type { Work } from './work.ts'

/** One thing that a person may do now, with all that a page or a client needs to show it. */
export type AvailableAction = Readonly<{
  action: Action
  /** The row of the process. */
  transition: TransitionId
  on: Transition['on']
  subject: Subject
  /** In which role the person would take it. */
  actor: Role
  dueAt: Temporal.Instant | null
  mandatory: boolean
  needsStepUp: boolean
  /** Why it cannot be taken now although it is the person's to take; null when only their answer is missing. */
  blocked: Readonly<{ code: RefusalCode; details: RefusalDetails }> | null
  values: StepValues
}>

/** What happens by itself if nobody does anything. */
export type DefaultOutcome = Readonly<{
  transition: TransitionId
  timer: TimerKind
  subject: Subject
  dueAt: Temporal.Instant
  values: StepValues
}>

/** Under what it is asked what can be done. */
export type Asked = Omit<Circumstances, 'actor' | 'input'>

/** What the end of a clock depends on beyond the deal. */
export type AskedOfClocks = Pick<Asked, 'now' | 'policy'> & Partial<Pick<Asked, 'facts'>>

/** What can be done and what happens by itself under these rows: the engine's `availableActions`, `outcomes` and `defaultOutcome`. */
export function offersOf(rows: readonly Transition[]) {
  const byHand = rows.filter((row) => !row.follows && isByHand(row))
  return {
    availableActions(situation: Situation, actor: Actor, by: Asked): AvailableAction[] {
      const found = subjectsOf(situation).flatMap((subject) => {
        const work = begin(situation, subject, { ...by, actor })
        return byHand
          .filter((row) => row.on === kindOf(subject) && isOffered(work, row) && fits(work, row))
          .map((row) => offer(situation, work, row, subject))
      })
      return found.toSorted((one, other) => Number(other.mandatory) - Number(one.mandatory))
    },
    outcomes: (situation: Situation, by: AskedOfClocks) =>
      lapsesOf(rows, situation, by).map((each) => outcomeOf(situation, each, by.now)),
    defaultOutcome(situation: Situation, by: AskedOfClocks): DefaultOutcome | null {
      const lapses = lapsesOf(rows, situation, by).filter(({ timer }) => !isAbout(timer, 'payout'))
      const next = lapses.find(({ row }) => movesSomething(row)) ?? lapses[0]
      return next ? outcomeOf(situation, next, by.now) : null
    },
  }
}

type Lapse = Readonly<{ timer: Timer; row: Transition }>

/** The timers that run, the soonest first, each with the step that its end takes. */
function lapsesOf(rows: readonly Transition[], situation: Situation, by: AskedOfClocks): Lapse[] {
  return situation.timers
    .filter((each) => each.state === 'armed')
    .toSorted((one, other) => Temporal.Instant.compare(one.dueAt, other.dueAt))
    .flatMap((timer) => {
      const row = rowOf(rows, situation, timer, by)
      return row ? [{ timer, row }] : []
    })
}

function outcomeOf(situation: Situation, { timer, row }: Lapse, now: Temporal.Instant): DefaultOutcome {
  const subject = subjectFrom(timer.subject)
  return {
    transition: row.id,
    timer: timer.kind,
    subject,
    dueAt: timer.dueAt,
    values: {
      ...stepValues(situation, subject, now, timer.kind),
      due: { kind: 'instant', at: timer.dueAt },
    },
  }
}

/** Everything of a transaction that a step can be about. */
export function subjectsOf(situation: Situation): Subject[] {
  return [
    {},
    ...situation.tranches.map((each) => ({ tranche: each.number })),
    ...situation.proposals.filter((each) => each.state === 'open').map((each) => ({ proposal: each.id })),
    ...situation.disputes.filter((each) => isOpenDispute(each.state)).map((each) => ({ dispute: each.id })),
    ...situation.payouts.map((each) => ({ payout: each.id })),
  ]
}

const fromStatement: readonly string[] = [
  'reopen-part',
  'void-late-part',
  'fund',
  'set-excess-apart',
  'keep-late-money',
  'recall-deposit',
  'recall-late-money',
  'recall-released',
  'stop-recalled-payout',
]

function isOffered(work: Work, row: Transition): boolean {
  if (fromStatement.includes(row.action)) return false
  if (!row.by.includes('guest')) return !isStranger(work, work.actor)
  const { buyerId, sellerId } = work.transaction
  return partyOf(work.transaction, work.actor.id) === null && (buyerId === null || sellerId === null)
}

function offer(situation: Situation, work: Work, row: Transition, subject: Subject): AvailableAction {
  const roles = rolesOf(work, work.actor, row.on)
  const unanswered = (row.guards ?? []).filter((name) => !answeredGuards.includes(name))
  const objection = firstObjection(work, { ...row, guards: unanswered })
  // What is kept of an excess has a deadline of its own.
  const timer = row.action === 'deposit' ? depositTimers : undefined
  return {
    action: row.action,
    transition: row.id,
    on: row.on,
    subject,
    actor: roles.find((role) => row.by.includes(role)) ?? 'system',
    dueAt: dueTimer(situation, subject, work.now, timer)?.dueAt ?? null,
    mandatory: isMandatory(row, stateOn(work, row.on) ?? undefined),
    needsStepUp: asksForProof(work, row),
    blocked: objection ? { code: objection.code, details: objection.details ?? {} } : null,
    values: { ...stepValues(situation, subject, work.now, timer), ...answerTimes(work.policy.timers) },
  }
}

function asksForProof(work: Work, { guards = [] }: Transition): boolean {
  return guards.includes('G-STEP') || (guards.includes('G-STEP-REST') && maySeeRestGo(work))
}

/** The row that the lapse of a timer takes where all stays as it is until then, and the bank tells of the last day in time. */
function rowOf(
  rows: readonly Transition[],
  situation: Situation,
  timer: Timer,
  { now, policy, facts = {} }: AskedOfClocks,
): Transition | null {
  const then = Temporal.Instant.compare(timer.dueAt, now) > 0 ? timer.dueAt : now
  const by = { actor: system, now: then, policy, facts: { ...facts, statementThrough: '9999-12-31' } }
  const work = begin(situation, subjectFrom(timer.subject), by)
  work.lapsing = timer
  return rows.find((row) => row.at === timer.kind && fits(work, row)) ?? null
}

function movesSomething(row: Transition): boolean {
  if (row.on === 'proposal') return false
  return (
    row.to !== 'same' || (row.post ?? []).length > 0 || (row.effects ?? []).length > 0 || Boolean(row.starts)
  )
}
