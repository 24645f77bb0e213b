import { canonical, digest } from '#domain/digest.ts'
import { type ListedPayout, payoutsList } from '#queries/money/payouts-list.ts'
import type { Visit } from '../visit.ts'

/** The chosen payouts as they wait for who asks to approve them now, with the mark of exactly this list; no others. */
export async function reviewOf(
  visit: Visit,
  chosen: readonly string[],
): Promise<{ rows: readonly ListedPayout[]; mark: string }> {
  const wanted = new Set(chosen.map((value) => value.split('/')[1]))
  const { rows: waiting } = await visit.ask(payoutsList, { view: 'approve' })
  const rows = waiting.filter(({ id, ownHand }) => wanted.has(id) && ownHand === null)
  const seen = rows.map(({ id, version, amountMinor, currency, account }) => ({
    id,
    version,
    amount: `${amountMinor} ${currency}`,
    account: account && `${account.masked} ${account.holderName}`,
  }))
  return { rows, mark: digest(canonical(seen)) }
}

/** Why a list that somebody has not read, or not as it is now, is not approved. */
export const changedSince =
  'La lista cambió desde que la viste: no se aprobó nada. Mírala otra vez, como está ahora.'
