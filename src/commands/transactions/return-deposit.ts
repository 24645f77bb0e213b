import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer takes an incomplete deposit back, without fee (F7). */
export const returnDeposit = stepCommand({
  name: 'transactions.return-deposit',
  action: 'return-deposit',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
