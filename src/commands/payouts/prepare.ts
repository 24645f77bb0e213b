import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** One of the operator's people prepares a payout (P3a). Another one has to approve it. */
export const preparePayout = stepCommand({
  name: 'payouts.prepare',
  action: 'prepare-payout',
  input: z.object({ transactionId: TransactionId, payoutId: z.uuid() }),
  about: ({ payoutId }) => ({ payout: payoutId }),
})
