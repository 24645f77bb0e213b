import { subjectsOf } from '../transactions/available.ts'
import type { Circumstances } from '../transactions/decision.ts'
import { type Engine, engineOf } from '../transactions/engine.ts'
import { depositsFor, idsFor, inputsFor } from './inputs.ts'
import { type Balances, moneyProblems, withJournal } from './money.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { sampleActor, sampleFacts, samplePolicy, type SamplePerson } from './samples.ts'
import { type Situation, system, type Timer, type Tranche } from '../transactions/situation.ts'
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
type Exploration = Readonly<{ visits: Visit[]; taken: Set<string>; problems: string[] }>

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
  const engine = engineOf(rows)
  const found: Exploration = { visits: [], taken: new Set(), problems: [] }
  const seen = new Set<string>()
  const queue: Visit[] = [{ situation: start, now, balances: new Map(), path: '' }]
  for (let visit = queue.shift(); visit && found.visits.length < most; visit = queue.shift()) {
    found.visits.push(visit)
    for (const attempt of attempts(visit, rows)) {
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

const sampleRecall: LineUse = { lineId: 'linea-1', from: ['matched'], to: 'recalled', payoutId: null }

const people: readonly SamplePerson[] = ['buyer', 'seller', 'operator', 'approver']

function attempts(visit: Visit, rows: readonly Transition[]): Try[] {
  return subjectsToTry(visit.situation).flatMap((subject) =>
    rows
      .filter(
        (row) => !row.follows && !takenAlong.includes(row.action) && concerns(row, subject, visit.situation),
      )
      .flatMap((row) => attemptsOf(visit, row, subject)),
  )
}

function attemptsOf({ situation, now }: Visit, row: Transition, subject: Subject): Try[] {
  const tranche = situation.tranches.find((each) => each.number === subject.tranche)
  if (byStatement.includes(row.action))
    return depositsFor(tranche).map((depositMinor) => ({
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
    return recallsOf(situation, row, tranche).map((recall) => ({
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
  const asSystem = timer ? lapses(situation, timer, now) : []
  const isOfItself = !row.at && row.by.every((role) => role === 'system')
  const ofItself = isOfItself ? [whileHeld(situation, now)] : []
  const byHand = people
    .filter(() => row.by.some((role) => role !== 'system'))
    .flatMap((who) =>
      inputsFor(situation, row, tranche).map((input) => ({
        actor: sampleActor(who, now),
        now,
        policy: samplePolicy,
        facts: sampleFacts(now),
        input,
      })),
    )
  return [...asSystem, ...ofItself, ...byHand].map((by) => ({ row, subject, by }))
}

/** Rows that another one takes along with it. */
const takenAlong: readonly string[] = ['set-excess-apart']
const byRecall: readonly string[] = ['recall-deposit', 'recall-late-money', 'recall-released']

/** What the bank may take back: all that a part holds, part of it, more than it holds; what came late; what was released. */
function recallsOf(
  { transaction }: Situation,
  { action }: Transition,
  tranche: Tranche | undefined,
): Recall[] {
  const { lineId } = sampleRecall
  if (action === 'recall-late-money')
    return transaction.lateFrom.slice(0, 1).map(({ amountMinor }) => ({ lineId, amountMinor, parts: [] }))
  if (!tranche) return [{ lineId, amountMinor: 50_00n, parts: [] }]
  const { number, heldMinor, feePendingMinor } = tranche
  const all = heldMinor + feePendingMinor
  if (all === 0n) return []
  return [all, all / 2n, all + 30_00n].map((amountMinor) => ({
    lineId,
    amountMinor,
    parts: [{ tranche: number, amountMinor, borneMinor: 0n }],
  }))
}

const byStatement: readonly string[] = ['reopen-part', 'void-late-part', 'fund', 'keep-late-money']

/** When the bank booked the deposit, where the row asks for it. */
function bookedOn({ action }: Transition): StepInput {
  if (action === 'reopen-part') return { bookedOn: '2026-05-01' }
  return action === 'void-late-part' ? { bookedOn: '2099-12-31' } : {}
}

/** Both sides are held: the system acts without being asked and without a timer. */
function whileHeld(situation: Situation, now: Temporal.Instant): Circumstances {
  const facts: Facts = { ...sampleFacts(now), held: ['buyer', 'seller'] }
  return { actor: system, now, policy: samplePolicy, facts, input: { newId: idsFor(situation) } }
}

/** A timer runs out: with everything in order, and with neither accounts nor proven notices. */
function lapses(situation: Situation, timer: Timer, now: Temporal.Instant): Circumstances[] {
  const late = Temporal.Instant.compare(timer.dueAt, now) > 0 ? timer.dueAt.add({ seconds: 1 }) : now
  const by = { actor: system, now: late, policy: samplePolicy, input: { newId: idsFor(situation) } }
  return [
    { ...by, facts: sampleFacts(timer.dueAt.subtract({ hours: 30 })) },
    { ...by, facts: {} },
    // The buyer could not deposit for want of the seller's account.
    ...(timer.kind === 'T-FUND'
      ? [{ ...by, facts: { wayOut: { missing: ['seller-account'] } } } as const]
      : []),
    // The bank has not told yet of the last day to deposit.
    ...(timer.kind === 'T-FUND' || timer.kind === 'T-STATEMENT'
      ? [{ ...by, facts: { statementThrough: null } }]
      : []),
  ]
}

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
  const { transaction, tranches, payouts, proposals, timers } = situation
  const open = proposals.filter((each) => each.state === 'open')
  const nextPayout = payouts.find((each) => isUnpaid(each.state))
  return JSON.stringify([
    [transaction.state, transaction.turn, transaction.buyerId === null, transaction.sellerId === null],
    [transaction.lateMinor > 0n, transaction.agreedAt ? 0 : Math.min(transaction.termsVersion, 2)],
    tranches.map((each) => [
      each.state,
      each.state === 'releasable' ? each.previous : '',
      each.heldMinor > 0n,
      each.releasedMinor > 0n,
      each.refundedMinor > 0n,
      each.proof?.provenAt !== null,
      each.changeRounds,
      each.rejection !== null,
    ]),
    open.map((each) => [each.kind, each.by]),
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
