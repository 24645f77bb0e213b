import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Reason } from '../written.ts'

/** Whoever has to answer says no to the offer, with a reason for the other side. */
export const declineTransaction = stepCommand({
  name: 'transactions.decline',
  action: 'decline',
  input: z.object({ transactionId: TransactionId, reason: Reason }),
  bring: ({ reason }) => ({ reason }),
})
