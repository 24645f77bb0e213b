import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The seller has looked at what came back and gives the money back, all that is held and no fee (V10). */
export const acceptReturned = stepCommand({
  name: 'transactions.accept-returned',
  action: 'accept-returned',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber }),
  about: ({ tranche }) => ({ tranche }),
})
