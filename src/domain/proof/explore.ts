import { subjectsOf } from '../transactions/available.ts'
import type { Circumstances } from '../transactions/decision.ts'
import { type Engine, engineOf } from '../transactions/engine.ts'
import { depositsFor, idsFor, inputsFor } from './inputs.ts'
import { type Balances, moneyProblems, withJournal } from './money.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { disputeSignature } from './explore-disputes.ts'
import { rulingFor } from './freeze-inputs.ts'
import { bookedOn, lapses, ofItself, recallsOf, sampleRecall } from './what-is-brought.ts'
import { sampleActor, sampleFacts, samplePolicy, type SamplePerson } from './samples.ts'
import { type Situation, system, type Timer } from '../transactions/situation.ts'
import { isRefusal } from '../refusal.ts'
import { isUnpaid } from '../transactions/states.ts'
import { isAbout, kindOf, stateOf, type Subject, subjectText } from '../transactions/subject.ts'
import type { LineUse, Step } from '../transactions/step.ts'
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
export type Exploration = Readonly<{ visits: Visit[]; taken: Set<string>; problems: string[] }>

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

/** The same from somewhere on the way, by those rows that `tried` names: what lies deep is reached without all that lies beside it. */
export function exploreFrom(
  from: Visit,
  rows: readonly Transition[],
  most: number,
  tried: (row: Transition) => boolean = () => true,
): Exploration {
  const engine = engineOf(rows)
  const found: Exploration = { visits: [], taken: new Set(), problems: [] }
  const seen = new Set<string>()
  const queue: Visit[] = [from]
  const toTry = rows.filter(tried)
  for (let visit = queue.shift(); visit && found.visits.length < most; visit = queue.shift()) {
    found.visits.push(visit)
    for (const attempt of attempts(visit, toTry)) {
      const next = take(visit, attempt, engine, found)
      const key = next && signature(engine, next.situation)
      if (!next || !key || seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return found
}

function take(visit: Visit, attempt: Try, engine: Engine, found: Exploration): Visit | null {
  const path = `${visit.path} ${attempt.row.id}`
  try {
    const step = perform(engine, visit.situation, attempt)
    if (!step) return null
    for (const event of step.events) found.taken.add(event.transition)
    const balances = withJournal(visit.balances, step.journal)
    for (const problem of moneyProblems(step, balances)) found.problems.push(`${path}: ${problem}`)
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
  return personId ? { ...facts, candidate: { id: personId, isMediator: true, isOfASide: false } } : facts
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

/** One that was in a file and covered what its buyer owed: the bank may have paid it. */
const coveredPayout = ({ payouts }: Situation) =>
  payouts.find((each) => each.state === 'set_off' && each.fileId !== null)

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

/** What makes two situations different for the process: states, timers and which sums are there, not how much. */
function signature(engine: Engine, situation: Situation): string {
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
    open.map((each) => [each.kind, each.by]),
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
