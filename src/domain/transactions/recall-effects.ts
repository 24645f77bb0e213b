import { recalledLateMoney } from './recalled-late-money.ts'
import { existing } from '../assert.ts'
import { stopTimers } from './running-timers.ts'
import { subjectText } from './subject.ts'
import { putProposal, putTransaction, standDown, type Work } from './work.ts'

/** What a deposit that the bank takes back changes besides the money. */
export const recallEffects = {
  'forget-late-money': (work) => {
    const { lateFrom, lateMinor, state } = work.transaction
    const recalled = existing(work.recall, 'the bank takes it back')
    const index = recalledLateMoney(work)
    const left = lateMinor - recalled.restMinor
    // What is missing of it now, neither can take the deal up again with.
    putTransaction(work, {
      lateMinor: left,
      lateFrom: lateFrom.toSpliced(index, 1),
      ...(state === 'expired' && { turn: null }),
    })
    recalled.restMinor = 0n
    if (left === 0n) stopTimers(work, (each) => each.kind === 'T-LATE')
  },
  'lapse-questions': (work) => {
    for (const each of work.proposals)
      if (each.tranche === work.tranche && each.state === 'open') {
        putProposal(work, { ...each, state: 'lapsed' })
        stopTimers(work, (timer) => timer.subject === subjectText({ proposal: each.id }))
      }
  },
  'note-set-off': (work) => standDown(work, { blockedBy: null, reason: null, settledAt: work.now }),
  'note-recall': (work) =>
    standDown(work, { blockedBy: 'hold', reason: 'El banco retiró un ingreso de esta transacción.' }),
} as const satisfies Record<string, (work: Work) => void>
