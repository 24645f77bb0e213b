import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer confirms that it arrived: the inspection begins (D2). */
export const confirmReceipt = stepCommand({
  name: 'transactions.confirm-receipt',
  action: 'confirm-receipt',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
