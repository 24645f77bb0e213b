import { z } from 'zod'
import { written } from '#domain/written.ts'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer, or the operator with a verified document, confirms that it arrived: the inspection begins (D2). */
export const confirmReceipt = stepCommand({
  name: 'transactions.confirm-receipt',
  action: 'confirm-receipt',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    note: z.string().trim().max(written.reason).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ note }) => (note === undefined ? {} : { note }),
})
