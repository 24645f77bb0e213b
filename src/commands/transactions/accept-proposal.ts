import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The other side says yes to what was asked: a cancellation, more days, or a split of the money. */
export const acceptProposal = stepCommand({
  name: 'transactions.accept-proposal',
  action: 'accept-proposal',
  input: z.object({ transactionId: TransactionId, proposal: z.uuid() }),
  about: ({ proposal }) => ({ proposal }),
})
