import type { Tx } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { payoutSettled } from '#domain/ledger/postings.ts'
import { refuse } from '#domain/refusal.ts'
import { unusedLineStates } from '#domain/transactions/states.ts'
import { lockPaymentOfDebit, moveCustodyPayment, moveLine } from '#store/bank/custody-payments.ts'
import { postEntry } from '#store/ledger/journal.ts'

/** Settles the payment of no deal that a debit of the bank shows leaving (L11). False when it shows none. */
export async function settleCustodyPayment(tx: Tx, lineId: string, at: Temporal.Instant): Promise<boolean> {
  const payment = await lockPaymentOfDebit(tx, lineId)
  if (!payment) return false
  const { payment_id: paymentId, amount_minor: amountMinor, custody_id: custodyId, currency } = payment
  const kind = payment.line_id === null ? 'withdrawal' : 'send-back'
  const use = { from: unusedLineStates, to: 'returned', kind, note: payment.code, at } as const
  const settled = { settled_line_id: BigInt(lineId), ended_at: at }
  await moveCustodyPayment(tx, paymentId, { state: 'settled', ...settled })
  if (!(await moveLine(tx, lineId, use))) refuse('line-already-used')
  const entry = payoutSettled({ payout: paymentId, amountMinor, currency }, custodyId)
  await postEntry(tx, existing(entry, 'a payment is more than nothing'), lineId, at)
  return true
}
