import { lapseLateAmendments } from './amendment-effects.ts'
import { pauseTimers, resumeTimers } from './paused-timers.ts'
import { continueTimer, startTimer, stopTimers } from './running-timers.ts'
import { effects, endStateOf } from './effects.ts'
import { enter, goBack } from './previous.ts'
import { writeEvent } from './event.ts'
import { isHand, isOfOffice } from './four-eyes.ts'
import { moves } from './moves.ts'
import { rolesOf } from './roles.ts'
import type { Timer, Tranche } from './situation.ts'
import { isLive, terminalStates } from './states.ts'
import { isAbout, subjectText } from './subject.ts'
import type { Transition } from './process.ts'
import {
  currentPayout,
  currentProposal,
  currentTranche,
  putPayout,
  putDispute,
  putProposal,
  putTransaction,
  subjectOn,
  type Work,
} from './work.ts'

/** Executes one row of the process on the decision in the making: money, state, effects, timers, event, notices. */
export function apply(work: Work, row: Transition): void {
  const role = rolesOf(work, work.actor, row.on).find((each) => row.by.includes(each)) ?? 'system'
  const before = subjectText(subjectOn(work, row.on))
  for (const code of row.post ?? []) moves[code](work, row)
  moveState(work, row)
  const asRole: Work = Object.assign(work, { role })
  for (const name of row.effects ?? []) effects[name](asRole)
  noteHands(work, row, role)
  moveTimers(work, row)
  tidyEnded(work)
  lapseLateAmendments(work)
  writeEvent(work, row, role, before)
}

/** Who had a hand in the money for the operator (G-4E). */
function noteHands(work: Work, row: Transition, role: string): void {
  if (!isOfOffice(role) || !isHand(row)) return
  const { handledBy } = work.transaction
  const hands = [work.actor.id, ...(work.input.alsoBy ? [work.input.alsoBy] : [])]
  const fresh = hands.filter((each) => !handledBy.includes(each))
  if (fresh.length > 0) putTransaction(work, { handledBy: [...handledBy, ...fresh] })
}

function moveState(work: Work, row: Transition): void {
  if (row.to === 'same') return
  if (row.on === 'transaction') return putTransaction(work, { state: row.to })
  if (row.on === 'payout') return putPayout(work, { ...currentPayout(work), state: row.to })
  if (row.on === 'proposal') return putProposal(work, { ...currentProposal(work), state: row.to })
  if (row.on === 'dispute') return putDispute(work, { state: row.to })
  moveTranche(work, currentTranche(work), row.to)
}

type TrancheTo = Exclude<Extract<Transition, { on: 'tranche' }>['to'], 'same'>

function moveTranche(work: Work, tranche: Tranche, to: TrancheTo): void {
  if (to === 'previous') return goBack(work, tranche)
  enter(work, tranche, to === 'by-balance' ? (endStateOf(tranche) ?? tranche.state) : to)
}

function moveTimers(work: Work, row: Transition): void {
  const subject = subjectText(subjectOn(work, row.on))
  const { stops } = row
  if (stops === 'all') stopTimers(work, (timer) => covers(row, subject, timer))
  else if (stops)
    stopTimers(
      work,
      (timer) => stops.includes(timer.kind) && (row.on === 'transaction' || timer.subject === subject),
    )
  if (row.pauses) pauseTimers(work, row.pauses, subject, row.starts ?? [])
  if (row.resumes) resumeTimers(work, row.resumes, subject)
  // What has ended has no deadline, nor has the platform one for a payout that waits for an account.
  if (row.on === 'tranche' && !isLive(currentTranche(work).state)) return
  for (const kind of row.starts ?? [])
    if (kind !== 'T-PAYOUT' || currentPayout(work).account !== null) startTimer(work, kind)
  for (const kind of row.continues ?? []) continueTimer(work, kind)
}

/** A payout's timer outlives the decision about its tranche: the platform still has to pay. */
function covers(row: Transition, subject: string, timer: Timer): boolean {
  return row.on === 'transaction' ? !isAbout(timer, 'payout') : timer.subject === subject
}

/** A tranche that ended keeps no timers and no open questions. */
function tidyEnded(work: Work): void {
  for (const tranche of work.tranches) {
    if (isLive(tranche.state)) continue
    stopTimers(work, (timer) => timer.subject === subjectText({ tranche: tranche.number }))
    for (const proposal of work.proposals)
      if (proposal.tranche === tranche.number && proposal.state === 'open') lapse(work, proposal.id)
  }
  if ((terminalStates.transaction as readonly string[]).includes(work.transaction.state))
    for (const proposal of work.proposals) if (proposal.state === 'open') lapse(work, proposal.id)
}

function lapse(work: Work, id: string): void {
  const proposal = work.proposals.find((each) => each.id === id)
  if (!proposal) return
  putProposal(work, { ...proposal, state: 'lapsed' })
  stopTimers(work, (timer) => timer.subject === subjectText({ proposal: id }))
}
