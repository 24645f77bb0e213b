import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer cancels because the delivery date has passed: everything held goes back, without fee (D5). */
export const cancelUndelivered = stepCommand({
  name: 'transactions.cancel-undelivered',
  action: 'cancel-undelivered',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
