import { z } from 'zod'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'

/** The buyer asks, once, for more days to look at what came; silence changes nothing (D9). */
export const askInspectionTime = stepCommand({
  name: 'transactions.ask-inspection-time',
  action: 'ask-inspection-time',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    days: z.coerce.number().int(),
    reason: z.string().trim().max(1000).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ days, reason }) => ({ days, reason }),
})
