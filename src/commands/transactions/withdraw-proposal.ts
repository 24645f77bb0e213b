import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** Whoever asked takes the question back; everything stays as it was. */
export const withdrawProposal = stepCommand({
  name: 'transactions.withdraw-proposal',
  action: 'withdraw-proposal',
  input: z.object({ transactionId: TransactionId, proposal: z.uuid() }),
  about: ({ proposal }) => ({ proposal }),
})
