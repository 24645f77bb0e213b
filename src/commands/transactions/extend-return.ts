import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The seller gives the buyer more days to send the goods back (V8). */
export const extendReturn = stepCommand({
  name: 'transactions.extend-return',
  action: 'extend-return',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    days: z.coerce.number().int(),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ days }) => ({ days }),
})
