import type { ListedPayment } from '#queries/money/custody-payments.ts'
import { custodyPaymentLook } from '../../components/custody-payment-look.ts'
import type { Reading } from '../../server/reading.ts'

/** A deposit that goes back to its origin, in finished text. */
export function returnView(row: ListedPayment, reading: Reading, me: string) {
  const { state } = row
  return {
    id: row.id,
    code: row.code,
    lineId: row.lineId,
    fileId: row.fileId,
    state,
    look: custodyPaymentLook(state),
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

export type ReturnView = ReturnType<typeof returnView>
