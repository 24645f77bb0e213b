import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { Note } from '../written.ts'

/** The bank refused a payout before it left (P6): it is owed again, with the bank's reason. */
export const rejectPayout = stepCommand({
  name: 'payouts.reject',
  action: 'reject-payout',
  input: z.object({
    transactionId: TransactionId,
    payoutId: z.uuid(),
    note: Note,
  }),
  about: ({ payoutId }) => ({ payout: payoutId }),
  bring: ({ note }) => ({ note }),
})
