import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** A side of a dispute offers that the goods go back for the money, and says who pays for their way (X3b); silence changes nothing. */
export const proposeReturn = stepCommand({
  name: 'transactions.propose-return',
  action: 'propose-return',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    paidBy: z.enum(['buyer', 'seller']),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ paidBy }) => ({ paidBy }),
})
