import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The payee sends a waiting payout to their default account (P2b). Refused while the account cannot be used. */
export const unblockPayout = stepCommand({
  name: 'payouts.unblock',
  action: 'unblock-payout',
  input: z.object({ transactionId: TransactionId, payoutId: z.uuid() }),
  about: ({ payoutId }) => ({ payout: payoutId }),
})
