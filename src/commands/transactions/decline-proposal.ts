import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The other side says no to what was asked; everything stays as it was. */
export const declineProposal = stepCommand({
  name: 'transactions.decline-proposal',
  action: 'decline-proposal',
  input: z.object({ transactionId: TransactionId, proposal: z.uuid() }),
  about: ({ proposal }) => ({ proposal }),
})
