import { existing } from '../assert.ts'
import { standingResolution } from './dispute.ts'
import { enter } from './previous.ts'
import { lapseQuestion, openQuestions } from './recall-effects.ts'
import { conditionTimers } from './remedy.ts'
import { freshReturn, putReturn } from './return-effects.ts'
import { startTimer, stopPartTimers } from './running-timers.ts'
import { currentDispute, currentProposal, currentTranche, type Work } from './work.ts'

/** What a remedy that is more than a sharing of sums changes besides the state and the money. */
export const remedyEffects = {
  'follow-remedy': (work) => {
    const tranche = currentTranche(work)
    // The clocks that the dispute had stopped gave way to what is decided now, and so did what one asked the other before.
    stopPartTimers(work)
    for (const each of openQuestions(work)) lapseQuestion(work, each)
    const { condition } = standingResolution(currentDispute(work))
    const { kind, paidBy } = existing(condition, 'there is a condition')
    if (kind === 'repair') {
      enter(work, { ...tranche, goodsReturn: null }, 'changes_requested')
      return startTimer(work, conditionTimers.repair)
    }
    const isPlaceTold = tranche.goodsReturn?.isPlaceTold === true
    enter(work, { ...tranche, goodsReturn: freshReturn(work, paidBy, isPlaceTold) }, 'return_agreed')
    // Nobody can send anything back before it is known where to: only then do the days of the decision begin.
    startTimer(work, isPlaceTold ? conditionTimers.return : 'T-PLACE')
  },
  // As both settled it: on its way back it is like any return, with its usual days and ends.
  'settle-by-return': (work) => {
    const tranche = currentTranche(work)
    stopPartTimers(work)
    const paidBy = existing(currentProposal(work).paidBy, 'who pays was asked')
    enter(work, { ...tranche, goodsReturn: freshReturn(work, paidBy, false) }, 'return_agreed')
  },
  'note-return-place': (work) => putReturn(work, { isPlaceTold: true }),
} as const satisfies Record<string, (work: Work) => void>
