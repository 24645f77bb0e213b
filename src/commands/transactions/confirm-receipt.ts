import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer, or the operator with a verified document, confirms that it arrived: the inspection begins (D2). */
export const confirmReceipt = stepCommand({
  name: 'transactions.confirm-receipt',
  action: 'confirm-receipt',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    note: z.string().trim().max(1000).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ note }) => (note === undefined ? {} : { note }),
})
