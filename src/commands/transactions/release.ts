import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer is satisfied: everything held becomes the seller's after ten minutes (R1). Asks for a recent password and, before delivery, for the word LIBERAR. */
export const releaseTranche = stepCommand({
  name: 'transactions.release',
  action: 'release',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    confirmation: z.string().max(20).optional(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ confirmation }) => (confirmation === undefined ? {} : { confirmation }),
})
