import { existing } from '../assert.ts'
import { dueAt } from '../calendar.ts'
import { enter } from './previous.ts'
import type { Party } from './party.ts'
import { lapseQuestion, openQuestions } from './recall-effects.ts'
import { moveTimer, stopPartTimers } from './running-timers.ts'
import type { GoodsReturn } from './situation.ts'
import { currentProposal, currentTranche, placeOf, putTranche, type Work } from './work.ts'

/** What changes asked for, a rejection and the return of goods change besides the state and the timers. */
export const returnEffects = {
  'count-changes': (work) => {
    const tranche = currentTranche(work)
    putTranche(work, { ...tranche, changeRounds: tranche.changeRounds + 1 })
  },
  'note-rejection': (work) => {
    const { reason = '', wanted } = work.input
    const rejection = { reason, wanted: existing(wanted, 'the outcome was checked'), at: work.now }
    putTranche(work, { ...currentTranche(work), rejection })
  },
  'forget-rejection': (work) => putTranche(work, { ...currentTranche(work), rejection: null }),
  'agree-return': (work) => {
    const paidBy = existing(work.input.paidBy, 'who pays was checked')
    putTranche(work, { ...currentTranche(work), goodsReturn: freshReturn(work, paidBy, true) })
  },
  'note-shipment': (work) => {
    const shipment = existing(work.input.shipment, 'the shipment was checked')
    putReturn(work, { shipment, shippedAt: work.now })
  },
  'prove-return': (work) => {
    const receivedBy = work.role === 'operator' ? 'operator' : work.role === 'system' ? 'carrier' : 'seller'
    putReturn(work, { receivedAt: work.input.deliveredAt ?? work.now, receivedBy })
  },
  'replace-goods': replaceGoods,
  'move-return': (work) => {
    const days = work.input.days ?? 0
    moveTimer(work, 'T-RSHIP', days, dueAt(work.now, { days }, placeOf(work.terms)))
  },
  // A split can be agreed on at any time; more days and other goods only where they were asked for.
  'lapse-overtaken': (work) => {
    for (const each of openQuestions(work))
      if (each.kind === 'extension' || each.kind === 'replacement') lapseQuestion(work, each)
  },
} as const satisfies Record<string, (work: Work) => void>

/** A return of which nothing is on its way yet. */
export function freshReturn(work: Work, paidBy: Party, isPlaceTold: boolean): GoodsReturn {
  const nothingYet = { shipment: null, shippedAt: null, receivedAt: null, receivedBy: null }
  return { paidBy, agreedAt: work.now, isPlaceTold, ...nothingYet }
}

/** Changes what is known of the return of the part that is decided about. */
export function putReturn(work: Work, change: Partial<GoodsReturn>): void {
  const tranche = currentTranche(work)
  const goodsReturn = existing(tranche.goodsReturn, 'a return was agreed')
  putTranche(work, { ...tranche, goodsReturn: { ...goodsReturn, ...change } })
}

/** Other goods are on their way, by the plan that both agreed to: they are proven and looked at anew. */
function replaceGoods(work: Work): void {
  const tranche = currentTranche(work)
  const before = existing(tranche.proof, 'what was rejected had come')
  stopPartTimers(work)
  const proof = {
    kind: before.kind,
    text: currentProposal(work).reason,
    detail: '',
    declaredAt: work.now,
    provenAt: null,
    provenBy: null,
  }
  enter(work, { ...tranche, proof }, 'delivery_declared')
}
