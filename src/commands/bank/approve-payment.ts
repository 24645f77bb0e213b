import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { sentBack } from '#domain/ledger/custody-postings.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { lockCustodyPayment, moveCustodyPayment, moveLine } from '#store/bank/custody-payments.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'

const ACTION = 'bank.approve-payment'

/**
 * A second person approves a payment that belongs to no deal: a deposit that goes back leaves suspense (L16). Refused to
 * whoever proposed it, and without a fresh proof of identity.
 */
export const approveCustodyPayment = command({
  name: ACTION,
  input: z.object({ paymentId: z.uuid() }),
  async run({ tx, actor, now }, { paymentId }) {
    mustHold(actor, 'approver')
    const payment = (await lockCustodyPayment(tx, paymentId)) ?? refuse('not-found')
    if (payment.state !== 'proposed') refuse('wrong-moment')
    if (payment.proposed_by === actor.id) refuse('same-person-twice', { action: 'approve-payment' })
    if (!isProven(actor, now)) refuse('step-up-needed')
    const { amount_minor: amountMinor, currency } = payment
    await moveCustodyPayment(tx, paymentId, { state: 'approved', approved_by: actor.id, approved_at: now })
    const lineId = payment.line_id.toString()
    const use = { from: ['to_return'], to: 'returned', at: now }
    // What was too much of a payout's return stays a line of that payout.
    if (payment.outOf === 'suspense' && !(await moveLine(tx, lineId, use))) refuse('lost-race')
    const entry = sentBack(payment.outOf, paymentId, amountMinor, currency)
    await postEntry(tx, existing(entry, 'a deposit is more than nothing'), null, now)
    const log = { action: ACTION, subject: `payment:${paymentId}`, note: payment.note }
    await addOfficeLog(tx, { actorId: actor.id, ...log, at: now })
    return { paymentId }
  },
})
