import type { CustodyPaymentKind } from '#words/bank/custody-payments.ts'
import type { ListedPayment } from '#queries/money/custody-payments.ts'
import { custodyPaymentLook } from '../../components/custody-payment-look.ts'
import type { Reading } from '../../server/reading.ts'

/** A deposit that goes back to its origin, or own funds that are taken out, in finished text. */
export function custodyPaymentView(row: ListedPayment, reading: Reading, me: string) {
  const { state } = row
  const kind: CustodyPaymentKind = row.lineId === null ? 'withdrawal' : 'return'
  return {
    id: row.id,
    kind,
    code: row.code,
    lineId: row.lineId,
    fileId: row.fileId,
    state,
    isWaiting: ['proposed', 'approved', 'exported'].includes(state),
    look: custodyPaymentLook(state, kind),
    currency: row.currency,
    sum: reading.money(row.amountMinor, row.currency),
    holder: row.account.holderName,
    account: row.account.masked,
    note: row.note,
    reason: row.reason,
    proposed: `${row.proposedByName}, ${reading.moment(row.proposedAt).text}`,
    approvedBy: row.approvedByName,
    isMine: row.proposedBy === me,
  }
}

export type CustodyPaymentView = ReturnType<typeof custodyPaymentView>
