import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'

/** The payee has a rejected or returned payout paid again, to their default account of now (P8). */
export const replacePayout = stepCommand({
  name: 'payouts.replace',
  action: 'replace-payout',
  input: z.object({ transactionId: TransactionId, payoutId: z.uuid() }),
  about: ({ payoutId }) => ({ payout: payoutId }),
})
