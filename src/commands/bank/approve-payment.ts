import { z } from 'zod'
import { type Act, command, type Tx } from '#commands/command.ts'
import { mayBePaidUntil } from '#commands/payouts/may-be-paid.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { existing } from '#domain/assert.ts'
import { putInTransit } from '#domain/ledger/custody-postings.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import {
  type CustodyPayment,
  lockCustodyPayment,
  moveCustodyPayment,
  moveLine,
} from '#store/bank/custody-payments.ts'
import { filesOfRejectedPayments } from '#store/bank/payment-files.ts'
import { readingIn } from '#store/database/database.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { mustStillBeWithdrawable, postWithdrawal } from './own-funds.ts'

const ACTION = 'bank.approve-payment'

/**
 * A second person approves a payment that belongs to no deal: a deposit that goes back leaves suspense (L16), own funds
 * are taken out (L18). Refused to whoever proposed it, without a fresh proof of identity, where own funds do not bear it
 * any more, and while the bank may still pay the same for a file of before.
 */
export const approveCustodyPayment = command({
  name: ACTION,
  input: z.object({ paymentId: z.uuid() }),
  async run({ tx, actor, now, means }, { paymentId }) {
    mustHold(actor, 'approver')
    const payment = (await lockCustodyPayment(tx, paymentId)) ?? refuse('not-found')
    if (payment.state !== 'proposed') refuse('wrong-moment')
    await mustBeAnother({ actor, reader: readingIn(tx) }, payment.proposed_by, 'approve-payment')
    if (!isProven(actor, now)) refuse('step-up-needed')
    const { line_id: lineId } = payment
    await mustNotBePaidYet({ tx, means }, payment)
    if (lineId === null) await mustStillBeWithdrawable({ tx, means }, payment)
    await moveCustodyPayment(tx, paymentId, { state: 'approved', approved_by: actor.id, approved_at: now })
    if (lineId === null) await postWithdrawal(tx, payment, now)
    else await returnDeposit(tx, payment, lineId, now)
    const log = { action: ACTION, subject: `payment:${paymentId}`, note: payment.note }
    await addOfficeLog(tx, { actorId: actor.id, ...log, at: now })
    return { paymentId }
  },
})

/** Refuses to pay anew what was noted as rejected, before a later statement of the bank shows that it was not paid. */
async function mustNotBePaidYet(
  { tx, means }: Pick<Act, 'means'> & { tx: Tx },
  { custody_id: custodyId, line_id: lineId }: CustodyPayment,
): Promise<void> {
  const reader = readingIn(tx)
  for (const file of await filesOfRejectedPayments(reader, custodyId, lineId)) {
    const day = await mayBePaidUntil(reader, means.seals, file)
    if (day !== null) refuse('bank-may-still-pay', { day, what: 'office' })
  }
}

async function returnDeposit(tx: Tx, payment: CustodyPayment, lineId: bigint, at: Temporal.Instant) {
  const { payment_id: paymentId, amount_minor: amountMinor, currency } = payment
  const use = { from: ['to_return'], to: 'returned', at }
  // What was too much of a payout's return stays a line of that payout.
  if (payment.outOf === 'suspense' && !(await moveLine(tx, lineId.toString(), use))) refuse('lost-race')
  const entry = putInTransit(payment.outOf, paymentId, amountMinor, currency)
  await postEntry(tx, existing(entry, 'a deposit is more than nothing'), null, at)
}
