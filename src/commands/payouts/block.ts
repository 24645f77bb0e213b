import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Note } from '../written.ts'

/** The operator stops a payout that is not approved yet (P2), with the reason. */
export const blockPayout = stepCommand({
  name: 'payouts.block',
  action: 'block-payout',
  input: z.object({
    transactionId: TransactionId,
    payoutId: z.uuid(),
    note: Note,
  }),
  about: ({ payoutId }) => ({ payout: payoutId }),
  bring: ({ note }) => ({ note }),
})
