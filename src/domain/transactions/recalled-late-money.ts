import type { Work } from './work.ts'

/** Which entry of the late money a recalled line brought: its own, or one of the same sum of which the bank named no account. */
export function recalledLateMoney({
  recall: taken,
  transaction,
}: Pick<Work, 'recall' | 'transaction'>): number {
  if (!taken) return -1
  const own = transaction.lateFrom.findIndex((each) => each.account?.lineId === taken.lineId)
  if (own >= 0) return own
  return transaction.lateFrom.findIndex(
    (each) => each.account === null && each.amountMinor === taken.restMinor,
  )
}

/** How much of what the bank takes back lies there yet as late money: what its line brought to a part is no more of it. */
export function lateRecalled(work: Pick<Work, 'recall' | 'transaction'>): bigint {
  const kept = work.transaction.lateFrom[recalledLateMoney(work)]?.amountMinor ?? 0n
  const rest = work.recall?.restMinor ?? 0n
  return kept < rest ? kept : rest
}
