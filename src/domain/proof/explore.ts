import { subjectsOf } from '../transactions/available.ts'
import type { Circumstances } from '../transactions/decision.ts'
import { type Engine, engineOf } from '../transactions/engine.ts'
import { depositsFor, idsFor, inputsFor } from './inputs.ts'
import { type Balances, moneyProblems, withJournal } from './money.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { coveredPayout, signature } from './signature.ts'
import { rulingFor } from './freeze-inputs.ts'
import { secretOf } from './told-rules.ts'
import { bookedOn, lapses, ofItself, recallsOf, sampleRecall } from './what-is-brought.ts'
import {
  sampleActor,
  sampleDraft,
  sampleFacts,
  samplePolicy,
  type SamplePerson,
  sampleStart,
} from './samples.ts'
import { type Situation, system, type Timer } from '../transactions/situation.ts'
import { bankProblems } from './bank-rules.ts'
import { rulingProblems, standingProblems } from './standing-rules.ts'
import { isRefusal } from '../refusal.ts'
import { isUnpaid } from '../transactions/states.ts'
import { kindOf, stateOf, type Subject, subjectText } from '../transactions/subject.ts'
import type { LineUse, Step } from '../transactions/step.ts'
import type { Terms } from '../transactions/terms.ts'
import { startsFrom } from '../transactions/transition.ts'
import type { Recall } from '../transactions/recall.ts'
import type { StepInput } from '../transactions/input.ts'
import type { Facts } from '../transactions/work.ts'

/** A situation that the process leads to, with the ledger as it stands then. */
export type Visit = Readonly<{
  situation: Situation
  now: Temporal.Instant
  balances: Balances
  path: string
}>
/** A step that was taken, with where it was taken from: it can be taken again under other rows. */
export type Witness = Readonly<{ visit: Visit; attempt: Try; moves: string }>
export type Exploration = Readonly<{
  visits: Visit[]
  /** Of each row that was taken, the first few steps in which it was. */
  taken: Map<string, Witness[]>
  problems: string[]
  /** How many situations were left to go on from when the walk was ended. */
  left: number
}>

type Try = Readonly<{
  row: Transition
  subject: Subject
  by: Circumstances
  depositMinor?: bigint
  recall?: Recall
}>

/**
 * Walks through the process from a draft: takes every row that fits, by everyone who may, with several sums, and
 * proves the money after each step. Situations that differ only in numbers count once; `most` bounds the walk.
 */
export function explore(
  start: Situation,
  now: Temporal.Instant,
  rows = transitions,
  most = 1500,
): Exploration {
  return exploreFrom(startOf(start, now), rows, most)
}

/** A walk's beginning, without a movement yet. */
export function startOf(situation: Situation, now: Temporal.Instant): Visit {
  return { situation, now, balances: new Map(), path: '' }
}

/** Before anybody has written a draft of these terms. */
export function beginningOf(terms: Terms): Visit {
  const draft = sampleDraft(terms)
  return startOf({ ...draft, transaction: { ...draft.transaction, state: 'none' } }, sampleStart)
}

