import { lateRecalled, recalledLateMoney } from './recalled-late-money.ts'
import { existing } from '../assert.ts'
import { stopTimers } from './running-timers.ts'
import type { Proposal } from './proposal.ts'
import { subjectText } from './subject.ts'
import { currentTranche, putProposal, putTranche, putTransaction, standDown, type Work } from './work.ts'

/** What a deposit that the bank takes back changes besides the money. */
export const recallEffects = {
  'forget-late-money': (work) => {
    const { lateFrom, lateMinor, state } = work.transaction
    const recalled = existing(work.recall, 'the bank takes it back')
    const index = recalledLateMoney(work)
    const taken = lateRecalled(work)
    const left = lateMinor - taken
    // What is missing of it now, neither can take the deal up again with.
    putTransaction(work, {
      lateMinor: left,
      lateFrom: lateFrom.toSpliced(index, 1),
      ...(state === 'expired' && { turn: null }),
    })
    recalled.restMinor -= taken
    if (left === 0n) stopTimers(work, (each) => each.kind === 'T-LATE')
  },
  // What is deposited for anew is delivered anew: what was rejected or on its way back was another delivery.
  'forget-delivery': (work) => {
    const forgotten = { proof: null, rejection: null, goodsReturn: null, changeRounds: 0 }
    putTranche(work, { ...currentTranche(work), ...forgotten })
  },
  'lapse-questions': (work) => {
    for (const each of openQuestions(work)) lapseQuestion(work, each)
  },
  'note-set-off': (work) => standDown(work, { blockedBy: null, reason: null, settledAt: work.now }),
  'note-recall': (work) =>
    standDown(work, { blockedBy: 'hold', reason: 'El banco retiró un ingreso de esta transacción.' }),
} as const satisfies Record<string, (work: Work) => void>

/** What is asked about the part being decided about. */
export function openQuestions(work: Work): Proposal[] {
  return work.proposals.filter((each) => each.tranche === work.tranche && each.state === 'open')
}

/** A question that what happens now has overtaken. */
export function lapseQuestion(work: Work, proposal: Proposal): void {
  putProposal(work, { ...proposal, state: 'lapsed' })
  stopTimers(work, (timer) => timer.subject === subjectText({ proposal: proposal.id }))
}
