import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The seller gives the buyer all or part of what is held, in minor units (R6). No fee is earned on it. */
export const giveBack = stepCommand({
  name: 'transactions.give-back',
  action: 'give-back',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    amountMinor: z.coerce.bigint().positive(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ amountMinor }) => ({ amountMinor }),
})
