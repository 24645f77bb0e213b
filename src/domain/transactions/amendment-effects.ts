import { existing } from '../assert.ts'
import { dueAt } from '../calendar.ts'
import { depositMissing } from '../ledger/escrow.ts'
import { amendedTerms, tooLateToAmend } from './amendment.ts'
import { amendedFees, repriced } from './amendment-money.ts'
import { freshTranche } from './fresh-tranche.ts'
import { isPartByPart } from './funding-mode.ts'
import { partEffects } from './part-by-part.ts'
import { deliveryGoesOn, pauseTimers, resumeTimers } from './paused-timers.ts'
import { enter } from './previous.ts'
import { lapseQuestion } from './recall-effects.ts'
import {
  deliveryEnd,
  isRunning,
  moveTimer,
  putTimer,
  startTimer,
  stopTimers,
  withReminder,
} from './running-timers.ts'
import { dealTotal } from './sums.ts'
import { subjectText } from './subject.ts'
import { hashTerms } from './terms.ts'
import type { TimerKind } from './timers.ts'
import {
  currentProposal,
  currentTranche,
  placeOf,
  putProposal,
  putTranche,
  putTransaction,
  trancheTimers,
  type Work,
} from './work.ts'

/** What asks for a deposit that is complete now. */
const ofDeposit: readonly TimerKind[] = ['T-FUND', 'T-TOPUP', 'T-STATEMENT']

/** What an accepted amendment changes: the terms, the part that it is about, and its clocks. */
export const amendmentEffects = {
  'amend-terms': (work) => {
    const proposal = currentProposal(work)
    const amendment = existing(proposal.amendment, 'an amendment says what it changes')
    const terms = amendedTerms(work.terms, proposal.tranche, amendment)
    const sealed = hashTerms(terms, work.transaction.termsVersion + 1, proposal.by)
    work.terms = terms
    work.newTerms = sealed
    putTransaction(work, {
      termsVersion: sealed.version,
      termsHash: sealed.hash,
      title: terms.title,
      totalMinor: dealTotal(terms),
    })
    putProposal(work, { ...proposal, termsVersion: sealed.version })
    if (amendment.addedPart !== undefined) addPart(work)
    if (amendment.takesOut) takeOut(work)
    if (amendment.priceMinor !== undefined) setPrice(work)
    if (amendment.deliverBy !== undefined) setDelivery(work, amendment.deliverBy)
    if (amendment.inspectionDays !== undefined) setInspection(work, amendment.inspectionDays)
  },
} as const satisfies Record<string, (work: Work) => void>

/** What both agreed on anew is no question any more once its part has gone where it cannot be amended. */
export function lapseLateAmendments(work: Work): void {
  for (const each of work.proposals) {
    const part = work.tranches.find(({ number }) => number === each.tranche)
    if (each.state === 'open' && each.amendment && part && tooLateToAmend(part, each.amendment).length > 0)
      lapseQuestion(work, each)
  }
}

/**
 * A part more, with its own fees: it waits for its deposit as the others did, or for the part before it where they are deposited for
 * one by one.
 */
function addPart(work: Work): void {
  const number = work.terms.tranches.length
  const agreed = existing(work.terms.tranches[number - 1], 'the part was added to the terms')
  const state = isPartByPart(work.terms) ? 'unopened' : 'pending'
  const fees = amendedFees(work.terms, work.tranches, number)
  putTranche(work, { ...freshTranche(agreed, number, work.now), ...fees, state })
  if (state === 'unopened') return
  const about = work.tranche
  work.tranche = number
  startTimer(work, 'T-FUND')
  work.tranche = about
}

/** A part that the deal has no more: its deadlines end, and no deposit that comes for it opens it again. */
function takeOut(work: Work): void {
  enter(work, currentTranche(work), 'void')
  for (const each of trancheTimers(work))
    if (isRunning(each) || each.state === 'fired') putTimer(work, { ...each, state: 'stopped' })
}

/**
 * Another price, once what it leaves over has gone back: a deposit that is enough for it completes the part, one that falls short of it
 * has to be completed as if it had come so.
 */
function setPrice(work: Work): void {
  const part = repriced(work, work.terms, currentTranche(work))
  putTranche(work, part)
  const missing = depositMissing(part)
  const subject = subjectText({ tranche: part.number })
  if (part.state === 'part_funded' && missing === 0n) {
    partEffects['count-from-deposit'](work)
    enter(work, currentTranche(work), 'funded')
    stopTimers(work, (each) => each.subject === subject && ofDeposit.includes(each.kind))
    resumeTimers(work, deliveryGoesOn, subject)
    startTimer(work, 'T-DELIV')
  }
  if (part.state === 'funded' && missing > 0n) {
    enter(work, part, 'part_funded')
    pauseTimers(work, deliveryGoesOn.cause, subject, [])
    startTimer(work, 'T-TOPUP')
  }
}

/**
 * Another date: the time to deliver ends with it, and what ran because the old one was over ends. While the rest of a higher
 * price is missing it stands still, as before.
 */
function setDelivery(work: Work, deliverBy: string): void {
  const part = currentTranche(work)
  putTranche(work, { ...part, deliverBy })
  if (!trancheTimers(work).some((each) => ['T-DELIV', 'T-GRACE'].includes(each.kind) && isRunning(each)))
    return
  moveTimer(work, 'T-DELIV', 0, deliveryEnd(work, { deliverBy }))
  const subject = subjectText({ tranche: part.number })
  stopTimers(work, (each) => each.subject === subject && each.kind === 'T-GRACE')
  if (part.state === 'part_funded') pauseTimers(work, deliveryGoesOn.cause, subject, [])
}

/** Leaves the buyer a day at the least, or what they had left if that was less. */
const LEAST_HOURS = 24

/** Other days to look at what came: an inspection that runs gets as many more or fewer. */
function setInspection(work: Work, inspectionDays: number): void {
  const part = currentTranche(work)
  const days = inspectionDays - part.inspectionDays
  putTranche(work, { ...part, inspectionDays })
  const timer = trancheTimers(work).find((each) => each.kind === 'T-INSP' && isRunning(each))
  if (!timer) return
  const place = placeOf(work.terms)
  if (days > 0) return moveTimer(work, 'T-INSP', days, dueAt(work.now, { days }, place))
  // What ran out and waits for the operator has nothing left to be shortened.
  if (timer.state === 'waiting') return
  const least = dueAt((timer.pausedAt ?? work.now).add({ hours: LEAST_HOURS }), { days: 0 }, place)
  const [shorter, kept] = [dueAt(timer.dueAt, { days }, place), earlier(timer.dueAt, least)]
  const end = Temporal.Instant.compare(shorter, kept) < 0 ? kept : shorter
  putTimer(work, withReminder(work, { ...timer, dueAt: end, spareSeconds: 0 }))
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other
