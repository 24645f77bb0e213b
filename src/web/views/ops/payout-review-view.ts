import { type Currency, total } from '#domain/money.ts'
import type { ListedPayout } from '#queries/money/payouts-list.ts'
import type { Reading } from '../../server/reading.ts'
import { payoutView, type PayoutView } from './payout-view.ts'

/** What is about to be approved: each payout, what they come to, and the mark of exactly this list. */
export type PayoutReviewView = Readonly<{ rows: readonly PayoutView[]; sums: string; mark: string }>

/** Finished text for a list that is about to be approved. */
export function payoutReviewView(
  { rows, mark }: Readonly<{ rows: readonly ListedPayout[]; mark: string }>,
  reading: Reading,
): PayoutReviewView {
  const sums = Object.entries(Object.groupBy(rows, ({ currency }) => currency)).map(([currency, each]) =>
    reading.money(total(each.map(({ amountMinor }) => amountMinor)), currency as Currency),
  )
  return {
    rows: rows.map((row) => payoutView(row, reading)),
    sums: new Intl.ListFormat('es').format(sums),
    mark,
  }
}
