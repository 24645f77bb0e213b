import { canonical, digest } from '#domain/digest.ts'
import { type Currency, total } from '#domain/money.ts'
import { payoutsList } from '#queries/money/payouts-list.ts'
import { payoutView, type PayoutView } from '../../views/ops/payout-view.ts'
import type { Reading } from '../reading.ts'
import type { Visit } from '../visit.ts'

/** What is about to be approved: each payout, how many they are and how much, and the mark of exactly this list. */
export type PayoutReview = Readonly<{ rows: readonly PayoutView[]; sums: string; mark: string }>

/** The chosen payouts as they wait for who asks to approve them now; what waits no more, or for another, is not among them. */
export async function reviewOf(
  visit: Visit,
  chosen: readonly string[],
  reading: Reading,
): Promise<PayoutReview> {
  const wanted = new Set(chosen.map((value) => value.split('/')[1]))
  const { rows: waiting } = await visit.ask(payoutsList, { view: 'approve' })
  const rows = waiting.filter(({ id, ownHand }) => wanted.has(id) && ownHand === null)
  const sums = Object.entries(Object.groupBy(rows, ({ currency }) => currency)).map(([currency, each]) =>
    reading.money(total(each.map(({ amountMinor }) => amountMinor)), currency as Currency),
  )
  const seen = rows.map(({ id, version, amountMinor, currency, account }) => ({
    id,
    version,
    amount: `${amountMinor} ${currency}`,
    account: account && `${account.masked} ${account.holderName}`,
  }))
  return {
    rows: rows.map((row) => payoutView(row, reading)),
    sums: new Intl.ListFormat('es').format(sums),
    mark: digest(canonical(seen)),
  }
}

/** Why a list that somebody has not read, or not as it is now, is not approved. */
export const changedSince =
  'La lista cambió desde que la viste: no se aprobó nada. Mírala otra vez, como está ahora.'
