import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer takes their rejection back (V2): the inspection goes on with the time it had left, and a day at least. */
export const withdrawRejection = stepCommand({
  name: 'transactions.withdraw-rejection',
  action: 'withdraw-rejection',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
