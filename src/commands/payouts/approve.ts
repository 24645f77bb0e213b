import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** A second person approves a prepared payout (P3). Refused to whoever prepared it, and without a fresh proof of identity. */
export const approvePayout = stepCommand({
  name: 'payouts.approve',
  action: 'approve-payout',
  input: z.object({ transactionId: TransactionId, payoutId: z.uuid() }),
  about: ({ payoutId }) => ({ payout: payoutId }),
})
