import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** Whoever has to answer says no to the offer, with a reason for the other side. */
export const declineTransaction = stepCommand({
  name: 'transactions.decline',
  action: 'decline',
  input: z.object({ transactionId: TransactionId, reason: z.string().trim().min(3).max(1000) }),
  bring: ({ reason }) => ({ reason }),
})
