import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Note } from '../written.ts'

/** Takes an approval back before the file leaves (P9), with the reason. */
export const unapprovePayout = stepCommand({
  name: 'payouts.unapprove',
  action: 'unapprove-payout',
  input: z.object({
    transactionId: TransactionId,
    payoutId: z.uuid(),
    note: Note,
  }),
  about: ({ payoutId }) => ({ payout: payoutId }),
  bring: ({ note }) => ({ note }),
})
