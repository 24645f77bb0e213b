import type { ChargeLimits } from '#domain/banking/charge-limits.ts'
import type { PayoutCandidate } from '#domain/banking/matching.ts'
import { isCurrency, total } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readPayouts } from '#store/bank/bank-lines.ts'
import type { Reader } from '#store/database/database.ts'

type Debit = Readonly<{ custody_id: string; amount_minor: bigint; currency: string }>

/** Payouts that the bank made with a debit, and what it took beside them. */
type PaidWith = Readonly<{ payouts: readonly PayoutCandidate[]; chargeMinor: bigint }>

/**
 * What somebody says that a debit paid, checked: payouts of that account that were not paid otherwise, which come to its
 * sum, or less by a charge of the bank within the limit. Whether each may still be settled, its own step decides.
 */
export async function paidWith(
  reader: Reader,
  line: Debit,
  payoutIds: readonly string[],
  limits: ChargeLimits,
): Promise<PaidWith> {
  const ids = [...new Set(payoutIds)]
  if (ids.length === 0) refuse('input-wrong', { fields: ['payoutIds'] })
  const payouts = await readPayouts(reader, ids)
  const { currency } = line
  if (payouts.length !== ids.length || !isCurrency(currency)) return refuse('not-found')
  if (payouts.some((each) => each.currency !== currency)) refuse('amount-differs')
  const twice = payouts.filter((each) => ['settled', 'returned', 'replaced'].includes(each.state))
  if (twice.length > 0) refuse('payout-paid-already', { codes: twice.map((each) => each.code) })
  const paidMinor = total(payouts.map((each) => each.amountMinor))
  const chargeMinor = line.amount_minor - paidMinor
  if (chargeMinor < 0n || chargeMinor > limits[currency])
    refuse('amount-differs', {
      receivedMinor: String(line.amount_minor),
      expectedMinor: String(paidMinor),
      currency,
    })
  return { payouts, chargeMinor }
}
