import { z } from 'zod'
import { type Act, command, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import { takenFromTransit } from '#domain/ledger/custody-postings.ts'
import { refuse } from '#domain/refusal.ts'
import {
  type CustodyPayment,
  lockCustodyPayment,
  moveCustodyPayment,
  moveLine,
} from '#store/bank/custody-payments.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { postNotWithdrawn } from './own-funds.ts'

const ACTION = 'bank.stop-payment'

const endsAs: Readonly<Partial<Record<CustodyPaymentState, CustodyPaymentState>>> = {
  proposed: 'dropped',
  approved: 'dropped',
  exported: 'rejected',
}

/**
 * A payment that belongs to no deal is not paid, with the reason: given up before it is in a file, or rejected by the bank
 * after its file was handed over. Its deposit waits in suspense again, unidentified; what was to be withdrawn is own funds
 * again. While its file is with us, the file is taken back first.
 */
export const stopCustodyPayment = command({
  name: ACTION,
  input: z.object({ paymentId: z.uuid(), note: Note }),
  async run({ tx, ...act }, given) {
    mustHold(act.actor, 'operator', 'approver')
    await stopPayment(tx, act, given)
    return { paymentId: given.paymentId }
  },
})

/** Stops a payment inside a database transaction. */
export async function stopPayment(
  tx: Tx,
  { actor, now }: Pick<Act, 'actor' | 'now'>,
  { paymentId, note }: Readonly<{ paymentId: string; note: string }>,
): Promise<void> {
  const payment = (await lockCustodyPayment(tx, paymentId)) ?? refuse('not-found')
  const state = endsAs[payment.state] ?? refuse('wrong-moment')
  if (payment.file_state === 'prepared' || payment.file_state === 'approved') refuse('payment-file-with-us')
  await moveCustodyPayment(tx, paymentId, { state, ended_at: now, reason: note })
  if (payment.line_id !== null) await waitAgain(tx, payment, payment.line_id, now)
  else if (payment.state !== 'proposed') await postNotWithdrawn(tx, payment, now)
  const subject = `payment:${paymentId}`
  await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note, at: now })
}

/** The deposit is unidentified again, and in suspense where its payment was approved. */
async function waitAgain(tx: Tx, payment: CustodyPayment, lineId: bigint, at: Temporal.Instant) {
  const { payment_id: paymentId, amount_minor: amountMinor, currency } = payment
  const back = { from: ['to_return', 'returned'], to: 'imported', at }
  if (payment.outOf === 'suspense' && !(await moveLine(tx, lineId.toString(), back))) refuse('lost-race')
  if (payment.state === 'proposed') return
  const entry = takenFromTransit(payment.outOf, paymentId, amountMinor, currency)
  await postEntry(tx, existing(entry, 'a deposit is more than nothing'), null, at)
}