/** The same from somewhere on the way, by those rows that `tried` names: what lies deep is reached without all that lies beside it. */
export function exploreFrom(
  from: Visit,
  rows: readonly Transition[],
  most: number,
  tried: (row: Transition) => boolean = () => true,
  deepest = Infinity,
): Exploration {
  const engine = engineOf(rows)
  const found = { visits: [] as Visit[], taken: new Map<string, Witness[]>(), problems: [] as string[] }
  const seen = new Set<string>()
  const queue: Visit[] = [from]
  const toTry = rows.filter(tried)
  for (let visit = queue.shift(); visit && found.visits.length < most; visit = queue.shift()) {
    found.visits.push(visit)
    if (depthOf(visit) - depthOf(from) >= deepest) continue
    for (const attempt of attempts(visit, toTry)) {
      const next = take(visit, attempt, engine, found)
      const key = next && signature(engine, next.situation)
      if (!next || !key || seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return { ...found, left: queue.length }
}

/** How many steps from the first draft a situation lies. */
export const depthOf = ({ path }: Pick<Visit, 'path'>) => path.split(' ').length - 1

/** How many steps with each row a walk remembers, of each kind of what they move. */
const WITNESSES = 2

function remember(taken: Map<string, Witness[]>, step: Step, from: Pick<Witness, 'visit' | 'attempt'>): void {
  const moves = step.journal.map((each) => each.code).join(' ')
  for (const row of new Set(step.events.map((each) => each.transition))) {
    const known = taken.get(row) ?? []
    if (known.filter((each) => each.moves === moves).length < WITNESSES)
      taken.set(row, [...known, { ...from, moves }])
  }
}

/** What goes wrong in a step where it is taken again by an engine of other rows, and where it leads; a refusal is nothing wrong. */
export function takenAgain({ visit, attempt }: Witness, engine: Engine) {
  const found = { taken: new Map<string, Witness[]>(), problems: [] as string[] }
  return { next: take(visit, attempt, engine, found), problems: found.problems }
}

function take(
  visit: Visit,
  attempt: Try,
  engine: Engine,
  found: Pick<Exploration, 'taken' | 'problems'>,
): Visit | null {
  const path = `${visit.path} ${attempt.row.id}`
  try {
    const step = perform(engine, visit.situation, attempt)
    if (!step) return null
    remember(found.taken, step, { visit, attempt })
    const balances = withJournal(visit.balances, step.journal)
    const problems = [
      ...bankProblems(visit.situation, attempt, step),
      ...standingProblems(step.after),
      ...rulingProblems(attempt.row, step.after),
      ...moneyProblems(step, balances),
      ...secretOf(visit.situation, attempt.by.actor, step),
    ]
    for (const problem of problems) found.problems.push(`${path}: ${problem}`)
    return { situation: step.after, now: attempt.by.now, balances, path }
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    found.problems.push(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    return null
  }
}

/** Takes the step of a try as it is taken in earnest: by its timer, with a deposit of the bank, or by somebody. */
function perform(engine: Engine, situation: Situation, attempt: Try): Step | null {
  const { row, subject, by, depositMinor, recall } = attempt
  if (recall) return engine.decideRecall(situation, recall, sampleRecall, by)
  if (depositMinor !== undefined) return engine.decideDeposit(situation, depositMinor, sampleLine, by)
  const timer = row.at && by.actor.kind === 'system' ? timerOf(situation, row, subject) : undefined
  return timer ? engine.elapse(situation, timer, by) : engine.decide(situation, row.action, subject, by)
}

const sampleLine: LineUse = { lineId: 'linea-1', from: ['imported'], to: 'matched', payoutId: null }

const people: readonly SamplePerson[] = [
  'buyer',
  'seller',
  'operator',
  'approver',
  'mediator',
  'reviewer',
  'supervisor',
]

function attempts(visit: Visit, rows: readonly Transition[]): Try[] {
  return subjectsToTry(visit.situation).flatMap((subject) => {
    // The engine chooses among the rows of an action: one try of it stands for all of them.
    const tried = new Set<string>()
    const isNew = (what: string) => tried.size < tried.add(what).size
    return rows
      .filter(
        (row) => !row.follows && !takenAlong.includes(row.action) && concerns(row, subject, visit.situation),
      )
      .flatMap((row) => attemptsOf(visit, row, subject, isNew))
  })
}

function attemptsOf(
  visit: Visit,
  row: Transition,
  subject: Subject,
  isNew: (what: string) => boolean,
): Try[] {
  const { situation, now } = visit
  const tranche = situation.tranches.find((each) => each.number === subject.tranche)
  if (byStatement.includes(row.action))
    return (isNew(row.action) ? depositsFor(tranche) : []).map((depositMinor) => ({
      row,
      subject,
      depositMinor,
      by: {
        actor: system,
        now,
        policy: samplePolicy,
        facts: sampleFacts(now),
        input: { newId: idsFor(situation), ...bookedOn(row) },
      },
    }))
  if (byRecall.includes(row.action))
    return (isNew(row.action) ? recallsOf(situation, row, tranche) : []).map((recall) => ({
      row,
      subject,
      recall,
      by: {
        actor: sampleActor('operator', now),
        now,
        policy: samplePolicy,
        facts: sampleFacts(now),
        input: { newId: idsFor(situation) },
      },
    }))
  const timer = row.at ? timerOf(situation, row, subject) : undefined
  const asSystem = timer && isNew(timer.kind) ? lapses(situation, timer, now) : []
  const isOfItself = !row.at && row.by.every((role) => role === 'system')
  const bySystem = isOfItself && isNew(row.action) ? [ofItself(situation, row, now)] : []
  const byHand = people
    .filter((who) => mayTry(row, who) && isNew(`${who} ${row.action}`))
    .flatMap((who) =>
      inputsFor(situation, now, row, tranche).map((input) => ({
        actor: sampleActor(who, now),
        now,
        policy: samplePolicy,
        facts: { ...factsFor(now, input), ...rulingFor(situation, row, input) },
        input,
      })),
    )
  return [...asSystem, ...bySystem, ...byHand].map((by) => ({ row, subject, by }))
}

/** Whether somebody could be one of those who take a row: all others are refused, and cost time. */
function mayTry({ by }: Transition, who: SamplePerson): boolean {
  if (by.every((role) => role === 'system')) return false
  const isOfOffice = !['buyer', 'seller'].includes(who)
  const bySides = by.some((role) => !officeAndSystem.includes(role))
  return isOfOffice ? by.some((role) => role === who) : bySides
}

const officeAndSystem: readonly string[] = [
  'operator',
  'approver',
  'mediator',
  'reviewer',
  'supervisor',
  'system',
]

/** Whoever is named to mediate or review may. */
function factsFor(now: Temporal.Instant, { personId }: StepInput): Facts {
  const facts = sampleFacts(now)
  return personId
    ? { ...facts, candidate: { id: personId, otherAccounts: [], isMediator: true, isOfASide: false } }
    : facts
}

/** Rows that another one takes along with it. */
const takenAlong: readonly string[] = ['set-excess-apart']
const byRecall: readonly string[] = ['recall-deposit', 'recall-late-money', 'recall-released']

const byStatement: readonly string[] = ['reopen-part', 'void-late-part', 'fund', 'keep-late-money']

/** Payouts go one after another, and one of them comes back once: their order changes nothing for the others. */
function subjectsToTry(situation: Situation): Subject[] {
  const open = situation.payouts.find((each) => isUnpaid(each.state))
  const last = situation.payouts.findLast((each) => each.state === 'settled' && each.attempt === 1)
  const chosen = (open ?? coveredPayout(situation) ?? last)?.id
  return subjectsOf(situation).filter((each) => each.payout === undefined || each.payout === chosen)
}

/** Whether a row starts from where its subject is now: all others cannot fit. */
function concerns(row: Transition, subject: Subject, situation: Situation): boolean {
  return row.on === kindOf(subject) && startsFrom(row, stateOf(situation, subject))
}

function timerOf(situation: Situation, row: Transition, subject: Subject): Timer | undefined {
  const name = subjectText(subject)
  return situation.timers.find(
    (each) => each.subject === name && each.kind === row.at && each.state === 'armed',
  )
}
