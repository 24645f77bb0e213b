import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import { notSentBack } from '#domain/ledger/custody-postings.ts'
import { refuse } from '#domain/refusal.ts'
import { lockCustodyPayment, moveCustodyPayment, moveLine } from '#store/bank/custody-payments.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

const ACTION = 'bank.stop-payment'

const endsAs: Readonly<Partial<Record<CustodyPaymentState, CustodyPaymentState>>> = {
  proposed: 'dropped',
  approved: 'dropped',
  exported: 'rejected',
}

/**
 * A payment that belongs to no deal is not paid, with the reason: given up before it is in a file, or rejected by the bank
 * after its file was handed over. Its deposit waits in suspense again, unidentified. While its file is with us, the file is
 * taken back first.
 */
export const stopCustodyPayment = command({
  name: ACTION,
  input: z.object({ paymentId: z.uuid(), note: Note }),
  async run({ tx, actor, now }, { paymentId, note }) {
    mustHold(actor, 'operator', 'approver')
    const payment = (await lockCustodyPayment(tx, paymentId)) ?? refuse('not-found')
    const state = endsAs[payment.state] ?? refuse('wrong-moment')
    if (payment.file_state === 'prepared' || payment.file_state === 'approved') refuse('payment-file-with-us')
    const { amount_minor: amountMinor, currency } = payment
    await moveCustodyPayment(tx, paymentId, { state, ended_at: now, reason: note })
    const lineId = payment.line_id.toString()
    const from = ['to_return', 'returned']
    const back = { from, to: 'imported', at: now }
    if (payment.outOf === 'suspense' && !(await moveLine(tx, lineId, back))) refuse('lost-race')
    if (payment.state !== 'proposed') {
      const entry = notSentBack(payment.outOf, paymentId, amountMinor, currency)
      await postEntry(tx, existing(entry, 'a deposit is more than nothing'), null, now)
    }
    const subject = `payment:${paymentId}`
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note, at: now })
    return { paymentId }
  },
})
