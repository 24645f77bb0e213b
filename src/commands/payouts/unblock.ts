import { z } from 'zod'
import { written } from '#domain/written.ts'
import { stepCommand, TransactionId } from '#commands/step.ts'

/**
 * The payee sends a waiting payout to their default account (P2b), refused while the account cannot be used;
 * or the operator lets a payout go on that the operator stopped (P2c), with the reason.
 */
export const unblockPayout = stepCommand({
  name: 'payouts.unblock',
  action: 'unblock-payout',
  input: z.object({
    transactionId: TransactionId,
    payoutId: z.uuid(),
    note: z.string().trim().max(written.note).optional(),
  }),
  about: ({ payoutId }) => ({ payout: payoutId }),
  bring: ({ note }) => (note === undefined ? {} : { note }),
})
