import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer gives the seller more days to deliver (D4). */
export const extendDelivery = stepCommand({
  name: 'transactions.extend',
  action: 'extend',
  input: z.object({ transactionId: TransactionId, tranche: TrancheNumber, days: z.coerce.number().int() }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ days }) => ({ days }),
})
