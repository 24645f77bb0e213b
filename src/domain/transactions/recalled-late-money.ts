import { lineOf } from './situation.ts'
import type { Work } from './work.ts'

/** Which entry of the late money a recalled line brought: its own, or one of the same sum of which no line was noted. */
export function recalledLateMoney({
  recall: taken,
  transaction,
}: Pick<Work, 'recall' | 'transaction'>): number {
  if (!taken) return -1
  const own = transaction.lateFrom.findIndex((each) => lineOf(each) === taken.lineId)
  if (own >= 0) return own
  return transaction.lateFrom.findIndex(
    (each) => lineOf(each) === undefined && each.amountMinor === taken.restMinor,
  )
}

/** How much of what the bank takes back lies there yet as late money: what its line brought to a part is no more of it. */
export function lateRecalled(work: Pick<Work, 'recall' | 'transaction'>): bigint {
  const kept = work.transaction.lateFrom[recalledLateMoney(work)]?.amountMinor ?? 0n
  const rest = work.recall?.restMinor ?? 0n
  return kept < rest ? kept : rest
}
