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
