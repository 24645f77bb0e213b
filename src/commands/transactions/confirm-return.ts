import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { written } from '#domain/written.ts'

/** The seller, or the operator with a verified document, confirms that the goods came back (V9): the seller may look at them now. */
export const confirmReturn = stepCommand({
  name: 'transactions.confirm-return',
  action: 'confirm-return',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    note: z.string().trim().max(written.reason).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ note }) => (note === undefined ? {} : { note }),
})
